"""/help: what the bot is, where to begin, and how it is doing."""

import math
from typing import Any

import discord
from discord import app_commands

from bot import VERSION
from bot.app import Ecodraft
from bot.tables.terms import game_of
from cogs.kit.answer import Interaction, answer, server_of
from cogs.kit.items import Button, Page, Press, page_of
from cogs.kit.router import Cog, anywhere, private_command
from cogs.server.invite import link, own_link
from cogs.server.rules import short_page
from games import GAMES
from games.core.values import many

HELP = (
    "### Ecodraft\n"
    "Card games about ecosystems, played over an evening or over days.\n"
    "Open a table in a channel of a server; whoever presses **Join** plays, and bot opponents can fill the other seats.\n"
    "Each hand comes as a direct message, and everybody sees the table grow in the channel. **/learn** teaches a game in three minutes; "
    "**/puzzle** asks for the best move, and **/daily** deals everyone the same cards, once a day."
)
ABOUT = "about"
ON_A_SERVER = "-# In a channel of a server, **/play** opens a table for you and others."


class Help(Cog):
    """The pages of /help. The words of a press name one: "", "play", "solo", "rules", "rules savanna" or "about"."""

    def __init__(self, bot: Ecodraft) -> None:
        super().__init__(bot, help=self.turned)

    @app_commands.command(description="What this bot is, where to begin, how to invite it, and what it stores.")
    @anywhere
    @private_command
    async def help(self, interaction: Interaction) -> None:
        await answer(interaction, _page("", on_server=server_of(interaction) is not None))

    async def turned(self, interaction: Interaction, press: Press) -> None:
        page = _page(press.words, on_server=server_of(interaction) is not None)
        await answer(interaction, self._about() if press.words == ABOUT else page)

    async def _about(self) -> Page:
        running, players = await self.bot.servers.count_running()
        wait = self.bot.latency
        latency = f"{round(wait * 1000)} ms" if math.isfinite(wait) else "not measured yet"
        tables = many(running, "running table")
        lines = [
            f"### Ecodraft {VERSION}",
            f"- started <t:{self.bot.began_at // 1000}:R>",
            f"- {tables} with {many(players, 'player')}" if running else "- no running table",
            f"- connection to Discord: {latency}",
            "- privacy: the bot reads no messages; **/privacy** shows what is stored about you, and deletes it",
            "- a fan project with its own art and words, free under the MIT licence",
        ]
        if support := self.bot.settings.support:
            lines.insert(-1, f"- help, and questions about your data: {support}")
        text = "\n".join(lines)
        if self.bot.settings.discord_api is not None:  # Discord doesn't know the bot of the local table
            return page_of(text, [_turn("Back", "")])
        application = self.bot.application_id or 0
        invite = discord.ui.Button[Any](label="Add to a server", url=link(application))
        alone = discord.ui.Button[Any](label="Add for yourself", url=own_link(application))
        return page_of(text, [invite, alone, _turn("Back", "")])


def _page(words: str, *, on_server: bool) -> Page:
    topic, _, slug = words.partition(" ")
    if topic == "rules" and slug:
        return short_page(game_of(slug), [_turn("Back", "rules")])
    if topic == "rules":
        return _games(
            "Which rules do you want to read?", {slug: Press("help", words=f"rules {slug}") for slug in GAMES}
        )
    if topic == "play" and on_server:
        return _games("Which game do you want to play here?", {slug: Press("open", words=slug) for slug in GAMES})
    if topic == "solo":
        presses = {slug: Press("alone", words=slug) for slug, game in GAMES.items() if 1 in game.seats}
        return _games("Which game do you want to play alone?", presses)
    learn, tables = Button.make("Learn a game", Press("learn")), Button.make("My tables", Press("tables"))
    rest = (learn, _turn("Rules", "rules"), tables)
    alone, about = _turn("Play alone", "solo"), _turn("About", ABOUT)
    if not on_server:
        return page_of(f"{HELP}\n{ON_A_SERVER}", [alone, *rest, about])
    begin = _turn("Open a table", "play", discord.ButtonStyle.primary)
    return page_of(HELP, [begin, alone, *rest, about])


def _turn(label: str, page: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> Button:
    return Button.make(label, Press("help", words=page), style)


def _games(question: str, presses: dict[str, Press]) -> Page:
    games = [Button.make(GAMES[slug].title, press) for slug, press in presses.items()]
    return page_of(f"### {question}", games, [_turn("Back", "")])
