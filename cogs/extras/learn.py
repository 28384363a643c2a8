"""/learn: a guided match of about three minutes, for the learner's eyes only. All of it is in its buttons, so it takes no seat and needs
no database, and an old page goes on after a restart."""

from discord import app_commands
from discord.ext.commands import Cog

from bot.app import Ecodraft
from bot.tables.terms import game_of
from cogs.extras.learn_page import choice_page, play_page, step_page
from cogs.kit.answer import Interaction, answer, own, server_of
from cogs.kit.choices import GAME_CHOICES
from cogs.kit.items import Press
from cogs.kit.router import answered, anywhere, means
from games.lessons import LESSONS, lesson


class Learn(Cog):
    """Lessons. A press carries the game, the page as its version, and the words said so far."""

    def __init__(self, bot: Ecodraft) -> None:
        self.bot = bot
        means(bot, learn=self.press)

    @app_commands.command(
        description="Learn a game in about three minutes, by playing: only you see it, and nothing counts."
    )
    @app_commands.describe(game="Which game")
    @app_commands.choices(game=GAME_CHOICES)
    @anywhere
    @answered
    async def learn(self, interaction: Interaction, game: str = "") -> None:
        if game:
            await self._show(interaction, game_of(game).slug, 1, (), edit=False)
        else:
            await answer(interaction, choice_page(), edit=False)

    async def press(self, interaction: Interaction, press: Press) -> None:
        """Any button of a lesson; one that leads to a lesson has version 0, and the page it is on stays."""
        slug, *words = press.said() or ("",)
        edit = press.version > 0 and (own(interaction) or interaction.guild_id is None)
        if slug not in LESSONS:
            await answer(interaction, choice_page(), edit=edit)
        else:
            await self._show(interaction, slug, max(1, press.version), tuple(words), edit=edit)

    async def _show(
        self, interaction: Interaction, slug: str, page: int, words: tuple[str, ...], *, edit: bool
    ) -> None:
        """A page of a lesson, from 1, after these words have been said there."""
        taught, notice, number = lesson(slug), "", page - 1
        if number < len(taught):
            reply = taught.reply(number, words)
            notice = reply.notice
            number += reply.right
        if number < len(taught):
            asked = taught.reply(number, ()) if number == page else reply
            shown = step_page(self.bot.studio, slug, number, asked, notice)
        else:
            self.bot.history.learnt(interaction.user.id, slug)
            before = int(words[0]) if words and words[0].isdecimal() and 0 < int(words[0]) <= len(taught) else 0
            server = server_of(interaction) is not None
            shown = play_page(self.bot.studio, slug, on_server=server, notice=notice, before=before)
        await answer(interaction, shown, edit=edit)


async def setup(bot: Ecodraft) -> None:
    """Add this to the bot."""
    await bot.add_cog(Learn(bot))
