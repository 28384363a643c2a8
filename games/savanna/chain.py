"""Chains as a reason: a hunter takes a card, and the card feeds hyenas and vultures."""

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass

from games.core.game import PlayedOut
from games.core.grid import NAMES, NEAR, NEAR_TWO, cells, meetings
from games.core.values import either, listing, opening
from games.drafting.board import Board, kind_at
from games.drafting.learned.evidence import likely
from games.drafting.learned.later import FAINT, Part, one_of
from games.drafting.learned.room import open_places
from games.drafting.move import Move, boards_after
from games.drafting.view import View
from games.savanna.cards import CARDS, CHEETAH, DECK, GAZELLE, GRASSLAND, HYENA, LION, VULTURE, ZEBRA
from games.savanna.hunt import ABOVE, BELOW, DIAGONALS, Hunt, hunt
from games.savanna.points import hint_points

POINTS = {CHEETAH: 3, LION: 4, HYENA: 3, VULTURE: 4}
"""What a hunter gets for a card it takes, and a scavenger for one that feeds it."""

ANYWHERE = -1
"""All cells."""

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


REACH = {HYENA: NEAR_TWO, VULTURE: BELOW}
FEEDS = {HYENA: "every hyena within two steps", VULTURE: "every vulture above it"}


@dataclass(frozen=True, slots=True)
class Coming:
    """A savanna after a move, the kinds that can still come, and the cells where they can still go."""

    board: Board
    chances: Container[int]
    free: int

    def cells_for(self, kind: int, where: int = ANYWHERE) -> int:
        """Those of these cells where a card of a kind lies or can still go."""
        return where & (self.board[kind] | (self.free if kind in self.chances else 0))

    def prey(self, hunter: int, cell: int) -> int:
        """The cells of what a hunter can take."""
        if hunter == CHEETAH:
            return self.cells_for(GAZELLE, DIAGONALS[cell])
        return (self.cells_for(GAZELLE) | self.cells_for(ZEBRA)) if self.cells_for(GRASSLAND, NEAR[cell]) else 0

    def hunters(self, prey: int, cell: int) -> list[int]:
        """The kinds that can take this card."""
        cheetah = prey == GAZELLE and self.cells_for(CHEETAH, DIAGONALS[cell])
        lion = self.cells_for(LION) and self.cells_for(GRASSLAND)
        return [kind for kind, can in ((CHEETAH, cheetah), (LION, lion)) if can]

    def fed(self, prey: int) -> list[int]:
        """The kinds that can feed on a card in one of these cells: one lies within reach, or none lies anywhere and one can come there."""
        return [
            kind for kind, reach in REACH.items() if meetings(reach, self.board[kind] or self.cells_for(kind), prey)
        ]


def chains_to_come(view: View, better: Move, made: Move, played: PlayedOut | None = None) -> Iterator[Part]:
    """The card of the better move hunts, and what it takes would feed hyenas and vultures; or it is prey, and a part of such a chain lies
    there. Of the same card in another place, only what it wouldn't feed there is said. Faint, but where both moves were `played` out it
    weighs what such cards brought, only a card that often came is part of it, none has to lie there, and of those fed only the ones that
    surely brought more are named or, if none did, those that brought no less.
    """
    fed, hunters = _could_feed(view, better, played)
    if better.kind == made.kind:
        there, _ = _could_feed(view, made, played, 1)
        fed = [kind for kind in fed if kind not in there]
    if played is not None:
        paid = {kind: played.paid.get(CARDS[kind], 0.0) for kind in fed}
        fed = [kind for kind in fed if paid[kind] > 0] or [kind for kind in fed if paid[kind] == 0]
    if not fed:
        return
    name = CARDS[better.kind]
    if better.kind in (CHEETAH, LION):
        takes = f"{'Each gazelle' if better.kind == CHEETAH else 'The card'} that the {name} takes"
    else:
        takes = (
            f"Once {either(f'{one_of(DECK, kind)} ({POINTS[kind]} points)' for kind in hunters)} takes it, the {name}"
        )
    yield Part(
        FAINT,
        f"{takes} feeds {listing(f'{FEEDS[kind]} for {POINTS[kind]}' for kind in fed)}.",
        tuple(CARDS[kind] for kind in (*hunters, *fed)),
        later=True,
    )


def _could_feed(view: View, move: Move, played: PlayedOut | None, after: int = 0) -> tuple[list[int], list[int]]:
    """The kinds that what the card of a move takes could feed, or that it could feed itself once it is taken, and those that can take it.
    `after` tells the better move (0) from the other one (1)."""
    if move.cell is None:
        return [], []
    board = boards_after(view, move)[view.seat or 0]
    found = Coming(board, likely(DECK, view, move, played, after), open_places(board) if view.later_picks else 0)
    if move.kind in (CHEETAH, LION):
        return found.fed(found.prey(move.kind, move.cell)), []
    hunters = found.hunters(move.kind, move.cell) if move.kind in (GAZELLE, ZEBRA) else []
    lies = played is not None or any(view.board[kind] for kind in (*hunters, HYENA, VULTURE))
    return (found.fed(1 << move.cell) if hunters and lies else []), hunters


def _taken(found: Chains, prey: int) -> str:
    """Such as "The cheetah at D3 takes the gazelle at E4 for 3, and the gazelle then feeds the hyenas at E5 and F4 for 3 each"."""
    hunters, kind = found.hunters(prey), kind_at(found.board, found.hunters(prey)[0]) or 0
    feeds = listing(
        f"{the(found.board, lying)} for {_each(POINTS[scavenger], lying)}"
        for scavenger in (HYENA, VULTURE)
        if (lying := [cell for cell in found.scavengers(prey) if found.board[scavenger] >> cell & 1])
    )
    who, takes = opening(the(found.board, hunters)), "takes" if len(hunters) == 1 else "take"
    taken = CARDS[kind_at(found.board, prey) or 0]
    return f"{who} {takes} {the(found.board, [prey])} for {_each(POINTS[kind], hunters)}, and the {taken} then feeds {feeds}."


def _feeds(found: Chains, scavenger: int, preys: Sequence[int]) -> str:
    """Such as "The cheetah at D3 takes the gazelle at E4, which feeds the hyena at F4 for 3". Of cheetahs and lions, who take different
    prey, it doesn't say who took what."""
    points = _each(POINTS[kind_at(found.board, scavenger) or 0], preys)
    feed = f"{'feeds' if len(preys) == 1 else 'feed'} {the(found.board, [scavenger])} for {points}"
    hunters = sorted({hunter for prey in preys for hunter in found.hunters(prey)})
    if len({kind_at(found.board, hunter) for hunter in hunters}) > 1:
        are = "is" if len(preys) == 1 else "are"
        return f"{opening(the(found.board, preys))} {are} turned over and {feed}."
    takes = "takes" if len(hunters) == 1 else "take"
    return f"{opening(the(found.board, hunters))} {takes} {the(found.board, preys)}, which {feed}."


def _each(points: int, cards: Sequence[int]) -> str:
    return f"{points} each" if len(cards) > 1 else f"{points}"


def the(board: Board, where: Sequence[int]) -> str:
    """Such as "the gazelles at E4 and G4 and the zebra at D3"."""
    places: dict[int, list[str]] = {}
    for cell in where:
        places.setdefault(kind_at(board, cell) or 0, []).append(NAMES[cell])
    return listing(f"the {CARDS[kind]}{'s' * (len(at) > 1)} at {listing(at)}" for kind, at in places.items())
