"""Standings: /leaderboard by game, scope and season, /profile with its curve, /stats cards."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Literal

import discord
from discord import app_commands, ui

from bot.app import Ecodraft
from bot.kit.clock import HOUR
from bot.people.ratings import FADES_AFTER, PROVISIONAL_GAMES, PROVISIONAL_SIGMA, margin, points, provisional, season
from bot.tables.terms import game_of
from cogs.kit.answer import Page, answer, answered, own
from cogs.kit.cog import Cog
from cogs.kit.files import file_of, gallery
from cogs.kit.items import CALLBACKS, Button
from cogs.kit.press import Press
from cogs.kit.text import cut, plain
from cogs.tables.lobby import FIRST_GAME, GAME_CHOICES
from cogs.tables.lobby_page import container, row
from db.people.standings import Board
from db.rows import Ladder, StandingRow
from games import GAMES, current, edition
from games.core.values import Refusal, signed
from games.opponents import LEVELS
from render import pictures
from render.curve import curve
from render.ranks import Row, leaderboard

Interaction = discord.Interaction[Any]

LINES = 10
"""Places on a page of a board; the caller's own is shown besides."""
RECENT = 30
"""Matches from which favourite cards are told."""
REMEMBERED = HOUR
"""Milliseconds for which somebody seen on a server is taken to be still there."""
LOOKS = 3
"""How often a page is filled up again after people on it turned out to have left the server."""
ALL = "all"


class Ranks(Cog):
    """Who plays how well, and with what."""

    stats = app_commands.Group(name="stats", description="What all finished matches tell.")

    def __init__(self, bot: Ecodraft) -> None:
        self.bot = bot
        self._here: dict[tuple[int, int], int] = {}
        CALLBACKS.update(ranks=self.turn_page)

    @app_commands.command(description="Who stands where, on this server or on all, this season or of all time.")
    @app_commands.describe(
        game="Which game",
        scope="This server or all servers",
        when="This season or all time",
        ladder="People, or with opponents",
    )
    @app_commands.choices(game=GAME_CHOICES)
    @answered
    async def leaderboard(
        self,
        interaction: Interaction,
        game: str = FIRST_GAME,
        scope: Literal["this server", "all servers"] = "this server",
        when: Literal["all time", "this season"] = "all time",
        ladder: Ladder = "people",
    ) -> None:
        where = "server" if scope == "this server" and interaction.guild_id is not None else ALL
        period = season(self.bot.clock()) if when == "this season" else ALL
        words = f"{game_of(game).slug} {where} {period} {ladder}"
        await answer(interaction, self._board(interaction, words, 0), edit=False)

    async def turn_page(self, interaction: Interaction, press: Press) -> None:
        """Another page of a board."""
        await answer(interaction, self._board(interaction, press.words, press.turn), edit=own(interaction))

    async def _board(self, interaction: Interaction, words: str, page: int) -> Page:
        slug, where, period, ladder = self._read(words)
        game, guild_id = game_of(slug), interaction.guild_id
        scope = str(guild_id) if where == "server" and guild_id is not None else ALL
        standings, since = self.bot.tables.store.standings, self.bot.clock() - FADES_AFTER
        least, sure = (PROVISIONAL_GAMES, PROVISIONAL_SIGMA) if ladder == "people" else (1, None)
        board = Board(ladder, slug, scope, period, least, since, sure)
        me = interaction.user.id
        if scope != ALL and guild_id is not None:
            await self.bot.tables.store.absences.remove(guild_id, me)
        for _ in range(LOOKS):
            found = await standings.page(board, page * LINES, LINES)
            if scope == ALL or not await self._forget_absent(interaction, found):
                break
        size = await standings.size(board)
        rows = [await self._row(each, page * LINES + number, me) for number, each in enumerate(found, 1)]
        if not any(each.mine for each in rows):
            rows += await self._mine(board, me)
        place = "all servers" if scope == ALL else "this server"
        time_ = "all time" if period == ALL else period
        title, subtitle = f"{game.title} · {place}", f"{time_} · {'people' if ladder == 'people' else 'with opponents'}"
        mood = pictures(slug).mood
        picture = await self.bot.studio.draw(lambda: leaderboard(title, subtitle, rows, mood))
        lines = [_line(each) for each in rows]
        text = (
            f"### {title}\n-# {subtitle} · {size} placed, page {page + 1} of {max(1, -(-size // LINES))}\n"
            + "\n".join(lines)
        )
        mine = next((each for each in rows if each.mine), None)
        if mine is not None and mine.rank is None:
            text += f"\n-# {await self._why_not_placed(ladder, slug, me)}"
        if not rows:
            needed = (
                f"{least} rated match{'es' * (least != 1)} {'among people' if ladder == 'people' else 'with opponents'}"
            )
            text += f"Nobody is placed yet: it takes {needed}, and the last one less than 90 days ago."
        buttons = [
            Button.make("◀", Press("ranks", 0, max(0, page - 1), words), disabled=page == 0),
            Button.make("▶", Press("ranks", 1, page + 1, words), disabled=(page + 1) * LINES >= size),
        ]
        return Page(
            container(ui.TextDisplay(cut(text, 3500)), gallery(picture, "ranks"), row(*buttons)),
            [file_of(picture, "ranks")],
        )

    @staticmethod
    def _read(words: str) -> tuple[str, str, str, Ladder]:
        parts = words.split()
        if len(parts) != 4 or current(parts[0]) not in GAMES or parts[3] not in ("people", "opponents"):
            raise Refusal("That board is from another time; open it again with /leaderboard.")
        return current(parts[0]), parts[1], parts[2], "people" if parts[3] == "people" else "opponents"

    async def _row(self, line: StandingRow, rank: int | None, me: int) -> Row:
        level = LEVELS.get(line.level)
        name = (
            level.title if level else plain((await self.bot.tables.store.users.get(line.player)).name).replace("\\", "")
        )
        return Row(
            rank, name, points(line.mu), margin(line.sigma), line.games, line.wins,
            0 if line.previous is None else round(line.shown - line.previous), line.player == me, line.level,
        )  # fmt: skip

    async def _mine(self, board: Board, me: int) -> list[Row]:
        """The caller's own line where it is not on the page: with its place, or provisional."""
        standings = self.bot.tables.store.standings
        placed = await standings.position(board, me)
        if placed is not None:
            return [await self._row(placed[1], placed[0], me)]
        mine = await standings.of(board.ladder, board.game, me)
        here = [each for each in mine if (each.scope, each.season) == (board.scope, board.season)]
        return [await self._row(each, None, me) for each in here]

    async def _forget_absent(self, interaction: Interaction, shown: Sequence[StandingRow]) -> bool:
        """People who have left the server do not haunt its board: whoever is about to be shown is looked for, once an hour.

        Whether somebody turned out to have left.
        """
        guild, store, now = interaction.guild, self.bot.tables.store, self.bot.clock()
        if guild is None:
            return False
        gone = False
        for line in shown:
            seen = self._here.get((guild.id, line.player))
            if line.player in (0, interaction.user.id) or (seen is not None and now - seen < REMEMBERED):
                continue
            try:
                await guild.fetch_member(line.player)
            except discord.NotFound:
                gone |= await store.absences.add(guild.id, line.player, now)
            except discord.HTTPException:
                continue
            else:
                self._here[guild.id, line.player] = now
        return gone

    async def _why_not_placed(self, ladder: Ladder, slug: str, me: int) -> str:
        """Why the caller's own line has no place on a board."""
        store = self.bot.tables.store
        line = next(
            each for each in await store.standings.of(ladder, slug, me) if (each.scope, each.season) == (ALL, ALL)
        )
        if (await store.users.get(me)).privacy == "hidden":
            return "You have chosen to be on no board; /privacy changes that."
        if line.last_at < self.bot.clock() - FADES_AFTER:
            return "Your last rated match is more than 90 days ago; the next one brings you back."
        if ladder == "people" and provisional(line.sigma, line.games):
            return (
                f"Your rating is provisional until it is sure enough, after {PROVISIONAL_GAMES} rated matches at least."
            )
        return "You are not on this board: too few of your rated matches are, or /privacy does not show you on it."

    @app_commands.command(description="Ratings with their curve, wins, best scores and favourite cards.")
    @app_commands.describe(game="Whose curve is drawn", player="Somebody else")
    @app_commands.choices(game=GAME_CHOICES)
    @answered
    async def profile(
        self, interaction: Interaction, game: str = FIRST_GAME, player: discord.User | None = None
    ) -> None:
        whom = player or interaction.user
        if whom.id != interaction.user.id:
            await self._may_look(interaction, whom.id)
        await answer(interaction, self._profile(whom.id, plain(whom.display_name), game), edit=False)

    async def _may_look(self, interaction: Interaction, user_id: int) -> None:
        """Raises Refusal where somebody does not show themselves here."""
        store = self.bot.tables.store
        privacy = (await store.users.get(user_id)).privacy
        here = interaction.guild_id is not None and bool(
            await store.history.page(user_id, guild_id=interaction.guild_id, limit=1)
        )
        if privacy == "hidden" or (privacy == "server" and not here):
            raise Refusal("This player does not show a profile here.")

    async def _profile(self, user_id: int, name: str, slug: str) -> Page:
        store, game = self.bot.tables.store, game_of(slug)
        slug = game.slug
        lines = [f"### {name}"]
        for each in await store.history.summary(user_id):
            title = GAMES[each.game].title if each.game in GAMES else each.game
            begun = each.played + each.left + each.away
            best = f", best {each.best} (table {each.best_match})" if each.best is not None else ""
            matches = f"{begun} match{'es' * (begun != 1)}"
            finished = round(100 * each.played / max(1, begun))
            lines.append(f"**{title}** {matches}, {each.won} won{best}, {finished} % played to the end")
            lines += [await self._rating(user_id, each.game, ladder) for ladder in ("people", "opponents")]
        if len(lines) == 1:
            lines.append("No finished match yet.")
        favourites = await self._favourites(user_id, slug)
        if favourites:
            lines.append(f"Favourite cards in {game.title}: {favourites}")
        track = await store.ledger.curve("people", slug, user_id)
        mood = pictures(slug).mood
        items: list[ui.Item[Any]] = [ui.TextDisplay(cut("\n".join(filter(None, lines)), 3500))]
        if not track:
            return Page(container(*items))
        marks = [(at, points(mu), margin(sigma)) for at, mu, sigma in track]
        picture = await self.bot.studio.draw(lambda: curve(f"{game.title}: rating", marks, mood))
        return Page(container(*items, gallery(picture, "curve")), [file_of(picture, "curve")])

    async def _rating(self, user_id: int, slug: str, ladder: Ladder) -> str:
        for each in await self.bot.tables.store.standings.of(ladder, slug, user_id):
            if (each.scope, each.season) == (ALL, ALL):
                people = ladder == "people"
                sure = " (provisional)" if people and provisional(each.sigma, each.games) else ""
                rating = (
                    f"{'rating' if people else 'rating with opponents'} {points(each.mu)} ± {margin(each.sigma)}{sure}"
                )
                return f"-# {rating} after {each.games} rated match{'es' * (each.games != 1)}"
        return ""

    async def _favourites(self, user_id: int, slug: str) -> str:
        """The three cards somebody takes most often, from their last matches."""
        store, taken = self.bot.tables.store, Counter[str]()
        for result in await store.history.page(user_id, game=slug, limit=RECENT):
            if result.ended == "left":
                continue
            game, log = edition(result.game, result.rules), await store.log.read(result.match_id)
            last = {entry.turn: entry for entry in log if entry.seat == result.seat}
            for entry in last.values():
                if entry.by in ("player", "wish"):
                    taken[game.card(game.parse(entry.move))] += 1
        del taken[""]
        return ", ".join(f"{card} ({count})" for card, count in taken.most_common(3))

    @stats.command(
        description="How often, how early and with what success each card is taken, over all finished matches."
    )
    @app_commands.describe(game="Which game", seats="Only matches of so many players")
    @app_commands.choices(game=GAME_CHOICES)
    @answered
    async def cards(
        self, interaction: Interaction, game: str = FIRST_GAME, seats: app_commands.Range[int, 1, 6] | None = None
    ) -> None:
        await answer(interaction, self._cards(game, seats), edit=False)

    async def _cards(self, slug: str, seats: int | None) -> Page:
        game = game_of(slug)
        rows = await self.bot.tables.store.cards.stats(game.slug, seats=seats)
        head = f"### {game.title}: cards" + (f" with {seats} player{'s' * (seats != 1)}" if seats else "")
        if not rows:
            return Page(container(ui.TextDisplay(f"{head}\nNo finished match tells anything yet.")))
        # In the games by turns no line of a score is named like a card, so there are no points to tell of one.
        scored = any(each.points for each in rows)
        wide = max(14, *(len(each.card) + 1 for each in rows))
        lines = [f"{'card':<{wide}}{'picks':>7}{'taken at':>10}{'  points' * scored}{'wins':>7}"]
        for each in sorted(rows, key=lambda each: each.turns / max(1, each.picks)):
            share = f"{each.points / max(1, each.picks):>8.1f}" * scored
            taken = f"{each.card:<{wide}}{each.picks:>7}{each.turns / max(1, each.picks):>10.1f}"
            lines.append(f"{taken}{share}{100 * each.wins / max(1, each.picks):>6.0f}%")
        notes = (
            "-# taken at: as which of its player's cards, on average"
            + " · points: of the card's line, for each card" * scored
            + " · wins: picks by seats that won"
        )
        return Page(container(ui.TextDisplay(f"{head}\n```\n" + "\n".join(lines) + f"\n```\n{notes}")))


def _line(each: Row) -> str:
    """A line of a board as text."""
    place = f"{each.rank}." if each.rank is not None else "not placed:"
    trend = f", last match {signed(each.trend)}" if each.trend else ""
    name = discord.utils.escape_markdown(each.name)
    return f"{place} {'**' * each.mine}{name}{'**' * each.mine} {each.rating} ± {each.margin} · {each.wins} of {each.games} won{trend}"


async def setup(bot: Ecodraft) -> None:
    """Called by discord.py when the extension is loaded."""
    await bot.add_cog(Ranks(bot))
