"""/scorepad: the score of a game played with real cards, from grids typed as short codes."""

from typing import Any

from discord import app_commands, ui
from discord.ext.commands import Cog

from bot.app import Ecodraft
from bot.extras.score_pads import FORGOTTEN, GAMES_ON_PADS, Entry, Pad, Role
from cogs.extras.score_pad_page import form, in_text, pad_page
from cogs.kit.answer import Interaction, answer, send
from cogs.kit.items import Page, Press, container
from cogs.kit.router import Verb, answering, fields, means
from cogs.kit.text import cut, name_of, outdated, plains
from cogs.tables.table_page import reasons
from games.core.values import Refusal, listing
from games.drafting.pad import LONGEST

CHOICES = [app_commands.Choice(name=game.title, value=slug) for slug, game in GAMES_ON_PADS.items()]
FIRST = next(iter(GAMES_ON_PADS))
ROLES: dict[str, Role] = {"player": "player", "rival": "rival", "pile": "pile"}


class Scorepad(Cog):
    """Pads are public so that everyone at the real table can check their grid; only the person who opened one can change it."""

    def __init__(self, bot: Ecodraft) -> None:
        self.bot = bot
        self.pads = bot.pads
        means(bot, pad=Verb(self.press, self.sent), padwhy=self.why)

    @app_commands.command(
        description="Score a game you played with real cards: type the grids, check them, count them."
    )
    @app_commands.describe(game="Which game")
    @app_commands.choices(game=CHOICES)
    @answering(public=True)
    async def scorepad(self, interaction: Interaction, game: str = FIRST) -> None:
        if game not in GAMES_ON_PADS:
            titles = listing(each.title for each in GAMES_ON_PADS.values())
            raise Refusal(f"There's no score pad for that game, only for {titles}.")
        number = interaction.id % 10**18 or 1
        pad = self.pads.keep(Pad(number, interaction.user.id, name_of(interaction.user, interaction.guild_id), game))
        await answer(interaction, pad_page(self.bot.studio, pad), edit=False, private=False)

    def _own(self, interaction: Interaction, number: int) -> Pad:
        """The pad, for its owner. Raises Refusal for everyone else."""
        pad = self.pads.find(number)
        if interaction.user.id != pad.owner:
            raise Refusal(f"Only {in_text(pad.owner_name)} can change this pad; open your own with /scorepad.")
        return pad

    async def _show(self, interaction: Interaction, pad: Pad) -> None:
        """Save the pad and show it in place of the message with the button."""
        self.pads.keep(pad)
        await answer(interaction, self._newest(pad.number), edit=interaction.message is not None, private=False)

    async def _newest(self, number: int) -> Page:
        """The page of a pad, drawn again if the pad changed in the meantime, so that no older page comes last."""
        while True:
            pad = self.pads.find(number)
            page = await pad_page(self.bot.studio, pad)
            if self.pads.find(number) is pad:
                return page

    async def press(self, interaction: Interaction, press: Press) -> None:
        """Any button of a pad."""
        pad = self._own(interaction, press.subject)
        match press.said():
            case ("add", role) if role in ROLES:
                if obstacle := pad.why_not(ROLES[role]):
                    raise Refusal(obstacle)
                await self._ask(interaction, pad, Entry(0, ROLES[role], "", ""))
            case ("again",):
                if pad.draft is None:
                    raise Refusal("There's nothing to type again; press Add a player, or correct a grid.")
                await self._ask(interaction, pad, pad.draft)
            case ("fix", number) if number.isdigit():
                entry = pad.find(int(number))
                if entry is None:
                    raise Refusal("That's no longer on the pad; press Add a player.")
                await self._ask(interaction, pad, entry)
            case ("drop", number) if number.isdigit():
                await self._show(interaction, pad.without(int(number)))
            case ("score",):
                await self._show(interaction, pad.count())
            case ("edit",):
                await self._show(interaction, pad.reopened())
            case _:
                raise outdated("button", "open a new pad with /scorepad")

    async def _ask(self, interaction: Interaction, pad: Pad, entry: Entry) -> None:
        """Send the form."""
        await send(interaction, form(pad, entry, new=pad.find(entry.number) is None))

    async def sent(self, interaction: Interaction, press: Press, data: dict[str, Any]) -> None:
        """A submitted form."""
        texts = fields(data)
        name, text = texts.get("name", ""), texts.get("grid", "")
        try:
            pad = self._own(interaction, press.subject)
        except Refusal as refusal:
            if str(refusal) != FORGOTTEN:
                raise
            typed = cut(text.replace("`", ""), LONGEST)
            raise Refusal(f"{refusal} You typed:\n```\n{typed}\n```" if typed.strip() else FORGOTTEN) from None
        match press.said():
            case (role, "new" | "fix" as how) if role in ROLES:
                await self._show(interaction, pad.typed(press.version, ROLES[role], name, text, new=how == "new"))
            case _:
                raise outdated("form", "open it again from the pad")

    async def why(self, interaction: Interaction, press: Press) -> None:
        """The reasons for one player's points, for anyone who asks."""
        pad = self.pads.find(press.subject)
        view, names = pad.view(), plains(pad.names)
        if view is None or not pad.counted:
            raise Refusal("The grids are being changed; look again after the next score.")
        if not press.words.isdigit() or int(press.words) >= len(view.scores):
            raise Refusal("Nobody on this pad has that number; choose a player from the menu.")
        seat = int(press.words)
        await answer(interaction, _text(reasons(names[seat], view.scores[seat])), edit=False)


def _text(text: str) -> Page:
    return Page(container(ui.TextDisplay(text)))


async def setup(bot: Ecodraft) -> None:
    """Add this to the bot."""
    await bot.add_cog(Scorepad(bot))
