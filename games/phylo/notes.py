"""Short remarks beside a choice: points, what a species would eat, what an event removes, what would die, what fits afterwards."""

from collections.abc import Iterable, Sequence

from games.core.places import SIDES, exists, name
from games.core.values import Seat, listing, many, signed
from games.phylo.cards.card import Card
from games.phylo.opponents.outlook import ends, outcome
from games.phylo.table.compatible import spots
from games.phylo.table.legal import hits
from games.phylo.table.move import END, EVENT, MOVE, PASS, PLAY, SPREAD, TRADE, Move
from games.phylo.table.scoring import points_of, total
from games.phylo.table.state import NEW, TRADED, Table
from games.phylo.table.view import View
from games.phylo.table.web import Web, around, checked, links, web
from games.phylo.telling import cards_at, clip, keeping

DIET_EMOJI = {"photosynthetic": "🌿", "molecular": "🍄", "herbivore": "🐇", "omnivore": "🐻", "carnivore": "🦊"}
KIND_EMOJI = {"home": "🏠", "habitat": "🏞️", "event": "⚡"}
TEXT, NOTE = 34, 100
"""How many characters a button and a remark show."""


def emoji(card: Card) -> str:
    """The emoji of a card's kind, or for a species of its diet."""
    return KIND_EMOJI.get(card.kind) or DIET_EMOJI[card.diet]


def clipped(text: str) -> str:
    """A label that fits on a button."""
    return clip(text, TEXT)


def act_note(view: View, act: str, moves: Sequence[Move]) -> str:
    """Which cards an action can use, and what an action that ends the turn does."""
    if act in (PASS, END):
        return _closing(view, act)
    names = ", ".join(
        dict.fromkeys(view.stock[move.card].name if move.card else view.web[move.cell].card.name for move in moves)
    )
    if act == TRADE:
        idle = ", ".join(view.stock[word].name for word in stuck(view)) if view.hints else ""
        fitting = f"; fits nowhere now: {idle}" if idle else ""
        return clip(
            f"you draw {min(TRADED, view.piles[view.active])} of {many(view.piles[view.active], 'card')}{fitting}", NOTE
        )
    if act == EVENT and view.edition == NEW:
        return clip(f"ends your turn: {names}", NOTE)
    return clip(names, NOTE)


def _closing(view: View, act: str) -> str:
    """What passing or ending the turn leaves, or which cards it kills."""
    if act == PASS and view.actions > 1:
        return f"{view.actions - 1} left after it"
    doomed = view.doomed(view.active)
    if doomed:
        return clip(f"{cards_at(view, doomed)} would die", NOTE)
    if act == PASS:
        return "ends your turn; nothing of yours dies"
    unused = f"{many(view.actions, 'action')} unused; " if view.actions > 1 else ""
    return f"{unused}nothing of yours dies"


def stuck(view: View) -> tuple[str, ...]:
    """The cards of the hand, events included, that cannot be played anywhere now."""
    return tuple(word for word in dict.fromkeys(view.hand) if not _room(view, view.stock[word]))


def _room(view: View, card: Card) -> int:
    """How many places a card of the hand can go to."""
    if card.kind == "event":
        return sum(hits(view, card, there) for there in view.web.values())
    return len(spots(view, card))


def card_note(view: View, card: Card, moves: list[Move], idle: Sequence[str] = ()) -> str:
    """What a card is, where it is safest, and which of the `idle` cards of the hand it makes room for."""
    traits = f"{card.diet}, food chain {card.chain}, scale {card.scale}" if card.kind == "species" else card.kind
    if moves[0].act == TRADE:
        points = many(card.points, "point") if card.kind != "event" else "event"
        room = _room(view, card)
        where = f", {many(room, 'place') if room else 'fits nowhere'} now" if view.hints else ""
        return clip(f"{points}{where}" + f"; {traits}" * (card.kind != "event"), NOTE)
    if card.kind == "event":
        cells = {move.cell for move in moves}
        only = f"only {cards_at(view, cells)} ({_whose(view, moves[0].cell)}); " * (len(cells) == 1)
        return clip(f"{only}{card.text}", NOTE)
    places = many(len(moves), "place")
    if not view.hints:
        return clip(f"{places}; {traits}", NOTE)
    safest = max(moves, key=lambda move: (_support(view, card, move.cell), -move.cell))
    support = _support(view, card, safest.cell)
    safe = f", {support} links at {name(safest.cell)}" if support > 1 else ""
    fitting = ", ".join(fits_then(view, safest, web(view.stock, outcome(view, safest)[0]), idle))
    return clip(f"+{card.points}, {places}{safe}" + (f"; makes room for {fitting}" if fitting else f"; {traits}"), NOTE)


def face_down_note(card: Card) -> str:
    """What is given up with a card that lies upside down."""
    return card.kind if card.kind != "species" else f"worth {many(card.points, 'point')} face up"


def _support(view: View, card: Card, cell: int) -> int:
    """How many neighbours of a place would keep a card alive."""
    return sum(links(card, card.terrains, card.climates, there) for _, there in around(view.web, cell))


def fits_then(view: View, move: Move, now: Web, idle: Iterable[str]) -> tuple[str, ...]:
    """The names of the `idle` cards, which fit nowhere yet, that would live beside the card a move plays."""
    at = move.to or move.cell
    if at not in now or all(not exists(at + side) or at + side in now for side in SIDES):
        return ()
    cards = (view.stock[word] for word in idle)
    return tuple(
        card.name for card in cards if card.kind != "event" and links(card, card.terrains, card.climates, now[at])
    )


def place_note(view: View, moves: list[Move], cell: int, idle: Sequence[str] = ()) -> str:
    """What choosing this place does if that completes the move; before that, what the species there could do."""
    move = moves[0]
    final = move.to or move.cell
    if cell != final or any((each.to or each.cell) != cell for each in moves):
        places = len({each.to for each in moves})
        danger = "would die here; " * (view.hints and cell in view.doomed(view.active))
        return f"{danger}{many(places, 'place')} to go to"
    return clip(_why(view, move, idle), NOTE) if view.hints else ""


def _why(view: View, move: Move, idle: Sequence[str]) -> str:
    table, gone = outcome(view, move)
    now, seat = web(view.stock, table), view.active
    parts = _target(view, move)
    gained = [total(view.stock, now, each) - total(view.stock, view.web, each) for each in range(len(view.hand_sizes))]
    if gained[seat] or (move.act == PLAY and view.stock[move.card].kind != "event"):
        parts.append(signed(gained[seat], "+0"))
    parts += [f"{signed(points)} for the other side" for each, points in enumerate(gained) if each != seat and points]
    lost = [each for each in gone if view.stock[each.card].kind != "event"]
    if lost:
        parts.append(f"{', '.join(view.stock[each.card].name for each in lost)} goes")
    for each in range(len(view.hand_sizes)):
        before, after = _dying(view, view.table, view.web, each), _dying(view, table, now, each)
        parts += _fates(view, each, before, after, ends(view, move))
    if move.act in (MOVE, SPREAD) or view.stock[move.card].kind == "species":
        parts += filter(None, (keeping(view, move, now),))
        fitting = fits_then(view, move, now, idle)
        parts += [f"makes room for {', '.join(fitting)}"] * bool(fitting)
    return ", ".join(parts)


def _target(view: View, move: Move) -> list[str]:
    """Whose species an event hits, what it is worth, and for how long the event lies there."""
    effect = view.stock[move.card].effect if move.act == PLAY else None
    if effect is None or move.to:
        return []
    there, whose = view.web[move.cell], _whose(view, move.cell)
    lasting = f", for {many(effect.lasts, 'turn')}" if effect.lasts else ""
    return [f"{whose}, worth {points_of(there)}{lasting}"] if lasting else [whose]


def _whose(view: View, cell: int) -> str:
    return "yours" if view.web[cell].owner == view.seat else "theirs"


def _dying(view: View, table: Table, now: Web, seat: Seat) -> dict[tuple[str, int], str]:
    """The names of a player's species that a check would remove, by card and place."""
    _, gone = checked(view.stock, table, (seat,), False, now)
    cards = ((each, view.stock[each.card]) for each in gone if each.owner == seat)
    return {(each.card, each.cell): card.name for each, card in cards if card.kind == "species"}


def _fates(
    view: View, seat: Seat, before: dict[tuple[str, int], str], after: dict[tuple[str, int], str], over: bool
) -> list[str]:
    """What a move endangers and saves, or what dies at once if it ends the turn."""
    own = seat == view.seat
    if over and own:
        return [f"{listing(after.values())} will die"] if after else []
    new = [name for where, name in after.items() if where not in before]
    saved = [name for where, name in before.items() if where not in after and name not in after.values()]
    if not own:
        return [f"their {listing(new)} in danger"] * bool(new)
    return [f"{listing(new)} would die at your turn's end"] * bool(new) + [f"saves {listing(saved)}"] * bool(saved)
