"""What every card of an ecosystem is worth, and why: mask arithmetic of a few lines a kind (rulebook, Card types)."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from games.core.grid import NAMES, NEIGHBOURS, WITHIN_TWO, around, cells, columns, group_at, groups, rows
from games.core.values import Line, Score, Seat, many
from games.drafting.prizes import compared, placing, prizes
from games.drafting.view import Board
from games.ecosystem.cards import BEAR, BEE, CARDS, DEER, DRAGONFLY, EAGLE, FOX, MEADOW, RABBIT, STREAM, TROUT, WOLF

MEADOWS = (0, 0, 3, 6, 10, 15)
"""Points of a meadow region by its size; 15 from five on."""
STREAM_PRIZES, WOLF_PRIZES = (8, 5), (12, 8, 4)
DIVERSITY = {0: 12, 1: 12, 2: 12, 3: 7, 4: 3, 5: 0}
"""Points by ecosystem gaps; -5 from six on."""

Part = tuple[int, str]
"""Points and where they come from."""


def _per_card(board: Board, kind: int, points: Callable[[int], int]) -> Iterator[tuple[str, int]]:
    for cell in cells(board[kind]):
        yield NAMES[cell], points(cell)


def bees(board: Board) -> list[Part]:
    """3 for each meadow card beside."""
    return [
        (3 * n, f"{at}: {many(n, 'meadow')}")
        for at, n in _per_card(board, BEE, lambda cell: (NEIGHBOURS[cell] & board[MEADOW]).bit_count())
    ]


def bears(board: Board) -> list[Part]:
    """2 for each bee and each trout beside."""
    food = board[BEE] | board[TROUT]
    return [
        (2 * n, f"{at}: {n} bee or trout")
        for at, n in _per_card(board, BEAR, lambda cell: (NEIGHBOURS[cell] & food).bit_count())
    ]


def trouts(board: Board) -> list[Part]:
    """2 for each stream card and each dragonfly beside."""
    liked = board[STREAM] | board[DRAGONFLY]
    return [
        (2 * n, f"{at}: {n} stream or dragonfly")
        for at, n in _per_card(board, TROUT, lambda cell: (NEIGHBOURS[cell] & liked).bit_count())
    ]


def foxes(board: Board) -> list[Part]:
    """3 unless a wolf or a bear is beside."""
    feared = board[WOLF] | board[BEAR]
    return [
        (0 if n else 3, f"{at}: {'beside a wolf or bear' if n else 'undisturbed'}")
        for at, n in _per_card(board, FOX, lambda cell: (NEIGHBOURS[cell] & feared).bit_count())
    ]


def eagles(board: Board) -> list[Part]:
    """2 for each rabbit and each trout at most two steps away."""
    prey = board[RABBIT] | board[TROUT]
    return [
        (2 * n, f"{at}: {n} rabbit or trout within 2")
        for at, n in _per_card(board, EAGLE, lambda cell: (WITHIN_TWO[cell] & prey).bit_count())
    ]


def dragonflies(board: Board) -> list[Part]:
    """The whole size of every different stream beside."""
    parts = []
    for cell in cells(board[DRAGONFLY]):
        sizes = [group.bit_count() for group in groups(board[STREAM]) if group & NEIGHBOURS[cell]]
        streams = " + ".join(f"stream of {size}" for size in sizes) or "no stream"
        parts.append((sum(sizes), f"{NAMES[cell]}: {streams}"))
    return parts


def deer(board: Board) -> list[Part]:
    """2 for each row and each column with a deer."""
    down, across = rows(board[DEER]), columns(board[DEER])
    return [(2 * (down + across), f"in {many(down, 'row')} and {many(across, 'column')}")] if board[DEER] else []


def rabbits(board: Board) -> list[Part]:
    """1 each."""
    n = board[RABBIT].bit_count()
    return [(n, many(n, "rabbit"))] if n else []


def meadows(board: Board) -> list[Part]:
    """0, 3, 6, 10, 15 for a region of 1, 2, 3, 4, 5 or more."""
    return [
        (MEADOWS[min(size, 5)], f"{NAMES[next(cells(group))]}: {size} joined")
        for group in groups(board[MEADOW])
        if (size := group.bit_count())
    ]


OWN: tuple[tuple[int, Callable[[Board], list[Part]]], ...] = (
    (BEAR, bears), (BEE, bees), (MEADOW, meadows), (TROUT, trouts), (EAGLE, eagles),
    (RABBIT, rabbits), (DRAGONFLY, dragonflies), (FOX, foxes), (DEER, deer),
)  # fmt: skip
"""The kinds that score by their own ecosystem alone."""


def largest_stream(board: Board) -> int:
    """The size of the largest connected stream."""
    return max((group.bit_count() for group in groups(board[STREAM])), default=0)


def own_points(board: Board) -> int:
    """All points that do not depend on the others, without reasons: the fast sum."""
    total = (
        board[RABBIT].bit_count() + 2 * (rows(board[DEER]) + columns(board[DEER]))
        if board[DEER]
        else board[RABBIT].bit_count()
    )
    meadow, stream = board[MEADOW], board[STREAM]
    food, liked = board[BEE] | board[TROUT], board[STREAM] | board[DRAGONFLY]
    prey, feared = board[RABBIT] | board[TROUT], board[WOLF] | board[BEAR]
    for cell in cells(board[BEE]):
        total += 3 * (NEIGHBOURS[cell] & meadow).bit_count()
    for cell in cells(board[BEAR]):
        total += 2 * (NEIGHBOURS[cell] & food).bit_count()
    for cell in cells(board[TROUT]):
        total += 2 * (NEIGHBOURS[cell] & liked).bit_count()
    for cell in cells(board[EAGLE]):
        total += 2 * (WITHIN_TWO[cell] & prey).bit_count()
    for group in groups(meadow):
        total += MEADOWS[min(group.bit_count(), 5)]
    if board[DRAGONFLY]:
        for group in groups(stream):
            total += group.bit_count() * (around(group) & board[DRAGONFLY]).bit_count()
    return total + 3 * (board[FOX] & ~around(feared)).bit_count()


@lru_cache(maxsize=16_384)
def _own_points(board: Board) -> int:
    return own_points(board)


def worth(boards: Sequence[Board], taken: Sequence[int], seat: Seat, solo: bool = False) -> int:
    """One player's points with the prizes as they stand, without diversity, which rewards a finished grid; the rival counts as anybody."""
    streams = compared((largest_stream(board) for board in boards), taken, STREAM)
    wolves = compared((board[WOLF].bit_count() for board in boards), taken, WOLF)
    return _own_points(boards[seat]) + prizes(streams, STREAM_PRIZES)[seat] + prizes(wolves, WOLF_PRIZES)[seat]


def diversity(gaps: int) -> int:
    """Points for the number of kinds that scored nothing."""
    return DIVERSITY.get(gaps, -5)


def sheet(boards: Sequence[Board], taken: Sequence[int] = (), solo: bool = False) -> tuple[Score, ...]:
    """The score sheets of all ecosystems that compete. `taken` is the neutral pile of the two-player game, whose streams count
    as joined; with `solo` the second ecosystem is the rival's, who has no diversity."""
    streams = compared((largest_stream(board) for board in boards), taken, STREAM)
    wolves = compared((board[WOLF].bit_count() for board in boards), taken, WOLF)
    stream_points, wolf_points = prizes(streams, STREAM_PRIZES), prizes(wolves, WOLF_PRIZES)
    scores = []
    for seat, board in enumerate(boards):
        lines = {kind: _line(kind, parts(board)) for kind, parts in OWN}
        lines[STREAM] = Line("stream", stream_points[seat], _rank(f"largest stream {streams[seat]}", streams, seat))
        lines[WOLF] = Line("wolf", wolf_points[seat], _rank(many(wolves[seat], "wolf", "wolves"), wolves, seat))
        sheet_lines = [lines[kind] for kind in range(len(CARDS))]
        if not (solo and seat == 1):
            gaps = [line.what for line in sheet_lines if not line.points]
            why = many(len(gaps), "gap") + (f": {', '.join(gaps)}" if gaps else "")
            sheet_lines.append(Line("diversity", diversity(len(gaps)), why))
        scores.append(Score(sum(line.points for line in sheet_lines), tuple(sheet_lines)))
    return tuple(scores)


def _line(kind: int, parts: list[Part]) -> Line:
    return Line(CARDS[kind], sum(points for points, _ in parts), "; ".join(why for _, why in parts) or "none")


def _rank(what: str, sizes: Sequence[int], seat: int) -> str:
    return placing(what, sizes, seat) if sizes[seat] else "none"


def stream_at(board: Board, cell: int) -> int:
    """The size of the stream that a card in this cell belongs to."""
    return group_at(board[STREAM], cell).bit_count()
