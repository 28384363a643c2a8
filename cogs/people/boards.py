"""Leaderboards: /leaderboard by game, scope and season."""

from typing import Literal

from discord import app_commands, ui

from bot.app import Ecodraft
from bot.kit.ratings import SEASON, Ladder, season
from bot.people.boards import ALL, Board, Line
from bot.tables.terms import game_of
from cogs.kit import asked
from cogs.kit.answer import Interaction, Page, answer, answered, own, suggesting
from cogs.kit.choices import FIRST_GAME, GAME_CHOICES
from cogs.kit.cog import Cog
from cogs.kit.emoji import sign
from cogs.kit.files import files, galleries, painted
from cogs.kit.items import CALLBACKS, Button
from cogs.kit.layouts import container, row
from cogs.kit.press import Press
from cogs.kit.text import cut, label, outdated, plain
from cogs.people.present import LOOKS, Present
from games import GAMES
from games.core.values import Refusal, many, quoted, signed
from render.desk.orders import Row

ALL_TIME, THIS_SEASON = "all time", "this season"

LAST_PAGE = 99_999
"""The highest page a button can ask for; more digits would not fit into a custom_id."""
LINES = 10
"""Places on one page of a board; the caller's own place is added below."""


class Leaderboards(Cog):
    """Who plays how well."""

    def __init__(self, bot: Ecodraft) -> None:
        self.bot = bot
        self._present = Present(bot)
        CALLBACKS.update(ranks=self.turn_page)

    @app_commands.command(description="Rankings for this server or all servers, in any season or of all time.")
    @app_commands.describe(
        game="Which game",
        scope="This server or all servers",
        when="All time, this season, or a past one such as 2026-Q3",
        ladder="People only, or matches with opponents",
    )
    @app_commands.choices(game=GAME_CHOICES)
    @answered
    async def leaderboard(
        self,
        interaction: Interaction,
        game: str = FIRST_GAME,
        scope: Literal["this server", "all servers"] = "this server",
        when: app_commands.Range[str, 1, 20] = ALL_TIME,
        ladder: Ladder = "people",
    ) -> None:
        where = "server" if scope == "this server" and interaction.guild_id is not None else ALL
        period = self._period(when.strip())
        words = f"{game_of(game).slug} {where} {period} {ladder}"
        await answer(interaction, self._board(interaction, words, 0), edit=False)

    @leaderboard.autocomplete("when")
    @suggesting
    async def seasons(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """All time, this season, and the past seasons of the game that is chosen so far."""
        game = interaction.namespace.game or FIRST_GAME
        ladder: Ladder = "opponents" if interaction.namespace.ladder == "opponents" else "people"
        past = [each for each in await self.bot.boards.seasons(ladder, game) if each != season(self.bot.clock())]
        offered = [each for each in (ALL_TIME, THIS_SEASON, *past) if typed.lower() in each.lower()]
        return [app_commands.Choice(name=each, value=each) for each in offered[:25]]

    def _period(self, when: str) -> str:
        """The season that somebody names. Raises Refusal if it can't be one."""
        known = {ALL_TIME: ALL, THIS_SEASON: season(self.bot.clock())}
        period = known.get(when.lower(), when.upper())
        if period != ALL and not SEASON.fullmatch(period):
            raise Refusal(f"{quoted(when)} is no season; choose all time, this season, or a quarter such as 2026-Q3.")
        return period

    async def turn_page(self, interaction: Interaction, press: Press) -> None:
        """Another page of a board."""
        await answer(
            interaction, self._board(interaction, press.words, min(press.version, LAST_PAGE)), edit=own(interaction)
        )

    async def _board(self, interaction: Interaction, words: str, page: int) -> Page:
        board = _read(words, interaction.guild_id)
        server = interaction.guild_id if board.scope != ALL else None
        boards, me = self.bot.boards, interaction.user.id
        if server is not None:
            await boards.seen(server, me)
        for _ in range(LOOKS):
            lines = await boards.page(board, page * LINES, LINES)
            if server is None or not await self._present.left(interaction, [line.player for line in lines]):
                break
        size = await boards.size(board)
        if not any(each.player == me for each in lines):
            lines += await boards.own_lines(board, me)
        rows = [_row(each, me) for each in lines]
        game, people = game_of(board.game), board.ladder == "people"
        title = f"{game.title} · {'all servers' if server is None else 'this server'}"
        when = "all time" if board.season == ALL else board.season
        subtitle = f"{when} · {'people' if people else 'with opponents'}"
        drawn = await painted(self.bot.studio.draw, asked.ranks, board.game, title, subtitle, rows)
        text = (
            f"### {title}\n-# {subtitle} · {size} ranked, page {page + 1} of {max(1, -(-size // LINES))}\n"
            + "\n".join(_line(each) for each in rows)
        )
        if any(each.mine and each.rank is None for each in rows):
            text += f"\n-# {await boards.why_not_placed(board, me)}"
        if not rows:
            needed = (
                f"{many(board.fewest, 'rated match', 'rated matches')} {'among people' if people else 'with opponents'}"
            )
            over = boards.is_over(board)
            text += (
                f"Nobody was ranked in {board.season}: it took {needed} then."
                if over
                else f"Nobody is ranked yet: it takes {needed}, the last one within 90 days."
            )
        buttons = [
            Button.make("◀", Press("ranks", 0, max(0, page - 1), words), disabled=page == 0),
            Button.make("▶", Press("ranks", 1, page + 1, words), disabled=(page + 1) * LINES >= size),
        ]
        return Page(
            container(ui.TextDisplay(cut(text, 3500)), *galleries(drawn, "ranks"), row(*buttons)),
            files(drawn, "ranks"),
        )


def _read(words: str, guild_id: int | None) -> Board:
    """The board that a button names, on this server. Raises Refusal."""
    parts = words.split()
    if (
        len(parts) != 4
        or parts[0] not in GAMES
        or parts[3] not in ("people", "opponents")
        or not (parts[2] == ALL or SEASON.fullmatch(parts[2]))
    ):
        raise outdated("board", "open it again with /leaderboard")
    slug, where, period, ladder = parts[0], *parts[1:]
    scope = str(guild_id) if where == "server" and guild_id is not None else ALL
    return Board("people" if ladder == "people" else "opponents", slug, scope, period)


def _row(line: Line, me: int) -> Row:
    """A line as its picture shows it."""
    name = line.name if line.level else label(plain(line.name))
    return Row(
        line.rank, name, line.rating, line.margin, line.games, line.wins, line.trend, line.player == me, line.level
    )  # fmt: skip


def _line(each: Row) -> str:
    """A line of a board as text."""
    place = f"{each.rank}." if each.rank is not None else "not ranked:"
    way = sign("up" if each.trend > 0 else "down")
    trend = f", last match {way}{signed(each.trend)}" if each.trend and each.rank is not None else ""
    name = plain(each.name)
    return f"{place} {'**' * each.mine}{name}{'**' * each.mine} {each.rating} ± {each.margin} · {each.wins} of {each.games} won{trend}"


async def setup(bot: Ecodraft) -> None:
    """Add this to the bot."""
    await bot.add_cog(Leaderboards(bot))
