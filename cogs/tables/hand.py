"""/hand and the buttons of hand pages and table messages: making a move word by word, changing it, scores and text."""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import replace
from functools import partial
from typing import Any

import discord
from discord import app_commands

from bot.app import Ecodraft
from bot.messages.messenger import Posted
from bot.tables.table import Sealed, Table
from bot.turns.thinkers import think
from cogs.kit.answer import Interaction, answer, answer_below, in_dm, is_private, note_stored, whisper
from cogs.kit.choices import Suggestions, is_running, open_tables
from cogs.kit.drawings import AnySentence
from cogs.kit.items import NONE, NOT_OF_TABLES, Button, Page, Press, page_of
from cogs.kit.router import ID, Cog, Verb, anywhere, checked_suggestions, handle, ids_on, private_command, route_press
from cogs.kit.text import cut, outdated, plain, plain_names, split_text
from cogs.tables.hand_page import hand_page, notice_page, read_sentence, what_if_page
from cogs.tables.lobby_page import lobby_now
from cogs.tables.table_page import end_page, headline, link, news_since_own_turn, table_page
from cogs.tables.table_page import reasons as reasons_of
from games.core.sentence import MISFIT
from games.core.values import Refusal, Seat, Stale, figure, opening

SEALED = "Your pick is sealed all the same; My hand shows what comes next."

MENU = {"My hand": "hand", "Review": "review"}
"""The entries in a message's Apps menu, and the verb of each. Discord allows five."""


HINT_LEVEL = "apex"


class Hand(Cog):
    def __init__(self, bot: Ecodraft) -> None:
        super().__init__(
            bot, hand=self.my_hand, say=self.say, change=self.change, keep=self.keep,
            scores=self.scores, why=self.why, text=self.text, board=self.show_board, dms=self.by_dm, what=self.what,
            look=self.look, next=self.next_hand, hint=Verb(self.hint, slow=True),
        )  # fmt: skip
        for name, verb in MENU.items():
            bot.tree.add_command(app_commands.ContextMenu(name=name, callback=entry(verb)))

    async def _private(
        self, interaction: Interaction, table: Table, sentence: AnySentence | None = None, *,
        anew: bool = False, below: bool = False, change: bool = False, **told: Any,
    ) -> None:  # fmt: skip
        """Show a player's page, in place of the page with the button or as a new one (`anew`), and note that they have
        seen this turn. With `below`, it is a new one below the table's message, and the old page goes."""
        seat, who, edit = table.seat(interaction.user.id), interaction.user.id, not anew and _may_edit(interaction)
        table = await self.bot.tables.for_display(table)
        free = not change and not table.asks(seat)
        page = await hand_page(
            self.bot, table, seat, sentence, change=change, **told,
            private=await self.bot.direct_messages.only_on_request(who),
            elsewhere=await self.bot.tables.waiting_elsewhere(who, table.id) if free else 0,
        )  # fmt: skip
        # In the direct channel any message is private, and the bot can still delete this one when its turn is over.
        posted, there = None, interaction.message
        try:
            if below:
                posted = await answer_below(interaction, page)
            else:
                posted = await answer(interaction, page, edit=edit, private=not in_dm(interaction))
        finally:
            if posted is not None and table.running:
                await self.bot.delivery.note_shown_in_place(table, seat, posted)
            elif edit and there is not None and table.running:
                where = Posted(there.channel.id, there.id, token=interaction.token if is_private(interaction) else "")
                await self.bot.delivery.note_unknown_page(table, seat, where)

    async def hint(self, interaction: Interaction, press: Press) -> None:
        """Show the best move of a kept review, or else an apex's. Raises Refusal unless the person is to move where they play on."""
        table = await self.bot.tables.find(press.subject)
        seat = table.seat(interaction.user.id)
        table.must_run()
        if table.row.branch_of is None or seat not in table.play.to_move:
            raise Refusal("You get hints only on your turn at a table where you play on from a finished match.")
        view = table.play.view(seat)
        game, seed = table.game, str(table.turn)
        move = await self.bot.reviews.best_move(table, seat) or await self.bot.jobs.run(
            "hint", partial(think, game.slug, game.rules, view, HINT_LEVEL, seed)
        )
        await self._private(interaction, table, notice=f"We would play {game.words.tell(view, move)}.")

    async def my_hand(self, interaction: Interaction, press: Press) -> None:
        table = await self.bot.tables.find(press.subject)
        if table.seat_of(interaction.user.id) is None:
            raise Refusal(f"You aren't at table {table.id}, so you have no hand here; start your own with /play.")
        await self._private(interaction, table, anew=True)

    async def next_hand(self, interaction: Interaction, press: Press) -> None:
        mine = await self.bot.tables.of_player(interaction.user.id, ("running",))
        waiting = [table for table in mine if table.asks(table.seat(interaction.user.id))]
        if not waiting:
            raise Refusal("No table waits for you now; see yours with /tables.")
        await self._private(interaction, waiting[0], anew=True)

    async def say(self, interaction: Interaction, press: Press) -> None:
        table, seat = await self._seated(interaction, press)
        try:
            table.must_run()
            if press.version != table.turn:
                raise Stale(_stale(table, press.version))
            sentence = await asyncio.to_thread(
                read_sentence, table, seat, press.split_words(), finish=bool(press.words)
            )
            if sentence.move is None:
                await self._private(interaction, table, sentence, notice=sentence.objection, change=True)
                return
            await self._seal(interaction, table, str(sentence.move))
        except Refusal as refusal:
            await self._refused(interaction, await self.bot.tables.find(press.subject), str(refusal))

    async def _seated(self, interaction: Interaction, press: Press) -> tuple[Table, Seat]:
        table = await self.bot.tables.find(press.subject)
        return table, table.seat(interaction.user.id)

    async def what(self, interaction: Interaction, press: Press) -> None:
        table, seat = await self._seated(interaction, press)
        if _may_look(table, press):
            sentence = await asyncio.to_thread(read_sentence, table, seat, press.split_words(), finish=True)
            if sentence.words and not sentence.objection:
                await answer(
                    interaction, what_if_page(self.bot.picture_cache, table, sentence), edit=_may_edit(interaction)
                )
                return
        await self._refused(interaction, table, _stale(table, press.version))

    async def look(self, interaction: Interaction, press: Press) -> None:
        table, seat = await self._seated(interaction, press)
        if _may_look(table, press):
            sentence = await asyncio.to_thread(read_sentence, table, seat, press.split_words())
            if sentence.move is None:
                notice = sentence.objection
                await self._private(interaction, table, sentence, notice=notice, change=True, looking=not notice)
                return
        await self._refused(interaction, table, _stale(table, press.version))

    async def _refused(self, interaction: Interaction, table: Table, notice: str) -> None:
        if table.running:
            await self._private(interaction, table, notice=notice)
        else:
            await answer(interaction, notice_page(table, notice), edit=table.ended and _may_edit(interaction))

    async def _seal(self, interaction: Interaction, table: Table, text: str) -> None:
        try:
            with self.bot.delivery.answering(table.id, table.seat(interaction.user.id)):
                sealed = await self.bot.tables.seal(table, interaction.user.id, table.turn, text)
                await self._taken(interaction, table, sealed)
        finally:
            self.bot.turns.settle_soon(table.id)

    async def _taken(self, interaction: Interaction, before: Table, sealed: Sealed) -> None:
        note_stored(interaction, SEALED)
        table, there = sealed.table, interaction.message
        self.bot.turns.settle_soon(table.id)  # so that nobody else waits for Discord to take the answer
        told = opening(table.game.words.tell(before.play.view(sealed.seat), sealed.move))
        if table.ended:
            done = f"{told}. The match is over: {headline(table)}."
            page = end_page(self.bot.picture_cache, table, own=True) if before.solo else notice_page(table, done)
            await answer(interaction, page, edit=_may_edit(interaction))
            return
        notice, made, below = "", "", False
        if sealed.resolved:
            if len(before.play.to_move) == 1:
                made = told
            else:
                notice = f"{told} was the last pick."
            if table.pace is not None:
                await self.bot.clocks.update(table)  # so that the next hand shows its deadline
            if there is not None and is_private(interaction):
                below = await self.bot.delivery.show_table_below(table, Posted(there.channel.id, there.id))
        await self._private(interaction, table, notice=notice, made=made, below=below)

    async def change(self, interaction: Interaction, press: Press) -> None:
        table, seat = await self._seated(interaction, press)
        if not table.running or press.version != table.turn:
            late = _stale(table, press.version) if table.running else "It's too late to change that pick."
            await self._refused(interaction, table, late)
            return
        sealed, notice = table.play.sealed.get(seat), ""
        if sealed:
            notice = f"Until you seal another pick, {table.game.words.tell(table.play.view(seat), str(sealed))} stands."
        await self._private(interaction, table, notice=notice, change=True)

    async def keep(self, interaction: Interaction, press: Press) -> None:
        table, _ = await self._seated(interaction, press)
        table.must_run()
        await self._private(interaction, table)

    async def scores(self, interaction: Interaction, press: Press) -> None:
        table = await self.bot.tables.find(press.subject)
        scores, names = table.play.view(None).scores, plain_names(table.scorers)
        seat = table.seat_of(interaction.user.id)
        lines = [f"**{name}** {figure(score.total)}" for name, score in zip(names, scores, strict=False)]
        parts = ["### Scores so far\n" + " · ".join(lines)]
        if seat is not None:
            parts.append(reasons_of("You", scores[seat]))
        await answer(interaction, page_of(*(cut(part, 3000) for part in parts)), edit=False)

    async def why(self, interaction: Interaction, press: Press) -> None:
        table = await self.bot.tables.find(press.subject)
        scores, names = table.play.scores(), plain_names(table.scorers)
        seat = int(press.words) if press.words.isdigit() else -1
        if not 0 <= seat < len(scores):
            raise outdated("button", "see your tables with /tables")
        await answer(interaction, page_of(reasons_of(names[seat], scores[seat])), edit=False)

    async def text(self, interaction: Interaction, press: Press) -> None:
        table = await self.bot.tables.find(press.subject)
        seat = table.seat_of(interaction.user.id)
        page = await asyncio.to_thread(text_page, table, seat, press.words)
        await answer(interaction, page, edit=bool(press.words) and is_private(interaction))

    async def by_dm(self, interaction: Interaction, press: Press) -> None:
        await self.bot.direct_messages.switch_back(interaction.user.id, f"dms.{interaction.id % 10**12}")
        await whisper(interaction, "Your hands come by direct message from the next turn on.")

    async def show_board(self, interaction: Interaction, press: Press) -> None:
        await show_table(self.bot, interaction, await self.bot.tables.find(press.subject))

    @app_commands.command(description="Your hand at a table, for your eyes only.")
    @app_commands.describe(table="The table's number; if left out, the one waiting for you")
    @anywhere
    @private_command
    async def hand(self, interaction: Interaction, table: app_commands.Range[int, 1] | None = None) -> None:
        mine = await table_meant(self.bot, interaction, table)
        mine.seat(interaction.user.id)
        mine.must_run()
        await self._private(interaction, mine, anew=True)

    @hand.autocomplete("table")
    @checked_suggestions
    async def my_hands(self, interaction: Interaction, typed: str) -> Suggestions:
        return await open_tables(interaction, typed, is_running)


def _may_edit(interaction: Interaction) -> bool:
    return (in_dm(interaction) and interaction.message is not None) or is_private(interaction)


def _may_look(table: Table, press: Press) -> bool:
    return table.running and press.version == table.turn and table.settings["what-if"] == "on"


async def table_meant(bot: Ecodraft, interaction: Interaction, number: int | None) -> Table:
    """The table with this number or, for None, one of the player's: first one that waits for them, then one in this
    channel. Raises Refusal without any."""
    if number is not None:
        return await bot.tables.find(number)
    mine = [table for table in await bot.tables.of_player(interaction.user.id) if table.match is not None]
    if not mine:
        raise Refusal("You aren't at any running table; open one with /play, or play alone with /solo.")
    waits = [table for table in mine if table.seat_of(interaction.user.id) in table.waiting]
    in_channel = [table for table in mine if table.row.channel_id == interaction.channel_id]
    return next((table for table in waits if table in in_channel), (waits or in_channel or mine)[0])


async def show_table(bot: Ecodraft, interaction: Interaction, table: Table) -> None:
    table = await bot.tables.for_display(table)
    if table.match is None:
        await answer(interaction, lobby_now(bot, table, asked=True), edit=False)
    else:
        at = await bot.table_channels.newest(table)
        there = link(table, at) if at is not None and at.channel_id != interaction.channel_id else ""
        await answer(interaction, table_page(bot.picture_cache, table, there, asked=True), edit=False)


def _stale(table: Table, turn: int) -> str:
    try:
        table.must_run()
    except Refusal as why:
        return str(why)
    if turn >= table.turn:
        return MISFIT
    return f"That was for turn {turn}; turn {table.turn} is on the table now."


MOST = 3800
"""The longest page, in characters; Discord shows 4000."""


def _asked(table: Table, seat: Seat) -> str:
    words, sentence = table.game.words, read_sentence(table, seat)
    keys = sorted(sentence.keys, key=lambda key: key.gain is None or -key.gain)
    lines = [f"- {opening(key.text)}{f': {key.note}' if key.note else ''}" for key in keys]
    lines = ["The points are what each adds now."] * any(key.gain is not None for key in keys) + lines
    return "\n".join(filter(None, (words.ask(sentence), words.goal(sentence.view), *lines)))


def text_page(table: Table, seat: Seat | None, said: str) -> Page:
    view = table.play.view(seat if table.running else None)
    text = "\n".join(table.game.words.describe(view, tuple(plain(name) for name in table.names)))
    if table.running and seat is not None and seat in table.play.to_move:
        news = news_since_own_turn(table, seat, MOST)
        text = "\n\n".join(filter(None, (_asked(table, seat), news, text)))
    pages = split_text(text, MOST)
    number = int(said) if said.isdecimal() and 0 < int(said) <= len(pages) else 1
    where = f"-# Page {number} of {len(pages)}" if len(pages) > 1 else ""
    buttons = [
        Button.make(f"Page {there}", Press.at(table, "text", 0, str(there)))
        for there in (number - 1, number + 1)
        if 0 < there <= len(pages)
    ]
    return page_of(pages[number - 1], where, buttons)


def table_on(message: discord.Message) -> Press | None:
    """A press without a verb for the table that a message's buttons name; None if they name no table or several."""
    found = (Press.read(match) for each in ids_on(message) if (match := ID.fullmatch(each)))
    tables = {Press("", each.subject, mark=each.mark) for each in found if each.verb not in {*NOT_OF_TABLES, NONE}}
    return tables.pop() if len(tables) == 1 else None


def entry(verb: str) -> Callable[[Interaction, discord.Message], Coroutine[Any, Any, None]]:
    async def choose(interaction: Interaction, message: discord.Message) -> None:
        async def work() -> None:
            press = table_on(message) if message.author == interaction.client.user else None
            if press is None:
                raise Refusal(
                    "That message doesn't belong to a table, or its buttons are gone; see your tables with /tables."
                )
            await route_press(interaction, replace(press, verb=verb))

        await handle(interaction, work, entry=verb)

    return choose
