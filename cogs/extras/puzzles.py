"""/puzzle: one puzzle a day and game, with streaks and a board. Everything is in the database, so an old page goes on after a restart."""

from discord import app_commands

from bot.app import Ecodraft
from bot.extras.puzzles import OVER, Sitting
from bot.kit.quota import Latest
from bot.tables.terms import game_of
from cogs.extras.puzzle_page import (
    ALL,
    HERE,
    LINES,
    answer_page,
    home_page,
    question_page,
    shared_page,
    streaks_page,
    table_page,
)
from cogs.extras.puzzle_seen import posed, solved, table
from cogs.kit.answer import Interaction, Page, answer, answered, own
from cogs.kit.choices import GAME_CHOICES
from cogs.kit.cog import Cog
from cogs.kit.items import CALLBACKS
from cogs.kit.press import Press
from cogs.kit.text import name_of, outdated
from cogs.people.present import LOOKS, Present
from games import GAMES, current
from games.core.values import Refusal

MOST_SHARED = 4096
"""Answers in memory that were shared. After a restart each can be shared once more."""
LAST_PAGE = 9_999
"""The highest page of a board that a button can ask for."""


class PuzzlesOfTheDay(Cog):
    """Puzzles. A press carries the game and what to do, and the puzzle's number as its version; 0 means today's."""

    def __init__(self, bot: Ecodraft) -> None:
        self.bot = bot
        self.puzzles = bot.puzzles
        self._present = Present(bot)
        self._shared = Latest[tuple[int, str, int, int]](MOST_SHARED)
        """Person, game, puzzle and channel."""
        CALLBACKS.update(puzzle=self.press, streaks=self.streaks)

    @app_commands.command(
        description="The puzzle of the day: find the best move. The same for everybody; streaks count."
    )
    @app_commands.describe(game="Which game; all of today's puzzles without it")
    @app_commands.choices(game=GAME_CHOICES)
    @answered
    async def puzzle(self, interaction: Interaction, game: str = "") -> None:
        slug = game_of(game).slug if game else ""
        await answer(interaction, self._page(interaction, slug), edit=False)

    async def press(self, interaction: Interaction, press: Press) -> None:
        """Any button of a puzzle."""
        slug, what = (*press.said(), "", "")[:2]
        if slug and current(slug) not in GAMES:
            raise outdated("button", "open the puzzles again with /puzzle")
        slug, edit = current(slug), own(interaction) or interaction.guild_id is None
        if press.version and press.version != self.puzzles.number:
            await answer(interaction, self._page(interaction, slug, OVER), edit=edit)
        elif what.isdecimal():
            await answer(interaction, self._answered(interaction, slug, press.version, int(what)), edit=edit)
        elif what == "table":
            await answer(interaction, self._table(interaction, slug), edit=edit)
        elif what == "share":
            await self._share(interaction, slug)
        else:
            await answer(interaction, self._page(interaction, slug), edit=edit)

    async def _page(self, interaction: Interaction, slug: str, notice: str = "") -> Page:
        """Today's puzzle of a game: the question, or the answer to somebody who has answered; without a game all of today's."""
        user_id, next_at = interaction.user.id, self.puzzles.next_at
        if not slug:
            return home_page(self.puzzles.number, await self.puzzles.solved(user_id), next_at, notice)
        return await self._shown(interaction, await self.puzzles.today(slug, user_id), notice)

    async def _shown(self, interaction: Interaction, sitting: Sitting, notice: str = "") -> Page:
        studio, next_at = self.bot.studio, self.puzzles.next_at
        if sitting.answer is None:
            return question_page(sitting, await studio.page(posed, sitting.puzzle), next_at, notice)
        seen = await studio.page(solved, sitting.puzzle, sitting.answer.choice)
        return answer_page(sitting, seen, next_at, on_server=interaction.guild_id is not None, notice=notice)

    async def _answered(self, interaction: Interaction, slug: str, number: int, choice: int) -> Page:
        who = interaction.user
        sitting = await self.puzzles.answer(
            slug, number, choice, user_id=who.id, name=name_of(who), guild_id=interaction.guild_id
        )
        other = sitting.answer is not None and sitting.answer.choice != choice
        return await self._shown(interaction, sitting, "Your first answer counts." * other)

    async def _table(self, interaction: Interaction, slug: str) -> Page:
        sitting = await self.puzzles.today(slug, interaction.user.id)
        return table_page(sitting, await self.bot.studio.page(table, sitting.puzzle))

    async def _share(self, interaction: Interaction, slug: str) -> None:
        """Tell the channel how somebody did, once."""
        who, channel_id = interaction.user, interaction.channel_id or 0
        sitting = await self.puzzles.today(slug, who.id)
        if sitting.answer is None:
            raise Refusal("Answer the puzzle first; then you can share how you did.")
        key = (who.id, slug, sitting.number, channel_id)
        if key in self._shared:
            raise Refusal("You've shared this puzzle here already.")
        self._shared.note(key)
        await answer(interaction, shared_page(sitting, name_of(who)), edit=False, private=False)

    async def streaks(self, interaction: Interaction, press: Press) -> None:
        """A page of the board of streaks."""
        slug, where = (*press.said(), "", "")[:2]
        if current(slug) not in GAMES or where not in (HERE, ALL):
            raise outdated("button", "open the puzzles again with /puzzle")
        edit = own(interaction) or interaction.guild_id is None
        await answer(
            interaction, self._streaks(interaction, current(slug), where, min(press.version, LAST_PAGE)), edit=edit
        )

    async def _streaks(self, interaction: Interaction, slug: str, where: str, page: int) -> Page:
        guild_id = interaction.guild_id if where == HERE else None
        where, me = HERE if guild_id is not None else ALL, interaction.user.id
        if guild_id is not None:
            await self.bot.boards.seen(guild_id, me)
        for _ in range(LOOKS):
            lines, size = await self.puzzles.board(slug, guild_id, page * LINES, LINES)
            if guild_id is None or not await self._present.left(interaction, [line.user_id for line in lines]):
                break
        return streaks_page(slug, where, page, lines, size, await self.puzzles.today(slug, me), me)


async def setup(bot: Ecodraft) -> None:
    """Called by discord.py when the extension is loaded."""
    await bot.add_cog(PuzzlesOfTheDay(bot))
