"""Cards that suffer from others beside them: how many places for those stay open, after one pick and after another."""

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from games.core.game import PlayedOut
from games.core.grid import NAMES, NEAR, cells
from games.core.values import either, listing, many
from games.drafting.board import Board
from games.drafting.deck import Deck
from games.drafting.learned.evidence import likely
from games.drafting.learned.later import FAINT, LEAST, Part, noun, one_of
from games.drafting.learned.room import open_places
from games.drafting.move import Move, after
from games.drafting.view import View

FEW = 2
"""So many kinds are named one by one."""

UNLIKELY = 0.2
"""Where both moves were played out, so few points that a place is expected to cost are a reason if its line bears them out."""

SURELY = 0.75
"""A card that came in such a part of the deals has to go somewhere."""


@dataclass(frozen=True, slots=True)
class Fear:
    """What costs a kind so many points beside it: each card of these kinds or, with `once`, only the first. `what` names many of them
    together."""

    feared: tuple[int, ...]
    points: int
    what: str = ""
    once: bool = False

    def named(self, deck: Deck, chances: Container[int]) -> str:
        """Those that can still come, such as "a wolf or a bear"."""
        kinds = [kind for kind in self.feared if kind in chances]
        return either(one_of(deck, kind) for kind in kinds) if len(kinds) <= FEW else self.what


Fears = Mapping[int, Fear]


def exposed(board: Board, fear: Fear, *where: int) -> int:
    """The open places beside these cards where another can cost one of them points."""
    beside = 0
    for cell in where:
        if not (fear.once and any(board[kind] & NEAR[cell] for kind in fear.feared)):
            beside |= NEAR[cell]
    return (beside & open_places(board)).bit_count()


def threats(
    deck: Deck, fears: Fears, view: View, better: Move, made: Move, other: str, played: PlayedOut | None = None
) -> Iterator[Part]:
    """Faint reasons: the better move leaves fewer such places beside its own card, or beside one that lies already, and fewer beside all
    cards of the kind together. Where both were `played` out, only a card that came is a threat. Swaps move cards, so nothing is said about
    them."""
    if better.swap or made.swap or better.cell is None or made.cell is None:
        return
    chances = likely(deck, view, better, played)
    one, two = (after(view.board, move) for move in (better, made))
    for kind, fear in fears.items():
        if _all(one, fear, kind) >= _all(two, fear, kind):
            continue
        name, what = deck.names[kind], fear.named(deck, chances)
        surely = played is not None and _surely(deck, fear, played)
        find = max(float(surely), view.later_picks * sum(chances.get(each, 0) for each in fear.feared))
        lying = [
            cell
            for cell in cells(view.board[kind])
            if exposed(one, fear, cell) < exposed(two, fear, cell) and _harm(one, fear, cell) == _harm(two, fear, cell)
        ]
        choice = [(lying, lying, True)] * bool(lying)
        if better.kind == made.kind == kind and _harm(one, fear, better.cell) == _harm(two, fear, made.cell):
            choice.append(([better.cell], [made.cell], False))
        for here, there, lie in choice:
            few, places = exposed(one, fear, *here), exposed(two, fear, *there)
            if few >= places:
                continue
            more = fear.points * (min(find, places) - min(find, few))
            if played is not None and find:  # what it cost is known
                more = max(more, fear.points * min(1.0, find) * (places - few) / places)
            if more < (LEAST / 2 if played is None else UNLIKELY):
                continue
            free = open_places(one if few else two)
            shared = any(NEAR[each] & NEAR[other_cell] & free for each, other_cell in combinations(here, 2))
            whom = "it" if len(here) == 1 else "you"
            if not few and places == 1 and lie and any(NEAR[cell] >> better.cell & 1 for cell in here):
                costs = f"cost {whom} {fear.points * sum(NEAR[cell] >> better.cell & 1 for cell in here)}"
                said = f"It fills {NAMES[better.cell]}, the last place beside {_which(deck, kind, here)} where {what} could still {costs}."
            elif lie:
                threat = f"where {what} would cost {whom} {fear.points}{' for each that it touches' * shared}"
                said = f"It leaves {_places(few)} open beside {_which(deck, kind, here)}, {threat}; {other} leaves {places}."
            else:
                has = f"The {name} has {_places(few, 'open ')} beside it, where {what} would cost it {fear.points}"
                said = f"{has}; at {NAMES[made.cell]} it would have {places}."
            yield Part(FAINT + more / 4, said, (name,), later=True)


def _surely(deck: Deck, fear: Fear, played: PlayedOut) -> bool:
    """Whether a card that it suffers from came in most deals after both moves."""
    counts = [(played.came or {}).get(deck.names[each], (0, 0)) for each in fear.feared]
    return any(min(each) >= SURELY * played.worlds for each in counts)


def _which(deck: Deck, kind: int, where: Sequence[int]) -> str:
    """Such as "the foxes at C4 and E4"."""
    return f"the {noun(deck, kind, len(where))} at {listing(NAMES[cell] for cell in where)}"


def _places(count: int, which: str = "") -> str:
    return many(count, f"{which}place") if count else f"no {which}place"


def _harm(board: Board, fear: Fear, cell: int) -> int:
    return sum((board[kind] & NEAR[cell]).bit_count() for kind in fear.feared)


def _all(board: Board, fear: Fear, kind: int) -> int:
    return sum(exposed(board, fear, cell) for cell in cells(board[kind]))
