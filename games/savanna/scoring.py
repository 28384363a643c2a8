"""What every card of a savanna is worth, and why, in the order of the book (rulebook, The cards)."""

from collections.abc import Sequence

from games.core.grid import NAMES, NEAR, NEAR_TWO, around, cells, columns, groups, rows
from games.core.score import Line, Score, Seat
from games.core.values import listing, many
from games.drafting.board import Board
from games.drafting.prizes import placing
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
from games.savanna.hunt import BELOW, DIAGONALS, Hunt, hunt
from games.savanna.points import GRASSLANDS, contest

Part = tuple[int, str]
"""Points and where they come from."""


def _named(board: Board, mask: int, hidden: int = 0) -> str:
    """The animals in these cells, such as "zebra C3 and lion D4"."""
    return listing(f"{CARDS[kind]} {NAMES[cell]}" for kind in ANIMALS for cell in cells(board[kind] & mask & ~hidden))


def watering_holes(board: Board) -> list[Part]:
    """2 for each different kind of animal beside."""
    parts = []
    for cell in cells(board[WATERING_HOLE]):
        kinds = [CARDS[kind] for kind in ANIMALS if board[kind] & NEAR[cell]]
        parts.append((2 * len(kinds), f"{NAMES[cell]}: {', '.join(kinds) or 'no animals beside it'}"))
    return parts


def grasslands(board: Board) -> list[Part]:
    """1, 4, 9, 16 for a group of 1, 2, 3, 4 or more."""
    return [
        (
            GRASSLANDS[min(size, 4)],
            f"{NAMES[next(cells(group))]}: {size} joined" if size > 1 else f"{NAMES[next(cells(group))]}: alone",
        )
        for group in groups(board[GRASSLAND])
        if (size := group.bit_count())
    ]


def trees(board: Board) -> list[Part]:
    """2 for each row and each column with a tree."""
    down, across = rows(board[TREE]), columns(board[TREE])
    why = f"in {many(down, 'row')} and {many(across, 'column')}"
    return [(2 * (down + across), why)] if board[TREE] else []


def zebras(board: Board) -> list[Part]:
    """3 for each grassland beside."""
    return [
        (3 * n, f"{NAMES[cell]}: {many(n, 'grassland')} beside")
        for cell in cells(board[ZEBRA])
        for n in ((NEAR[cell] & board[GRASSLAND]).bit_count(),)
    ]


def giraffes(board: Board) -> list[Part]:
    """5 beside a tree."""
    return [
        (5, f"{NAMES[cell]}: beside a tree") if NEAR[cell] & board[TREE] else (0, f"{NAMES[cell]}: no tree beside")
        for cell in cells(board[GIRAFFE])
    ]


def cheetahs(board: Board) -> list[Part]:
    """3 for each gazelle on a diagonal, which is then turned over."""
    parts = []
    for cell in cells(board[CHEETAH]):
        seen = [NAMES[prey] for prey in cells(DIAGONALS[cell] & board[GAZELLE])]
        parts.append(
            (
                3 * len(seen),
                f"{NAMES[cell]}: takes {', '.join(seen)}" if seen else f"{NAMES[cell]}: no gazelle in sight",
            )
        )
    return parts


def lions(board: Board, hunted: Hunt) -> list[Part]:
    """4 for each lion beside a grassland that takes a gazelle or a zebra still there."""
    eligible = around(board[GRASSLAND]) & board[LION]
    prey = iter(hunted.taken)
    parts = []
    for cell in cells(board[LION]):
        if not eligible >> cell & 1:
            parts.append((0, f"{NAMES[cell]}: no grassland beside"))
        elif (taken := next(prey, None)) is None:
            parts.append((0, f"{NAMES[cell]}: no prey left"))
        else:
            kind = "gazelle" if board[GAZELLE] >> taken & 1 else "zebra"
            parts.append((4, f"{NAMES[cell]}: takes {kind} {NAMES[taken]}"))
    return parts


def elephant_parts(board: Board, flipped: int) -> list[Part]:
    """6 each, less 2 for each face-up animal beside that is no elephant."""
    parts = []
    for cell in cells(board[ELEPHANT]):
        others = NEAR[cell] & ~board[ELEPHANT]
        near = _named(board, others, flipped)
        count = sum((board[kind] & others & ~flipped).bit_count() for kind in ANIMALS)
        parts.append(
            (6 - 2 * count, f"{NAMES[cell]}: 6" + (f" less {2 * count} for {near}" if count else ", undisturbed"))
        )
    return parts


def hyenas(board: Board, flipped: int) -> list[Part]:
    """3 for each turned-over card up to two steps away."""
    return [
        (3 * n, f"{NAMES[cell]}: {n} turned over within 2" + (f" ({_cells(NEAR_TWO[cell] & flipped)})" if n else ""))
        for cell in cells(board[HYENA])
        for n in ((NEAR_TWO[cell] & flipped).bit_count(),)
    ]


def vultures(board: Board, flipped: int) -> list[Part]:
    """4 for each card turned over that lies lower in the same column."""
    return [
        (4 * n, f"{NAMES[cell]}: {n} turned over below" + (f" ({_cells(BELOW[cell] & flipped)})" if n else ""))
        for cell in cells(board[VULTURE])
        for n in ((BELOW[cell] & flipped).bit_count(),)
    ]


def _cells(mask: int) -> str:
    return ", ".join(NAMES[cell] for cell in cells(mask))


def sheet(boards: Sequence[Board], taken: Sequence[int] = (), solo: bool = False) -> tuple[Score, ...]:
    """The score sheets of all savannas that compete. `taken` is the neutral pile of the two-player game, whose gazelles compare; with
    `solo` the second savanna is the rival's, whose lions take what harms her most."""
    herds, bonus = contest(boards, taken)
    scores = []
    for seat, board in enumerate(boards):
        hunted = hunt(tuple(board), solo and seat == 1)
        parts = {
            WATERING_HOLE: watering_holes(board), GRASSLAND: grasslands(board), TREE: trees(board),
            GAZELLE: _gazelles(herds, bonus, seat), ZEBRA: zebras(board), GIRAFFE: giraffes(board), CHEETAH: cheetahs(board),
            LION: lions(board, hunted), ELEPHANT: elephant_parts(board, hunted.flipped), HYENA: hyenas(board, hunted.flipped),
            VULTURE: vultures(board, hunted.flipped),
        }  # fmt: skip
        lines = tuple(
            Line(
                CARDS[kind],
                sum(points for points, _ in parts[kind]),
                "; ".join(why for _, why in parts[kind]) or "none",
            )
            for kind in range(len(CARDS))
        )
        scores.append(Score(sum(line.points for line in lines), lines))
    return tuple(scores)


def _gazelles(herds: Sequence[int], bonus: Sequence[int], seat: Seat) -> list[Part]:
    n = herds[seat]
    if not n:
        return []
    herd = placing(many(n, "gazelle"), herds, seat)
    return [(2 * n, f"2 each: {2 * n}"), (bonus[seat], f"{herd}: {bonus[seat]}")]
