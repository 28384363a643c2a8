"""Building a deck: the presses and forms of the builder's page. Every change is stored before it is shown."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from discord.ext.commands import Cog

from bot.app import Ecodraft
from bot.workshop.deck_changes import with_cards, with_rules, with_start, without_card, without_cards
from bot.workshop.deck_entries import DeckEntry
from cogs.kit.answer import Interaction, answer, own, send
from cogs.kit.items import Press
from cogs.kit.router import Verb, fields, means
from cogs.kit.text import cut, outdated
from cogs.workshop.deck_builder import BUILD, MORE, builder_page, name_form
from cogs.workshop.deck_page import title_form
from cogs.workshop.deck_picker import FIELDS, START, CardPool, Picker, old_button
from games.core.values import Refusal, listing
from games.phylo.cards.codes import Shared
from games.phylo.cards.decks import MOST_COPIES

Change = Callable[[DeckEntry], Shared]

PASSED = "The deck has changed since that page was made, so nothing was done; here's the deck as it is now."


class DeckBuilding(Cog):
    """A deck belongs to its owner: a press by anyone else finds no deck."""

    def __init__(self, bot: Ecodraft) -> None:
        self.bot = bot
        self.decks = bot.decks
        means(bot, **{BUILD: Verb(self.press, self.sent)})

    async def press(self, interaction: Interaction, press: Press) -> None:
        """Any button or menu of the builder: `do state`, or `do state word`."""
        entry = await self.decks.own(interaction.user.id, press.subject)
        parts = press.said()
        if len(parts) < 2:
            raise old_button()
        picker = Picker.read(parts[1])
        match (parts[0], *parts[2:]):
            case ("see",):
                await self.show(interaction, entry, picker)
            case ("name",):
                await send(interaction, name_form(entry, picker))
            case ("title",):
                await send(interaction, title_form(entry, Press(BUILD, entry.number, 0, f"title {picker.as_word()}")))
            case ("field", letter) if letter in FIELDS and picker.open != START:
                await self.show(interaction, entry, replace(picker, open=letter))
            case ("pick", "any") if picker.open in FIELDS:
                await self.show(interaction, entry, picker.having(picker.open, None))
            case ("pick", number) if number.isdigit() and picker.open in FIELDS:
                if int(number) >= len(FIELDS[picker.open][1]):
                    raise old_button()
                await self.show(interaction, entry, picker.having(picker.open, int(number)))
            case ("out", word) if word == MORE:
                await self.show(interaction, entry, replace(picker, page_out=picker.page_out + 1))
            case ("add",):
                await self.show(interaction, entry, picker)
            case ("add", *words):
                await self._change(interaction, entry, press.version, picker, "add", words)
            case ("out" | "start" | "rules" as do, word):
                await self._change(interaction, entry, press.version, picker, do, [word])
            case ("undo", "add" | "out" | "start" | "rules" as do, word):
                await self._change(interaction, entry, press.version, picker, do, [word], back=True)
            case ("undo", "take", *places) if places and all(place.isdecimal() for place in places):
                await self._change(interaction, entry, press.version, picker, "take", places)
            case _:
                raise old_button()

    async def sent(self, interaction: Interaction, press: Press, data: dict[str, Any]) -> None:
        """A submitted form of the builder."""
        entry = await self.decks.own(interaction.user.id, press.subject)
        texts = fields(data)
        match press.said():
            case ("name", state):
                await self.show(interaction, entry, Picker.read(state).named(texts.get("name", "")))
            case ("title", state):
                picker = Picker.read(state)
                renamed = await self.decks.rename(interaction.user.id, entry.number, texts.get("title", ""))
                await self.show(interaction, renamed, picker, f"It's now called {renamed.deck.title}.")
            case _:
                raise outdated("form", "open the deck again with /deck build")

    async def _change(
        self,
        interaction: Interaction,
        entry: DeckEntry,
        stamp: int,
        picker: Picker,
        do: str,
        words: Sequence[str],
        *,
        back: bool = False,
    ) -> None:
        """Change a deck, or undo a change (`back`), and store it before showing it; "take" names places among its cards."""
        cards, _ = await self.decks.choice(entry, interaction.guild_id)
        word = words[0]
        for each in words if do in ("add", "start") and (do, word) != ("start", "none") else ():
            if each not in cards:
                raise Refusal(f"There's no card {cut(each, 30)} to add here; choose one from the list.")
        made: dict[str, Change] = {
            "add": lambda now: with_cards(now, [cards[each] for each in words], back=back),
            "take": lambda now: without_cards(now, map(int, words)),
            "out": lambda now: without_card(now, word),
            "start": lambda now: with_start(now, cards.get(word)),
            "rules": lambda now: with_rules(now, word),
        }
        changed = await self.decks.change(interaction.user.id, entry.number, stamp, made[do])
        if changed is None:
            await self.show(interaction, await self.decks.own(interaction.user.id, entry.number), picker, PASSED)
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
        undo: dict[str, tuple[str, str] | None] = {
            "add": ("out", word),
            "take": None,
            "out": ("add", word),
            "start": ("start", was.deck.start or "none"),
            "rules": ("rules", was.deck.rules),
        }
        if do == "add" and len(words) > 1:
            sentence[do] = f"{listing([cards[each].name for each in words], repeats=True)} are in."
            undo[do] = ("take", " ".join(str(tuple(now.counts).index(each)) for each in words))
        await self.show(interaction, now, picker, sentence[do], undo[do])

    async def show(
        self,
        interaction: Interaction,
        entry: DeckEntry,
        picker: Picker,
        notice: str = "",
        undo: tuple[str, str] | None = None,
    ) -> None:
        pool = CardPool(*await self.decks.choice(entry, interaction.guild_id))
        await answer(interaction, builder_page(entry, pool, picker, notice, undo), edit=own(interaction))
