"""Where a card may go, and why a neighbour doesn't fit."""

from collections.abc import Iterator, Mapping

from games.core.places import CORNERS, SIDES, exists, name
from games.core.values import Seat, either
from games.phylo.cards.card import Card, can_eat, climate_names, meets, terrain_names
from games.phylo.table.state import OLD
from games.phylo.table.view import View
from games.phylo.table.web import Node, Web, neighbours, would_live


def open_places(web: Web) -> tuple[int, ...]:
    return tuple(
        sorted({cell + side for cell in web for side in SIDES if cell + side not in web and exists(cell + side)})
    )


def required_owner(view: View, card: Card) -> Seat | None:
    """The only seat whose cards count as neighbours (rules 1.3); None if all count."""
    return view.seat if view.rules == OLD and card.kind == "species" else None


def goes_under(view: View, card: Card, there: Node) -> bool:
    """Whether a parasite may go under this species: a free host that it accepts, with a shared terrain and climate and,
    under rules 1.3, the player's own or beside a card of theirs."""
    keyword = card.keyword("parasitic")
    return (
        keyword is not None
        and there.species
        and there.place.below is None
        and meets(there.card, keyword.on, there.terrains, there.climates)
        and bool(card.terrains & there.terrains and card.climates & there.climates)
        and (view.rules != OLD or touches_own_card(view, there))
    )


def touches_own_card(view: View, there: Node) -> bool:
    return there.owner == view.seat or any(
        other.owner == view.seat for _, other in neighbours(view.web, there.place.cell)
    )


def goes_over(view: View, card: Card, there: Node) -> bool:
    """Whether an invasive species may go onto this one and would live."""
    keyword = card.keyword("invasive")
    return (
        keyword is not None
        and there.species
        and (view.rules != OLD or there.place.below is None)
        and meets(there.card, keyword.on, there.terrains, there.climates)
        and would_live(view.web, card, there.place.cell, required_owner(view, card))
    )


def may_place(view: View, card: Card, cell: int) -> bool:
    there = view.web.get(cell)
    if there is not None:
        return goes_under(view, card, there) or goes_over(view, card, there)
    return would_live(view.web, card, cell, required_owner(view, card))


def playable_places(view: View, card: Card) -> tuple[int, ...]:
    """Where a species or habitat may be played, in reading order."""
    cells = [cell for cell in open_places(view.web) if would_live(view.web, card, cell, required_owner(view, card))]
    if card.keyword("invasive") or card.keyword("parasitic"):
        cells += [cell for cell in view.web if may_place(view, card, cell)]
        cells.sort()
    return tuple(cells)


def places_in_reach(card: Card, cell: int) -> Iterator[int]:
    """Every place that MOVE or FLIGHT reaches, past other cards too."""
    for step in SIDES:
        yield from (cell + step * far for far in range(1, max(card.move, card.flight) + 1))
    for step in CORNERS:
        yield from (cell + step * far for far in range(1, card.flight + 1))


def move_targets(web: Mapping[int, Node], cell: int) -> tuple[int, ...]:
    card = web[cell].card
    return tuple(
        sorted(
            to
            for to in places_in_reach(card, cell)
            if to not in web and exists(to) and would_live(web, card, to, None, cell)
        )
    )


def spread_targets(web: Mapping[int, Node], cell: int) -> tuple[int, ...]:
    card = web[cell].card
    reach = (cell + step * far for step in SIDES for far in range(1, card.spread + 1))
    return tuple(sorted(to for to in reach if to not in web and exists(to) and would_live(web, card, to)))


def pollinated(web: Mapping[int, Node], cell: int) -> bool:
    """Whether a pollinator for this plant is beside it, whoever owns it."""
    card = web[cell].card
    return any(
        there.species and (keyword := there.card.keyword("pollinator")) is not None and meets(card, keyword.on)
        for _, there in neighbours(web, cell)
    )


def why_no_link(
    card: Card, there: Node, terrains: int | None = None, climates: int | None = None, owner: Seat | None = None
) -> str:
    terrains = card.terrains if terrains is None else terrains
    climates = card.climates if climates is None else climates
    reasons = []
    if not terrains & there.terrains:
        reasons.append(f"is {either(terrain_names(there.terrains))}, not {either(terrain_names(terrains))}")
    if not climates & there.climates:
        reasons.append(f"is {either(climate_names(there.climates))}, not {either(climate_names(climates))}")
    no_food = why_no_food(card, there) if card.chain > 1 else ""
    if no_food:
        reasons.append(no_food)
    if owner is not None and there.owner != owner:
        reasons.append("isn't yours")
    if not reasons:
        return ""
    food = "is food, but " if card.chain > 1 and not no_food else ""
    return f"{there.card.name} at {name(there.place.cell)} {food}{' and '.join(reasons)}"


def why_no_food(card: Card, there: Node) -> str:
    prey = there.card
    if prey.kind == "home":
        return "only keeps food chain 1"
    if prey.kind != "species":
        return "isn't food"
    if not there.food:
        return "gives no food while an event is on it"
    if can_eat(card, prey):
        return ""
    if prey.diet == "photosynthetic":
        return "is a plant" if card.diet == "carnivore" else f"is of food chain {prey.chain}, not 1"
    if card.diet == "herbivore":
        return "isn't a plant"
    if prey.chain not in (card.chain, card.chain - 1):
        return f"is of food chain {prey.chain}, not {card.chain} or {card.chain - 1}"
    return f"is too big to eat: scale {prey.scale}, not below {card.scale}"


def why_no_links(table: Mapping[int, Node], card: Card, cell: int, owner: Seat | None = None, without: int = -1) -> str:
    """Why no neighbour keeps a card alive, as the end of a sentence."""
    there = [why_no_link(card, other, owner=owner) for at, other in neighbours(table, cell) if at != without]
    return "; ".join(filter(None, there)) or "there's no card left, right, above or below it"
