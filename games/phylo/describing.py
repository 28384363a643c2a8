"""The whole table in plain text, for screen readers too: the player's hand with everything its cards say, and places with what keeps
them alive."""

from games.core.places import STRIDE, column_name, name
from games.core.values import many
from games.phylo.cards.card import climate_names, terrain_names
from games.phylo.table.compatible import spots
from games.phylo.table.state import OLD
from games.phylo.table.view import View
from games.phylo.table.web import Node, keepers
from games.phylo.telling import cards_at, clip, counted_names, named, progress

LONGEST = 3900
"""Characters of a description at most."""

FEW = 5
"""How many places are named for a card of the hand."""


def describe(view: View, names: tuple[str, ...]) -> str:
    """Everything the view shows: whose turn it is, the hand, the table row by row, what is in danger, decks and scores.

    If the table is very large, cards of the hand are only named, then places lose what keeps them alive.
    """
    hand = f"Your hand: {counted_names(view, view.hand)}." if view.hand else ""
    cards = "\n- ".join(("Your hand:", *(_in_hand(view, word) for word in dict.fromkeys(view.hand)))) if hand else ""
    text = ""
    for hand_text, links in ((cards, True), (hand, True), (hand, False)):
        text = "\n".join(
            filter(None, (_beginning(view, names), hand_text, _rows(view, names, links), _players(view, names)))
        )
        if len(text) < LONGEST:
            break
    for seat, pile in enumerate(view.discards):
        if pile and len(text) < LONGEST - 200:
            line = clip(f"Discarded by {names[seat]}: {counted_names(view, pile)}", LONGEST - len(text) - 2)
            text += f"\n{line.rstrip('.')}."
    return clip(text, LONGEST)


def _beginning(view: View, names: tuple[str, ...]) -> str:
    parts = [f"{progress(view).capitalize()}. Rules {view.edition}."]
    if not view.over:
        parts.append(
            "It's your turn." if view.acting else f"{names[view.mover]} to {'choose' if view.heirs else 'play'}."
        )
    if view.number == 1:
        first_cards = " and ".join(
            f"{named(view, word) or 'no species'} ({names[seat]})" for seat, word in enumerate(view.revealed)
        )
        rank = "scale" if view.edition == OLD else "food chain"
        parts.append(
            f"To see who goes first, {first_cards} were revealed; {names[view.first]} goes first. "
            f"The highest {rank} decides, and chance if they're equal."
        )
    return "\n".join(parts)


def _in_hand(view: View, word: str) -> str:
    """A card of the hand with everything it says, and where it fits now."""
    card, copies = view.stock[word], view.hand.count(word)
    line = f"{card.name}{f' × {copies}' if copies > 1 else ''}: "
    if card.kind == "event":
        return f"{line}event; {card.text}"
    if card.kind == "habitat":
        line += f"habitat, {many(card.points, 'point')}, "
    if card.kind == "species":
        line += f"{many(card.points, 'point')}, {card.diet}, food chain {card.chain}, scale {card.scale}, "
    line += f"{'/'.join(terrain_names(card.terrains))}, {'/'.join(climate_names(card.climates))}"
    powers = [
        f"{power} {far}"
        for power, far in (("MOVE", card.move), ("FLIGHT", card.flight), ("SPREAD", card.spread))
        if far
    ]
    line += "".join(f", {each}" for each in (*powers, *(keyword.name for keyword in card.keywords)))
    if not (view.acting and view.hints):
        return line
    places = [name(cell) for cell in spots(view, card)]
    more = f" and {many(len(places) - FEW, 'more place')}" if len(places) > FEW else ""
    return f"{line}; fits {'at ' + ', '.join(places[:FEW]) + more if places else 'nowhere now'}"


def _rows(view: View, names: tuple[str, ...], links: bool) -> str:
    """The table row by row."""
    rows: dict[int, list[str]] = {}
    for cell, there in view.web.items():
        rows.setdefault(cell // STRIDE, []).append(f"{column_name(cell % STRIDE)} {_there(view, there, names, links)}")
    return "\n".join(f"Row {row}: {' · '.join(line)}." for row, line in rows.items())


def _there(view: View, there: Node, names: tuple[str, ...], links: bool) -> str:
    place = there.place
    text = f"{there.card.name} ({names[there.owner]}{', upside down' if place.top.copy else ''}"
    if there.terrains != there.card.terrains or there.climates != there.card.climates:
        text += f", now {'/'.join(terrain_names(there.terrains))}, {'/'.join(climate_names(there.climates))}"
    for event in place.events:
        left = view.left(event, there.owner)
        text += f", {view.stock[event.card].name} for {many(left, 'turn')}"
    if links and there.species:
        living = [name(cell) for cell in keepers(view.web, place.cell)]
        text += f", {'linked to ' + ', '.join(living) if living else 'no link'}"
    text += ")"
    if place.below is not None:
        lies = "turned over" if place.turned else "parasite"
        text += f" over {view.stock[place.below.card].name} ({names[place.below.owner]}, {lies})"
    return text


def _players(view: View, names: tuple[str, ...]) -> str:
    parts = []
    for seat, score in enumerate(view.scores):
        parts.append(
            f"{names[seat]}: {many(score.total, 'point')}, {many(view.hand_sizes[seat], 'card')} in hand, "
            f"{view.piles[seat]} in the deck ({view.titles[seat]})."
        )
        doomed = () if view.over else view.doomed(seat)
        if doomed:
            parts.append(f"In danger: {cards_at(view, doomed)}.")
    return "\n".join(parts)
