"""Chains as a reason: a hunter takes a card, and the card feeds hyenas and vultures."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.core.grid import CELLS, NAMES, NEAR_TWO, cells, meetings
from games.core.values import listing, opening
from games.drafting.board import Board, kind_at
from games.drafting.learned.later import FAINT, Part, coming
from games.drafting.move import Move, boards_after
from games.drafting.view import View
from games.savanna.cards import CARDS, CHEETAH, DECK, GAZELLE, HYENA, LION, VULTURE, ZEBRA
from games.savanna.hunt import ABOVE, BELOW, DIAGONALS, Hunt, hunt
from games.savanna.points import hint_points

POINTS = {CHEETAH: 3, LION: 4, HYENA: 3, VULTURE: 4}
"""What a hunter gets for a card it takes, and a scavenger for one that feeds it."""

MOST, ASIDE = 5.0, 0.5
"""A chain is told after the points that it explains, and makes way for other weighty reasons."""


@dataclass(frozen=True, slots=True)
class Chains:
    """A savanna with its hunts as they stand."""

    board: Board
    hunted: Hunt

    @property
    def fed(self) -> int:
        """The points of hyenas and vultures."""
        flipped = self.hunted.flipped
        return 3 * meetings(NEAR_TWO, self.board[HYENA], flipped) + 4 * meetings(BELOW, self.board[VULTURE], flipped)

    @property
    def points(self) -> int:
        """The same, and those of cheetahs and lions."""
        return self.fed + sum(POINTS[kind_at(self.board, hunter) or 0] for hunter, _ in self.hunted.trail)

    def hunters(self, prey: int) -> list[int]:
        """Where the hunters of a card lie."""
        return [hunter for hunter, taken in self.hunted.trail if taken == prey]

    def scavengers(self, prey: int) -> list[int]:
        """Where the hyenas and vultures lie that a card feeds."""
        return [*cells(self.board[HYENA] & NEAR_TWO[prey]), *cells(self.board[VULTURE] & ABOVE[prey])]

    def worth(self, prey: int) -> int:
        """The points of all that a card's chain feeds."""
        return sum(POINTS[kind_at(self.board, cell) or 0] for cell in (*self.hunters(prey), *self.scavengers(prey)))


def chain(view: View, better: Move, made: Move) -> Iterator[Part]:
    """The better move adds more now, at least half of it by hunts and what they feed: a chain that its card is part of."""
    boards = [boards_after(view, move) for move in (better, made)]
    seat = view.seat or 0
    now, then = (hint_points(each, view.taken, seat, view.solo) for each in boards)
    one, two = (Chains(each[seat], hunt(each[seat])) for each in boards)
    cell, lead = better.cell, now - then
    if cell is None or lead <= 0 or one.fed <= two.fed or 2 * (one.points - two.points) < lead:
        return
    preys = {prey for _, prey in one.hunted.trail}
    if better.kind in (HYENA, VULTURE):
        mine = [prey for prey in sorted(preys) if cell in one.scavengers(prey)]
        if mine:
            yield Part(min(lead, MOST) - ASIDE, _feeds(one, cell, mine), (CARDS[better.kind],))
        return
    new = [prey for prey in sorted(preys) if prey == cell or (cell in one.hunters(prey) and not two.hunters(prey))]
    mine = [prey for prey in new if one.scavengers(prey)]
    if mine:
        prey = max(mine, key=one.worth)
        paid = {CARDS[kind_at(one.board, lying) or 0] for lying in (*one.hunters(prey), *one.scavengers(prey))}
        yield Part(min(lead, MOST) - ASIDE, _taken(one, prey), (*sorted(paid),))


TAKES = {
    CHEETAH: "Each gazelle that the cheetah takes then feeds",
    LION: "The card that the lion takes then feeds",
    GAZELLE: "Once a cheetah or lion takes the gazelle, it feeds",
    ZEBRA: "Once a lion takes the zebra, it feeds",
}
"""How a chain begins that the card could be part of."""

FEEDS = {HYENA: "hyenas up to two steps away", VULTURE: "vultures above it"}


def chains_to_come(view: View, better: Move, made: Move) -> Iterator[Part]:
    """Faint: the card of the better move hunts, and what it takes would feed hyenas and vultures; or it is prey, and a part of such a chain
    lies there. Named are the kinds of which one lies within reach, or none lies anywhere and one can still come.
    """
    if better.kind == made.kind or better.kind not in TAKES:
        return
    if better.kind not in (CHEETAH, LION) and not any(view.board[kind] for kind in POINTS):
        return
    chances, board = coming(DECK, view, better), boards_after(view, better)[view.seat or 0]
    cell = better.cell or 0
    prey = [*cells(DIAGONALS[cell])] if better.kind == CHEETAH else CELLS if better.kind == LION else [cell]
    seen = {HYENA: NEAR_TWO, VULTURE: ABOVE}
    reached = {kind: any(board[kind] & seen[kind][each] for each in prey) for kind in FEEDS}
    fed = [kind for kind in FEEDS if (reached[kind] if board[kind] else kind in chances)]
    if fed:
        who = listing(f"{FEEDS[kind]} for {POINTS[kind]} each" for kind in fed)
        yield Part(FAINT, f"{TAKES[better.kind]} {who}.", tuple(CARDS[kind] for kind in fed), later=True)


def _taken(found: Chains, prey: int) -> str:
    """Such as "The cheetah at D3 takes the gazelle at E4 for 3, and the gazelle then feeds the hyenas at E5 and F4 for 3 each"."""
    hunters, kind = found.hunters(prey), kind_at(found.board, found.hunters(prey)[0]) or 0
    feeds = listing(
        f"{_the(found.board, lying)} for {_each(POINTS[scavenger], lying)}"
        for scavenger in (HYENA, VULTURE)
        if (lying := [cell for cell in found.scavengers(prey) if found.board[scavenger] >> cell & 1])
    )
    who, takes = opening(_the(found.board, hunters)), "takes" if len(hunters) == 1 else "take"
    taken = CARDS[kind_at(found.board, prey) or 0]
    return f"{who} {takes} {_the(found.board, [prey])} for {_each(POINTS[kind], hunters)}, and the {taken} then feeds {feeds}."


def _feeds(found: Chains, scavenger: int, preys: Sequence[int]) -> str:
    """Such as "The cheetah at D3 takes the gazelle at E4, which feeds the hyena at F4 for 3". Of cheetahs and lions, who take different
    prey, it doesn't say who took what."""
    points = _each(POINTS[kind_at(found.board, scavenger) or 0], preys)
    feed = f"{'feeds' if len(preys) == 1 else 'feed'} {_the(found.board, [scavenger])} for {points}"
    hunters = sorted({hunter for prey in preys for hunter in found.hunters(prey)})
    if len({kind_at(found.board, hunter) for hunter in hunters}) > 1:
        are = "is" if len(preys) == 1 else "are"
        return f"{opening(_the(found.board, preys))} {are} turned over and {feed}."
    takes = "takes" if len(hunters) == 1 else "take"
    return f"{opening(_the(found.board, hunters))} {takes} {_the(found.board, preys)}, which {feed}."


def _each(points: int, cards: Sequence[int]) -> str:
    return f"{points} each" if len(cards) > 1 else f"{points}"


def _the(board: Board, where: Sequence[int]) -> str:
    """Such as "the gazelles at E4 and G4 and the zebra at D3"."""
    places: dict[int, list[str]] = {}
    for cell in where:
        places.setdefault(kind_at(board, cell) or 0, []).append(NAMES[cell])
    return listing(f"the {CARDS[kind]}{'s' * (len(at) > 1)} at {listing(at)}" for kind, at in places.items())
