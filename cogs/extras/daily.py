"""/daily: the same deal for everybody, one try, and results the next day."""

from discord import ButtonStyle, app_commands

from bot.app import Ecodraft
from bot.extras.deals import DEALT, Standing
from bot.kit.clock import DAY
from bot.tables.pace import discord_time
from bot.tables.table import Table
from cogs.extras.puzzles import streaks_line
from cogs.kit.answer import Interaction, answer, note_stored
from cogs.kit.items import Button, Page, Press, page_of
from cogs.kit.router import Cog, anywhere, private_command
from cogs.kit.text import name_of, outdated, plain_names
from cogs.tables.opening import answer_with_hand
from games import GAMES
from games.core.values import figure, many

PLAY, YESTERDAY, CHECK = "play", "yesterday", "check"

FEW = 5
"""Below this many counted tries, a page shows no percentage."""


class Daily(Cog):
    """The daily deals' pages. A press carries the game and the action, and the deal's day as its version."""

    def __init__(self, bot: Ecodraft) -> None:
        super().__init__(bot, daily=self.press)
        self.deals = bot.daily_deals

    @app_commands.command(description="Today's deals: one try, the same cards for everybody, results tomorrow.")
    @anywhere
    @private_command
    async def daily(self, interaction: Interaction) -> None:
        await answer(interaction, self._page(interaction.user.id))

    async def press(self, interaction: Interaction, press: Press) -> None:
        slug, _, what = press.words.partition(" ")
        if slug and slug not in DEALT:
            raise outdated("button", "open the daily deals again with /daily")
        if what == PLAY:
            await self._begin(interaction, slug, press.version)
        elif what == YESTERDAY:
            await answer(interaction, self._yesterday(interaction.user.id, slug, press.version))
        elif what == CHECK:
            await answer(interaction, self._check())
        else:
            await answer(interaction, self._page(interaction.user.id))

    async def _page(self, user_id: int) -> Page:
        day, tries = self.deals.day, await self.deals.tries(user_id)
        lines, keys = list[str](), list[Button]()
        for slug in DEALT:
            title = GAMES[slug].title
            table = await self.bot.tables.find(tries[slug][0]) if slug in tries else None
            lines.append(f"- **{title}**: {_state(table)}")
            if table is None:
                keys.append(Button.make(title, to_daily(day, f"{slug} {PLAY}"), ButtonStyle.primary))
            elif table.running:
                keys.append(Button.make(f"Go on: {title}", Press.at(table, "hand"), ButtonStyle.primary))
            elif table.row.status == "finished":
                keys.append(Button.make(f"Share {title}", Press.at(table, "share")))
        text = (
            "### Today's deals\nEveryone gets the same cards, against three computer opponents. You have one try at each, "
            f"until {discord_time((day + 1) * DAY)}; the results come then. You're ranked if you had finished a match before today."
        )
        past = [
            Button.make(f"{GAMES[slug].title}, yesterday", to_daily(day - 1, f"{slug} {YESTERDAY}")) for slug in DEALT
        ]
        more = [
            Button.make("Check the deals", to_daily(day, f"{DEALT[0]} {CHECK}")),
            Button.make("Puzzles", Press("puzzle")),
        ]
        return page_of("\n".join((text, *lines, await streaks_line(self.bot, user_id))).strip(), keys, [*past, *more])

    async def _begin(self, interaction: Interaction, slug: str, day: int) -> None:
        who = interaction.user
        table = await self.deals.begin(slug, day, who.id, name_of(who))
        note_stored(interaction, "Your try has begun; go on with /hand.")
        until = discord_time((day + 1) * DAY)
        with self.bot.delivery.answering(table.id, 0):
            notice = f"Your one try at today's deal. It counts if you finish before {until}."
            await answer_with_hand(self.bot, interaction, table, 0, notice)

    async def _yesterday(self, user_id: int, slug: str, day: int) -> Page:
        standing = await self.deals.standing(slug, day, user_id)
        buttons = [Button.make("Today's deals", to_daily(), ButtonStyle.primary)]
        if standing.counted:
            best = await self.bot.tables.find(standing.counted[0].match_id)
            buttons.append(Button.make("Review the best", Press.at(best, "review", 0, "0 0 0")))
        if standing.own is not None:
            own = await self.bot.tables.find(standing.own.match_id)
            buttons.append(Button.make("Review mine", Press.at(own, "review")))
        return page_of(f"### {GAMES[slug].title}, deal of {_date(day)}\n{results_text(standing)}", buttons)

    async def _check(self) -> Page:
        day = self.deals.day
        lines = [
            f"- {GAMES[slug].title}, {when}: `{await self.deals.commitment(slug, at)}`"
            for slug in DEALT
            for when, at in (("today", day), ("tomorrow", day + 1))
        ]
        text = (
            "### Check the daily deals\nEach deal follows from a secret that was fixed before the day began. These codes are the secrets' "
            "SHA-256. Copy tomorrow's today: after your match, **Verify the deal** shows the secret, so you can compare.\n"
        )
        return page_of(text + "\n".join(lines), [Button.make("Back", to_daily())])


def to_daily(day: int = 0, words: str = "") -> Press:
    return Press("daily", 0, day, words)


def _date(day: int) -> str:
    return f"<t:{day * DAY // 1000 + DAY // 2000}:D>"


def _state(table: Table | None) -> str:
    if table is None:
        return "not played yet"
    if table.running:
        return f"table {table.id} waits for you"
    finished = table.row.status == "finished"
    return f"you scored {figure(table.play.scores()[0].total)}" if finished else f"given up at table {table.id}"


def results_text(standing: Standing) -> str:
    """A person's result and place in a past deal, the best score, and their streak, as lines."""
    own, counted = standing.own, standing.counted
    lines = ["Nobody finished this deal." if not counted else ""]
    if own is None:
        lines.append("You didn't play this one.")
    elif not own.counts:
        lines.append(
            f"You scored {figure(own.total)}. It isn't ranked: you finished too late, or hadn't finished a match before that day."
        )
    else:
        place = 1 + sum(each.total > own.total for each in counted)
        beaten = 100 * sum(each.total < own.total for each in counted) // max(1, len(counted) - 1)
        ahead = f", ahead of {beaten}%" if len(counted) >= FEW else ""
        lines.append(f"You scored {figure(own.total)}: place {place} of {len(counted)}{ahead}.")
    if counted:
        best = counted[0]
        by = f", by {plain_names((best.name,))[0]}" if best.name else ""
        lines.append(f"Best score: {figure(best.total)}{by}.")
    if standing.streak:
        lines.append(f"-# You've finished {many(standing.streak, 'day')} in a row.")
    return "\n".join(filter(None, lines))
