"""The score sheet of a savanna, with a reason for each line (rulebook, The cards)."""

from collections.abc import Sequence

from games.core.grid import NAMES, NEAR, NEAR_TWO, cells, columns, groups, rows
from games.core.score import Line, Score, Seat
from games.core.values import listing, many
from games.drafting.board import Board
from games.drafting.prizes import placing_text
from games.savanna.cards import (
    ANIMALS,
    CARDS,
    CHEETAH,
    ELEPHANT,
    GAZELLE,
    GIRAFFE,
    GRASSLAND,
    HYENA,
    LION,
    TREE,
    VULTURE,
    WATERING_HOLE,
    ZEBRA,
)  # fmt: skip
from games.savanna.hunt import BELOW, DIAGONALS, Hunt, hunt, hunting_lions
from games.savanna.points import contest, count


def watering_holes(board: Board) -> list[str]:
    return [
        f"{NAMES[cell]}: {', '.join(CARDS[kind] for kind in ANIMALS if board[kind] & NEAR[cell]) or 'no animals beside it'}"
        for cell in cells(board[WATERING_HOLE])
    ]


def grasslands(board: Board) -> list[str]:
    sizes = [(NAMES[next(cells(group))], group.bit_count()) for group in groups(board[GRASSLAND])]
    return [f"{at}: {size} joined" if size > 1 else f"{at}: alone" for at, size in sizes]


def trees(board: Board) -> list[str]:
    down, across = rows(board[TREE]), columns(board[TREE])
    return [f"in {many(down, 'row')} and {many(across, 'column')}"] if board[TREE] else []


def zebras(board: Board) -> list[str]:
    return [
        f"{NAMES[cell]}: {many((NEAR[cell] & board[GRASSLAND]).bit_count(), 'grassland')} beside it"
        for cell in cells(board[ZEBRA])
    ]


def giraffes(board: Board) -> list[str]:
    return [
        f"{NAMES[cell]}: {'beside a tree' if NEAR[cell] & board[TREE] else 'no tree beside it'}"
        for cell in cells(board[GIRAFFE])
    ]


def cheetahs(board: Board) -> list[str]:
    seen = [(NAMES[cell], _cells(DIAGONALS[cell] & board[GAZELLE])) for cell in cells(board[CHEETAH])]
    return [f"{at}: takes {prey}" if prey else f"{at}: no gazelle on its diagonals" for at, prey in seen]


def lions(board: Board, hunted: Hunt) -> list[str]:
    prey, hunters = iter(hunted.taken), hunting_lions(board)
    whys = []
    for cell in cells(board[LION]):
        if not hunters >> cell & 1:
            why = "no grassland beside it"
        elif (taken := next(prey, None)) is None:
            why = "no prey left"
        else:
            why = f"takes {'gazelle' if board[GAZELLE] >> taken & 1 else 'zebra'} {NAMES[taken]}"
        whys.append(f"{NAMES[cell]}: {why}")
    return whys


def elephants(board: Board, flipped: int) -> list[str]:
    whys = []
    for cell in cells(board[ELEPHANT]):
        near = NEAR[cell] & ~flipped & ~board[ELEPHANT]
        names = [f"{CARDS[kind]} {NAMES[at]}" for kind in ANIMALS for at in cells(board[kind] & near)]
        whys.append(
            f"{NAMES[cell]}: 6" + (f" less {2 * len(names)} for {listing(names)}" if names else ", undisturbed")
        )
    return whys


def fed(board: Board, kind: int, reach: Sequence[int], flipped: int, where: str) -> list[str]:
    found = [(NAMES[cell], reach[cell] & flipped) for cell in cells(board[kind])]
    return [
        f"{at}: {near.bit_count()} turned over {where}" + (f" ({_cells(near)})" if near else "") for at, near in found
    ]


def _cells(mask: int) -> str:
    return ", ".join(NAMES[cell] for cell in cells(mask))


def sheet(boards: Sequence[Board], taken: Sequence[int] = (), solo: bool = False) -> tuple[Score, ...]:
    """Each savanna's score. `taken` is the neutral pile, whose gazelles compete. With `solo`, the second savanna is the
    rival's, whose lions take the prey that adds least."""
    herds, prizes = contest(boards, taken)
    scores = []
    for seat, (board, points) in enumerate(zip(boards, count(boards, taken, solo), strict=True)):
        hunted = hunt(tuple(board), solo and seat == 1)
        flipped = hunted.flipped
        whys = (
            watering_holes(board), grasslands(board), trees(board), _gazelles(herds, prizes, seat), zebras(board), giraffes(board),
            cheetahs(board), lions(board, hunted), elephants(board, flipped),
            fed(board, HYENA, NEAR_TWO, flipped, "within 2"), fed(board, VULTURE, BELOW, flipped, "below"),
        )  # fmt: skip
        lines = (
            Line(name, more, "; ".join(why) or "none") for name, more, why in zip(CARDS, points, whys, strict=True)
        )
        scores.append(Score(sum(points), tuple(lines)))
    return tuple(scores)


def _gazelles(herds: Sequence[int], prizes: Sequence[int], seat: Seat) -> list[str]:
    n = herds[seat]
    return [f"{n} × 2 = {2 * n}", f"{placing_text(many(n, 'gazelle'), herds, seat)}: {prizes[seat]}"] if n else []
