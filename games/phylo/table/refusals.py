"""Why a move is refused, and where the card could go instead."""

from games.core.places import SIDES, name
from games.core.refusals import NOT_YOUR_TURN, why_no_move
from games.core.sentence import MISFIT
from games.core.values import either
from games.phylo.cards.card import Card, Condition, climate_names, meets, terrain_names
from games.phylo.table.effects import change_of
from games.phylo.table.legal import copy_cards, is_wind, may_hit, why_not_spread
from games.phylo.table.move import CHOOSE, HEIR, PLAY, Move
from games.phylo.table.placement import (
    goes_over,
    goes_under,
    may_place,
    move_targets,
    places_in_reach,
    playable_places,
    required_owner,
    spread_targets,
    touches_own_card,
    why_no_links,
)
from games.phylo.table.scoring import total
from games.phylo.table.state import OLD
from games.phylo.table.view import View
from games.phylo.table.web import Node, web


def why_not(view: View, move: Move) -> str | None:
    if idle := why_no_move(view.over, view.seat, len(view.hand_sizes)):
        return idle
    if not view.acting:
        return NOT_YOUR_TURN
    if view.choosing:
        return _why_not_in_hand(view, move)
    if view.heirs:
        return _why_not_heir(view, move)
    match move.act:
        case "pass" | "end":
            return None
        case "choose":
            held = move.card in view.hand
            return (
                f'Also type what to do with it, such as "{move.card} L20" or "trade {move.card}".' if held else MISFIT
            )
        case "heir":
            return f"There's no heir to choose now; type what you want to do at {name(move.cell)}."
        case "trade":
            return _why_not_traded(view, move.card)
        case "move":
            return _why_not_moved(view, move.cell, move.to)
        case "spread":
            return _why_not_spread(view, move)
    return _why_not_held(view, move.card) or _why_not_played(view, view.stock[move.card], move)


def _why_not_in_hand(view: View, move: Move) -> str | None:
    if move.act == CHOOSE and move.card in view.unchosen:
        return None
    if move.act != CHOOSE:
        return f'Your first hand isn\'t complete; type one card of your deck, such as "{view.unchosen[0]}".'
    if move.card not in view.stock:
        return MISFIT
    more = "another" if move.card in view.hand else "a"
    return f"Your deck doesn't have {more} {view.stock[move.card].name} to choose; choose another card."


def _why_not_heir(view: View, move: Move) -> str | None:
    heir = view.heirs[0]
    if move.act == HEIR and move.cell in heir.among:
        return None
    places = either([name(cell) for cell in heir.among])
    return f"First choose which copy becomes the {view.stock[heir.card].name}: type {places}."


def _why_not_held(view: View, word: str) -> str | None:
    if word in view.hand:
        return None
    card = view.stock.get(word)
    held_now = ", ".join(dict.fromkeys(view.stock[each].name for each in view.hand)) or "empty; trade or pass"
    return f"You don't have {card.name if card else f'a card called {word}'}; your hand is {held_now}."


def _why_not_traded(view: View, word: str) -> str | None:
    obstacle = _why_not_held(view, word)
    if obstacle or view.piles[view.active]:
        return obstacle
    return "Your deck is empty, so a trade would draw nothing; play the card or end the turn."


def _why_not_played(view: View, card: Card, move: Move) -> str | None:
    if card.kind == "event":
        return _why_not_hit(view, card, move)
    if move.to or move.back:
        return f'The {card.name} isn\'t an event; type the card and one place, such as "{Move(PLAY, card.word, move.cell)}".'
    if may_place(view, card, move.cell):
        return None
    fitting = playable_places(view, card)
    if view.hints:
        fitting = tuple(sorted(fitting, key=lambda cell: -_points_after(view, Move(PLAY, move.card, cell))))
    remedy = f"; it fits at {name(fitting[0])}" if fitting else "; it fits nowhere now"
    return f"The {card.name} can't go to {name(move.cell)}: {_obstacle(view, card, move.cell)}{remedy}."


def _points_after(view: View, move: Move) -> int:
    return total(view.stock, web(view.stock, change_of(view, move).table, view.web), view.active)


def _obstacle(view: View, card: Card, cell: int) -> str:
    there = view.web.get(cell)
    if there is None:
        return why_no_links(view.web, card, cell, required_owner(view, card))
    parasitic, invasive = card.keyword("parasitic"), card.keyword("invasive")
    if not there.species or not (parasitic or invasive):
        return f"{there.card.name} is there"
    if there.place.below is not None and (view.rules == OLD or not invasive):
        return _crowded(there)
    obstacles = []
    if parasitic and not goes_under(view, card, there):
        obstacles.append(_no_host(view, card, there))
    if invasive and not goes_over(view, card, there):
        if not meets(there.card, invasive.on, there.terrains, there.climates):
            obstacles.append(f"it only invades {unmet_text(invasive.on, there)}")
        else:
            obstacles.append(why_no_links(view.web, card, cell, required_owner(view, card)))
    return "; ".join(obstacles)


def _crowded(there: Node) -> str:
    return f"{there.card.name} and another species are already there"


def _no_host(view: View, card: Card, there: Node) -> str:
    keyword = card.keyword("parasitic")
    if keyword is not None and not meets(there.card, keyword.on, there.terrains, there.climates):
        return f"its host must be {unmet_text(keyword.on, there)}"
    for wanted, given in (
        (terrain_names(card.terrains), terrain_names(there.terrains)),
        (climate_names(card.climates), climate_names(there.climates)),
    ):
        if not set(wanted) & set(given):
            return f"{there.card.name} could be its host, but its place is {either(given)}, and this card needs {either(wanted)}"
    if not touches_own_card(view, there):
        return f"{there.card.name} isn't yours and isn't beside a card of yours"
    return _crowded(there)


def _why_not_hit(view: View, card: Card, move: Move) -> str | None:
    there, effect = view.web.get(move.cell), card.effect
    place = name(move.cell)
    if there is None or effect is None:
        return f"There's no card at {place}; play the {card.name} on a species."
    if not there.species:
        return f"{there.card.name} at {place} is a {there.card.kind}, which no event can hit; play the {card.name} on a species."
    if there.guarded:
        return f"{there.card.name} at {place} is protected; play the {card.name} on another species."
    if not may_hit(view, card, there):
        if meets(there.card, effect.target, there.terrains, there.climates):
            return f"{there.card.name} at {place} isn't a face-up species of yours; the {card.name} only spreads those."
        fitting = next((each for each in view.web.values() if may_hit(view, card, each)), None)
        remedy = f"; it can hit {fitting.card.name} at {name(fitting.place.cell)}" if fitting else ""
        return f"The {card.name} can't hit {there.card.name} at {place}: it's for {unmet_text(effect.target, there)}{remedy}."
    if is_wind(card):
        return why_not_spread(view, there, wind=True) or _why_not_shot(view, there, move, card.word)
    if move.to or move.back:
        return f'The {card.name} needs one place; type "{Move(PLAY, card.word, move.cell)}".'
    return None


def _why_not_shot(view: View, there: Node, move: Move, played: str = "") -> str | None:
    card, cells = there.card, spread_targets(view.web, move.cell)
    if not move.to:
        return f"Type where the {card.name} at {name(move.cell)} spreads to" + (
            f', such as "{Move(move.act, move.card, move.cell, cells[0], copy_cards(view, played)[0])}".'
            if cells
            else "; there's no room now."
        )
    if move.to not in cells:
        remedy = f"; it can go to {name(cells[0])}" if cells else ""
        why = _out_of_reach(view, there, move.to, spread=True)
        return f"The {card.name} can't spread from {name(move.cell)} to {name(move.to)}: {why}{remedy}."
    if view.rules != OLD:
        return "A spread takes its copy from your discard pile; name no card for it." if move.back else None
    if not move.back:
        example = Move(move.act, move.card, move.cell, move.to, copy_cards(view, played)[0])
        return f'Type which card from your hand goes there upside down, such as "{example}".'
    if move.back not in copy_cards(view, played):
        return (
            _why_not_held(view, move.back)
            or f"The {view.stock[move.back].name} is being played; place another card upside down."
        )
    return None


def _out_of_reach(view: View, there: Node, to: int, spread: bool = False) -> str:
    card, cell = there.card, there.place.cell
    if to in view.web:
        return f"{view.web[to].card.name} is there"
    far = range(1, card.spread + 1) if spread else None
    reach = [cell + step * k for step in SIDES for k in far] if far else list(places_in_reach(card, cell))
    if to not in reach:
        power = f"SPREAD {card.spread}" if spread else f"FLIGHT {card.flight}" if card.flight else f"MOVE {card.move}"
        return f"{power} doesn't reach it in a straight line"
    return why_no_links(view.web, card, to, None, -1 if spread else cell)


def _why_not_own(view: View, cell: int, verb: str) -> str | None:
    there, place = view.web.get(cell), name(cell)
    if there is None:
        reason = f"There's no card at {place}"
    elif not there.species:
        reason = f"{there.card.name} at {place} is a {there.card.kind} and doesn't {verb}"
    elif there.owner != view.seat:
        reason = f"{there.card.name} at {place} isn't yours"
    elif there.place.top.copy:
        reason = f"{there.card.name} at {place} is an upside-down copy and doesn't {verb}"
        return f"{reason}; type the place of one of your face-up species."
    else:
        return None
    return f"{reason}; type the place of one of your species."


def _why_not_moved(view: View, cell: int, to: int) -> str | None:
    obstacle = _why_not_own(view, cell, "move")
    if obstacle:
        return obstacle
    there = view.web[cell]
    card = there.card
    if not card.move and not card.flight:
        return f"The {card.name} doesn't move; choose a species with MOVE or FLIGHT."
    cells = move_targets(view.web, cell)
    if to in cells:
        return None
    remedy = f"; it can go to {name(cells[0])}" if cells else ""
    return f"The {card.name} can't move from {name(cell)} to {name(to)}: {_out_of_reach(view, there, to)}{remedy}."


def _why_not_spread(view: View, move: Move) -> str | None:
    obstacle = _why_not_own(view, move.cell, "spread")
    if obstacle:
        return obstacle
    there = view.web[move.cell]
    return why_not_spread(view, there, wind=False) or _why_not_shot(view, there, move)


def unmet_text(on: Condition, there: Node) -> str:
    """What a card lacks for a condition, such as "plantae, but Horse is animalia"."""
    card = there.card
    lacking = (f"scale {on.scale_least} or more", f"scale {card.scale}")
    if on.scale_most and card.scale > on.scale_most:
        lacking = (f"scale {on.scale_most} or less", f"scale {card.scale}")
    if on.chain and card.chain != on.chain:
        lacking = (f"food chain {on.chain}", f"food chain {card.chain}")
    if on.climates and not on.climates & there.climates:
        lacking = (either(climate_names(on.climates)), either(climate_names(there.climates)))
    if on.terrains and not on.terrains & there.terrains:
        lacking = (either(terrain_names(on.terrains)), either(terrain_names(there.terrains)))
    for asked, has in ((on.diets, card.diet), (on.kingdoms, card.kingdom), (on.groups, card.group)):
        if asked and has not in asked:
            lacking = (either(asked), has)
    return f"{lacking[0]}, but {card.name} is {lacking[1]}"
