"""/puzzle: one puzzle a day and game, with streaks and a board. Everything is in the database, so an old page goes on after a restart."""

import discord
from discord import app_commands
from discord.ext.commands import Cog

from bot.app import Ecodraft
from bot.extras.puzzles import Sitting
from bot.tables.terms import game_of
from cogs.extras.puzzle_page import (
    ALL,
    HERE,
    LINES,
    SHARE,
    TABLE,
    YESTERDAY,
    answer_page,
    home_page,
    question_page,
    shared_page,
    streaks_page,
    table_page,
    to_puzzle,
    to_yesterday,
    yesterday_page,
)
from cogs.extras.puzzle_seen import posed, solved, table
from cogs.kit.answer import Interaction, answer, own, server_of, taken
from cogs.kit.choices import GAME_CHOICES
from cogs.kit.files import painted, painted_or_told
from cogs.kit.items import Page, Press
from cogs.kit.router import answered, anywhere, means
from cogs.kit.text import name_of, outdated
from cogs.people.present import LOOKS, Present
from games import GAMES
from games.core.values import Refusal

LAST_PAGE = 9_999
"""The highest page of a board that a button can ask for."""
COUNTS = "Your answer counts; see it with /puzzle."
"""What somebody reads whose answer is safe, if its page can't be shown."""
UNSURE = "See with /puzzle whether your answer counts."
UNSHARED = "If no post came, try to share it again."
"""What they read if it is unknown what became of it."""
TOO_LATE = "That puzzle is over; here is today's."


class PuzzlesOfTheDay(Cog):
    """Puzzles. A press carries the game and what to do, and the puzzle's number as its version; 0 means today's."""

    def __init__(self, bot: Ecodraft) -> None:
        self.bot = bot
        self.puzzles = bot.puzzles
        self._present = Present(bot)
        means(bot, puzzle=self.press, streaks=self.streaks)

    @app_commands.command(description="Today's puzzles: find the best move and build a streak.")
    @app_commands.describe(game="Which game; leave it out to see all of them")
    @app_commands.choices(game=GAME_CHOICES)
    @anywhere
    @answered
    async def puzzle(self, interaction: Interaction, game: str = "") -> None:
        slug = game_of(game).slug if game else ""
        await answer(interaction, self._page(interaction, slug), edit=False)

    async def press(self, interaction: Interaction, press: Press) -> None:
        """Any button of a puzzle."""
        slug, what = _said(press)
        edit = own(interaction) or interaction.guild_id is None
        if press.version and press.version != self.puzzles.number:
            await answer(interaction, self._page(interaction, slug, TOO_LATE), edit=edit)
        elif slug and what.isdecimal():
            await answer(interaction, self._answered(interaction, slug, press.version, int(what)), edit=edit)
        elif slug and what == TABLE:
            await answer(interaction, self._table(interaction, slug), edit=edit)
        elif slug and what == SHARE:
            await self._share(interaction, slug)
        elif slug and what == YESTERDAY:
            await answer(interaction, self._yesterday(interaction, slug), edit=edit)
        elif slug and what == f"{YESTERDAY} {TABLE}":
            await answer(interaction, self._yesterdays_table(interaction, slug), edit=edit)
        else:
            await answer(interaction, self._page(interaction, slug), edit=edit)

    async def _page(self, interaction: Interaction, slug: str, notice: str = "") -> Page:
        """Today's puzzle of a game: the question, or the answer to somebody who has answered; without a game all of today's."""
        number, user_id = self.puzzles.number, interaction.user.id
        if not slug:
            return home_page(number, await self.puzzles.solved(user_id, number), notice)
        return await self._shown(interaction, await self.puzzles.today(slug, user_id), notice)

    async def _shown(self, interaction: Interaction, sitting: Sitting, notice: str = "") -> Page:
        studio = self.bot.studio
        if sitting.answer is None:
            return question_page(sitting, await painted_or_told(studio, posed, sitting.puzzle), notice)
        seen = await painted_or_told(studio, solved, sitting.puzzle, sitting.answer.choice)
        return answer_page(sitting, seen, on_server=server_of(interaction) is not None, notice=notice)

    async def _answered(self, interaction: Interaction, slug: str, number: int, choice: int) -> Page:
        who = interaction.user
        taken(interaction, UNSURE)
        sitting = await self.puzzles.answer(
            slug, number, choice, user_id=who.id, name=name_of(who), guild_id=server_of(interaction)
        )
        taken(interaction, COUNTS)
        other = sitting.answer is not None and sitting.answer.choice != choice
        return await self._shown(interaction, sitting, "Your first answer stands." * other)

    async def _table(self, interaction: Interaction, slug: str) -> Page:
        sitting = await self.puzzles.today(slug, interaction.user.id)
        drawn = await painted(self.bot.studio.page, table, sitting.puzzle)
        return table_page(sitting, drawn, to_puzzle(slug, sitting.number))

    async def _yesterday(self, interaction: Interaction, slug: str) -> Page:
        sitting = await self.puzzles.yesterday(slug, interaction.user.id)
        chosen = sitting.puzzle.right if sitting.answer is None else sitting.answer.choice
        return yesterday_page(sitting, await painted_or_told(self.bot.studio, solved, sitting.puzzle, chosen))

    async def _yesterdays_table(self, interaction: Interaction, slug: str) -> Page:
        sitting = await self.puzzles.yesterday(slug, interaction.user.id)
        return table_page(sitting, await painted(self.bot.studio.page, table, sitting.puzzle), to_yesterday(slug))

    async def _share(self, interaction: Interaction, slug: str) -> None:
        """Tell the channel how somebody did, once."""
        who, thread = interaction.user, isinstance(interaction.channel, discord.Thread)
        if server_of(interaction) is None:
            raise Refusal("Share it on a server that I'm on; /puzzle there shows your answer with this button.")
        if not getattr(interaction.permissions, "send_messages_in_threads" if thread else "send_messages"):
            raise Refusal("The server's admins don't let you send messages in this channel, so you can't share here.")
        taken(interaction, UNSHARED)
        async with self.puzzles.sharing(slug, who.id, interaction.channel_id or 0) as sharing:
            name = name_of(who, server_of(interaction))
            shown = await answer(interaction, shared_page(sharing.sitting, name), edit=False, private=False)
            sharing.seen = shown is not None

    async def streaks(self, interaction: Interaction, press: Press) -> None:
        """A page of the board of streaks."""
        slug, where = _said(press)
        if not slug or where not in (HERE, ALL):
            raise outdated("button", "open the puzzles again with /puzzle")
        edit = own(interaction) or interaction.guild_id is None
        page = self._streaks(interaction, slug, where, min(press.version, LAST_PAGE))
        await answer(interaction, page, edit=edit)

    async def _streaks(self, interaction: Interaction, slug: str, where: str, page: int) -> Page:
        guild_id = server_of(interaction) if where == HERE else None
        where, me = HERE if guild_id is not None else ALL, interaction.user.id
        if guild_id is not None:
            await self.bot.boards.seen(guild_id, me)
        for _ in range(LOOKS):
            board = await self.puzzles.streaks(slug, guild_id, me, page, LINES)
            if guild_id is None or not await self._present.left(interaction, [line[1] for line in board.lines]):
                break
        return streaks_page(slug, where, board, me, on_server=server_of(interaction) is not None)


def _said(press: Press) -> tuple[str, str]:
    """The game and what else a press says, "" for either that it leaves out. Raises Refusal for an unknown game."""
    slug, *more = press.said() or ("",)
    what = " ".join(more)
    if slug and slug not in GAMES:
        raise outdated("button", "open the puzzles again with /puzzle")
    return slug, what


async def setup(bot: Ecodraft) -> None:
    """Add this to the bot."""
    await bot.add_cog(PuzzlesOfTheDay(bot))
