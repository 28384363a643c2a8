"""Notes beside choices: points, food, effects, what would die, and what would then fit."""

from collections.abc import Sequence
from functools import cached_property

from games.core.places import SIDES, exists, name
from games.core.values import Seat, listing, many, opening, signed
from games.phylo.cards.card import Card
from games.phylo.cards.wording import effect_brief
from games.phylo.narration import cards_at, clip, event_text, lost_card, support_text, whole_names
from games.phylo.opponents.outlook import ends_turn, outcome
from games.phylo.table.legal import may_hit
from games.phylo.table.move import CHOOSE, END, EVENT, HEIR, MOVE, PASS, PLAY, SPREAD, TRADE, Move
from games.phylo.table.placement import playable_places
from games.phylo.table.scoring import points_of, total
from games.phylo.table.state import NEW, TRADED, Table
from games.phylo.table.view import View
from games.phylo.table.web import Web, check_survival, is_link, neighbours, web

DIET_EMOJI = {"photosynthetic": "🌿", "molecular": "🍄", "herbivore": "🐇", "omnivore": "🐻", "carnivore": "🦊"}
KIND_EMOJI = {"home": "🏠", "habitat": "🏞️", "event": "⚡"}
TEXT, NOTE = 34, 100

BUTTON = 16

Dying = dict[tuple[str, int], str]
"""The names of the species that a check would remove, by (word, cell)."""


def emoji(card: Card) -> str:
    return KIND_EMOJI.get(card.kind) or DIET_EMOJI[card.diet]


def clipped(text: str) -> str:
    return clip(text, TEXT)


def on_button(card: Card) -> str:
    """A short name from a name's last words: "Southern red-backed vole" becomes "Red-backed vole"."""
    words = card.name.split()
    while len(words) > 1 and len(" ".join(words)) > BUTTON:
        words.pop(0)
    return clip(opening(" ".join(words)), BUTTON)


class Notes:
    def __init__(self, view: View) -> None:
        self.view = view

    @cached_property
    def idle(self) -> tuple[str, ...]:
        return cards_without_place(self.view) if self.view.hints else ()

    @cached_property
    def doomed(self) -> tuple[int, ...]:
        return self.view.doomed(self.view.active)

    @cached_property
    def dying(self) -> tuple[Dying, ...]:
        view = self.view
        return tuple(_dying(view, view.table, view.web, seat) for seat in range(len(view.hand_sizes)))

    def act(self, act: str, moves: Sequence[Move]) -> str:
        view = self.view
        if act in (PASS, END):
            return self._closing(act)
        names = dict.fromkeys(
            view.stock[move.card].name if move.card else view.web[move.cell].card.name for move in moves
        )
        if act == TRADE:
            pile = view.piles[view.active]
            drawn = f"you draw {min(TRADED, pile)} of {many(pile, 'card')}"
            idle = [view.stock[word].name for word in self.idle]
            return whole_names(f"{drawn}; fits nowhere now: ", idle, NOTE) if idle else drawn
        return whole_names("ends your turn: " * (act == EVENT and view.rules == NEW), names, NOTE)

    def _closing(self, act: str) -> str:
        view = self.view
        if act == PASS and view.actions > 1:
            return f"{many(view.actions - 1, 'action')} left after this"
        if self.doomed:
            return clip(f"{cards_at(view, self.doomed)} would die", NOTE)
        if act == PASS:
            return "ends your turn; nothing of yours dies"
        unused = f"{many(view.actions, 'action')} unused; " if view.actions > 1 else ""
        return f"{unused}nothing of yours dies"

    def card(self, card: Card, moves: Sequence[Move]) -> tuple[str, int | None]:
        view = self.view
        traits = card.kind
        if card.kind == "species":
            prey = ", eats prey of any size" * card.eats_larger
            traits = f"{card.diet}, food chain {card.chain}, scale {card.scale}{prey}"
        if moves[0].act == CHOOSE:
            if card.kind == "event":
                return clip(effect_brief(card, NOTE), NOTE), None
            return clip(f"{many(card.points, 'point')}; {traits}", NOTE), None
        if moves[0].act == TRADE:
            points = many(card.points, "point") if card.kind != "event" else "event"
            room = _room(view, card)
            where = f", {many(room, 'place') if room else 'fits nowhere'} now" if view.hints else ""
            before = f"{points}{where}; "
            return clip(f"{before}{effect_brief(card, NOTE - len(before)) or traits}", NOTE), None
        if card.kind == "event":
            cells = {move.cell for move in moves}
            only = f"only {cards_at(view, cells)} ({_whose(view, moves[0].cell)}); " * (len(cells) == 1)
            return clip(f"{only}{effect_brief(card, NOTE - len(only))}", NOTE), None
        places = many(len(moves), "place")
        if not view.hints:
            return clip(f"{places}; {traits}", NOTE), None
        safest = max(moves, key=lambda move: (_support(view, card, move.cell), -move.cell))
        support = _support(view, card, safest.cell)
        safe = f", {support} links at {name(safest.cell)}" if support > 1 else ""
        fitting = ", ".join(self._fits_then(safest, web(view.stock, outcome(view, safest)[0], view.web)))
        ends_with = f"makes room for {fitting}" if fitting else traits
        return clip(f"+{card.points}, {places}{safe}; {ends_with}", NOTE), card.points

    def place(self, moves: Sequence[Move], cell: int) -> tuple[str, int | None]:
        """The note for a place, and its points; None if the move isn't complete or only affects others."""
        view, move = self.view, moves[0]
        final = move.to or move.cell
        if cell != final or any((each.to or each.cell) != cell for each in moves):
            places = len({each.to for each in moves})
            danger = "would die here; " * (view.hints and cell in self.doomed)
            return f"{danger}{many(places, 'place')} to go to", None
        if not view.hints:
            return "", None
        why, gain = self._why(move)
        elsewhere = move.act == PLAY and view.stock[move.card].kind == "event" and not gain
        return clip(why, NOTE), None if elsewhere else gain

    def worth(self, moves: Sequence[Move]) -> tuple[int, int]:
        """The points that a move to this place adds, and how many neighbours keep its card alive."""
        move = moves[0]
        cell = move.to or move.cell
        card = self.view.stock[move.card] if move.act == PLAY else self.view.web[move.cell].card
        gain = self._why(move)[1] if len(moves) == 1 else 0
        return gain, _support(self.view, card, cell)

    def _why(self, move: Move) -> tuple[str, int]:
        view = self.view
        table, gone = outcome(view, move)
        now, seat = web(view.stock, table, view.web), view.mover
        parts = _target(view, move)
        gained = [
            total(view.stock, now, each) - total(view.stock, view.web, each) for each in range(len(view.hand_sizes))
        ]
        if gained[seat] or (move.act == PLAY and view.stock[move.card].kind != "event"):
            parts.append(signed(gained[seat], "+0"))
        parts += [
            f"{signed(points)} for the other player" for each, points in enumerate(gained) if each != seat and points
        ]
        lost = [each for each in gone if view.stock[each.seen].kind != "event"]
        if lost:
            parts.append(f"removes {', '.join(lost_card(view, each) for each in lost)}")
        for each, before in enumerate(self.dying):
            parts += _fates(view, each, before, _dying(view, table, now, each), ends_turn(view, move))
        if move.act in (MOVE, SPREAD, HEIR) or view.stock[move.card].kind == "species":
            parts += filter(None, (support_text(view, move, now),))
            fitting = self._fits_then(move, now)
            parts += [f"makes room for {', '.join(fitting)}"] * bool(fitting)
        parts += filter(None, (event_text(view, move),))
        return ", ".join(parts), gained[seat]

    def _fits_then(self, move: Move, now: Web) -> tuple[str, ...]:
        at = move.to or move.cell
        if at not in now or all(not exists(at + side) or at + side in now for side in SIDES):
            return ()
        cards = (self.view.stock[word] for word in self.idle)
        return tuple(
            card.name for card in cards if card.kind != "event" and is_link(card, card.terrains, card.climates, now[at])
        )


def cards_without_place(view: View) -> tuple[str, ...]:
    return tuple(word for word in dict.fromkeys(view.hand) if not _room(view, view.stock[word]))


def _room(view: View, card: Card) -> int:
    if card.kind == "event":
        return sum(may_hit(view, card, there) for there in view.web.values())
    return len(playable_places(view, card))


def face_down_note(card: Card) -> str:
    return card.kind if card.kind != "species" else f"worth {many(card.points, 'point')} face up"


def _support(view: View, card: Card, cell: int) -> int:
    return sum(is_link(card, card.terrains, card.climates, there) for _, there in neighbours(view.web, cell))


def _target(view: View, move: Move) -> list[str]:
    effect = view.stock[move.card].effect if move.act == PLAY else None
    if effect is None or move.to:
        return []
    there, whose = view.web[move.cell], _whose(view, move.cell)
    return [whose, f"worth {points_of(there)}"] if effect.lasts else [whose]


def _whose(view: View, cell: int) -> str:
    return "yours" if view.web[cell].owner == view.seat else "theirs"


def _dying(view: View, table: Table, now: Web, seat: Seat) -> Dying:
    _, gone = check_survival(view.stock, table, (seat,) if view.examined(seat) else (), now)
    cards = ((each, view.stock[each.seen]) for each in gone if each.owner == seat)
    return {(card.word, each.cell): lost_card(view, each) for each, card in cards if card.kind == "species"}


def _fates(view: View, seat: Seat, before: Dying, after: Dying, over: bool) -> list[str]:
    own = seat == view.seat
    if over and own:
        return [f"{listing(after.values())} will die"] if after else []
    new = [name for where, name in after.items() if where not in before]
    saved = [name for where, name in before.items() if where not in after and name not in after.values()]
    if not own:
        return [f"their {listing(new)} in danger"] * bool(new)
    return [f"{listing(new)} would die at your turn's end"] * bool(new) + [f"saves {listing(saved)}"] * bool(saved)
