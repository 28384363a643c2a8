"""/profile with rating curve and matches, /privacy, and a game's cards."""

import io

import discord
from discord import ButtonStyle, app_commands

from bot.app import Ecodraft
from bot.people.history import Outcome, ResultRow
from bot.people.profiles import GameSummary, Rating
from bot.tables.pace import NEWEST
from bot.tables.terms import game_of
from cogs.kit import drawings
from cogs.kit.answer import Interaction, advice_page, answer, send_file
from cogs.kit.choices import FIRST_GAME, GAME_CHOICES
from cogs.kit.items import Button, Gallery, Menu, Page, Press, arrows, confirm, menu_option, page_of, strips
from cogs.kit.router import Cog, anywhere, private_command
from cogs.kit.text import cut, outdated, plain
from games import GAMES
from games.core.values import Refusal, listing, many

CARDS = 40
"""How many cards a page lists: Phylo has more than two hundred, and Discord shows 4000 characters."""
ALL_SEATS = "any"
NO_MATCH = "Nobody here has finished such a match yet, so there is nothing to count."
SEATS = {ALL_SEATS: None, **{str(seats): seats for seats in range(1, 7)}}

MATCHES = 10
ANY = "any"
OUTCOMES = {ANY: "However they ended", "won": "Won", "lost": "Lost", "left": "Left"}
AUDIENCES = {
    "public": "On every leaderboard",
    "server": "Only on my servers' leaderboards",
    "hidden": "On no leaderboard; others can't see my profile",
}


STORED = {
    "absences": ("server you left", "servers you left"), "card_drafts": ("card in the making", "cards in the making"),
    "card_reports": ("report of a card", "reports of cards"), "clocks": ("running clock",),
    "days_off": ("period of days off", "periods of days off"),
    "departures": ("table you left", "tables you left"), "ledger": ("rating change",), "log": ("pick",),
    "matches": ("table you host", "tables you host"), "notes": ("note to yourself", "notes to yourself"),
    "offers": ("offered seat",), "pings": ("notification",),
    "player_cards": ("card you made", "cards you made"), "player_decks": ("deck",),
    "puzzle_answers": ("puzzle answer",),
    "quiz_log": ("quiz answer",), "reviews": ("review",),
    "quiz_people": ("quiz you are in", "quizzes you are in"), "quiz_scores": ("quiz score",),
    "quizzes": ("quiz you host", "quizzes you host"), "results": ("result",), "seats": ("seat",),
    "shares": ("shared result",), "shown": ("hand page",),
    "users": ("your settings",), "votes": ("vote",),
    "wishes": ("wish list",),
}  # fmt: skip


class Profiles(Cog):
    def __init__(self, bot: Ecodraft) -> None:
        super().__init__(
            bot, cardstats=self.turn_page, past=self.past, shown=self.level, mydata=self.data, forget=self.forget
        )

    @app_commands.command(description="Ratings over time, wins, best scores and favourite cards.")
    @app_commands.describe(game="Which game's rating curve to draw", player="Someone else")
    @app_commands.choices(game=GAME_CHOICES)
    @anywhere
    @private_command
    async def profile(
        self, interaction: Interaction, game: str = FIRST_GAME, player: discord.User | None = None
    ) -> None:
        whom = player or interaction.user
        if whom.id != interaction.user.id:
            await self.bot.profiles.must_be_shown(whom.id, interaction.guild_id)
        own = whom.id == interaction.user.id
        await answer(interaction, self._page(whom.id, plain(whom.display_name), game, own=own))

    async def _page(self, user_id: int, name: str, slug: str, *, own: bool) -> Page:
        """A person's profile. With `own`, it says at which table they had their best score."""
        game = game_of(slug)
        profile = await self.bot.profiles.profile(user_id, game.slug)
        lines = [f"### {name}"]
        for each, ratings in profile.games:
            lines += [_game(each, own=own), *map(_rating, ratings)]
        if not profile.games:
            lines.append(
                "No finished matches yet." + (" Open a table with /play, or play alone with /solo." if own else "")
            )
            return advice_page("\n".join(lines))
        if profile.finishing is not None:
            lines.append(
                "-# In the last {} matches with others: {}% played to the end, {}% of turns in time".format(
                    NEWEST, *profile.finishing
                )
            )
        if profile.favourites:
            favourites = ", ".join(f"{card} ({count})" for card, count in profile.favourites)
            lines.append(f"Favourite cards in {game.title}: {favourites}")
        beside = [Button.make("Matches", matches()) if own else Button.make("Our matches", matches(user_id))]
        if own:
            played = [each.game for each, _ in profile.games]
            costly = Press("trends", words=game.slug if game.slug in played else played[0])
            beside.append(Button.make("What costs you points", costly))
        curve: list[Gallery] = []
        if profile.curve:
            title = f"{game.title}: rating"
            drawn = await strips(self.bot.picture_cache.draw, drawings.rating_picture, game.slug, title, profile.curve)
            curve = [Gallery(drawn, "curve")]
        return page_of(cut("\n".join(lines), 3500), *curve, beside)

    async def turn_page(self, interaction: Interaction, press: Press) -> None:
        slug, _, seats = press.words.partition(" ")
        if slug not in GAMES or seats not in SEATS:
            raise outdated("page", "open it again from /leaderboard")
        await answer(interaction, self._cards(slug, SEATS[seats], press.version))

    async def _cards(self, slug: str, seats: int | None, page: int) -> Page:
        game = game_of(slug)
        cards = await self.bot.leaderboards.cards(game.slug, seats)
        head = f"### {game.title}: cards" + (f" with {many(seats, 'player')}" if seats else "")
        options = [
            menu_option(_played_by(each), each, chosen=SEATS[each] == seats)
            for each, number in SEATS.items()
            if number is None or number in game.seats
        ]
        counted = Menu.make("Which matches count?", Press("cardstats", words=game.slug), options)
        ranking = Button.make("Ranking", Press("ranks", 0, 0, f"{game.slug} server all people rating"))
        if not cards:
            return page_of(f"{head}\n{NO_MATCH}", counted, [ranking])
        # In the turn-based games, no line of a score is named after a card, so a card has no points to show.
        scored = any(each.points for each in cards)
        count = -(-len(cards) // CARDS)
        page = min(page, count - 1)
        # Names come last: on a phone only the end of a long one is out of sight.
        lines = [f"wins passed{' points' * scored} picks taken card"]
        for each in cards[page * CARDS : (page + 1) * CARDS]:
            points = f"{each.points:>7.1f}" * scored
            passed = "–" if each.passed is None else f"{each.passed:.0f}%"
            lines.append(f"{each.won:>3.0f}%{passed:>7}{points}{each.picks:>6}{each.taken_at:>6.1f} {each.card}")
        notes = (
            "-# wins: how often those who took the card won · passed: how often those who took another instead won"
            + " · points: from the card's score line, per card" * scored
            + " · taken: the player's pick number, on average"
        )
        if count > 1:
            head += f" · page {page + 1} of {count}"
        text = f"{head}\n```\n" + "\n".join(lines) + f"\n```\n{notes}"

        def press(there: int, place: int) -> Press:
            return Press("cardstats", place, there, f"{game.slug} {seats or ALL_SEATS}")

        turns = arrows(press, page, count) if count > 1 else []
        return page_of(text, counted, [*turns, ranking])

    async def past(self, interaction: Interaction, press: Press) -> None:
        match press.split_words():
            case ("game", outcome, ended, against, game) | ("outcome", game, ended, against, outcome):
                pass
            case (game, outcome, ended, against):
                pass
            case _:
                game = outcome = ended = against = ""
        if not all(each.isdecimal() and int(each) < 2**63 for each in (ended, against)):
            raise outdated("page", "open it again from /profile")
        before = (int(ended), press.subject) if press.subject else None
        await answer(interaction, self._history(interaction, game, outcome, before, int(against)))

    async def _history(
        self, interaction: Interaction, game: str, outcome: str, before: tuple[int, int] | None, against: int
    ) -> Page:
        user_id = interaction.user.id
        game = game if game in GAMES else ANY
        wanted: Outcome | None = outcome if outcome in ("won", "lost", "left") else None  # type: ignore[assignment]
        slug = game if game in GAMES else None
        head = "### Your matches"
        if against:
            await self._must_be_another(interaction, against)
            head = f"### You and <@{against}>"
        page = await self.bot.history.page(user_id, slug, wanted, before, MATCHES, against or None)
        head += (f" · {GAMES[game].title}" if slug else "") + (f" · {wanted}" if wanted else "")
        if against and wanted is None:
            met = await self.bot.history.meetings(user_id, against, slug)
            head += f"\n{many(met.all, 'match', 'matches')}: you were ahead in {met.ahead}, behind in {met.behind}, level in {met.even}."
        menus = _filters(game, wanted or ANY, against)
        if not page.matches:
            return page_of(f"{head}\nNo matches like that here.", *menus)
        text = cut(
            head + "\n" + "\n".join(_line(each, page.theirs.get(each.match_id), against) for each in page.matches), 3800
        )
        last = page.matches[-1]
        buttons = [
            Button.make("Newest", Press("past", 0, 0, f"{game} {wanted or ANY} 0 {against}"), disabled=before is None),
            Button.make(
                "Older",
                Press("past", last.match_id, 1, f"{game} {wanted or ANY} {last.ended_at} {against}"),
                disabled=not page.more,
            ),
        ]
        return page_of(text, *menus, buttons)

    async def _must_be_another(self, interaction: Interaction, person: int) -> None:
        if person == interaction.user.id:
            raise Refusal("That's you; choose somebody else.")
        await self.bot.profiles.must_be_shown(person, interaction.guild_id)

    @app_commands.command(
        description="See what is stored about you, download it, choose who sees you, or be forgotten."
    )
    @anywhere
    @private_command
    async def privacy(self, interaction: Interaction) -> None:
        await answer(interaction, self._privacy(interaction.user.id))

    async def _privacy(self, user_id: int) -> Page:
        stored = await self.bot.privacy.export(user_id)
        chosen = await self.bot.privacy.audience(user_id)
        counts = listing(
            STORED[name][0] if name == "users" else many(len(rows), *STORED[name])
            for name, rows in stored.items()
            if rows
        )
        what = f"The bot stores {counts}.\nThat's" if counts else "The bot stores nothing. When you play, it stores"
        text = (
            f"### What is stored about you\n{what} your user ID and your name at tables, "
            "your picks, results and ratings, your playing hours and wish lists, your decks and cards, and when messages notified you. "
            "The bot never reads or stores what you write in messages. "
            "docs/privacy.md has the details.\n### Who sees you on leaderboards"
        )
        options = [menu_option(label, audience, chosen=audience == chosen) for audience, label in AUDIENCES.items()]
        buttons = [
            Button.make("Download my data", Press("mydata"), emoji="📦"),
            Button.make("Forget me", Press("forget", 0, 0, "ask"), ButtonStyle.danger),
        ]
        return page_of(text, Menu.make("Who sees you", Press("shown"), options), buttons)

    async def level(self, interaction: Interaction, press: Press) -> None:
        match press.words:
            case "public" | "server" | "hidden" as level:
                await self.bot.privacy.set_audience(interaction.user.id, level)
            case "keep":
                pass
            case _:
                raise Refusal("Choose who sees you in the menu of /privacy.")
        await answer(interaction, self._privacy(interaction.user.id))

    async def data(self, interaction: Interaction, press: Press) -> None:
        with self.bot.jobs.reserve("download"):
            zips = await self.bot.privacy.download(interaction.user.id, interaction.filesize_limit)
            for number, packed in enumerate(zips, 1):
                part, name = (
                    (f", part {number} of {len(zips)}", f"-{number}-of-{len(zips)}") if len(zips) > 1 else ("", "")
                )
                text = f"Your data, by database table{part}. docs/privacy.md says what is left out, and why."
                await send_file(interaction, text, discord.File(io.BytesIO(packed), f"my-data{name}.zip"))

    async def forget(self, interaction: Interaction, press: Press) -> None:
        if press.words != "yes":
            text = (
                "### Forget me?\nYour name and user ID disappear from every table, result and rating; the matches themselves stay, "
                'played by "someone". Your decks, the cards you made, your hours and your wish lists are deleted. At running tables '
                "the stand-in takes over, and lobbies you host close. This can't be undone."
            )
            yes, keep = Press("forget", words="yes"), Press("shown", words="keep")
            page = confirm(text, ("Yes, forget me", yes), ("Keep everything", keep))
            await answer(interaction, page)
            return
        await self.bot.privacy.forget(interaction.user.id)
        self.bot.history.forget(interaction.user.id)
        await answer(interaction, advice_page("You've been forgotten. Start over with /play whenever you like."))


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


def matches(against: int = 0) -> Press:
    """The press that shows the presser's matches, or those against another person."""
    return Press("past", 0, 0, f"{ANY} {ANY} 0 {against}")


def _filters(game: str, outcome: str, against: int) -> list[Menu]:
    games = {ANY: "All games", **{slug: each.title for slug, each in GAMES.items()}}
    menus = (
        ("Which game?", f"game {outcome} 0 {against}", games, game),
        ("How they ended", f"outcome {game} 0 {against}", OUTCOMES, outcome),
    )
    return [
        Menu.make(
            asked, Press("past", words=words),
            [menu_option(label, each, chosen=each == now) for each, label in choices.items()],
        )
        for asked, words, choices, now in menus
    ]  # fmt: skip


def _line(match: ResultRow, other: int | None, against: int) -> str:
    title = GAMES[match.game].title if match.game in GAMES else match.game
    ended = {"left": "left", "away": "the stand-in finished it"}.get(match.ended, "")
    place = "won" if match.won else "lost" if match.of == 1 else f"place {match.rank} of {match.of}"
    how = ended or f"{place} with {match.total}"
    if against:
        how += f", they had {other}" if other is not None else ", they didn't finish"
    return f"- {title} {match.match_id} · {how} · <t:{match.ended_at // 1000}:R>"
