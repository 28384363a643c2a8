"""/deck: a player's decks for Phylo: shown, built card by card, copied, shared by a code, renamed and deleted."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

import discord
from discord import app_commands

from bot.app import Ecodraft
from bot.workshop.decks import (
    EACH,
    Held,
    PlayersDecks,
    code_to_share,
    shipped,
    whole,
    with_cards,
    with_edition,
    with_start,
    without_card,
    without_cards,
)
from cogs.kit.answer import Page, answer, answered, own
from cogs.kit.cog import Cog
from cogs.kit.forms import FORMS, fields, send
from cogs.kit.items import CALLBACKS
from cogs.kit.press import Press
from cogs.kit.text import cut, listed
from cogs.workshop.deck_builder import FIELDS, FROM_ANOTHER_TIME, MORE, START, Choice, Picker, builder_page, name_form
from cogs.workshop.deck_page import delete_page, label, list_page, paste_form, share_page, show_page, title_form
from games.core.values import Refusal
from games.phylo.cards import codes
from games.phylo.cards.card import Card
from games.phylo.cards.codes import Shared
from games.phylo.cards.decks import DECKS, EDITIONS, MOST_COPIES
from render.phylo.contact import contact
from render.picture import Picture

Interaction = discord.Interaction[Any]
Change = Callable[[Held], Shared]

RULES = [app_commands.Choice(name=f"rules {edition}", value=edition) for edition in EDITIONS]
PASSED = "The deck has changed since that page was made, so nothing was done; this is the deck as it stands."
NAME = "Its name or title"
TITLE = "Up to 40 letters, digits and spaces"


class Decks(Cog):
    """A deck is its owner's: all its pages are private, and a press by anybody else finds no deck."""

    deck = app_commands.Group(name="deck", description="Your decks for Phylo: build, copy, share and delete them.")

    def __init__(self, bot: Ecodraft) -> None:
        self.bot = bot
        self.decks = PlayersDecks(bot.tables.store, bot.clock)
        CALLBACKS.update(deck=self.press, dkb=self.build_press)
        FORMS.update(deck=self.sent, dkb=self.build_sent)

    @deck.command(name="list", description="Your decks and the shipped ones, and which of them are ready to play.")
    @answered
    async def list_(self, interaction: Interaction) -> None:
        await self._show_list(interaction)

    @deck.command(description="The cards of a deck, and what it lacks.")
    @app_commands.describe(name=NAME)
    @answered
    async def show(self, interaction: Interaction, name: str) -> None:
        await self._show(interaction, await self.decks.find(interaction.user.id, name))

    @deck.command(description="Build a deck: one you have, or a new one.")
    @app_commands.describe(name="A deck of yours, or the title of a new one", edition="For which rules; 1.4a at first")
    @app_commands.choices(edition=RULES)
    @answered
    async def build(self, interaction: Interaction, name: str = "", edition: str = "") -> None:
        await self._build(interaction, await self.decks.begin(interaction.user.id, name, edition), Picker())

    @deck.command(description="A copy of a deck, yours or shipped, or of the deck of a share code.")
    @app_commands.describe(name=NAME, to="The title of the copy", code="Somebody's share code")
    @answered
    async def copy(self, interaction: Interaction, name: str = "", to: str = "", code: str = "") -> None:
        if bool(name.strip()) == bool(code.strip()):
            raise Refusal("Give the name of a deck or a share code, one of them; /deck paste takes long codes.")
        who = interaction.user.id
        shared = codes.read_deck(codes.pasted(code)) if code.strip() else whole(await self.decks.find(who, name))
        await self._copied(interaction, shared, to)

    @deck.command(description="Opens a form for a share code, for those that are too long for a command.")
    @answered
    async def paste(self, interaction: Interaction) -> None:
        await send(interaction, paste_form())

    @deck.command(description="The share code of a deck, from which anybody can make a copy.")
    @app_commands.describe(name=NAME)
    @answered
    async def share(self, interaction: Interaction, name: str) -> None:
        held = await self.decks.find(interaction.user.id, name)
        await answer(interaction, share_page(held, code_to_share(held)), edit=False)

    @deck.command(description="Give a deck of yours another title.")
    @app_commands.describe(name=NAME, to=TITLE)
    @answered
    async def rename(self, interaction: Interaction, name: str, to: str) -> None:
        held = await self._mine(interaction, name)
        await self._renamed(interaction, held, to)

    @deck.command(description="Delete a deck of yours; it is asked once more.")
    @app_commands.describe(name=NAME)
    @answered
    async def delete(self, interaction: Interaction, name: str) -> None:
        await answer(interaction, delete_page(await self._mine(interaction, name)), edit=False)

    @show.autocomplete("name")
    @copy.autocomplete("name")
    @share.autocomplete("name")
    async def any_deck(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """The person's decks and the shipped ones that hold what was typed."""
        return _suggested([*await self.decks.of(interaction.user.id), *map(shipped, DECKS)], typed)

    @build.autocomplete("name")
    @rename.autocomplete("name")
    @delete.autocomplete("name")
    async def own_deck(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """The person's decks that hold what was typed."""
        return _suggested(await self.decks.of(interaction.user.id), typed)

    async def _mine(self, interaction: Interaction, name: str) -> Held:
        held = await self.decks.find(interaction.user.id, name)
        if not held.number:
            raise Refusal(f"{held.deck.name} is a shipped deck, which stays as it is; make a copy with /deck copy.")
        return held

    async def press(self, interaction: Interaction, press: Press) -> None:
        """Any button or menu of the pages of decks, but for the builder."""
        who = interaction.user.id
        match press.said():
            case ("list",):
                return await self._show_list(interaction)
            case ("new",):
                return await self._build(interaction, await self.decks.begin(who, "", ""), Picker())
            case ("paste",):
                return await send(interaction, paste_form())
            case ("show", number) if number.isdigit():
                return await self._show(interaction, await self.decks.own(who, int(number)))
            case ("shipped", name):
                return await self._show(interaction, shipped(name))
            case ("show" | "copy" | "share" as word, name):
                held = shipped(name)
            case ("show" | "copy" | "share" | "build" | "delete" | "yes" as word,) if press.match:
                held = await self.decks.own(who, press.match)
            case _:
                raise Refusal("That button is from another time; /deck list shows your decks.")
        match word:
            case "show":
                await self._show(interaction, held)
            case "copy":
                await self._copied(interaction, whole(held), "")
            case "share":
                await answer(interaction, share_page(held, code_to_share(held)), edit=False)
            case "build":
                await self._build(interaction, held, Picker())
            case "delete":
                await answer(interaction, delete_page(held), edit=own(interaction))
            case _:
                gone = await self.decks.delete(who, held.number, press.turn)
                if gone is None:
                    return await self._show(interaction, held, PASSED)
                await self._show_list(interaction, f"{gone.deck.title} is deleted.")
        return None

    async def sent(self, interaction: Interaction, press: Press, data: dict[str, Any]) -> None:
        """The form for a code comes back."""
        if press.words != "paste":
            raise Refusal("That form is from another time; /deck paste opens a new one.")
        found = fields(data)
        await self._copied(interaction, codes.read_deck(codes.pasted(found.get("code", ""))), found.get("title", ""))

    async def build_press(self, interaction: Interaction, press: Press) -> None:
        """Any button or menu of the builder: `do state`, or `do state word`."""
        held = await self.decks.own(interaction.user.id, press.match)
        said = press.said()
        if len(said) < 2:
            raise Refusal(FROM_ANOTHER_TIME)
        picker = Picker.read(said[1])
        match (said[0], *said[2:]):
            case ("see",):
                await self._build(interaction, held, picker)
            case ("name",):
                await send(interaction, name_form(held, picker))
            case ("title",):
                await send(interaction, title_form(held, Press("dkb", held.number, 0, f"title {picker.spelt()}")))
            case ("field", letter) if letter in FIELDS and picker.open != START:
                await self._build(interaction, held, replace(picker, open=letter))
            case ("pick", "any") if picker.open in FIELDS:
                await self._build(interaction, held, picker.having(picker.open, None))
            case ("pick", number) if number.isdigit() and picker.open in FIELDS:
                if int(number) >= len(FIELDS[picker.open][1]):
                    raise Refusal(FROM_ANOTHER_TIME)
                await self._build(interaction, held, picker.having(picker.open, int(number)))
            case ("out", word) if word == MORE:
                await self._build(interaction, held, replace(picker, page_out=picker.page_out + 1))
            case ("add",):
                await self._build(interaction, held, picker)
            case ("add", *words):
                await self._change(interaction, held, press.turn, picker, "add", words)
            case ("out" | "start" | "rules" as do, word):
                await self._change(interaction, held, press.turn, picker, do, [word])
            case ("undo", "add" | "out" | "start" | "rules" as do, word):
                await self._change(interaction, held, press.turn, picker, do, [word], back=True)
            case ("undo", "take", *places) if places and all(place.isdecimal() for place in places):
                await self._change(interaction, held, press.turn, picker, "take", places)
            case _:
                raise Refusal(FROM_ANOTHER_TIME)

    async def build_sent(self, interaction: Interaction, press: Press, data: dict[str, Any]) -> None:
        """A form of the builder comes back."""
        held = await self.decks.own(interaction.user.id, press.match)
        found = fields(data)
        match press.said():
            case ("name", state):
                await self._build(interaction, held, Picker.read(state).named(found.get("name", "")))
            case ("title", state):
                picker = Picker.read(state)
                renamed = await self.decks.rename(interaction.user.id, held.number, found.get("title", ""))
                await self._build(interaction, renamed, picker, f"It is called {renamed.deck.title} now.")
            case _:
                raise Refusal("That form is from another time; /deck build opens the deck anew.")

    async def _change(
        self,
        interaction: Interaction,
        held: Held,
        stamp: int,
        picker: Picker,
        do: str,
        words: Sequence[str],
        *,
        back: bool = False,
    ) -> None:
        """One change of a deck, or the way `back` from one, kept before it is shown; "take" says places among its cards."""
        cards, _ = await self.decks.choice(held, interaction.guild_id)
        word = words[0]
        for each in words if do in ("add", "start") and (do, word) != ("start", "none") else ():
            if each not in cards:
                raise Refusal(f"There is no card {cut(each, 30)} to put into a deck here; choose one from the list.")
        made: dict[str, Change] = {
            "add": lambda now: with_cards(now, [cards[each] for each in words], back=back),
            "take": lambda now: without_cards(now, map(int, words)),
            "out": lambda now: without_card(now, word),
            "start": lambda now: with_start(now, cards.get(word)),
            "rules": lambda now: with_edition(now, word),
        }
        changed = await self.decks.change(interaction.user.id, held.number, stamp, made[do])
        if changed is None:
            await self._build(interaction, await self.decks.own(interaction.user.id, held.number), picker, PASSED)
            return
        was, now = changed
        name = cards[word].name if word in cards else word
        told = {
            "add": f"{name} is in, {now.counts.get(word, 0)} of at most {MOST_COPIES}.",
            "take": "Those cards are out again.",
            "out": f"{name} is out" + (f", {now.counts[word]} left." if word in now.counts else "."),
            "start": f"{name} lies on the table first." if word in cards else "No card lies on the table first.",
            "rules": f"The deck is for the rules {word} now.",
        }
        undo: dict[str, tuple[str, str] | None] = {
            "add": ("out", word),
            "take": None,
            "out": ("add", word),
            "start": ("start", was.deck.start or "none"),
            "rules": ("rules", was.deck.edition),
        }
        if do == "add" and len(words) > 1:
            told[do] = f"{listed([cards[each].name for each in words])} are in."
            undo[do] = ("take", " ".join(str(tuple(now.counts).index(each)) for each in words))
        await self._build(interaction, now, picker, told[do], undo[do])

    async def _build(
        self,
        interaction: Interaction,
        held: Held,
        picker: Picker,
        notice: str = "",
        undo: tuple[str, str] | None = None,
    ) -> None:
        choice = Choice(*await self.decks.choice(held, interaction.guild_id))
        await answer(interaction, builder_page(held, choice, picker, notice, undo), edit=own(interaction))

    async def _show(self, interaction: Interaction, held: Held, notice: str = "") -> None:
        await answer(interaction, self._page(held, notice), edit=own(interaction))

    async def _page(self, held: Held, notice: str) -> Page:
        listed = tuple((held.cards[word], count) for word, count in held.counts.items() if word in held.cards)
        sheet = await self.bot.studio.draw(lambda: _sheet(listed, held.deck.title)) if listed else None
        return show_page(held, notice, sheet)

    async def _show_list(self, interaction: Interaction, notice: str = "") -> None:
        decks = await self.decks.of(interaction.user.id)
        await answer(interaction, list_page(decks, EACH, notice), edit=own(interaction))

    async def _copied(self, interaction: Interaction, shared: Shared, title: str) -> None:
        copy = await self.decks.copy(interaction.user.id, shared, title.strip())
        await self._show(interaction, copy, f"{copy.deck.title} is among your decks now.")

    async def _renamed(self, interaction: Interaction, held: Held, title: str) -> None:
        renamed = await self.decks.rename(interaction.user.id, held.number, title)
        await self._show(interaction, renamed, f"It is called {renamed.deck.title} now.")


@lru_cache(maxsize=32)
def _sheet(cards: tuple[tuple[Card, int], ...], title: str) -> Picture:
    """The picture of a deck, which is about 100 kB; the shipped ones are asked for again and again."""
    return contact(cards, title)


def _suggested(decks: Sequence[Held], typed: str) -> list[app_commands.Choice[str]]:
    said = " ".join(typed.casefold().split())
    kept = [held.deck for held in decks if said in held.deck.name or said in held.deck.title.casefold()]
    return [
        app_commands.Choice(name=cut(f"{label(deck.title)} · rules {deck.edition} · {deck.name}", 100), value=deck.name)
        for deck in kept[:25]
    ]


async def setup(bot: Ecodraft) -> None:
    """Called by discord.py when the extension is loaded."""
    await bot.add_cog(Decks(bot))
