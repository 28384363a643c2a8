"""/deck: list, show and build a player's Phylo decks. Every change is stored before it is shown."""

import io
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import discord
from discord import ButtonStyle, SelectOption, app_commands, ui

from bot.app import Ecodraft
from bot.workshop.deck_entries import (
    DeckEntry,
    code_to_share,
    readable_deck,
    shipped,
    with_cards,
    with_rules,
    with_start,
    without_card,
    without_cards,
)
from bot.workshop.decks import EACH
from cogs.kit.answer import Interaction, answer, open_form, send_file
from cogs.kit.items import LIMIT, MENU, Button, Menu, Page, Press, form, menu_option, page_of, strips, textbox
from cogs.kit.router import Cog, Verb, checked_suggestions, form_fields, private_command
from cogs.kit.text import outdated, plain
from cogs.workshop.card_page import CHOICES, card_option, pack_search, short, shorten_name, unpack_search
from cogs.workshop.deck_page import (
    contents,
    deck_label,
    deck_suggestions,
    delete_page,
    facts,
    list_page,
    notice_line,
    paste_form,
    problems_text,
    share_page,
    show_page,
    title,
    title_form,
)
from games.core.values import Refusal, listing, many, opening
from games.phylo.cards import codes
from games.phylo.cards.card import Card
from games.phylo.cards.codes import Shared
from games.phylo.cards.decks import DECKS, MOST_COPIES, RULES, can_live_from
from games.phylo.cards.field_names import field_name
from games.phylo.cards.search import matching, read_search
from games.phylo.cards.typed import echo
from games.phylo.playtest import playtest_deck
from render.lazy import deck_picture, face_with_picture, print_pdf
from render.lazy.inputs import PAPERS, pages

RULES_CHOICES = [app_commands.Choice(name=f"rules {rules}", value=rules) for rules in RULES]
NAME = "Its name or title"

AT_ONCE = 12
"""How many cards can be added at once: the undo button has no room for more."""

A_PAGE_OUT = 24

MORE = "More"

NAME_BYTES = 14
"""How many bytes a name in a search has at most: a button has no room for more."""

ANY, USE = "any", "use"
USES = (
    "finds its food in the deck",
    "feeds a card that finds none",
    "was made on this server",
    "comes with the game",
)

FORMS = {
    "what": ("What are you looking for?", ("kind", "diet", "chain", "keyword", USE)),
    "where": ("What are you looking for?", ("terrain", "climate", "scale", "points", "name")),
}

KINDS = ("species", "event", "habitat")
MENUS = {**CHOICES, "kind": KINDS, "chain": ("1", "2", "3")}
TYPED = {
    "scale": "1 to 9, or two such as 2-4",
    "points": "Such as 5 or 4-7",
    "name": "The start of the name, or of a word in it",
}  # fmt: skip

PASSED = "The deck has changed since that page was made, so nothing was done; here's the deck as it is now."

Change = Callable[[DeckEntry], Shared]


def _no_builder() -> Refusal:
    return outdated("button", "open the deck again with /deck build")


@dataclass(frozen=True, slots=True)
class CardSearch:
    """A search for cards, which fits into one word of a button. `asked`: what is printed on them; `uses`: digits that
    index USES; `page`, `page_out`: the pages of the menus for adding and taking out."""

    asked: Mapping[str, str]
    uses: str = ""
    page: int = 0
    page_out: int = 0

    def as_word(self) -> str:
        numbers = (("u", self.uses), ("g", self.page), ("v", self.page_out))
        return "'".join(
            ["f", *pack_search(self.asked).split(), *(f"{key}{number}" for key, number in numbers if number)]
        )

    @classmethod
    def read(cls, word: str) -> "CardSearch":
        """The search in a button's word. Raises Refusal if it is malformed."""
        first, *parts = word.split("'")
        numbers = {part[:1]: part[1:] for part in parts if part[:1] in ("u", "g", "v")}
        wrong = any(not (each.isdecimal() and each.isascii() and len(each) < 5) for each in numbers.values())
        uses = numbers.get("u", "")
        if first != "f" or wrong or not {*uses} <= {*"0123"}:
            raise _no_builder()
        found = unpack_search([part for part in parts if part[:1] not in numbers])
        read_search(found)
        return cls(found, uses, int(numbers.get("g", 0)), int(numbers.get("v", 0)))

    def with_fields(self, texts: Mapping[str, str]) -> "CardSearch":
        """The search with what a form says. Raises Refusal if a field can't be read."""
        plainly = {field: " ".join(text.casefold().split()) for field, text in texts.items() if field != USE}
        said = {**self.asked, **plainly}
        if "name" in texts:
            said["name"] = shorten_name(texts["name"], NAME_BYTES)
        found = {field: text for field, text in said.items() if text not in ("", ANY)}
        read_search(found)
        uses = "".join(each for each in "0123" if each in texts[USE]) if USE in texts else self.uses
        return CardSearch(found, uses, 0, self.page_out)

    def summary(self) -> str:
        """The search in words: "terrain forest · size (scale) 4-9"."""
        parts = [f"{field_name(field)} {plain(text)}" for field, text in self.asked.items()]
        return " · ".join([*parts, *(USES[int(use)] for use in self.uses)])

    def fitting(self, entry: DeckEntry, cards: Mapping[str, Card], here: frozenset[str]) -> tuple[Card, ...]:
        kinds = KINDS[:2] if entry.deck.rules == "1.4a" else KINDS
        return self._useful(
            entry, matching((card for card in cards.values() if card.kind in kinds), read_search(self.asked)), here
        )

    def starts(self, entry: DeckEntry, cards: Mapping[str, Card], here: frozenset[str]) -> tuple[Card, ...]:
        """The possible start cards; if they don't fit into a menu, those that the search finds, or the first ones."""
        kinds = ("home",) if entry.deck.rules == "1.4a" else ("home", "habitat")
        these = matching((card for card in cards.values() if card.kind in kinds), read_search({}))
        fit = self._useful(entry, matching(these, replace(read_search(self.asked), kind="")), here)
        return these if len(these) <= MENU else (fit or these)[:MENU]

    def _useful(self, entry: DeckEntry, cards: Sequence[Card], here: frozenset[str]) -> tuple[Card, ...]:
        known = entry.cards
        deck = [known[word] for word in entry.counts if word in known]
        unfed = [each for each in deck if each.chain > 1 and not any(can_live_from(each, food) for food in deck)]
        tests: tuple[Callable[[Card], bool], ...] = (
            lambda card: any(can_live_from(card, food) for food in deck),
            lambda card: any(can_live_from(each, card) for each in unfed),
            lambda card: card.word in here,
            lambda card: card.word not in here,
        )
        return tuple(card for card in cards if all(tests[int(use)](card) for use in self.uses))


START = CardSearch({})


class Decks(Cog):
    """The pages of /deck. A deck belongs to its owner: for anyone else's press there is no such deck."""

    deck = app_commands.Group(name="deck", description="Your Phylo decks: build, copy, share, print and delete them.")

    def __init__(self, bot: Ecodraft) -> None:
        deck, builder = Verb(self.press, self.sent), Verb(self.built, self.searched)
        super().__init__(bot, deck=deck, dkb=builder, dkprint=Verb(self.print, slow=True))
        self.decks = bot.decks

    @deck.command(name="list", description="Your decks and the built-in ones, and which of them are ready to play.")
    @private_command
    async def list_(self, interaction: Interaction) -> None:
        await self._show_list(interaction)

    @deck.command(description="A deck's cards, and what it lacks.")
    @app_commands.describe(name=NAME)
    @private_command
    async def show(self, interaction: Interaction, name: str) -> None:
        await self._show(interaction, await self.decks.find(interaction.user.id, name))

    @deck.command(description="Build a deck: one you have, or a new one.")
    @app_commands.describe(
        name="One of your decks, or the title of a new one", rules="For which rules; 1.4a by default"
    )
    @app_commands.choices(rules=RULES_CHOICES)
    @private_command
    async def build(self, interaction: Interaction, name: str = "", rules: str = "") -> None:
        await self._build(interaction, await self.decks.begin(interaction.user.id, name, rules))

    @show.autocomplete("name")
    @checked_suggestions
    async def any_deck(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return deck_suggestions([*await self.decks.of(interaction.user.id), *map(shipped, DECKS)], typed)

    @build.autocomplete("name")
    @checked_suggestions
    async def own_deck(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return deck_suggestions(await self.decks.of(interaction.user.id), typed)

    async def press(self, interaction: Interaction, press: Press) -> None:
        """Handle the deck pages' buttons and menus, except the builder's."""
        who = interaction.user.id
        match press.split_words():
            case ("list",):
                return await self._show_list(interaction)
            case ("new",):
                return await self._build(interaction, await self.decks.begin(who, "", ""))
            case ("paste",):
                return await open_form(interaction, paste_form())
            case ("show" | "copy" | "share" | "try" as do, name):
                entry = await (self.decks.own(who, int(name)) if name.isdigit() else self.decks.find(who, name))
            case (do,) if press.subject:
                entry = await self.decks.own(who, press.subject)
            case _:
                raise _no_page()
        match do:
            case "show":
                await self._show(interaction, entry)
            case "copy":
                await self._copied(interaction, readable_deck(entry), "")
            case "share":
                await answer(interaction, share_page(entry, code_to_share(entry)), edit=False)
            case "try":
                await answer(interaction, self._page(entry, "", tries=True))
            case "build":
                await self._build(interaction, entry)
            case "title":
                await open_form(interaction, title_form(entry, Press("deck", entry.number, 0, "title")))
            case "delete":
                await answer(interaction, delete_page(entry))
            case "yes":
                if await self.decks.delete(who, entry.number, press.version) is None:
                    return await self._show(interaction, entry, PASSED)
                await self._show_list(interaction, f"{entry.deck.title} is deleted.")
            case _:
                raise _no_page()
        return None

    async def sent(self, interaction: Interaction, press: Press, data: dict[str, Any]) -> None:
        texts = form_fields(data)
        match press.words:
            case "paste":
                shared = codes.read_deck(codes.pasted(texts.get("code", "")))
                await self._copied(interaction, shared, texts.get("title", ""))
            case "title" if press.subject:
                deck = await self.decks.rename(interaction.user.id, press.subject, texts.get("title", ""))
                await self._show(interaction, deck, f"It's now called {deck.deck.title}.")
            case _:
                raise outdated("form", "open it again from /deck list")

    async def _show(self, interaction: Interaction, entry: DeckEntry, notice: str = "") -> None:
        await answer(interaction, self._page(entry, notice))

    async def _page(self, entry: DeckEntry, notice: str, *, tries: bool = False) -> Page:
        cards = tuple((entry.cards[word], count) for word, count in entry.counts.items() if word in entry.cards)
        sheet = await strips(self.bot.picture_cache.draw, deck_picture, cards, entry.deck.title) if cards else None
        return show_page(entry, notice, sheet, await self._tried(entry) if tries else "")

    async def _tried(self, entry: DeckEntry) -> str:
        if entry.problems:
            raise Refusal(f"{entry.deck.title} can't be played yet; open it with /deck show to see what it lacks.")
        return (await self.bot.jobs.run("trial", partial(playtest_deck, entry.code))).sentence()

    async def _show_list(self, interaction: Interaction, notice: str = "") -> None:
        decks = await self.decks.of(interaction.user.id)
        await answer(interaction, list_page(decks, EACH, notice))

    async def _copied(self, interaction: Interaction, shared: Shared, title: str) -> None:
        copy = await self.decks.copy(interaction.user.id, shared, title.strip())
        await self._show(interaction, copy, f"{copy.deck.title} is now one of your decks.")

    async def print(self, interaction: Interaction, press: Press) -> None:
        """Send a deck as a PDF. The press names the paper and, if its subject is 0, a built-in deck."""
        said, _, name = press.words.partition(" ")
        on = next((each for each in PAPERS if each == said), None)
        if on is None:
            raise _no_page()
        entry = await self.decks.own(interaction.user.id, press.subject) if press.subject else shipped(name)
        counts = Counter((entry.deck.start, *entry.deck.cards))
        cards = [(entry.cards[word], count) for word, count in counts.items() if word in entry.cards]
        count, name = sum(copies for _, copies in cards), title(entry)
        if not count:
            raise Refusal(f"{name} has no cards yet; add some, then print it.")
        guild_id = interaction.guild_id
        pictures = await self.bot.cards.pictures(guild_id, entry.shared.made) if guild_id else {}
        work = partial(print_pdf, cards, on, entry.deck.title, partial(face_with_picture, pictures))
        made = await self.bot.jobs.run("print", work)
        if len(made) > interaction.filesize_limit:
            raise Refusal(
                f"The PDF of this deck is {_megabytes(len(made))}, but Discord takes up to {_megabytes(interaction.filesize_limit)} here; "
                "print it on a server that takes larger files, or split it into two decks."
            )
        text = (
            f"**{name}** · {many(count, 'card')} on {many(pages(count), 'page')} of {on}. "
            "Print at 100%, not fitted to the page, so that each card is 63 x 88 mm. Cut along the marks."
        )
        await send_file(interaction, text, discord.File(io.BytesIO(made), f"cards-{on.lower()}.pdf"))

    async def built(self, interaction: Interaction, press: Press) -> None:
        """Handle the builder's buttons and menus. A press has the words "do search" or "do search word", as in "out f
        newt"."""
        entry = await self.decks.own(interaction.user.id, press.subject)
        parts = press.split_words()
        if len(parts) < 2:
            raise _no_builder()
        look = CardSearch.read(parts[1])
        match (parts[0], *parts[2:]):
            case ("see",) | ("add",):
                await self._build(interaction, entry, look)
            case (which,) if which in FORMS:
                await open_form(interaction, _search_form(entry, look, which))
            case ("title",):
                await open_form(interaction, title_form(entry, Press("dkb", entry.number, 0, f"title {parts[1]}")))
            case ("start",):
                starts = look.starts(entry, *await self.decks.available_cards(entry, interaction.guild_id))
                await open_form(interaction, _start_form(entry, look, starts))
            case ("out", word) if word == MORE:
                await self._build(interaction, entry, replace(look, page_out=look.page_out + 1))
            case ("add", *words):
                await self._change(interaction, entry, press.version, look, "add", words)
            case ("out", word):
                await self._change(interaction, entry, press.version, look, "out", [word])
            case ("rules",):
                await self._change(interaction, entry, press.version, look, "rules", [_other_rules(entry)])
            case ("undo", "add" | "out" | "start" | "rules" as do, word):
                await self._change(interaction, entry, press.version, look, do, [word], back=True)
            case ("undo", "take", *places) if places and all(place.isdecimal() for place in places):
                await self._change(interaction, entry, press.version, look, "take", places)
            case _:
                raise _no_builder()

    async def searched(self, interaction: Interaction, press: Press, data: dict[str, Any]) -> None:
        who, texts = interaction.user.id, form_fields(data)
        entry = await self.decks.own(who, press.subject)
        match press.split_words():
            case (which, state) if which in FORMS:
                told = {field: text for field, text in texts.items() if field in FORMS[which][1]}
                await self._build(interaction, entry, CardSearch.read(state).with_fields(told))
            case ("start", state):
                await self._change(
                    interaction, entry, press.version, CardSearch.read(state), "start", [texts.get("start", "")]
                )
            case ("title", state):
                entry = await self.decks.rename(who, entry.number, texts.get("title", ""))
                await self._build(interaction, entry, CardSearch.read(state), f"It's now called {entry.deck.title}.")
            case _:
                raise outdated("form", "open the deck again with /deck build")

    async def _change(
        self,
        interaction: Interaction,
        entry: DeckEntry,
        stamp: int,
        look: CardSearch,
        do: str,
        words: Sequence[str],
        *,
        back: bool = False,
    ) -> None:
        """Change a deck, or undo a change (`back`), and store it before showing it. `do`: "add", "out", "start",
        "rules", or "take", whose words are places among the deck's cards."""
        cards, _ = await self.decks.available_cards(entry, interaction.guild_id)
        word = words[0]
        for each in words if do in ("add", "start") and (do, word) != ("start", "none") else ():
            if each not in cards:
                raise Refusal(f"There's no card {echo(each)} to add here; choose one from the list.")
        made: dict[str, Change] = {
            "add": lambda now: with_cards(now, [cards[each] for each in words], back=back),
            "take": lambda now: without_cards(now, map(int, words)),
            "out": lambda now: without_card(now, word),
            "start": lambda now: with_start(now, cards.get(word)),
            "rules": lambda now: with_rules(now, word),
        }
        changed = await self.decks.change(interaction.user.id, entry.number, stamp, made[do])
        if changed is None:
            await self._build(interaction, await self.decks.own(interaction.user.id, entry.number), look, PASSED)
            return
        was, now = changed
        name = cards[word].name if word in cards else word
        sentence = {
            "add": f"{name} is in, {now.counts.get(word, 0)} of up to {MOST_COPIES}.",
            "take": "Those cards are out again.",
            "out": f"{name} is out" + (f", {now.counts[word]} left." if word in now.counts else "."),
            "start": f"{name} is the start card." if word in cards else "There's no start card.",
            "rules": f"The deck is now for rules {word}.",
        }
        undo = {
            "add": f"out {word}",
            "take": "",
            "out": f"add {word}",
            "start": f"start {was.deck.start or 'none'}",
            "rules": f"rules {was.deck.rules}",
        }
        if do == "add" and len(words) > 1:
            sentence[do] = f"{listing([cards[each].name for each in words], repeats=True)} are in."
            undo[do] = f"take {' '.join(str(tuple(now.counts).index(each)) for each in words)}"
        await self._build(interaction, now, look, sentence[do], undo[do])

    async def _build(
        self, interaction: Interaction, entry: DeckEntry, look: CardSearch = START, notice: str = "", undo: str = ""
    ) -> None:
        cards, here = await self.decks.available_cards(entry, interaction.guild_id)
        page = builder_page(entry, look.fitting(entry, cards, here), look, notice, undo)
        await answer(interaction, page)


def _megabytes(size: int) -> str:
    return f"{size / 1_000_000:.1f} MB"


def _no_page() -> Refusal:
    return outdated("button", "see your decks with /deck list")


def builder_page(entry: DeckEntry, cards: Sequence[Card], look: CardSearch, notice: str = "", undo: str = "") -> Page:
    pages = max(1, -(-len(cards) // MENU))
    at = min(look.page, pages - 1)
    look = replace(look, page=at)
    summary = look.summary()
    number = f"{summary}: " * bool(summary) + many(len(cards), "card") + f", page {at + 1} of {pages}" * (pages > 1)
    menus = []
    if cards:
        room = max(1, min(AT_ONCE, entry.size - len(entry.deck.cards)))
        options = [_option(entry, card) for card in cards[at * MENU : (at + 1) * MENU]]
        menus.append(Menu.make("Add cards, one copy of each", _press(entry, "add", look), options, most=room))
    if entry.deck.cards:
        menus.append(_taking_out(entry, look))
    moves = [("Previous", replace(look, page=at - 1))] if at else []
    moves += [("Next", replace(look, page=at + 1))] if at + 1 < pages else []
    moves += [("Clear the filters", CardSearch({}, page_out=look.page_out))] if summary else []
    return page_of(
        notice_line(notice),
        f"## Build {title(entry)}\n-# `{entry.deck.name}` · {facts(entry)}",
        contents(entry, 1500),
        problems_text(entry, 900),
        f"**Cards to add** {number}" + "\nNo card fits all of that; clear a filter." * (not cards),
        *menus,
        [
            Button.make("Find by kind and food", _press(entry, "what", look)),
            Button.make("Find by place, size, name", _press(entry, "where", look)),
            *(Button.make(name, _press(entry, "see", to)) for name, to in moves),
        ],
        [
            Button.make("Start card", _press(entry, "start", look)),
            Button.make("Rename", _press(entry, "title", look)),
            Button.make(f"Switch to rules {_other_rules(entry)}", _press(entry, "rules", look)),
            *([Button.make("Undo last change", undo_press(entry, look, undo))] if undo else []),
            Button.make("Done", Press("deck", entry.number, entry.stamp, "show"), ButtonStyle.success),
        ],
    )


def _other_rules(entry: DeckEntry) -> str:
    return next(rules for rules in RULES if rules != entry.deck.rules)


def _press(entry: DeckEntry, do: str, look: CardSearch, word: str = "") -> Press:
    return Press("dkb", entry.number, entry.stamp, f"{do} {look.as_word()} {word}".strip())


def undo_press(entry: DeckEntry, look: CardSearch, undo: str) -> Press:
    """The press that undoes a change; it drops the search if there is no room."""
    room = min(72, LIMIT - len(f"b:dkb:{entry.number}:{entry.stamp}:"))
    press = _press(entry, "undo", look, undo)
    return press if len(press.words) <= room else _press(entry, "undo", START, undo)


def _taking_out(entry: DeckEntry, look: CardSearch) -> Menu:
    words, cards = list(entry.counts), entry.cards
    more = []
    if len(words) > MENU:
        look = replace(look, page_out=look.page_out % -(-len(words) // A_PAGE_OUT))
        words = words[look.page_out * A_PAGE_OUT : (look.page_out + 1) * A_PAGE_OUT]
        more = [menu_option("Other cards in the deck", MORE)]
    options = [_option(entry, cards[word]) if word in cards else menu_option(word, word) for word in words]
    return Menu.make("Take a card out", _press(entry, "out", look), options + more)


def _option(entry: DeckEntry, card: Card) -> SelectOption:
    count = entry.counts.get(card.word, 0)
    return card_option(card, f" ({count} in the deck)" if count else "")


def _search_form(entry: DeckEntry, look: CardSearch, which: str) -> ui.Modal:
    named, asks = FORMS[which]
    return form(named, _press(entry, which, look), *(_question(look, field) for field in asks))


def _question(look: CardSearch, field: str) -> ui.Label[Any]:
    now, asks = look.asked.get(field, ""), opening(field_name(field))
    if field in TYPED:
        return textbox(asks, field, 40, now, example=TYPED[field], needed=False)
    if field == USE:
        uses = [menu_option(use, str(number), chosen=str(number) in look.uses) for number, use in enumerate(USES)]
        menu = ui.Select[Any](custom_id=USE, options=uses, min_values=0, max_values=len(uses), required=False)
        return ui.Label(text="A card that …", component=menu)
    options = [menu_option(value, value, chosen=value == (now or ANY)) for value in (ANY, *MENUS[field])]
    return ui.Label(text=asks, component=ui.Select(custom_id=field, options=options))


def _start_form(entry: DeckEntry, look: CardSearch, starts: Sequence[Card]) -> ui.Modal:
    options = [menu_option(deck_label(card.name), card.word, short(card)) for card in starts]
    menu = ui.Select[Any](custom_id="start", options=options)
    question = ui.Label[Any](text="Which card is the start card?", component=menu)
    return form("Start card", _press(entry, "start", look), question)
