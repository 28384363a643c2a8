"""The lobby message: draws it, as the answer to its own buttons and after changes that come from elsewhere."""

from collections.abc import Sequence

import discord
import structlog
from discord import ButtonStyle

from bot.app import Ecodraft
from bot.kit.background import Background
from bot.messages.messenger import Obstacle, Undelivered
from bot.tables.consent import stamp
from bot.tables.table import Table
from cogs.kit.answer import TROUBLE, Interaction, answer, carried, redraw
from cogs.kit.items import Below, Button, Page, Press
from cogs.tables.lobby_page import invitation, lobby_page

log = structlog.get_logger()

REDRAWN = 3
"""How often a lobby is drawn again because it changed while its page was on the way."""


async def lobby_now(bot: Ecodraft, table: Table) -> Page:
    """The lobby's page; of a rematch, with those who may still join it, and the seats in which they would play."""
    invited = await bot.rematches.invited(table)
    return await lobby_page(bot.studio, await bot.rematches.as_it_starts(table), invited=invited)


async def lobby_call(bot: Ecodraft, table: Table) -> Page:
    """Words that invite to a rematch, and ring; the lobby takes their place."""
    join = Button.make("Join", Press.at(table, "join", stamp(table)), ButtonStyle.primary, "🌱")
    return Page(Below(join), words=invitation(table, await bot.rematches.invited(table)))


async def show_lobby(bot: Ecodraft, interaction: Interaction, table: Table) -> None:
    """Draw the lobby where the button was, and in its public message if that is another one, or if the answer fails."""
    try:
        posted = await answer(interaction, lobby_now(bot, table), edit=True)
    except Exception:
        bot.dispatch("lobby_changed", table)
        raise
    try:
        for _ in range(REDRAWN):
            if posted is None or (later := await _changed(bot, table)) is None:
                break
            table = later
            await redraw(interaction, posted, await lobby_now(bot, later))
    except TROUBLE as failure:
        log.info("the lobby message could not be edited", match=table.id, why=str(failure) or type(failure).__name__)
    message = interaction.message
    if message is not None and table.row.message_id not in (None, message.id):
        bot.dispatch("lobby_changed", table)


async def post_lobby(bot: Ecodraft, table: Table, called: Sequence[int]) -> None:
    """Post a lobby in its channel, for a press that came from elsewhere; it rings for the people in `called`. Raises Undelivered."""
    page = await (lobby_call(bot, table) if called else lobby_now(bot, table))
    channel = bot.get_partial_messageable(table.row.channel_id, guild_id=table.row.guild_id)
    people = [discord.Object(user_id) for user_id in called]
    mentions = discord.AllowedMentions(users=people, everyone=False, roles=False)
    send = channel.send(**page.says, files=page.files, allowed_mentions=mentions, silent=not called)
    message = await carried(send)
    await bot.places.lobby_posted(table.id, message.id)
    if called:
        bot.dispatch("lobby_changed", table)


class LobbyMessages:
    """Draws lobby messages in the background, and again if Discord is having trouble: nobody should join a table that has closed."""

    def __init__(self, bot: Ecodraft) -> None:
        self._bot = bot
        self.background = Background("lobby message", self._attempt)

    async def _attempt(self, match_id: int) -> None:
        try:
            await self._draw(match_id)
        except Undelivered as failure:
            if failure.obstacle in (Obstacle.LATER, Obstacle.WAITS):
                self.background.again(match_id, str(failure), failure.after)
                return
            log.info("the lobby message could not be edited", match=match_id, why=str(failure))
        self.background.done(match_id)

    async def _draw(self, match_id: int) -> None:
        """Show a table's current state in its lobby message. It may have started meanwhile: then it must not offer the seats again."""
        bot, table = self._bot, await self._bot.tables.find(match_id)
        if table.row.message_id is None:
            return
        channel = bot.get_partial_messageable(await self._channel_of(table), guild_id=table.row.guild_id)
        for _ in range(REDRAWN):
            page = await lobby_now(bot, table)
            message = channel.get_partial_message(table.row.message_id or 0)
            await carried(message.edit(content=None, view=page.view, attachments=page.files), "edit")
            if (later := await _changed(bot, table)) is None:
                break
            table = later

    async def _channel_of(self, table: Table) -> int:
        """The channel of the lobby message. Once a table is in its own thread, that is the thread's channel; the thread has the id of the
        message from which it was opened.
        """
        place = table.row.channel_id
        if place != table.row.message_id:
            return place
        thread = self._bot.get_channel(place) or await carried(self._bot.fetch_channel(place), "edit")
        assert isinstance(thread, discord.Thread)
        return thread.parent_id


async def _changed(bot: Ecodraft, drawn: Table) -> Table | None:
    """The table as it is now, if it was drawn as a lobby and has changed since: of two presses at once, the later page must stay."""
    now = await bot.tables.find(drawn.id)
    return now if drawn.row.status == "lobby" and (now.row, now.people) != (drawn.row, drawn.people) else None
