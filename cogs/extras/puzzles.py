"""/puzzle: one puzzle a day for each game, with streaks and a board."""

from collections.abc import Mapping, Sequence

from discord import ButtonStyle, app_commands

from bot.app import Ecodraft
from bot.extras.deals import DEALT
from bot.extras.puzzles import PuzzleView, Streaks
from bot.tables.pace import discord_time
from bot.tables.terms import game_of
from cogs.extras.puzzle_content import PuzzleAnswer, PuzzleQuestion, answer_of, position_in_words, question_of, table
from cogs.kit.answer import Interaction, answer, may_replace, note_stored, server_of
from cogs.kit.choices import GAME_CHOICES
from cogs.kit.items import Button, Gallery, Page, Part, Press, arrows, draw_or_tell, page_of, strips
from cogs.kit.router import Cog, anywhere, private_command
from cogs.kit.sharing import can_share, share
from cogs.kit.text import cut, name_of, ordinal, outdated, plain_names
from cogs.people.departures import LOOKS, Departures
from cogs.server.rules import BELOW
from games import GAMES
from games.core.values import Refusal, many, opening
from games.puzzles import MOST, Puzzle, start_of
from render import Strips
from render.lazy.inputs import ShareCard

LETTERS = "ABCD"[:MOST]
JUDGE = (
    "The points are estimates: opponents who look ahead played each choice out in guessed deals. "
    "A plan they don't know may be better than it looks."
)
LINES = 10
CROWD = 5
"""How many people must have answered before a page says how many were right."""

HERE, ALL = "here", "all"
TABLE, SHARE, YESTERDAY = "table", "share", "yesterday"

COUNTS = "Your answer counts; see it with /puzzle."
"""Shown if an answer is stored but its page fails."""
UNSURE = "See with /puzzle whether your answer counts."
TOO_LATE = "That puzzle is over; here is today's."


class PuzzlesOfTheDay(Cog):
    """The puzzles' pages. A press carries the game, the action, and the puzzle's number as its version (0: today's)."""

    def __init__(self, bot: Ecodraft) -> None:
        super().__init__(bot, puzzle=self.press, streaks=self.streaks)
        self.puzzles = bot.puzzles
        self._departures = Departures(bot)

    @app_commands.command(description="Today's puzzles: find the best move and build a streak.")
    @app_commands.describe(game="Which game; leave it out to see all of them")
    @app_commands.choices(game=GAME_CHOICES)
    @anywhere
    @private_command
    async def puzzle(self, interaction: Interaction, game: str = "") -> None:
        slug = game_of(game).slug if game else ""
        await answer(interaction, self._page(interaction, slug))

    async def press(self, interaction: Interaction, press: Press) -> None:
        slug, what = _parts_of(press)
        edit = may_replace(interaction)
        if press.version and press.version != self.puzzles.number:
            await answer(interaction, self._page(interaction, slug, TOO_LATE), edit=edit)
        elif slug and what.isdecimal():
            await answer(interaction, self._take_answer(interaction, slug, press.version, int(what)), edit=edit)
        elif slug and what == SHARE:
            await self._share(interaction, slug)
        else:
            pages = {TABLE: self._table, YESTERDAY: self._yesterday, f"{YESTERDAY} {TABLE}": self._yesterdays_table}
            await answer(interaction, pages.get(what if slug else "", self._page)(interaction, slug), edit=edit)

    async def _page(self, interaction: Interaction, slug: str, notice: str = "") -> Page:
        number, user_id = self.puzzles.number, interaction.user.id
        if not slug:
            streaks = await streaks_line(self.bot, user_id)
            return home_page(number, await self.puzzles.solved(user_id, number), streaks, notice)
        return await self._sitting_page(interaction, await self.puzzles.today(slug, user_id), notice)

    async def _sitting_page(self, interaction: Interaction, sitting: PuzzleView, notice: str = "") -> Page:
        studio = self.bot.picture_cache
        if sitting.answer is None:
            return question_page(sitting, await draw_or_tell(studio, question_of, sitting.puzzle), notice)
        seen = await draw_or_tell(studio, answer_of, sitting.puzzle, sitting.answer.choice)
        return answer_page(
            sitting, seen, on_server=server_of(interaction) is not None, shares=can_share(interaction), notice=notice
        )

    async def _take_answer(self, interaction: Interaction, slug: str, number: int, choice: int) -> Page:
        who = interaction.user
        note_stored(interaction, UNSURE)
        sitting = await self.puzzles.answer(
            slug, number, choice, user_id=who.id, name=name_of(who), guild_id=server_of(interaction)
        )
        note_stored(interaction, COUNTS)
        other = sitting.answer is not None and sitting.answer.choice != choice
        return await self._sitting_page(interaction, sitting, "Your first answer stands." * other)

    async def _table(self, interaction: Interaction, slug: str) -> Page:
        sitting = await self.puzzles.today(slug, interaction.user.id)
        drawn = await strips(self.bot.picture_cache.draw_once, table, sitting.puzzle)
        return table_page(sitting, drawn, to_puzzle(slug, sitting.number))

    async def _yesterday(self, interaction: Interaction, slug: str) -> Page:
        sitting = await self.puzzles.yesterday(slug, interaction.user.id)
        chosen = sitting.puzzle.right if sitting.answer is None else sitting.answer.choice
        return yesterday_page(sitting, await draw_or_tell(self.bot.picture_cache, answer_of, sitting.puzzle, chosen))

    async def _yesterdays_table(self, interaction: Interaction, slug: str) -> Page:
        sitting = await self.puzzles.yesterday(slug, interaction.user.id)
        return table_page(
            sitting, await strips(self.bot.picture_cache.draw_once, table, sitting.puzzle), to_yesterday(slug)
        )

    async def _share(self, interaction: Interaction, slug: str) -> None:
        sitting = await self.puzzles.today(slug, interaction.user.id)
        if sitting.answer is None:
            raise Refusal("Answer the puzzle before you share it.")
        button = Button.make("Try it", to_puzzle(slug))
        what = f"puzzle {slug} {sitting.number}"
        await share(interaction, self.bot, what, shared_card(sitting), shared_line(sitting), button)

    async def streaks(self, interaction: Interaction, press: Press) -> None:
        slug, where = _parts_of(press)
        if not slug or where not in (HERE, ALL):
            raise outdated("button", "open the puzzles again with /puzzle")
        edit = may_replace(interaction)
        page = self._streaks(interaction, slug, where, press.version)
        await answer(interaction, page, edit=edit)

    async def _streaks(self, interaction: Interaction, slug: str, where: str, page: int) -> Page:
        guild_id = server_of(interaction) if where == HERE else None
        where, me = HERE if guild_id is not None else ALL, interaction.user.id
        if guild_id is not None:
            await self.bot.leaderboards.note_return(guild_id, me)
        for _ in range(LOOKS):
            board = await self.puzzles.streaks(slug, guild_id, me, page, LINES)
            if guild_id is None or not await self._departures.note(interaction, [line[1] for line in board.lines]):
                break
        return streaks_page(slug, where, board, me, on_server=server_of(interaction) is not None)


def _parts_of(press: Press) -> tuple[str, str]:
    slug, *more = press.split_words() or ("",)
    what = " ".join(more)
    if slug and slug not in GAMES:
        raise outdated("button", "open the puzzles again with /puzzle")
    return slug, what


def to_puzzle(words: str, number: int = 0) -> Press:
    return Press("puzzle", 0, number, words)


def to_yesterday(slug: str, what: str = "") -> Press:
    """The press for yesterday's puzzle. It carries no number, so nobody can forge one to see today's answer."""
    return to_puzzle(f"{slug} {YESTERDAY} {what}".strip())


async def streaks_line(bot: Ecodraft, user_id: int) -> str:
    """A person's running streaks: "Your streaks: 3 puzzles of Ecosystem · 2 deals of Ecosystem"; "" without any."""
    puzzles = await bot.puzzles.current_streaks(user_id)
    deals = {slug: await bot.daily_deals.streak(slug, user_id) for slug in DEALT}
    told = [
        f"{many(streak, what)} of {GAMES[slug].title}"
        for what, streaks in (("puzzle", puzzles), ("deal", deals))
        for slug, streak in streaks.items()
        if streak
    ]
    return f"-# Your streaks: {' · '.join(told)}" if told else ""


def home_page(number: int, done: Mapping[str, bool | None], streaks: str = "", notice: str = "") -> Page:
    signs = {True: "✅", False: "❌", None: "🧩"}
    lines = [f"{signs[solved]} **{GAMES[slug].title}**" for slug, solved in done.items()]
    text = _lines(
        notice, f"### Today's puzzles · #{number}",
        "One position per game, the same for everyone. One choice is clearly best, and only your first answer counts.", *lines,
        streaks, f"-# New puzzles {_when(number + 1)}.",
    )  # fmt: skip
    buttons = [
        Button.make(
            GAMES[slug].title, to_puzzle(slug), ButtonStyle.primary if solved is None else ButtonStyle.secondary
        )
        for slug, solved in done.items()
    ]
    return page_of(text, buttons, [Button.make("Daily deals", Press("daily"))])


def question_page(sitting: PuzzleView, posed: PuzzleQuestion, notice: str = "") -> Page:
    slug, number, game = sitting.puzzle.slug, sitting.number, sitting.puzzle.game
    told = lettered(posed.told)
    keys = [Button.make(each, to_puzzle(f"{slug} {at}", number), ButtonStyle.primary) for at, each in enumerate(told)]
    streak = f" Your streak: {sitting.streak}." if sitting.streak else ""
    text = _lines(
        notice, cut(posed.described, 1500), "### Which choice is best?",
        f"You play as {posed.name}, at a table of {many(sitting.puzzle.setup.seats, 'player')}. {opening(posed.progress)}.",
        *(f"**{each[:2]}**{each[2:]}" for each in told),
        f"-# {game.title} · puzzle #{number}. Only your first answer counts, until {_when(number + 1)}.{streak}",
    )  # fmt: skip
    below = [
        Button.make("Show the table", to_puzzle(f"{slug} {TABLE}", number)),
        Button.make("Rules", Press("rule", 0, BELOW, slug)),
        *_yesterday(sitting),
        Button.make("Other puzzles", to_puzzle("")),
    ]
    return _framed(posed.pictures, text, keys, below)


def answer_page(sitting: PuzzleView, solved: PuzzleAnswer, *, on_server: bool, shares: bool, notice: str = "") -> Page:
    assert sitting.answer is not None
    slug, number, best = sitting.puzzle.slug, sitting.number, solved.told[sitting.puzzle.right]
    text = _lines(
        notice, f"### Right: {best}" if sitting.answer.right else f"### Not this one. Best: {best}", *_explanation(sitting, solved),
        streak_line(sitting),
        f"-# {sitting.puzzle.game.title} · puzzle #{number} · next puzzle {_when(number + 1)}. {JUDGE}",
    )  # fmt: skip
    share = [Button.make("Share", to_puzzle(f"{slug} {SHARE}", number), ButtonStyle.primary)] if shares else []
    buttons = (
        Button.make("Show the table", to_puzzle(f"{slug} {TABLE}", number)),
        Button.make("Streaks", Press("streaks", 0, 0, f"{slug} {HERE if on_server else ALL}")),
        *_yesterday(sitting),
        Button.make("Other puzzles", to_puzzle("")),
    )
    return _framed(solved.pictures, text, [*share, *buttons])


def yesterday_page(sitting: PuzzleView, solved: PuzzleAnswer) -> Page:
    slug = sitting.puzzle.slug
    if sitting.answer is None:
        did = "You didn't play this one. No matter: there's another one every day."
    else:
        did = "You found it." if sitting.answer.right else "You chose another."
    text = _lines(
        f"### Yesterday's best choice: {solved.told[sitting.puzzle.right]}", did, *_explanation(sitting, solved), crowd_line(sitting),
        f"-# {sitting.puzzle.game.title} · puzzle #{sitting.number}. {JUDGE}",
    )  # fmt: skip
    buttons = [
        Button.make("Today's puzzle", to_puzzle(slug), ButtonStyle.primary),
        Button.make("Show the table", to_yesterday(slug, TABLE)),
    ]
    return _framed(solved.pictures, text, buttons)


def _framed(drawn: Strips, text: str, *below: Part) -> Page:
    return page_of(Gallery(drawn, "puzzle"), cut(text, 3500), *below)


def _yesterday(sitting: PuzzleView) -> list[Button]:
    return [Button.make("Yesterday", to_yesterday(sitting.puzzle.slug))] if sitting.after_one else []


def lettered(told: Sequence[str]) -> list[str]:
    """What each choice does, after its letter: "A. Fox at D4"."""
    return [f"{letter}. {opening(each)}" for letter, each in zip(LETTERS, told, strict=False)]


def choice_lines(puzzle: Puzzle, told: Sequence[str], chosen: int | None) -> list[str]:
    """Each choice with its sign, its letter and what it loses."""
    signs = ["✅" if at == puzzle.right else "❌" if at == chosen else "▫️" for at in range(len(told))]
    rows = zip(signs, lettered(told), puzzle.choices, strict=True)
    return [f"{sign} {each}: {choice.worse}" for sign, each, choice in rows]


def _explanation(sitting: PuzzleView, solved: PuzzleAnswer) -> list[str]:
    chosen, right = sitting.answer.choice if sitting.answer is not None else None, sitting.puzzle.right
    why = f"Why {LETTERS[right]} and not {LETTERS[solved.other]}: {solved.reason}"
    trap = "" if solved.trap is None else f"{LETTERS[solved.trap]} scores most right away, but it's a trap."
    return [*choice_lines(sitting.puzzle, solved.told, chosen), why, trap]


def streak_line(sitting: PuzzleView) -> str:
    score = sitting.score
    new = "**Your next right answer starts a new streak**"
    streak = f"**Your streak: {sitting.streak}**" if sitting.streak else new
    longest = f" (longest: {score.longest})" if score.longest > sitting.streak else ""
    solved = f" · {score.right} of {many(score.answers, 'puzzle')} solved"
    found = crowd_line(sitting)
    return f"{streak}{longest}{solved}{found and f' · {found}'}"


def crowd_line(sitting: PuzzleView) -> str:
    return f"{sitting.right} of {sitting.answered} players found it" if sitting.answered >= CROWD else ""


def table_page(sitting: PuzzleView, drawn: Strips, back: Press) -> Page:
    said = "" if drawn else f"{cut(position_in_words(sitting.puzzle), 3500)}\n"
    text = f"{said}### The whole table\n-# {sitting.puzzle.game.title} · puzzle #{sitting.number}"
    return _framed(drawn, text, [Button.make("Back", back, ButtonStyle.primary)])


def shared_card(sitting: PuzzleView) -> ShareCard:
    assert sitting.answer is not None
    heading = f"{sitting.puzzle.game.title} · puzzle #{sitting.number}"
    streak = (f"{sitting.streak} in a row",) if sitting.streak > 1 else ()
    solved = sitting.answer.right
    return ShareCard(sitting.puzzle.slug, heading, "Solved" if solved else "Not solved", streak, solved)


def shared_line(sitting: PuzzleView) -> str:
    assert sitting.answer is not None
    did = "solved" if sitting.answer.right else "didn't solve"
    streak = f", their {ordinal(sitting.streak)} in a row" if sitting.streak > 1 else ""
    return f"{did} {sitting.puzzle.game.title} puzzle #{sitting.number}{streak}. Can you?"


def streaks_page(slug: str, where: str, streaks: Streaks, me: int, *, on_server: bool) -> Page:
    def press(there: int, place: int) -> Press:
        return Press("streaks", place, there, f"{slug} {where}")

    names = plain_names(tuple(name for _, _, name, _ in streaks.lines))
    told = [
        f"{rank}\\. {'**' * (person == me)}{name}{'**' * (person == me)}: {streak}"
        for name, (rank, person, _, streak) in zip(names, streaks.lines, strict=True)
    ]
    scope, other = ("this server", ALL) if where == HERE else ("all servers", HERE)
    nobody = "No other streaks yet." if streaks.own else "No streaks yet. Solve today's puzzle to start one."
    note = "-# Only people who chose “On every leaderboard” under /privacy appear here." if where == ALL else ""
    text = _lines(
        f"### {GAMES[slug].title} puzzles · streaks · {scope}",
        *(told or [nobody]), f"-# Your streak: {streaks.own}.", note,
    )  # fmt: skip
    buttons = arrows(press, streaks.page, streaks.pages) if streaks.pages > 1 else []
    if on_server:
        label = "All servers" if other == ALL else "This server"
        buttons.append(Button.make(label, Press("streaks", 0, 0, f"{slug} {other}")))
    buttons.append(Button.make("Today's puzzle", to_puzzle(slug), ButtonStyle.primary))
    return page_of(cut(text, 3500), buttons)


def _lines(*lines: str) -> str:
    return "\n".join(filter(None, lines))


def _when(number: int) -> str:
    return discord_time(start_of(number))
