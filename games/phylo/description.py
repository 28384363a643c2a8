"""A match of Phylo in plain text: players, hand, decks and the table row by row."""

from dataclasses import replace

from games.core.places import name
from games.core.values import Seat, either, listing, many
from games.phylo.card_text import lives_in, printed
from games.phylo.cards.card import Card
from games.phylo.cards.wording import effect_deed
from games.phylo.narration import card_name, cards_at, news, progress
from games.phylo.table.placement import playable_places
from games.phylo.table.scoring import points_of
from games.phylo.table.state import DEALT, OLD, Place, Words
from games.phylo.table.view import View
from games.phylo.table.web import Node, supporters

FEW = 5
"""How many places are named at most for each card in hand."""


def describe(view: View, names: tuple[str, ...]) -> list[str]:
    hand = ["Your hand:", *(f"- {_in_hand(view, word)}" for word in dict.fromkeys(view.hand))] if view.hand else []
    return [
        *_beginning(view, names),
        *_players(view, names),
        *hand,
        *_deck(view),
        *(_cards_of(view, seat, name) for seat, name in enumerate(names)),
        *_piles(view, names),
        "The table, row by row:",
        *(f"- {_there(view, there, names)}" for there in view.web.values()),
    ]


def _cards_of(view: View, seat: Seat, who: str) -> str:
    own = (f"{name(cell)} {there.card.name}" for cell, there in view.web.items() if there.owner == seat)
    return f"{who}'s cards: {', '.join(own) or 'none'}."


def _beginning(view: View, names: tuple[str, ...]) -> list[str]:
    lines = [f"{progress(view).capitalize()}. Rules {view.rules}."]
    if view.over:
        lines.append(f"Won by {listing(names[seat] for seat in sorted(view.winners))}.")
    elif view.heirs:
        lines += [f"It's {_whose(view, view.active, names)} turn.", _heir(view, names)]
    else:
        lines.append(
            "It's your turn." if view.acting else f"{names[view.mover]} {'chooses' if view.choosing else 'to play'}."
        )
    if view.number in (1, 2):
        lines.append(who_begins(view, names))
    last = news(None, view, names)
    return [*lines, f"Last: {last}."] if last else lines


def who_begins(view: View, names: tuple[str, ...]) -> str:
    first_cards = " and ".join(
        f"{card_name(view, word) or 'no species'} ({names[seat]})" for seat, word in enumerate(view.revealed)
    )
    rank = "scale" if view.rules == OLD else "food chain"
    return (
        f"To see who goes first, {first_cards} were revealed; {names[view.first]} goes first. "
        f"The higher {rank} decides, or chance if they're equal."
    )


def _whose(view: View, seat: Seat, names: tuple[str, ...]) -> str:
    return "your" if seat == view.seat else f"{names[seat]}'s"


def _heir(view: View, names: tuple[str, ...]) -> str:
    heir = view.heirs[0]
    who = "You choose" if view.acting else f"{names[heir.owner]} chooses"
    return (
        f"{view.stock[heir.card].name} of {names[heir.owner]} is lost at {name(heir.lost)}. "
        f"{who} the copy that becomes the original: {either(name(cell) for cell in heir.among)}."
    )


def _deck(view: View) -> list[str]:
    if not view.choosing or view.seat is None or len(view.hand) == DEALT:
        return []
    left = (view.stock[word] for word in dict.fromkeys(view.unchosen))
    return ["Your deck, to choose from:", *(f"- {_card(card, view.unchosen)}" for card in left)]


def _card(card: Card, among: Words) -> str:
    copies = among.count(card.word)
    return f"{card.name}{f' × {copies}' if copies > 1 else ''}: {printed(card)}"


def _in_hand(view: View, word: str) -> str:
    card = view.stock[word]
    line = _card(card, view.hand)
    if card.kind == "event" or view.choosing or not (view.acting and view.hints):
        return line
    places = [name(cell) for cell in playable_places(view, card)]
    more = f" and {many(len(places) - FEW, 'more place')}" if len(places) > FEW else ""
    return f"{line}; fits {'at ' + ', '.join(places[:FEW]) + more if places else 'nowhere now'}"


def _there(view: View, there: Node, names: tuple[str, ...]) -> str:
    place = there.place
    parts = [
        f"{name(place.cell)} {there.card.name} ({names[there.owner]}{_copy(view, place)}): "
        f"{printed(there.card, points_of(there), place.top.copy)}"
    ]
    for event in place.events:
        card = view.stock[event.card]
        assert card.effect is not None, card.word
        parts.append(f"{card.name}: {effect_deed(replace(card.effect, lasts=view.left(event, there.owner)))}")
    if (there.terrains, there.climates) != (there.card.terrains, there.card.climates):
        parts.append(f"now {lives_in(there.terrains, there.climates)}")
    if place.below is not None:
        card = view.stock[place.below.card]
        lies = "turned over, 0 points" if place.turned else f"parasite, {many(card.points, 'point')}"
        parts.append(f"over {card.name} ({names[place.below.owner]}, {lies})")
    if there.species:
        living = [name(cell) for cell in supporters(view.web, place.cell)]
        parts.append(f"linked to {', '.join(living)}" if living else "no link")
    return "; ".join(parts)


def _copy(view: View, place: Place) -> str:
    top = place.top
    if not top.copy:
        return ""
    return ", copy" if top.real == top.card else f", copy, really {view.stock[top.real].name}"


def _players(view: View, names: tuple[str, ...]) -> list[str]:
    lines = []
    for seat, score in enumerate(view.scores):
        lines.append(
            f"{names[seat]}: {many(score.total, 'point')}, {many(view.hand_sizes[seat], 'card')} in hand, "
            f"{view.piles[seat]} in the deck ({view.titles[seat]})."
        )
        if not view.over and (doomed := view.doomed(seat)):
            lines.append(f"In danger at the end of {_whose(view, seat, names)} turn: {cards_at(view, doomed)}.")
    return lines


def _piles(view: View, names: tuple[str, ...]) -> list[str]:
    return [
        f"Discarded by {names[seat]}, the top card last: {', '.join(card_name(view, word) for word in pile)}."
        for seat, pile in enumerate(view.discards)
        if pile
    ]
