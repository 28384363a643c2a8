"""The page of the deck builder: the deck so far, the cards that match the search, and every possible change."""

from collections.abc import Sequence
from dataclasses import replace

import discord
from discord import ButtonStyle, ui

from bot.workshop.deck_entries import DeckEntry
from cogs.kit.items import LIMIT, Button, Menu, Page, Press, container, row
from cogs.kit.text import cut, emoji
from cogs.workshop.deck_page import contents, deck_label, facts, lacks, notices, title
from cogs.workshop.deck_picker import A_PAGE, FIELDS, START, CardPool, Picker
from games.core.values import many, opening
from games.phylo.cards.card import Card, climate_names, terrain_names
from games.phylo.cards.decks import RULES
from games.phylo.cards.wording import effect_brief, powers

BUILD = "dkb"
"""The verb of everything on this page."""

AT_ONCE = 12
"""Most cards to add at once: the button to undo it has room for their places."""

A_PAGE_OUT = 24
"""Cards of the deck on one page; the last choice leads to the others."""

MORE = "More"
"""That last choice. No card's word has capital letters."""


def builder_page(
    entry: DeckEntry, pool: CardPool, picker: Picker, notice: str = "", undo: tuple[str, str] | None = None
) -> Page:
    """The deck so far, the cards that match the search, and every possible change. `undo` reverses the last change."""
    cards = pool.fitting(entry, picker)
    pages = max(1, -(-len(cards) // A_PAGE))
    picker = replace(picker, page=min(picker.page, pages - 1))
    at = picker.page
    asked = f"{picker.summary()}: " if picker.summary() else ""
    number = f"{asked}{many(len(cards), 'card')}" + (f", page {at + 1} of {pages}" if pages > 1 else "")
    menus: list[Menu] = [_filters(entry, picker)]
    if picker.open == START:
        menus = [_starts(entry, pool, picker)]
    elif picker.open:
        menus.append(_values(entry, picker))
    if cards:
        menus.append(_adding(entry, picker, cards[at * A_PAGE : (at + 1) * A_PAGE]))
    if entry.deck.cards:
        menus.append(_taking_out(entry, picker))
    moves = [("Previous", replace(picker, page=at - 1))] if at else []
    moves += [("Next", replace(picker, page=at + 1))] if at + 1 < pages else []
    moves += [("Clear the filters", Picker(page_out=picker.page_out))] if picker.summary() else []
    buttons = [Button.make(name, _press(entry, "see", to)) for name, to in moves]
    return Page(
        container(
            *notices(notice),
            ui.TextDisplay(f"## Build {title(entry)}\n-# `{entry.deck.name}` · {facts(entry)}"),
            ui.TextDisplay(contents(entry, 1500)),
            ui.TextDisplay(lacks(entry, 900)),
            ui.TextDisplay(
                f"**Cards to add** {number}" + ("" if cards else "\nNo card fits all of that; clear a filter.")
            ),
            *(row(menu) for menu in menus),
            row(*buttons, Button.make("Find by name", _press(entry, "name", picker))),
            row(*_buttons(entry, picker, undo)),
        )
    )


def _buttons(entry: DeckEntry, picker: Picker, undo: tuple[str, str] | None) -> list[Button]:
    opened = "" if picker.open == START else START
    other = next(rules for rules in RULES if rules != entry.deck.rules)
    buttons = [
        Button.make("Start card", _press(entry, "see", replace(picker, open=opened))),
        Button.make("Rename", _press(entry, "title", picker)),
        Button.make(
            f"Switch to rules {other}", Press(BUILD, entry.number, entry.stamp, f"rules {picker.as_word()} {other}")
        ),
    ]
    if undo is not None:
        buttons.append(Button.make("Undo last change", undo_press(entry, picker, undo)))
    return [*buttons, Button.make("Done", Press("deck", entry.number, entry.stamp, "show"), ButtonStyle.success)]


def _press(entry: DeckEntry, word: str, picker: Picker) -> Press:
    return Press(BUILD, entry.number, entry.stamp, f"{word} {picker.as_word()}")


def undo_press(entry: DeckEntry, picker: Picker, undo: tuple[str, str]) -> Press:
    """The button that undoes a change; if the words get too long, it drops the search."""
    room = min(72, LIMIT - len(f"b:{BUILD}:{entry.number}:{entry.stamp}:"))
    for state in (picker, replace(picker, typed="", open="")):
        words = f"undo {state.as_word()} {undo[0]} {undo[1]}"
        if len(words) <= room:
            return Press(BUILD, entry.number, entry.stamp, words)
    return Press(BUILD, entry.number, entry.stamp, f"undo f {undo[0]} {undo[1]}")


def _filters(entry: DeckEntry, picker: Picker) -> Menu:
    chosen = dict(picker.chosen)
    options = [
        discord.SelectOption(
            label=f"Filter by {name}", value=letter, description=choices[chosen[letter]] if letter in chosen else None
        )
        for letter, (name, choices) in FIELDS.items()
    ]
    return Menu.make("Filter by…", _press(entry, "field", replace(picker, open="")), options)


def _values(entry: DeckEntry, picker: Picker) -> Menu:
    name, choices = FIELDS[picker.open]
    options = [discord.SelectOption(label=f"any {name}", value="any")]
    options += [
        discord.SelectOption(label=f"{name} {value}", value=str(number)) for number, value in enumerate(choices)
    ]
    return Menu.make(f"Which {name}?", _press(entry, "pick", picker), options)


def _starts(entry: DeckEntry, pool: CardPool, picker: Picker) -> Menu:
    options = [_option(entry, card) for card in pool.starts(entry, picker)]
    return Menu.make("Which card is the start card?", _press(entry, "start", replace(picker, open="")), options)


def _adding(entry: DeckEntry, picker: Picker, cards: Sequence[Card]) -> Menu:
    options = [_option(entry, card) for card in cards]
    room = max(1, min(AT_ONCE, entry.size - len(entry.deck.cards)))
    return Menu.make("Add cards, one copy of each", _press(entry, "add", picker), options, most=room)


def _taking_out(entry: DeckEntry, picker: Picker) -> Menu:
    """The deck's cards, one page of them; the last choice shows the others."""
    words = list(entry.counts)
    if len(words) > A_PAGE:
        pages = -(-len(words) // A_PAGE_OUT)
        at = picker.page_out % pages
        words = words[at * A_PAGE_OUT : (at + 1) * A_PAGE_OUT]
        picker = replace(picker, page_out=at)
    cards = entry.cards
    options = [
        _option(entry, cards[word]) if word in cards else discord.SelectOption(label=word, value=word) for word in words
    ]
    if len(entry.counts) > A_PAGE:
        options.append(discord.SelectOption(label="Other cards in the deck", value=MORE))
    return Menu.make("Take a card out", _press(entry, "out", picker), options)


def _option(entry: DeckEntry, card: Card) -> discord.SelectOption:
    count = entry.counts.get(card.word, 0)
    name = deck_label(card.name) + (f" ({count} in the deck)" if count else "")
    return discord.SelectOption(
        label=cut(name, 100),
        value=card.word,
        description=cut(described(card), 100),
        emoji=emoji("phylo", card.word) or None,
    )


def described(card: Card) -> str:
    """What a card is and can do, in one line: "3 points · carnivore, food chain 3 · scale 5 · forest · cool"."""
    if card.kind == "event":
        return f"Event · {effect_brief(card)}"
    if card.kind == "home":
        return "Home · every terrain, every climate"
    parts = [many(card.points, "point"), f"{card.diet}, food chain {card.chain}", f"scale {card.scale}"]
    if card.kind == "habitat":
        parts = [opening(card.kind), many(card.points, "point")]
    return " · ".join(
        (*parts, ", ".join(terrain_names(card.terrains)), ", ".join(climate_names(card.climates)), *powers(card))
    )


def name_form(entry: DeckEntry, picker: Picker) -> ui.Modal:
    """The form to find cards by name."""
    made = ui.Modal(title="Find cards by name", custom_id=_press(entry, "name", picker).form())
    field = ui.TextInput[ui.Modal](
        max_length=40,
        required=False,
        default=picker.typed or None,
        custom_id="name",
        placeholder="part of a name, such as fox",
    )
    made.add_item(ui.Label(text="The start of the name, or of a word in it", component=field))
    return made
