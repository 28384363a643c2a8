"""The score sheet of an ecosystem, with a reason for each line (rulebook, Card types)."""

from collections.abc import Callable, Iterator, Sequence

from games.core.grid import NAMES, NEIGHBOURS, WITHIN_TWO, cells, columns, groups, rows
from games.core.score import Line, Score
from games.core.values import many
from games.drafting.board import Board
from games.drafting.prizes import placing_text
from games.ecosystem.cards import BEAR, BEE, CARDS, DEER, DRAGONFLY, EAGLE, FOX, MEADOW, RABBIT, STREAM, TROUT, WOLF
from games.ecosystem.points import contests, count, diversity


def _per_card(board: Board, kind: int, count: Callable[[int], int]) -> Iterator[tuple[str, int]]:
    for cell in cells(board[kind]):
        yield NAMES[cell], count(cell)


def bees(board: Board) -> list[str]:
    return [
        f"{at}: {many(n, 'meadow')}"
        for at, n in _per_card(board, BEE, lambda cell: (NEIGHBOURS[cell] & board[MEADOW]).bit_count())
    ]


def bears(board: Board) -> list[str]:
    food = board[BEE] | board[TROUT]
    return [
        f"{at}: {many(n, 'bee or trout', 'bees or trout')}"
        for at, n in _per_card(board, BEAR, lambda cell: (NEIGHBOURS[cell] & food).bit_count())
    ]


def trouts(board: Board) -> list[str]:
    liked = board[STREAM] | board[DRAGONFLY]
    return [
        f"{at}: {many(n, 'stream or dragonfly', 'streams or dragonflies')}"
        for at, n in _per_card(board, TROUT, lambda cell: (NEIGHBOURS[cell] & liked).bit_count())
    ]


def foxes(board: Board) -> list[str]:
    feared = board[WOLF] | board[BEAR]
    return [
        f"{at}: {'beside a wolf or bear' if n else 'undisturbed'}"
        for at, n in _per_card(board, FOX, lambda cell: (NEIGHBOURS[cell] & feared).bit_count())
    ]


def eagles(board: Board) -> list[str]:
    prey = board[RABBIT] | board[TROUT]
    return [
        f"{at}: {many(n, 'rabbit or trout', 'rabbits or trout')} within 2"
        for at, n in _per_card(board, EAGLE, lambda cell: (WITHIN_TWO[cell] & prey).bit_count())
    ]


def dragonflies(board: Board) -> list[str]:
    whys = []
    for cell in cells(board[DRAGONFLY]):
        sizes = [group.bit_count() for group in groups(board[STREAM]) if group & NEIGHBOURS[cell]]
        streams = " + ".join(f"stream of {size}" for size in sizes) or "no stream"
        whys.append(f"{NAMES[cell]}: {streams}")
    return whys


def deer(board: Board) -> list[str]:
    down, across = rows(board[DEER]), columns(board[DEER])
    return [f"in {many(down, 'row')} and {many(across, 'column')}"] if board[DEER] else []


def rabbits(board: Board) -> list[str]:
    n = board[RABBIT].bit_count()
    return [many(n, "rabbit")] if n else []


def meadows(board: Board) -> list[str]:
    return [f"{NAMES[next(cells(group))]}: {group.bit_count()} joined" for group in groups(board[MEADOW])]


OWN: tuple[tuple[int, Callable[[Board], list[str]]], ...] = (
    (BEAR, bears), (BEE, bees), (MEADOW, meadows), (TROUT, trouts), (EAGLE, eagles),
    (RABBIT, rabbits), (DRAGONFLY, dragonflies), (FOX, foxes), (DEER, deer),
)  # fmt: skip


def sheet(boards: Sequence[Board], taken: Sequence[int] = (), solo: bool = False) -> tuple[Score, ...]:
    """Each ecosystem's score. `taken` is the neutral pile, whose streams count as one group. With `solo`, the second
    ecosystem is the rival's, which gets nothing for diversity."""
    streams, wolves = contests(boards, taken)
    scores = []
    for seat, (board, points) in enumerate(zip(boards, count(boards, taken), strict=True)):
        whys = {kind: "; ".join(reasons(board)) or "none" for kind, reasons in OWN}
        whys[STREAM] = _rank(f"largest stream {streams[seat]}", streams, seat)
        whys[WOLF] = _rank(many(wolves[seat], "wolf", "wolves"), wolves, seat)
        lines = [Line(name, points[kind], whys[kind]) for kind, name in enumerate(CARDS)]
        if not (solo and seat == 1):
            gaps = [line.what for line in lines if not line.points]
            why = many(len(gaps), "gap") + (f": {', '.join(gaps)}" if gaps else "")
            lines.append(Line("diversity", diversity(points), why))
        scores.append(Score(sum(line.points for line in lines), tuple(lines)))
    return tuple(scores)


def _rank(what: str, sizes: Sequence[int], seat: int) -> str:
    return placing_text(what, sizes, seat) if sizes[seat] else "none"
