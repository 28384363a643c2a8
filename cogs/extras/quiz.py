"""/quiz: a quiz with the fun-facts cards, one side hidden. Its message continues from the database after a restart."""

from discord import app_commands
from discord.ext.commands import Cog

from bot.app import Ecodraft
from bot.extras.quizzes import HIDES, HOWS, UNKNOWN, Sitting
from cogs.extras.quiz_page import STAY, STOP, SURE, quiz_page, stopping_page
from cogs.kit.answer import Interaction, answer, redraw, whisper
from cogs.kit.items import Page, Press
from cogs.kit.router import answering, means
from cogs.kit.text import name_of
from games.core.values import Refusal, many
from games.ecogogo.quiz import MOST, NOBODY, USUAL, Quiz

SIDES = [
    app_commands.Choice(name="the name: you see a fact", value="name"),
    app_commands.Choice(name="the fact: you see a name", value="fact"),
]
WAYS = [
    app_commands.Choice(name="the first right answer keeps the card", value="first"),
    app_commands.Choice(name="in turn", value="turn"),
    app_commands.Choice(name="all together", value="together"),
]
LENGTHS = [
    *(app_commands.Choice(name=many(cards, "card"), value=cards) for cards in (*range(1, USUAL + 1), 12, 16)),
    app_commands.Choice(name=f"all {MOST} facts", value=MOST),
]


class Quizzes(Cog):
    """Quizzes are public: everyone answers on one message."""

    def __init__(self, bot: Ecodraft) -> None:
        self.bot = bot
        self.quizzes = bot.quizzes
        means(bot, fact=self.press)

    @app_commands.command(description="A quiz about the animals of EcoGoGo: guess the hidden side of each card.")
    @app_commands.describe(
        hide="Which side is hidden", how="Who answers and who keeps the card", cards=f"How many cards, up to all {MOST}"
    )
    @app_commands.choices(hide=SIDES, how=WAYS, cards=LENGTHS)
    @answering(public=True)
    async def quiz(
        self,
        interaction: Interaction,
        hide: str = "name",
        how: str = "first",
        cards: int = USUAL,
    ) -> None:
        if hide not in HIDES or how not in HOWS:
            raise Refusal("Choose what to hide (name or fact) and how to answer (first, turn or together).")
        who = interaction.user
        sitting = await self.quizzes.open(
            HIDES[hide], HOWS[how], cards, user_id=who.id, name=name_of(who, interaction.guild_id),
            guild_id=interaction.guild_id, channel_id=interaction.channel_id or 0,
        )  # fmt: skip
        await self._show(interaction, sitting, edit=False)

    async def press(self, interaction: Interaction, press: Press) -> None:
        """Any button or menu of a quiz."""
        who, channel_id = interaction.user, interaction.channel_id or 0
        manages = interaction.guild_id is not None and interaction.permissions.manage_guild
        if press.words == STAY:
            there = await self.quizzes.find(press.subject, press.mark)
            if there.row.channel_id != channel_id:
                raise Refusal(UNKNOWN)
            await self._show(interaction, there, edit=True)
            return
        try:
            if press.words == STOP:
                asked = await self.quizzes.checked(
                    press.subject,
                    press.mark,
                    press.version,
                    STOP,
                    user_id=who.id,
                    channel_id=channel_id,
                    manages=manages,
                )
                await answer(interaction, stopping_page(asked), edit=True, private=False)
                return
            sitting = await self.quizzes.say(
                press.subject,
                press.mark,
                press.version,
                STOP if press.words == SURE else press.words,
                user_id=who.id,
                name=name_of(who, interaction.guild_id),
                channel_id=channel_id,
                manages=manages,
            )
        except Refusal as refusal:
            newest = await self.quizzes.find(press.subject, press.mark)
            if newest.row.channel_id != channel_id or not _passed(newest.quiz, press):
                raise
            # The message still offered this, so update it to the current state.
            await self._show(interaction, newest, edit=True)
            await whisper(interaction, str(refusal))
            return
        await self._show(interaction, sitting, edit=True)
        if aside := _aside(sitting, sitting.place_of(who.id), press.words):
            await whisper(interaction, aside)

    async def _page(self, sitting: Sitting) -> Page:
        return quiz_page(sitting, await self.quizzes.totals(sitting) if sitting.quiz.phase == "over" else {})

    async def _show(self, interaction: Interaction, sitting: Sitting, *, edit: bool) -> None:
        """Show the quiz, again if it changed in the meantime, so that no older page comes last."""
        posted = await answer(interaction, self._page(sitting), edit=edit, private=False)
        while posted is not None and (newest := await self.quizzes.find(sitting.row.id)).n != sitting.n:
            sitting = newest
            await redraw(interaction, posted, await self._page(sitting))


def _passed(quiz: Quiz, press: Press) -> bool:
    """Whether a button belongs to a moment that is over."""
    if quiz.phase == "over" or press.version != quiz.card:
        return True
    offered = {"open": {"skip"}, "shown": {"next"}, "joining": {"begin"}}[quiz.phase]
    if press.words in ("join", STOP, SURE):
        return False
    return quiz.phase != "open" if press.words.isdigit() else press.words not in offered


def _aside(sitting: Sitting, place: int, word: str) -> str:
    """What only the presser sees: that an answer was wrong while others may still answer, and what Skip did."""
    quiz = sitting.quiz
    if quiz.how != "first" or place == NOBODY:
        return ""
    lost = quiz.phase != "open" and bool(quiz.keepers) and quiz.keepers[-1] == NOBODY
    if word.isdigit() and (lost or place in quiz.out):
        return "No, that's not it" + (
            "." if lost else "; this card is for the others now. You're back in for the next one."
        )
    if word == "skip" and place in quiz.out and place == sitting.leader and quiz.phase == "open":
        return "You pass on this card; press Skip again to close it for everyone."
    return ""


async def setup(bot: Ecodraft) -> None:
    """Add this to the bot."""
    await bot.add_cog(Quizzes(bot))
