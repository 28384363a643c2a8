"""The review of a finished match: the button under its score sheet, /review, the moments that decided, and all picks."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

import discord
from discord import app_commands, ui
from discord.ext.commands import Cog

from bot.app import Ecodraft
from bot.tables.table import Table
from bot.turns.reviews import BROKEN, UNFINISHED
from cogs.kit.answer import Interaction, answer, own, redraw
from cogs.kit.choices import Suggestions, finished_tables
from cogs.kit.items import Button, Page, Press, container, row
from cogs.kit.router import answered, means, suggesting
from cogs.kit.text import name_of, plain, plains
from cogs.tables.reviewing.pages import Shown, moment_page, picks_page
from games.core.values import Refusal, Seat

WAITING = "Reviewing {} match … This can take a minute: we compare every pick with what else was possible."

PROGRESS = 5.0
"""Seconds between two looks at how far a review is."""

Draw = Callable[[Shown, int], Awaitable[Page]]
"""A page of a review, by its number."""


class Reviewing(Cog):
    """Everything about reviews. Once a match is over, all of it is public: everybody may look at it from any seat."""

    def __init__(self, bot: Ecodraft) -> None:
        self.bot = bot
        means(bot, review=self.moment, picks=self.picks)

    @app_commands.command(description="What decided a finished match: the picks that cost most, and what was better.")
    @app_commands.describe(table="The table's number", player="Whose picks; yours, or the winner's if you didn't play")
    @answered
    async def review(
        self, interaction: Interaction, table: app_commands.Range[int, 1], player: discord.User | None = None
    ) -> None:
        found = await self._table(table)
        seat = own_seat(found, interaction.user.id) if player is None else found.seat_of(player.id)
        if seat is None:
            assert player is not None
            raise Refusal(f"{plain(name_of(player, interaction.guild_id))} has no seat at table {table}.")
        await self._show(interaction, found, seat, 0, self._moment)

    @review.autocomplete("table")
    @suggesting
    async def to_review(self, interaction: Interaction, typed: str) -> Suggestions:
        """Matches that are over."""
        return await finished_tables(interaction, typed)

    async def moment(self, interaction: Interaction, press: Press) -> None:
        """Review my match, a step to another moment, or another seat."""
        await self._pressed(interaction, press, self._moment)

    async def picks(self, interaction: Interaction, press: Press) -> None:
        """All picks, or another page of them."""
        await self._pressed(interaction, press, self._picks)

    async def _pressed(self, interaction: Interaction, press: Press, draw: Draw) -> None:
        table = await self._table(press.subject)
        seat = seat_said(table, press, interaction.user.id)
        await self._show(interaction, table, seat, press.version, draw, moment_said(press))

    async def _table(self, number: int) -> Table:
        table = await self.bot.tables.find(number)
        if table.row.status != "finished":
            raise Refusal(UNFINISHED if not table.ended else f"Table {number} wasn't played to its end.")
        return table

    async def _show(
        self, interaction: Interaction, table: Table, seat: Seat, number: int, draw: Draw, moment: int = 0
    ) -> None:
        """The page of a review, at once if it is known; otherwise first that it is in work."""
        mine = table.seat_of(interaction.user.id)

        async def page() -> Page:
            return await draw(Shown(table, seat, mine, await self.bot.reviews.of(table, seat), moment), number)

        if self.bot.reviews.kept(table, seat):
            await answer(interaction, page(), edit=own(interaction))
            return
        whose = "your" if seat == mine else f"{plains(table.names)[seat]}'s"
        again = Press.at(table, "picks" if draw == self._picks else "review", max(0, number), f"0 {moment} {seat}")
        posted = await answer(interaction, _meanwhile(WAITING.format(whose), again), edit=own(interaction))
        if posted is None:
            return
        work = asyncio.create_task(page(), name=f"review page {table.id}")
        while not (await asyncio.wait({work}, timeout=PROGRESS))[0]:
            done, of = self.bot.reviews.progress(table, seat)
            far = f"{WAITING.format(whose)}\n{done} of {of} picks compared." if of else WAITING.format(whose)
            with suppress(discord.HTTPException, TimeoutError):  # what counts is the page at the end
                await redraw(interaction, posted, _meanwhile(far, again))
        try:
            ready = await work
        except Refusal as why:
            ready = _meanwhile(str(why), again)
        except Exception:
            await redraw(interaction, posted, _meanwhile(BROKEN, again))
            raise
        await redraw(interaction, posted, ready)

    async def _moment(self, shown: Shown, number: int) -> Page:
        return await moment_page(self.bot.studio, shown, number)

    async def _picks(self, shown: Shown, number: int) -> Page:
        return picks_page(shown, number)


def _meanwhile(text: str, again: Press) -> Page:
    """A page without a review, and the button that asks for it once more: a restart or a failure leaves nobody without a way on."""
    return Page(container(ui.TextDisplay(text), row(Button.make("Show it", again))))


def own_seat(table: Table, user_id: int) -> Seat:
    """The seat of somebody who played, otherwise that of a winner."""
    seat = table.seat_of(user_id)
    return min(table.play.game.winners(table.play.state), default=0) if seat is None else seat


def seat_said(table: Table, press: Press, user_id: int) -> Seat:
    """The seat that a press names last; the presser's own if it names none that there is."""
    last = (press.said() or ("",))[-1]
    return int(last) if last.isdecimal() and int(last) < table.row.size else own_seat(table, user_id)


def moment_said(press: Press) -> int:
    """The moment (from 0) that a press names before its seat; the first if it names none."""
    words = press.said()
    return int(words[1]) if len(words) == 3 and words[1].isdecimal() else 0


async def setup(bot: Ecodraft) -> None:
    """Add this to the bot."""
    await bot.add_cog(Reviewing(bot))
