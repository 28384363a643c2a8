"""Room to grow: places where cards that a card scores with can still go, after one pick and after another."""

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from games.core.game import PlayedOut
from games.core.grid import COLUMN, COLUMNS, HEIGHT, NAMES, NEAR, ROW, ROWS, WIDTH, cells
from games.core.values import either, many, opening
from games.drafting.board import Board, occupied
from games.drafting.deck import Deck
from games.drafting.growing import BOX, WINDOW
from games.drafting.learned.evidence import likely
from games.drafting.learned.later import FAINT, LEAST, Part, one_of, only
from games.drafting.move import Move, after
from games.drafting.view import View


@dataclass(frozen=True, slots=True)
class Taste:
    """What a kind scores with: so many points for each card of the kinds `wanted` within its `reach` (by cell). With `kinds`, each kind
    counts only once. `far` and `near` say it: "beside it", and "beside" another card; `what` names the wanted cards; without it
    their kinds do."""

    reach: Sequence[int]
    wanted: tuple[int, ...]
    points: int
    far: str = "beside it"
    near: str = "beside"
    what: str = ""
    kinds: bool = False

    def earns(self, deck: Deck, chances: Container[int], places: int) -> str:
        """Such as "each bee or trout earns it 2", of those that can still come; of one place, "a bee or a trout earns it 2"."""
        kinds = [kind for kind in self.wanted if kind in chances]
        if self.what:
            each = self.what if places > 1 else f"a{self.what.removeprefix('each')}"
        elif places > 1:
            each = f"each {either(deck.names[kind] for kind in kinds)}"
        else:
            each = either(one_of(deck, kind) for kind in kinds)
        return f"{each} earns it {self.points}"


Tastes = Mapping[int, Taste]


def open_places(board: Board) -> int:
    """The empty places of an ecosystem where a card can still go, now or later."""
    lying = [*cells(occupied(board))]
    rows, columns = [ROW[cell] for cell in lying], [COLUMN[cell] for cell in lying]
    return WINDOW[min(rows), max(rows), min(columns), max(columns)] & ~occupied(board)


def fillable(board: Board, where: int) -> int:
    """How many of these places can be filled together: the most that lie in one window of 4 rows and 5 columns with all cards."""
    full = occupied(board)
    rows, columns = [ROW[cell] for cell in cells(full)], [COLUMN[cell] for cell in cells(full)]
    tops = range(max(0, max(rows) - HEIGHT + 1), min(min(rows), ROWS - HEIGHT) + 1)
    lefts = range(max(0, max(columns) - WIDTH + 1), min(min(columns), len(COLUMNS) - WIDTH) + 1)
    boxes = (BOX[top, top + HEIGHT - 1, left, left + WIDTH - 1] for top, left in product(tops, lefts))
    return max((where & box & ~full).bit_count() for box in boxes)


def open_beside(board: Board, cell: int) -> int:
    """How many of them are beside a card."""
    return (NEAR[cell] & open_places(board)).bit_count()


@dataclass(frozen=True, slots=True)
class Room:
    """How a seat's cards could still grow after a move."""

    tastes: Tastes
    board: Board
    chances: Mapping[int, float]
    picks: int

    def places(self, kind: int, cell: int) -> int:
        """Places within the reach of a card that can still be filled."""
        return fillable(self.board, self.tastes[kind].reach[cell])

    def points(self, kind: int, cell: int) -> float:
        """About how many points a card can still get: it finds all that it wants of the picks to come, as long as it has room."""
        taste = self.tastes[kind]
        wanted = [each for each in taste.wanted if not (taste.kinds and self.board[each] & taste.reach[cell])]
        find = self.picks * sum(self.chances.get(each, 0) for each in wanted)
        return taste.points * min(find, self.places(kind, cell), len(wanted) if taste.kinds else find)


def rooms(
    deck: Deck, tastes: Tastes, view: View, better: Move, made: Move, other: str, played: PlayedOut | None = None
) -> Iterator[Part]:
    """Faint reasons: the card of the better move has more room, or leaves more to a card that lies already. If both were `played` out,
    a card's room counts whatever another card would have: it is known what each paid. Swaps move cards, so nothing is said about them."""
    if better.swap or made.swap or better.cell is None or made.cell is None:
        return
    chances = likely(deck, view, better, played)
    one, two = (Room(tastes, after(view.board, move), chances, view.later_picks) for move in (better, made))
    if better.kind in tastes:
        taste, name, same = tastes[better.kind], deck.names[better.kind], better.kind == made.kind
        compares = made.kind in tastes and (same or not played)
        more = one.points(better.kind, better.cell) - (two.points(made.kind, made.cell) if compares else 0)
        places, few = one.places(better.kind, better.cell), two.places(made.kind, made.cell) if same else 0
        less = f"; at {NAMES[made.cell]} it would have {only(few)}" if same else ""
        if more >= LEAST and places > few:
            said = f"The {name} has {many(places, 'open place')} {taste.far}, where {taste.earns(deck, chances, places)}{less}."
            free = [*cells(taste.reach[better.cell] & open_places(one.board))]
            if len(free) == 1 and not taste.what:
                wanted = either(one_of(deck, kind) for kind in taste.wanted if kind in chances)
                none = f"; at {NAMES[made.cell]} it would have no such place" if same else ""
                said = f"{opening(wanted)} at {NAMES[free[0]]} would earn the {name} {taste.points}{none}."
            yield Part(FAINT + more / 2, said, (name,), later=True)
    for kind, taste in tastes.items():
        for cell in cells(view.board[kind]):
            more = one.points(kind, cell) - two.points(kind, cell)
            places, few = one.places(kind, cell), two.places(kind, cell)
            scores = made.kind in taste.wanted and taste.reach[cell] >> made.cell & 1
            if more >= LEAST / 2 and places > few and not scores:
                yield Part(
                    FAINT + more / 2,
                    f"It leaves {many(places, 'place')} open {taste.near} the {deck.names[kind]} at {NAMES[cell]}, "
                    f"where {taste.earns(deck, chances, places)}; {other} leaves {only(few)}.",
                    (deck.names[kind],),
                    later=True,
                )
