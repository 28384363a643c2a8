"""/tables: where one plays, whose turn it is, and what one can do at each table."""

from functools import partial
from typing import Any

from discord import app_commands, ui
from discord.ext.commands import Cog

from bot.app import Ecodraft
from bot.tables.table import Table
from bot.tables.terms import stamp
from cogs.kit.answer import Interaction, answer
from cogs.kit.items import ROW, Button, Page, Press, container, row
from cogs.kit.permissions import can_view
from cogs.kit.router import answered, anywhere, means
from cogs.kit.text import cut, plains
from cogs.kit.ways_out import suggestion
from cogs.tables.table_page import link
from games.core.values import listing

SHOWN = 15
"""Most tables in a list; those that wait for the player come first."""

LOBBIES = 5
"""Most lobbies of others in it, with a button each."""


class Lookup(Cog):
    """What players look up between moves."""

    def __init__(self, bot: Ecodraft) -> None:
        self.bot = bot
        means(bot, tables=self.my_tables)

    @app_commands.command(description="All your tables on every server; the one with the least time comes first.")
    @anywhere
    @answered
    async def tables(self, interaction: Interaction) -> None:
        await answer(interaction, self._tables(interaction), edit=False)

    async def my_tables(self, interaction: Interaction, press: Press) -> None:
        """The My tables button."""
        await answer(interaction, self._tables(interaction), edit=False)

    async def _tables(self, interaction: Interaction) -> Page:
        user_id = interaction.user.id
        mine = await self.bot.tables.of_player(user_id)
        lobbies = await self._lobbies(interaction)
        if not mine and not lobbies:
            return suggestion("You aren't at any table. Open one with /play, or play alone right away with /solo.")
        lines = [await self._line(table, user_id) for table in mine[:SHOWN]]
        more = f"\n-# and {len(mine) - SHOWN} more" if len(mine) > SHOWN else ""
        items: list[ui.Item[Any]] = []
        if mine:
            items.append(ui.TextDisplay(cut("### Your tables\n" + "\n".join(lines) + more, 3900 - 200 * len(lobbies))))
            items += self._buttons(mine[:SHOWN])
        waits = [table for table in mine if table.seat_of(user_id) in table.waiting][:ROW]
        if waits:
            items.append(row(*(Button.make(f"Hand at table {table.id}", Press.at(table, "hand")) for table in waits)))
        if lobbies:
            lines = [await self._line(table, user_id) for table in lobbies]
            items.append(ui.TextDisplay("### Open seats on this server\n" + "\n".join(lines)))
            items.append(
                row(
                    *(Button.make(f"Join table {table.id}", Press.at(table, "join", stamp(table))) for table in lobbies)
                )
            )
        return Page(container(*items))

    @staticmethod
    def _buttons(tables: list[Table]) -> list[ui.Item[Any]]:
        """A button for each table, to what its player can do there: in a lobby all that it offers, later what is under More."""
        buttons = [
            Button.make(f"Table {table.id}", Press.at(table, "board" if table.match is None else "more"))
            for table in tables
        ]
        rows = [row(*buttons[at : at + ROW]) for at in range(0, len(buttons), ROW)]
        return [ui.TextDisplay("-# Press a table to leave it, call it off or resume it."), *rows]

    async def _lobbies(self, interaction: Interaction) -> list[Table]:
        """The lobbies on this server with a seat for the asker, where they can see the channel; the next to expire first."""
        guild_id, who = interaction.guild_id, interaction.user.id
        if guild_id is None:
            return []
        return await self.bot.lobbies.with_seats(guild_id, who, partial(can_view, interaction), LOBBIES)

    async def _line(self, table: Table, user_id: int) -> str:
        newest = await self.bot.places.newest(table)
        channel = f"<#{table.row.channel_id}>" if table.row.channel_id else "on its page"
        place = link(table, newest) if newest is not None else channel
        names = plains(table.names)
        if table.row.status == "lobby":
            state = f"lobby, {len(table.people)} of {table.row.size} seated, closes <t:{(table.row.expires_at or 0) // 1000}:R>"
        elif table.row.status == "paused":
            state = f"paused: {table.row.notice or 'the bot could not go on'}"
        elif table.seat_of(user_id) in table.waiting:
            due = table.due.get(table.seat(user_id))
            state = "**waits for you**" + (f", time runs out <t:{due // 1000}:R>" if due is not None else "")
        else:
            state = f"waits for {listing([names[seat] for seat in table.waiting], repeats=True)}"
        return f"- {table.game.title}, table {table.id} · {state} · {place}"


async def setup(bot: Ecodraft) -> None:
    """Add this to the bot."""
    await bot.add_cog(Lookup(bot))
