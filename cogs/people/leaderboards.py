"""/leaderboard: rankings by game, server, period and figure."""

import csv
import io
from typing import Literal

import discord
from discord import ButtonStyle, app_commands

from bot.app import Ecodraft
from bot.kit.ratings import PERIOD, Ladder, month, season
from bot.people.leaderboards import ALL, Board, BoardLine
from bot.tables.terms import game_of
from cogs.kit import drawings
from cogs.kit.answer import Interaction, answer, send_file
from cogs.kit.choices import FIRST_GAME, GAME_CHOICES
from cogs.kit.items import Button, Gallery, Page, Press, arrows, page_of, strips
from cogs.kit.router import Cog, checked_suggestions, private_command
from cogs.kit.text import cut, label, outdated, plain, sign
from cogs.people.departures import LOOKS, Departures
from games import GAMES
from games.core.values import Refusal, quoted, signed
from render.lazy.inputs import Metric, Row

ALL_TIME, THIS_SEASON, THIS_MONTH = "all time", "this season", "this month"
METRICS: dict[str, Metric] = {"rating": "rating", "wins": "wins", "best score": "best"}

LINES = 10
IN_A_FILE = 100
"""How many places a CSV file has at most; for each the bot asks Discord whether the player is still on the server."""


class Leaderboards(Cog):
    def __init__(self, bot: Ecodraft) -> None:
        super().__init__(bot, ranks=self.turn_page, ranksfile=self.file)
        self._departures = Departures(bot)

    @app_commands.command(
        description="Rankings by rating, wins or best score, here or everywhere, in any month or season."
    )
    @app_commands.describe(
        game="Which game",
        scope="This server or all servers",
        when="All time, this month, this season, or a past one such as 2026-Q3 or 2026-07",
        ladder="People only, or matches with opponents",
        by="What it sorts by",
    )
    @app_commands.choices(game=GAME_CHOICES)
    @private_command
    async def leaderboard(
        self,
        interaction: Interaction,
        game: str = FIRST_GAME,
        scope: Literal["this server", "all servers"] = "this server",
        when: app_commands.Range[str, 1, 20] = ALL_TIME,
        ladder: Ladder = "people",
        by: Literal["rating", "wins", "best score"] = "rating",
    ) -> None:
        if by not in METRICS:
            raise Refusal(f"A leaderboard can't be sorted by {quoted(by)}; choose rating, wins or best score.")
        where = "server" if scope == "this server" and interaction.guild_id is not None else ALL
        period = self._period(when.strip())
        words = f"{game_of(game).slug} {where} {period} {ladder} {METRICS[by]}"
        await answer(interaction, self._board(interaction, words, 0))

    @leaderboard.autocomplete("when")
    @checked_suggestions
    async def seasons(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        game = interaction.namespace.game or FIRST_GAME
        ladder: Ladder = "opponents" if interaction.namespace.ladder == "opponents" else "people"
        now = (season(self.bot.clock()), month(self.bot.clock()))
        past = [each for each in await self.bot.leaderboards.seasons(ladder, game) if each not in now]
        offered = [each for each in (ALL_TIME, THIS_MONTH, THIS_SEASON, *past) if typed.lower() in each.lower()]
        return [app_commands.Choice(name=each, value=each) for each in offered[:25]]

    def _period(self, when: str) -> str:
        now = self.bot.clock()
        known = {ALL_TIME: ALL, THIS_SEASON: season(now), THIS_MONTH: month(now)}
        period = known.get(when.lower(), when.upper())
        if period != ALL and not PERIOD.fullmatch(period):
            raise Refusal(
                f"{quoted(when)} isn't a season or month; choose all time, this season, this month, or one such as 2026-Q3 or 2026-07."
            )
        return period

    async def turn_page(self, interaction: Interaction, press: Press) -> None:
        await answer(interaction, self._board(interaction, press.words, press.version))

    async def file(self, interaction: Interaction, press: Press) -> None:
        with self.bot.jobs.reserve("download"):
            board = _read(press.words, interaction.guild_id)
            lines = await self._lines(interaction, board, 0, IN_A_FILE)
            size = await self.bot.leaderboards.size(board)
        text = " · ".join(_title(board)) + (f": the first {IN_A_FILE} of {size} places." if size > IN_A_FILE else ".")
        file = discord.File(io.BytesIO(_csv(lines).encode("utf-8-sig")), f"{board.game}-{board.season}-{board.by}.csv")
        await send_file(interaction, text, file)

    async def _lines(self, interaction: Interaction, board: Board, first: int, most: int) -> tuple[BoardLine, ...]:
        boards = self.bot.leaderboards
        if board.guild_id is not None:
            await boards.note_return(board.guild_id, interaction.user.id)
        for _ in range(LOOKS):
            lines = await boards.page(board, first, most)
            if board.guild_id is None or not await self._departures.note(interaction, [line.player for line in lines]):
                break
        return lines

    async def _board(self, interaction: Interaction, words: str, page: int) -> Page:
        board = _read(words, interaction.guild_id)
        boards, me = self.bot.leaderboards, interaction.user.id
        lines = await self._lines(interaction, board, page * LINES, LINES)
        size = await boards.size(board)
        pages = max(1, -(-size // LINES))
        if page >= pages:
            return await self._board(interaction, words, pages - 1)
        if not any(each.player == me for each in lines) and (own_line := await boards.own(board, me)):
            lines += (own_line,)
        rows = [_row(each, me) for each in lines]
        title, subtitle = _title(board)
        drawn = await strips(self.bot.picture_cache.draw, drawings.ranking, board.game, title, subtitle, rows, board.by)
        counts = [f"{size} ranked"] * (size > 0) + [f"page {page + 1} of {pages}"] * (pages > 1)
        written = [f"### {title}", "-# " + " · ".join((subtitle, *counts)), *(_line(each, board.by) for each in rows)]
        text = "\n".join(written)
        if any(each.mine and each.rank is None for each in rows):
            text += f"\n-# {await boards.why_not_placed(board, me)}"
        if not rows:
            text += "\n" + _why_empty(board, over=boards.is_over(board))
        buttons = [
            *arrows(lambda there, place: Press("ranks", place, there, words), page, pages),
            Button.make("CSV", Press("ranksfile", 0, 0, words), disabled=not size),
            Button.make("Cards", Press("cardstats", words=f"{board.game} any")),
        ]
        before = words.rpartition(" ")[0]
        sorts = [
            Button.make(
                name.capitalize(), Press("ranks", place, 0, f"{before} {by}"),
                ButtonStyle.primary if by == board.by else ButtonStyle.secondary, disabled=by == board.by,
            )
            for place, (name, by) in enumerate(METRICS.items(), 2)
        ]  # fmt: skip
        return page_of(cut(text, 3500), Gallery(drawn, "ranks"), sorts, buttons)


def _read(words: str, guild_id: int | None) -> Board:
    parts = words.split()
    if (
        len(parts) != 5
        or parts[0] not in GAMES
        or parts[3] not in ("people", "opponents")
        or not (parts[2] == ALL or PERIOD.fullmatch(parts[2]))
        or parts[4] not in METRICS.values()
    ):
        raise outdated("board", "open it again with /leaderboard")
    slug, where, period, ladder, _ = parts
    by = next(each for each in METRICS.values() if each == parts[4])
    return Board(
        "people" if ladder == "people" else "opponents", slug, guild_id if where == "server" else None, period, by
    )


def _title(board: Board) -> tuple[str, str]:
    where = "all servers" if board.guild_id is None else "this server"
    when = ALL_TIME if board.season == ALL else board.season
    who = "people" if board.ladder == "people" else "with opponents"
    by = {"rating": "", "wins": " · by wins", "best": " · by best score"}[board.by]
    return f"{game_of(board.game).title} · {where}", f"{when} · {who}{by}"


def _why_empty(board: Board, *, over: bool) -> str:
    count = "a rated match" if board.fewest == 1 else f"{board.fewest} rated matches"
    matches = f"{count} {'among people' if board.ladder == 'people' else 'with opponents'}"
    needed = {"rating": matches, "wins": f"a win in {matches}", "best": f"{matches}, played to the end"}[board.by]
    needed += " on this server" if board.guild_id is not None else ""
    if board.by == "rating" and not over:
        needed += " in the last 90 days" if board.fewest == 1 else ", the latest within 90 days"
    when = f"was ranked in {board.season}: it took" if over else "is ranked yet: it takes"
    return f"Nobody {when} {needed}, and /privacy must allow the board to show you."


def _csv(lines: tuple[BoardLine, ...]) -> str:
    """A board as CSV, with names changed that a spreadsheet would take for formulas."""
    text = io.StringIO()
    table = csv.writer(text, quoting=csv.QUOTE_ALL)
    table.writerow(("rank", "name", "rating", "margin", "matches", "wins", "best score"))
    for each in lines:
        name = f"'{each.name}" if each.name.startswith(("=", "+", "-", "@", "\t", "\r")) else each.name
        best = "" if each.best is None else each.best
        table.writerow((each.rank, name, each.rating, each.margin, each.games, each.wins, best))
    return text.getvalue()


def _row(line: BoardLine, me: int) -> Row:
    name = line.name if line.level else label(plain(line.name))
    return Row(
        line.rank, name, line.rating, line.margin, line.games, line.wins, line.trend, line.player == me, line.level,
        line.best,
    )  # fmt: skip


def _line(each: Row, by: Metric) -> str:
    place = f"{each.rank}." if each.rank is not None else "not ranked:"
    way = sign("up" if each.trend > 0 else "down")
    trend = f", last match {way}{signed(each.trend)}" if each.trend and each.rank is not None else ""
    if by == "best":
        trend = "" if each.best is None else f", best score **{each.best}**"
    name = plain(each.name)
    return f"{place} {'**' * each.mine}{name}{'**' * each.mine} {each.rating} ± {each.margin} · {each.wins} of {each.games} won{trend}"
