"""Short remarks beside a choice: points, what a species would feed on, what an event takes away, what would die."""

from collections.abc import Iterable

from games.core.places import name
from games.core.values import Seat
from games.phylo.card import Card
from games.phylo.move import MOVE, PLAY, SPREAD, TRADE, Move
from games.phylo.outlook import ends, outcome
from games.phylo.scoring import total
from games.phylo.state import Table
from games.phylo.telling import cards_at, clip
from games.phylo.view import View
from games.phylo.web import Web, around, checked, keepers, links, web

DIET_EMOJI = {"photosynthetic": "🌿", "molecular": "🍄", "herbivore": "🐇", "omnivore": "🐻", "carnivore": "🦊"}
KIND_EMOJI = {"home": "🏠", "habitat": "🏞️", "event": "⚡"}
TEXT, NOTE = 34, 100
"""Characters that a button and a remark show."""


def emoji(card: Card) -> str:
    """A card's kind, or of a species its diet."""
    return KIND_EMOJI.get(card.kind) or DIET_EMOJI[card.diet]


def clipped(text: str) -> str:
    """A label that fits on a button."""
    return clip(text, TEXT)


def card_note(view: View, card: Card, moves: list[Move]) -> str:
    """What a card is, and where it would be worth most."""
    if moves[0].act == TRADE:
        return f"{card.points} point{'s' * (card.points != 1)}" if card.kind != "event" else "event"
    if card.kind == "event":
        return clip(card.text, NOTE)
    traits = f"{card.diet}, food chain {card.chain}, scale {card.scale}" if card.kind == "species" else card.kind
    places = f"{len(moves)} place{'s' * (len(moves) != 1)}"
    if not view.hints:
        return clip(f"{places}; {traits}", NOTE)
    safest = max(moves, key=lambda move: (_support(view, card, move.cell), -move.cell))
    return clip(f"+{card.points}, {places}, most links at {name(safest.cell)}; {traits}", NOTE)


def _support(view: View, card: Card, cell: int) -> int:
    """How many neighbours of a place would keep a card alive."""
    return sum(links(card, card.terrains, card.climates, there) for _, there in around(view.web, cell))


def place_note(view: View, moves: list[Move], cell: int) -> str:
    """What choosing this place does, if that is the whole move; before it, what the species there could do."""
    move = moves[0]
    final = move.to or move.cell
    if cell != final or any((each.to or each.cell) != cell for each in moves):
        places = len({each.to for each in moves})
        return f"{places} place{'s' * (places != 1)} to go to"
    return clip(_why(view, move), NOTE) if view.hints else ""


def _why(view: View, move: Move) -> str:
    table, gone = outcome(view, move)
    now, seat = web(view.stock, table), view.active
    parts: list[str] = []
    gained = [total(view.stock, now, each) - total(view.stock, view.web, each) for each in range(len(view.held))]
    if gained[seat] or (move.act == PLAY and view.stock[move.card].kind != "event"):
        parts.append(f"{signed(gained[seat])}")
    parts += [f"{signed(points)} for the other side" for each, points in enumerate(gained) if each != seat and points]
    at = move.to or move.cell
    if at in now and (move.act in (MOVE, SPREAD) or view.stock[move.card].kind == "species"):
        under = now[at].space.below
        if under is not None and under.card == move.card and not now[at].space.turned:
            parts.append(f"under {now[at].card.name}")
        else:
            living = keepers(now, at)
            verb = "feeds on" if now[at].card.chain > 1 else "lives beside"
            parts.append(f"{verb} {cards_at(view, living)}")
    lost = [each for each in gone if view.stock[each.card].kind != "event"]
    if lost:
        parts.append(f"{', '.join(view.stock[each.card].name for each in lost)} goes")
    for each in range(len(view.held)):
        before, after = _dying(view, view.table, view.web, each), _dying(view, table, now, each)
        parts += _fates(view, each, before, after, ends(view, move))
    return ", ".join(parts)


def _dying(view: View, table: Table, now: Web, seat: Seat) -> dict[tuple[str, int], str]:
    """The species of a player that a check would take, by card and place, with their names."""
    _, gone = checked(view.stock, table, (seat,), False, now)
    cards = ((each, view.stock[each.card]) for each in gone if each.owner == seat)
    return {(each.card, each.cell): card.name for each, card in cards if card.kind == "species"}


def _fates(
    view: View, seat: Seat, before: dict[tuple[str, int], str], after: dict[tuple[str, int], str], over: bool
) -> list[str]:
    """What a move puts in danger and what it saves; what dies at once when it ends the turn."""
    own = "" if seat == view.seat else "their "
    if over and not own:
        return [f"{_all(after.values())} will die"] if after else []
    new = [name for where, name in after.items() if where not in before]
    saved = [] if own else [name for where, name in before.items() if where not in after and name not in after.values()]
    return [f"{own}{_all(new)} in danger"] * bool(new) + [f"saves {_all(saved)}"] * bool(saved)


def _all(names: Iterable[str]) -> str:
    return " and ".join(dict.fromkeys(names))


def signed(points: int) -> str:
    """Points with their sign."""
    return f"−{-points}" if points < 0 else f"+{points}"
