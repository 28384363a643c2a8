"""The pages of decks: all that somebody has, one with its cards and what it lacks, its code to share, and the question before it goes."""

import io
from collections.abc import Iterator, Sequence

import discord
from discord import ButtonStyle, ui

from bot.workshop.deck_entries import DeckEntry
from cogs.kit.answer import Page
from cogs.kit.files import file_of, gallery
from cogs.kit.items import Button, Menu
from cogs.kit.layouts import container, row
from cogs.kit.press import Press
from cogs.kit.text import cut, plain, safe, whole
from games.core.values import figure, many
from games.phylo.cards.card import Card
from games.phylo.cards.codes import LONGEST_CODE
from games.phylo.cards.decks import DECKS
from games.phylo.cards.library import LONGEST_NAME
from render.picture import Picture

GROUPS = (
    ("Food chain 1", "species", 1),
    ("Food chain 2", "species", 2),
    ("Food chain 3", "species", 3),
    ("Habitats", "habitat", 0),
    ("Events", "event", 0),
    ("Homes", "home", 0),
)
"""In which order a deck's cards are shown: heading, kind, place in the food chain."""

IN_TEXT = 3000
"""Characters of a code that stands in a message; a longer one is a file."""

HOW_TO_COPY = "Anyone with this code can make the deck with `/deck copy code:` or, if it's long, with `/deck paste`."
NOTHING_YET = (
    "You have no decks yet. Start one with **New deck**, use someone's with **Paste a code**, or copy a shipped one."
)


def title(entry: DeckEntry) -> str:
    """A deck's title inside a text."""
    return plain(entry.deck.title, LONGEST_NAME)


def label(text: str) -> str:
    """What somebody typed, on a button or in a menu, where Markdown is not read."""
    return plain(text, LONGEST_NAME).replace("\\", "")


def facts(entry: DeckEntry) -> str:
    """ "rules 1.4a · 17 of 24 cards · 54 points"."""
    count = len(entry.deck.cards)
    cards = many(count, "card") if count == entry.size else f"{count} of {entry.size} cards"
    return f"rules {entry.deck.edition} · {cards} · {figure(entry.points)} points"


def groups(entry: DeckEntry) -> Iterator[str]:
    """The cards with their copies, a line for each kind of card: plants, animals by their place in the food chain, and so on."""
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
            told = " · ".join(_copies(card, entry.counts[card.word]) for card in these)
            yield f"**{heading}** ({count}{worth}) {told}"
    if left:
        yield f"**Not known here** ({many(sum(left.values()), 'card')}) {' · '.join(left)}"


def _copies(card: Card, count: int) -> str:
    return plain(card.name, LONGEST_NAME) + (f" ×{count}" if count > 1 else "")


def contents(entry: DeckEntry, most: int) -> str:
    """What lies on the table first and all the cards, in at most so many characters."""
    start = plain(entry.called(entry.deck.start), LONGEST_NAME) if entry.deck.start else "not chosen yet"
    return whole(f"**Start card** {start}", [cut(line, most // 2) for line in groups(entry)], most)


def lacks(entry: DeckEntry, most: int) -> str:
    """What is missing before it can be played with, and what would make it better, in at most so many characters."""
    wrong, advice = entry.problems, entry.advice if entry.deck.cards else ()
    lines = [f"- {safe(line)}" for line in wrong]
    if not wrong:
        return whole("**Ready to play**" + (" · it could be better" if advice else ""), _dashed(advice), most)
    if not advice:
        return whole("**Not ready yet**", lines, most)
    above = whole("**Not ready yet**", lines, most // 2)
    return f"{above}\n{whole('**Advice**', _dashed(advice), most - len(above) - 1)}"


def _dashed(lines: Sequence[str]) -> list[str]:
    return [f"- {safe(line)}" for line in lines]


def press(entry: DeckEntry, word: str) -> Press:
    """The button of a deck's page that says this."""
    if entry.number:
        return Press("deck", entry.number, entry.stamp, word)
    return Press("deck", 0, 0, f"{word} {entry.deck.name}")


def show_page(entry: DeckEntry, notice: str = "", sheet: Picture | None = None) -> Page:
    """One deck with everything about it and what can be done with it; `sheet` shows all its cards."""
    whose = f"`{entry.deck.name}`" if entry.number else f"`{entry.deck.name}` · shipped"
    buttons = [Button.make("Build", press(entry, "build"), ButtonStyle.primary)] if entry.number else []
    buttons += [
        Button.make("Copy", press(entry, "copy")),
        Button.make("Share code", press(entry, "share")),
        Button.make("Print", Press("dkprint", entry.number, 0, "" if entry.number else entry.deck.name)),
    ]
    if entry.number:
        buttons.append(Button.make("Delete", press(entry, "delete"), ButtonStyle.danger))
    return Page(
        container(
            *notices(notice),
            ui.TextDisplay(f"## {title(entry)}\n-# {whose} · {facts(entry)}"),
            *([gallery(sheet, "deck")] if sheet is not None else []),
            ui.TextDisplay(contents(entry, 2000)),
            ui.TextDisplay(lacks(entry, 1200)),
            row(*buttons),
            row(Button.make("All decks", Press("deck", 0, 0, "list"))),
        ),
        [file_of(sheet, "deck")] if sheet is not None else [],
    )


def notices(notice: str) -> list[ui.TextDisplay[ui.LayoutView]]:
    """What has just happened, on top of a page."""
    return [ui.TextDisplay(f"✅ {safe(cut(notice, 300))}")] if notice else []


def list_page(decks: Sequence[DeckEntry], most: int, notice: str = "") -> Page:
    """All decks of a person and the shipped ones. `most`: as many as a person keeps."""
    own = [f"**{title(entry)}** `{entry.deck.name}` · {facts(entry)} · {_state(entry)}" for entry in decks]
    there = [
        f"**{deck.title}** `{deck.name}` · rules {deck.edition} · {len(deck.cards)} cards" for deck in DECKS.values()
    ]
    menus = [row(Menu.make("Open one of the shipped decks", Press("deck", 0, 0, "shipped"), _shipped_options()))]
    if decks:
        options = [
            discord.SelectOption(label=label(entry.deck.title), value=str(entry.number), description=facts(entry))
            for entry in decks[:25]
        ]
        menus.insert(0, row(Menu.make("Open one of your decks", Press("deck", 0, 0, "show"), options)))
    return Page(
        container(
            *notices(notice),
            ui.TextDisplay(whole(f"## Your decks ({len(decks)} of {most})", own or [NOTHING_YET], 2600)),
            ui.TextDisplay(whole("### Shipped decks", there, 1000)),
            *menus,
            row(
                Button.make("New deck", Press("deck", 0, 0, "new"), ButtonStyle.primary),
                Button.make("Paste a code", Press("deck", 0, 0, "paste")),
            ),
        )
    )


def _shipped_options() -> list[discord.SelectOption]:
    return [
        discord.SelectOption(label=deck.title, value=deck.name, description=f"rules {deck.edition} · {deck.name}")
        for deck in list(DECKS.values())[:25]
    ]


def _state(entry: DeckEntry) -> str:
    return "not ready yet" if entry.problems else "ready to play"


def delete_page(entry: DeckEntry) -> Page:
    """Asks once."""
    return Page(
        container(
            ui.TextDisplay(
                f"## Delete {title(entry)}?\n{facts(entry)}. A deleted deck can't be restored, but its share code, if you keep "
                "it, still makes a copy."
            ),
            row(
                Button.make("Yes, delete", press(entry, "yes"), ButtonStyle.danger),
                Button.make("Keep it", press(entry, "show")),
            ),
        )
    )


def share_page(entry: DeckEntry, code: str) -> Page:
    """The code of a deck, for its owner to pass on; as a file when it is long."""
    head = f"## The code of {title(entry)}"
    if len(code) <= IN_TEXT:
        return Page(container(ui.TextDisplay(f"{head}\n```\n{code}\n```\n{HOW_TO_COPY}")))
    file = discord.File(io.BytesIO(code.encode()), filename="deck.txt")
    shown: ui.File[ui.LayoutView] = ui.File("attachment://deck.txt")
    return Page(container(ui.TextDisplay(f"{head}\n{HOW_TO_COPY}"), shown), [file])


def paste_form() -> ui.Modal:
    """Where a code is pasted."""
    made = ui.Modal(title="A deck from its code", custom_id=Press("deck", 0, 0, "paste").form())
    field = ui.TextInput[ui.Modal](
        style=discord.TextStyle.paragraph, max_length=LONGEST_CODE, custom_id="code", placeholder="phylo1. ..."
    )
    made.add_item(ui.Label(text="The code", component=field))
    name = ui.TextInput[ui.Modal](max_length=LONGEST_NAME, required=False, custom_id="title")
    made.add_item(ui.Label(text="Title", description="Leave it empty to keep the deck's own", component=name))
    return made


def title_form(entry: DeckEntry, press: Press) -> ui.Modal:
    """Where a deck gets another title."""
    made = ui.Modal(title="Rename the deck", custom_id=press.form())
    field = ui.TextInput[ui.Modal](max_length=LONGEST_NAME, default=entry.deck.title, custom_id="title")
    made.add_item(ui.Label(text="Title", component=field))
    return made
