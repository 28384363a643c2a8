"""Someone's matches, page by page, behind their profile; /privacy: what is stored about them, and how to be forgotten."""

import io
from typing import Any

import discord
from discord import ButtonStyle, app_commands, ui
from discord.ext.commands import Cog

from bot.app import Ecodraft
from bot.people.history import Outcome, ResultRow
from cogs.kit.answer import Interaction, answer, hand_over, own
from cogs.kit.items import Button, Menu, Page, Press, confirm, row, words_page
from cogs.kit.router import answered, anywhere, means
from cogs.kit.text import cut, outdated
from cogs.kit.ways_out import suggestion
from games import GAMES
from games.core.values import Refusal, listing, many

LINES = 10
ANY = "any"
OUTCOMES = {ANY: "However they ended", "won": "Won", "lost": "Lost", "left": "Left"}
AUDIENCES = {
    "public": "On every leaderboard",
    "server": "Only on my servers' leaderboards",
    "hidden": "On no leaderboard, and no profile for others",
}
"""Which boards show a person."""


STORED = {
    "absences": ("server you left", "servers you left"), "card_drafts": ("card in the making", "cards in the making"),
    "card_reports": ("report of a card", "reports of cards"), "clocks": ("running clock",),
    "departures": ("table you left", "tables you left"), "ledger": ("rating change",), "log": ("pick",),
    "matches": ("table you host", "tables you host"), "offers": ("offered seat",), "pings": ("notification",),
    "player_cards": ("card you made", "cards you made"), "player_decks": ("deck",),
    "puzzle_answers": ("puzzle answer",),
    "puzzle_shares": ("shared puzzle",), "quiz_log": ("quiz answer",), "reviews": ("review",),
    "quiz_people": ("quiz you are in", "quizzes you are in"), "quiz_scores": ("quiz score",),
    "quizzes": ("quiz you host", "quizzes you host"), "results": ("result",), "seats": ("seat",), "shown": ("hand page",),
    "users": ("line of settings", "lines of settings"), "votes": ("vote",),
    "wishes": ("wish list",),
}  # fmt: skip
"""What the rows of a database table are to a person, one and several of them."""


class History(Cog):
    """A person and what the bot remembers about them."""

    def __init__(self, bot: Ecodraft) -> None:
        self.bot = bot
        means(bot, past=self.page, shown=self.level, mydata=self.data, forget=self.forget)

    async def page(self, interaction: Interaction, press: Press) -> None:
        """The matches of the presser: the button on a profile, another page, or a choice from a menu; see `matches`."""
        match press.said():
            case ("game", outcome, ended, against, game) | ("outcome", game, ended, against, outcome):
                pass
            case (game, outcome, ended, against):
                pass
            case _:
                game = outcome = ended = against = ""
        if not all(each.isdecimal() and int(each) < 2**63 for each in (ended, against)):
            raise outdated("page", "open it again from /profile")
        before = (int(ended), press.subject) if press.subject else None
        await answer(
            interaction, self._history(interaction, game, outcome, before, int(against)), edit=own(interaction)
        )

    async def _history(
        self, interaction: Interaction, game: str, outcome: str, before: tuple[int, int] | None, against: int
    ) -> Page:
        """A page of somebody's matches; `against`: only those with another person, 0 for all."""
        user_id = interaction.user.id
        game = game if game in GAMES else ANY
        wanted: Outcome | None = outcome if outcome in ("won", "lost", "left") else None  # type: ignore[assignment]
        slug = game if game in GAMES else None
        head = "### Your matches"
        if against:
            await self._must_be_another(interaction, against)
            head = f"### You and <@{against}>"
        page = await self.bot.history.page(user_id, slug, wanted, before, LINES, against or None)
        head += (f" · {GAMES[game].title}" if slug else "") + (f" · {wanted}" if wanted else "")
        if against and wanted is None:
            met = await self.bot.history.meetings(user_id, against, slug)
            head += f"\n{many(met.all, 'match', 'matches')}: you were ahead in {met.ahead}, behind in {met.behind}, level in {met.even}."
        menus = _filters(game, wanted or ANY, against)
        if not page.matches:
            return words_page(f"{head}\nNo matches like that here.", *menus)
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
        return words_page(text, *menus, row(*buttons))

    async def _must_be_another(self, interaction: Interaction, person: int) -> None:
        """Raises Refusal unless this is somebody else who shows a profile here."""
        if person == interaction.user.id:
            raise Refusal("That's you; choose somebody else.")
        await self.bot.profiles.must_be_shown(person, interaction.guild_id)

    @app_commands.command(
        description="See what is stored about you, download it, choose who sees you, or be forgotten."
    )
    @anywhere
    @answered
    async def privacy(self, interaction: Interaction) -> None:
        await answer(interaction, self._privacy(interaction.user.id), edit=False)

    async def _privacy(self, user_id: int) -> Page:
        stored = await self.bot.privacy.stored(user_id)
        chosen = await self.bot.privacy.audience(user_id)
        counts = listing(many(len(rows), *STORED[name]) for name, rows in stored.items() if rows)
        what = f"The bot stores {counts}.\nThat's" if counts else "The bot stores nothing. When you play, it stores"
        text = (
            f"### What is stored about you\n{what} your user ID and your name at tables, "
            "your picks, results and ratings, your playing hours and wish lists, your decks and cards, and when messages notified you. "
            "The bot never reads or stores what you write in messages. "
            "docs/privacy.md has the details.\n### Who sees you on leaderboards"
        )
        options = [
            discord.SelectOption(label=label, value=audience, default=audience == chosen)
            for audience, label in AUDIENCES.items()
        ]
        buttons = row(
            Button.make("Download my data", Press("mydata"), emoji="📦"),
            Button.make("Forget me", Press("forget", 0, 0, "ask"), ButtonStyle.danger),
        )
        return words_page(text, row(Menu.make("Who sees you", Press("shown"), options)), buttons)

    async def level(self, interaction: Interaction, press: Press) -> None:
        """Choose which boards show you."""
        match press.words:
            case "public" | "server" | "hidden" as level:
                await self.bot.privacy.show_to(interaction.user.id, level)
            case "keep":
                pass
            case _:
                raise Refusal("Choose who sees you in the menu of /privacy.")
        await answer(interaction, self._privacy(interaction.user.id), edit=own(interaction))

    async def data(self, interaction: Interaction, press: Press) -> None:
        """Everything that is stored, as a zip, or as several where one is too large for Discord."""
        with self.bot.jobs.one("download"):
            zips = await self.bot.privacy.download(interaction.user.id, interaction.filesize_limit)
            for number, packed in enumerate(zips, 1):
                part, name = (
                    (f", part {number} of {len(zips)}", f"-{number}-of-{len(zips)}") if len(zips) > 1 else ("", "")
                )
                text = f"Your data, by database table{part}. docs/privacy.md says what is left out, and why."
                await hand_over(interaction, text, discord.File(io.BytesIO(packed), f"my-data{name}.zip"))

    async def forget(self, interaction: Interaction, press: Press) -> None:
        """Forget a person, after asking for confirmation."""
        if press.words != "yes":
            text = (
                "### Forget me?\nYour name and user ID disappear from every table, result and rating; the matches themselves stay, "
                'played by "someone". Your decks, the cards you made, your hours and your wish lists are deleted. At running tables '
                "the stand-in takes over, and lobbies you host close. This can't be undone."
            )
            yes, keep = Press("forget", words="yes"), Press("shown", words="keep")
            page = confirm(text, ("Yes, forget me", yes), ("Keep everything", keep))
            await answer(interaction, page, edit=own(interaction))
            return
        await self.bot.privacy.forget(interaction.user.id)
        self.bot.history.forget(interaction.user.id)
        await answer(
            interaction,
            suggestion("You've been forgotten. Start over with /play whenever you like."),
            edit=own(interaction),
        )


def matches(against: int = 0) -> Press:
    """The press that shows the presser their matches, the newest first; only those against another person if one is named."""
    return Press("past", 0, 0, f"{ANY} {ANY} 0 {against}")


def _filters(game: str, outcome: str, against: int) -> list[ui.ActionRow[Any]]:
    """The menus that leave only the matches of one game, or those that ended in one way; each keeps the other's choice."""
    games = {ANY: "All games", **{slug: each.title for slug, each in GAMES.items()}}
    menus = (
        ("Which game?", f"game {outcome} 0 {against}", games, game),
        ("How they ended", f"outcome {game} 0 {against}", OUTCOMES, outcome),
    )
    return [
        row(
            Menu.make(
                asked, Press("past", words=words),
                [discord.SelectOption(label=label, value=each, default=each == now) for each, label in choices.items()],
            )
        )
        for asked, words, choices, now in menus
    ]  # fmt: skip


def _line(match: ResultRow, other: int | None, against: int) -> str:
    """A match in one line: "Ecosystem 12 · place 2 of 4 with 66 · 3 days ago"; with the other person's total if it is about two."""
    title = GAMES[match.game].title if match.game in GAMES else match.game
    ended = {"left": "left", "away": "the stand-in finished it"}.get(match.ended, "")
    place = "won" if match.won else f"place {match.rank} of {match.of}"
    how = ended or f"{place} with {match.total}"
    if against:
        how += f", they had {other}" if other is not None else ", they didn't finish"
    return f"- {title} {match.match_id} · {how} · <t:{match.ended_at // 1000}:R>"


async def setup(bot: Ecodraft) -> None:
    """Add this to the bot."""
    await bot.add_cog(History(bot))
