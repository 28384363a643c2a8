"""The pages of decks: a person's list, one deck, its share code, and the question before deletion."""

import io
from collections.abc import Iterator, Sequence
from dataclasses import replace

import discord
from discord import ButtonStyle, app_commands, ui

from bot.workshop.deck_entries import DeckEntry
from cogs.kit.items import Button, Gallery, Menu, Page, Press, confirm, form, menu_option, page_of, textbox
from cogs.kit.text import cut, escape_sentence, fit_lines, label, plain
from games.core.values import listing, many
from games.phylo.cards.card import Card
from games.phylo.cards.codes import LONGEST_CODE
from games.phylo.cards.decks import DECKS, RULES
from games.phylo.cards.library import LONGEST_NAME
from render.lazy.inputs import PAPERS
from render.picture import Strips

GROUPS = (
    ("Food chain 1", "species", 1),
    ("Food chain 2", "species", 2),
    ("Food chain 3", "species", 3),
    ("Habitats", "habitat", 0),
    ("Events", "event", 0),
    ("Homes", "home", 0),
)
"""The order of a deck's cards: heading, kind, place in the food chain."""

IN_TEXT = 3000
"""The longest code, in characters, that a message shows; a longer one becomes a file."""

HOW_TO_COPY = "Anyone with this code can make the deck: with **Paste a code** in `/deck list`."
NOTHING_YET = (
    "You have no decks yet. Start one with **New deck**, use someone's with **Paste a code**, or copy a built-in one."
)


def title(entry: DeckEntry) -> str:
    return plain(entry.deck.title, LONGEST_NAME)


def deck_label(text: str) -> str:
    return label(plain(text, LONGEST_NAME))


def deck_suggestions(decks: Sequence[DeckEntry], typed: str) -> list[app_commands.Choice[str]]:
    wanted = " ".join(typed.casefold().split())
    matching = [entry.deck for entry in decks if wanted in entry.deck.name or wanted in entry.deck.title.casefold()]
    return [
        app_commands.Choice(
            name=cut(f"{deck_label(deck.title)} · rules {deck.rules} · {deck.name}", 100), value=deck.name
        )
        for deck in matching[:25]
    ]


def facts(entry: DeckEntry) -> str:
    """A deck's key facts: "rules 1.4a · 17 of 24 cards · 54 points"."""
    count = len(entry.deck.cards)
    cards = many(count, "card") if count == entry.size else f"{count} of {entry.size} cards"
    return f"rules {entry.deck.rules} · {cards} · {many(entry.points, 'point')}"


def groups(entry: DeckEntry) -> Iterator[str]:
    cards = entry.cards
    left = dict(entry.counts)
    for heading, kind, chain in GROUPS:
        these = [
            cards[word] for word in left if word in cards and (cards[word].kind, cards[word].chain) == (kind, chain)
        ]
        if these:
            points = sum(card.points * entry.counts[card.word] for card in these)
            worth = f", {many(points, 'point')}" if points else ""
            count = many(sum(left.pop(card.word) for card in these), "card")
            names = " · ".join(_copies(card, entry.counts[card.word]) for card in these)
            yield f"**{heading}** ({count}{worth}) {names}"
    if left:
        yield f"**Not known here** ({many(sum(left.values()), 'card')}) {' · '.join(left)}"


def _copies(card: Card, count: int) -> str:
    return plain(card.name, LONGEST_NAME) + (f" ×{count}" if count > 1 else "")


def contents(entry: DeckEntry, most: int) -> str:
    start = plain(entry.card_name(entry.deck.start), LONGEST_NAME) if entry.deck.start else "not chosen yet"
    return fit_lines(f"**Start card** {start}", [cut(line, most // 2) for line in groups(entry)], most)


def problems_text(entry: DeckEntry, most: int) -> str:
    wrong, advice = entry.problems, entry.advice if entry.deck.cards else ()
    lines = [f"- {escape_sentence(line)}" for line in wrong]
    if not wrong:
        return fit_lines("**Ready to play**" + (" · it could be better" if advice else ""), _dashed(advice), most)
    if not advice:
        return fit_lines("**Not ready yet**", lines, most)
    above = fit_lines("**Not ready yet**", lines, most // 2)
    return f"{above}\n{fit_lines('**Advice**', _dashed(advice), most - len(above) - 1)}"


def _dashed(lines: Sequence[str]) -> list[str]:
    return [f"- {escape_sentence(line)}" for line in lines]


def press(entry: DeckEntry, word: str) -> Press:
    if entry.number:
        return Press("deck", entry.number, entry.stamp, word)
    return Press("deck", 0, 0, f"{word} {entry.deck.name}")


def show_page(entry: DeckEntry, notice: str = "", sheet: Strips | None = None, tried: str = "") -> Page:
    """One deck and what can be done with it. `sheet`: pictures of its cards; `tried`: how it did against the starter
    decks."""
    whose = f"`{entry.deck.name}`" if entry.number else f"`{entry.deck.name}` · built in"
    buttons = [Button.make("Build", press(entry, "build"), ButtonStyle.primary)] if entry.number else []
    buttons += [
        Button.make("Copy", press(entry, "copy")),
        Button.make("Share code", press(entry, "share")),
    ]
    prints = [
        Button.make(f"Print on {paper}", Press("dkprint", entry.number, 0, f"{paper} {entry.deck.name}"))
        for paper in PAPERS
    ]
    if entry.number:
        buttons.append(Button.make("Rename", press(entry, "title")))
        buttons.append(Button.make("Delete", press(entry, "delete"), ButtonStyle.danger))
    return page_of(
        notice_line(notice),
        f"## {title(entry)}\n-# {whose} · {facts(entry)}",
        *([Gallery(sheet, "deck")] if sheet is not None else []),
        contents(entry, 2000),
        problems_text(entry, 1200),
        f"**Tried out** {escape_sentence(cut(tried, 400))}" if tried else "",
        buttons,
        [
            Button.make("Try it out", press(entry, "try"), disabled=bool(entry.problems or tried)),
            *prints,
            Button.make("All decks", Press("deck", 0, 0, "list")),
        ],
    )


def notice_line(notice: str) -> str:
    return f"✅ {escape_sentence(cut(notice, 300))}" if notice else ""


def list_page(decks: Sequence[DeckEntry], most: int, notice: str = "") -> Page:
    own = [f"**{title(entry)}** `{entry.deck.name}` · {facts(entry)} · {_state(entry)}" for entry in decks]
    titles = dict.fromkeys(deck.title for deck in DECKS.values())
    shipped_lines = [
        f"**{name}** {listing([f'`{deck.name}`' for deck in DECKS.values() if deck.title == name])}" for name in titles
    ]
    menus = [
        Menu.make(
            f"Open a built-in deck for rules {rules}", Press("deck", 0, number + 1, "show"), _shipped_options(rules)
        )
        for number, rules in enumerate(RULES)
    ]
    if decks:
        options = [menu_option(deck_label(entry.deck.title), str(entry.number), facts(entry)) for entry in decks[:25]]
        menus.insert(0, Menu.make("Open one of your decks", Press("deck", 0, 0, "show"), options))
    return page_of(
        notice_line(notice),
        fit_lines(f"## Your decks ({len(decks)} of {most})", own or [NOTHING_YET], 2600),
        fit_lines("### Built-in decks", shipped_lines, 1000),
        *menus,
        [
            Button.make("New deck", Press("deck", 0, 0, "new"), ButtonStyle.primary),
            Button.make("Paste a code", Press("deck", 0, 0, "paste")),
        ],
    )


def _shipped_options(rules: str) -> list[discord.SelectOption]:
    return [
        menu_option(deck.title, deck.name, f"{many(len(deck.cards), 'card')} · {deck.name}")
        for deck in DECKS.values()
        if deck.rules == rules
    ]


def _state(entry: DeckEntry) -> str:
    return "not ready yet" if entry.problems else "ready to play"


def delete_page(entry: DeckEntry) -> Page:
    text = (
        f"## Delete {title(entry)}?\n{facts(entry)}. A deleted deck can't be restored, but its share code, if you keep it, still "
        "makes a copy."
    )
    return confirm(text, ("Yes, delete", press(entry, "yes")), ("Keep it", press(entry, "show")))


def share_page(entry: DeckEntry, code: str) -> Page:
    head = f"## The code of {title(entry)}"
    if len(code) <= IN_TEXT:
        return page_of(f"{head}\n```\n{code}\n```\n{HOW_TO_COPY}")
    file = discord.File(io.BytesIO(code.encode()), filename="deck.txt")
    return replace(page_of(f"{head}\n{HOW_TO_COPY}", ui.File("attachment://deck.txt")), files=[file])


def paste_form() -> ui.Modal:
    code = textbox("The code", "code", LONGEST_CODE, example="phylo1. ...")
    title = textbox("Title", "title", LONGEST_NAME, note="Leave it empty to keep the deck's own", needed=False)
    return form("A deck from its code", Press("deck", 0, 0, "paste"), code, title)


def title_form(entry: DeckEntry, press: Press) -> ui.Modal:
    return form("Rename the deck", press, textbox("Title", "title", LONGEST_NAME, entry.deck.title))
