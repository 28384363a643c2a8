"""/profile with its rating curve, and what all matches say about the cards: a page of /leaderboard."""

from typing import Any

import discord
from discord import app_commands, ui
from discord.ext.commands import Cog

from bot.app import Ecodraft
from bot.people.profiles import GameSummary, Rating
from bot.tables.terms import game_of
from cogs.kit import drawings
from cogs.kit.answer import Interaction, answer, own
from cogs.kit.choices import FIRST_GAME, GAME_CHOICES
from cogs.kit.files import files, galleries, painted
from cogs.kit.items import Button, Menu, Page, Press, container, row, steps
from cogs.kit.router import answered, anywhere, means
from cogs.kit.text import cut, outdated, plain
from cogs.kit.ways_out import suggestion
from cogs.people.history import matches
from games import GAMES
from games.core.values import many

LINES = 40
"""Cards on a page: Phylo has more than two hundred, and Discord shows 4000 characters."""
ALL_SEATS = "any"
NO_MATCH = "Nobody here has finished such a match yet, so there is nothing to count."
SEATS = {ALL_SEATS: None, **{str(seats): seats for seats in range(1, 7)}}
"""How many players the matches have that are counted, by what a button says."""


class Profiles(Cog):
    """How someone plays, and what all finished matches say about the cards."""

    def __init__(self, bot: Ecodraft) -> None:
        self.bot = bot
        means(bot, cardstats=self.turn_page)

    @app_commands.command(description="Ratings over time, wins, best scores and favourite cards.")
    @app_commands.describe(game="Which game's rating curve to draw", player="Someone else")
    @app_commands.choices(game=GAME_CHOICES)
    @anywhere
    @answered
    async def profile(
        self, interaction: Interaction, game: str = FIRST_GAME, player: discord.User | None = None
    ) -> None:
        whom = player or interaction.user
        if whom.id != interaction.user.id:
            await self.bot.profiles.must_be_shown(whom.id, interaction.guild_id)
        own = whom.id == interaction.user.id
        await answer(interaction, self._page(whom.id, plain(whom.display_name), game, own=own), edit=False)

    async def _page(self, user_id: int, name: str, slug: str, *, own: bool) -> Page:
        """A person's profile. Only they see the number of the table with their best score, since others may not see that table."""
        game = game_of(slug)
        profile = await self.bot.profiles.profile(user_id, game.slug)
        lines = [f"### {name}"]
        for each, ratings in profile.games:
            lines += [_game(each, own=own), *map(_rating, ratings)]
        if not profile.games:
            lines.append(
                "No finished matches yet." + (" Open a table with /play, or play alone with /solo." if own else "")
            )
            return suggestion("\n".join(lines))
        if profile.favourites:
            favourites = ", ".join(f"{card} ({count})" for card, count in profile.favourites)
            lines.append(f"Favourite cards in {game.title}: {favourites}")
        items: list[ui.Item[Any]] = [ui.TextDisplay(cut("\n".join(lines), 3500))]
        met = Button.make("Matches", matches()) if own else Button.make("Our matches", matches(user_id))
        if not profile.curve:
            return Page(container(*items, row(met)))
        title = f"{game.title}: rating"
        drawn = await painted(self.bot.studio.draw, drawings.ratings, game.slug, title, profile.curve)
        return Page(container(*items, *galleries(drawn, "curve"), row(met)), files(drawn, "curve"))

    async def turn_page(self, interaction: Interaction, press: Press) -> None:
        """The cards of a game: the button of its leaderboard, another page, or the menu that counts the matches of so many players."""
        slug, _, seats = press.words.partition(" ")
        if slug not in GAMES or seats not in SEATS:
            raise outdated("page", "open it again from /leaderboard")
        await answer(interaction, self._cards(slug, SEATS[seats], press.version), edit=own(interaction))

    async def _cards(self, slug: str, seats: int | None, page: int) -> Page:
        game = game_of(slug)
        cards = await self.bot.boards.cards(game.slug, seats)
        head = f"### {game.title}: cards" + (f" with {many(seats, 'player')}" if seats else "")
        options = [
            discord.SelectOption(label=_played_by(each), value=each, default=SEATS[each] == seats)
            for each, number in SEATS.items()
            if number is None or number in game.seats
        ]
        counted = row(Menu.make("Which matches count?", Press("cardstats", words=game.slug), options))
        ranking = Button.make("Ranking", Press("ranks", 0, 0, f"{game.slug} server all people rating"))
        if not cards:
            text: ui.TextDisplay[Any] = ui.TextDisplay(f"{head}\n{NO_MATCH}")
            return Page(container(text, counted, row(ranking)))
        # In the turn-based games, no line of a score is named after a card, so a card has no points to show.
        scored = any(each.points for each in cards)
        count = -(-len(cards) // LINES)
        page = min(page, count - 1)
        # Names come last: on a phone only the end of a long one is out of sight.
        lines = [f"wins{' points' * scored} picks taken card"]
        for each in cards[page * LINES : (page + 1) * LINES]:
            points = f"{each.points:>7.1f}" * scored
            lines.append(f"{each.won:>3.0f}%{points}{each.picks:>6}{each.taken_at:>6.1f} {each.card}")
        notes = (
            "-# wins: share of its picks made by winners"
            + " · points: from the card's score line, per card" * scored
            + " · taken: the player's pick number, on average"
        )
        if count > 1:
            head += f" · page {page + 1} of {count}"
        text = ui.TextDisplay(f"{head}\n```\n" + "\n".join(lines) + f"\n```\n{notes}")

        def press(there: int, place: int) -> Press:
            return Press("cardstats", place, there, f"{game.slug} {seats or ALL_SEATS}")

        turns = steps(press, page, count) if count > 1 else []
        return Page(container(text, counted, row(*turns, ranking)))


def _played_by(seats: str) -> str:
    return "All matches" if seats == ALL_SEATS else f"Matches of {many(int(seats), 'player')}"


def _game(summary: GameSummary, *, own: bool) -> str:
    begun = summary.played + summary.left + summary.away
    where = f" (table {summary.best_match})" if own else ""
    best = f", best {summary.best}{where}" if summary.best is not None else ""
    finished = f"{100 * summary.played / begun:.0f}% played to the end"
    return f"**{GAMES[summary.game].title}** {many(begun, 'match', 'matches')}, {summary.won} won{best}, {finished}"


def _rating(rating: Rating) -> str:
    ladder = "rating" if rating.ladder == "people" else "rating with opponents"
    sure = " (provisional)" if rating.provisional else ""
    return f"-# {ladder} {rating.points} ± {rating.margin}{sure} after {many(rating.games, 'rated match', 'rated matches')}"


async def setup(bot: Ecodraft) -> None:
    """Add this to the bot."""
    await bot.add_cog(Profiles(bot))
