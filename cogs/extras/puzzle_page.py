"""The pages of the daily puzzles: today's games, the question, the answer, and the board of streaks."""

from collections.abc import Sequence
from typing import Any

from discord import ButtonStyle, ui

from bot.extras.puzzles import Line, Sitting
from cogs.extras.puzzle_seen import Posed, Solved
from cogs.kit.answer import Page
from cogs.kit.files import files, galleries
from cogs.kit.items import Button, steps
from cogs.kit.layouts import container, row
from cogs.kit.press import Press
from cogs.kit.text import cut, plain
from games import GAMES
from games.core.values import many, opening
from games.puzzles.telling import JUDGE
from render import Strips

LETTERS = "ABCDE"
LINES = 10
"""Places on one page of the board."""
CROWD = 5
"""People who must have answered before the page says how many were right."""

HERE, ALL = "here", "all"
"""The boards: this server's, and that of all servers."""


def puzzle(number: int, words: str) -> Press:
    """The press that opens today's puzzle of a game, or does something on the page of the puzzle with this number."""
    return Press("puzzle", 0, number, words)


def home_page(number: int, done: dict[str, bool | None], next_at: int, notice: str = "") -> Page:
    """Today's puzzles, and how the person has done."""
    signs = {True: "✅", False: "❌", None: "🧩"}
    lines = [f"{signs[solved]} **{GAMES[slug].title}**" for slug, solved in done.items()]
    text = f"{notice}\n" * bool(notice) + (
        f"### Puzzles of the day · number {number}\nOne position of each game, the same for everybody. One choice is clearly better "
        f"than the others, and your first answer counts.\n"
        + "\n".join(lines)
        + f"\n-# The next puzzles come {_when(next_at)}."
    )
    buttons = [
        Button.make(
            GAMES[slug].title, puzzle(0, slug), ButtonStyle.primary if solved is None else ButtonStyle.secondary
        )
        for slug, solved in done.items()
    ]
    return Page(container(ui.TextDisplay(text), row(*buttons)))


def question_page(sitting: Sitting, posed: Posed, next_at: int, notice: str = "") -> Page:
    """A puzzle that the person hasn't answered."""
    slug, number, game = sitting.puzzle.slug, sitting.number, sitting.puzzle.game
    choices = [f"**{letter}.** {opening(told)}" for letter, told in zip(LETTERS, posed.told, strict=False)]
    keys = [
        Button.make(f"{letter}. {opening(told)}", puzzle(number, f"{slug} {at}"), ButtonStyle.primary)
        for at, (letter, told) in enumerate(zip(LETTERS, posed.told, strict=False))
    ]
    streak = f" You've solved {sitting.streak} in a row." if sitting.streak else ""
    text = f"{notice}\n" * bool(notice) + (
        f"### Which choice is best?\nYou are {posed.name}, among {many(sitting.puzzle.setup.seats, 'player')}. {opening(posed.progress)}.\n"
        + "\n".join(choices)
        + f"\n-# {game.title} · puzzle {number}. Your first answer counts, until {_when(next_at)}.{streak}"
    )
    below = row(
        Button.make("Show the table", puzzle(number, f"{slug} table")),
        Button.make("Rules", Press("rule", words=slug)),
        Button.make("Other puzzles", puzzle(0, "")),
    )
    return Page(
        container(*galleries(posed.pictures, "puzzle"), ui.TextDisplay(cut(text, 2500)), row(*keys), below),
        files(posed.pictures, "puzzle"),
    )


def answer_page(sitting: Sitting, solved: Solved, next_at: int, *, on_server: bool, notice: str = "") -> Page:
    """The answer, once the person has given theirs."""
    assert sitting.answer is not None
    slug, number, chosen, right = sitting.puzzle.slug, sitting.number, sitting.answer.choice, sitting.puzzle.right
    told = [opening(each) for each in solved.told]
    best = solved.told[right]
    head = f"### Right: {best}" if chosen == right else f"### Not this time: {best} is better"
    lines = [
        f"{'✅' if at == right else '❌' if at == chosen else '▫️'} {name}: {worse}"
        for at, (name, worse) in enumerate(zip(told, solved.worse, strict=True))
    ]
    trap = f"Most points at once, and a trap: {solved.trap}." if solved.trap else ""
    text = "\n".join(filter(None, (
        notice, head, *lines, solved.reason, trap, standing(sitting),
        f"-# {sitting.puzzle.game.title} · puzzle {number} · the next one comes {_when(next_at)}. {JUDGE}",
    )))  # fmt: skip
    buttons = [Button.make("Share", puzzle(number, f"{slug} share"), ButtonStyle.primary)] if on_server else []
    buttons += [
        Button.make("Show the table", puzzle(number, f"{slug} table")),
        Button.make("Streaks", Press("streaks", 0, 0, f"{slug} {HERE if on_server else ALL}")),
        Button.make("Other puzzles", puzzle(0, "")),
    ]
    return Page(
        container(*galleries(solved.pictures, "puzzle"), ui.TextDisplay(cut(text, 3000)), row(*buttons)),
        files(solved.pictures, "puzzle"),
    )


def standing(sitting: Sitting) -> str:
    """How the person has done, and how many others were right."""
    score = sitting.score
    longest = f"; your longest streak is {score.longest}" if score.longest > sitting.streak else ""
    streak = (
        f"You've solved {sitting.streak} in a row"
        if sitting.streak
        else "The next puzzle you solve begins a new streak"
    )
    solved = f"{score.right} of {many(score.answers, 'puzzle')} solved in this game"
    crowd = ""
    if sitting.answered >= CROWD:
        crowd = f" {round(100 * sitting.right / sitting.answered)}% of {sitting.answered} players found it."
    return f"**{streak}**{longest}; {solved}.{crowd}"


def table_page(sitting: Sitting, drawn: Strips) -> Page:
    """The whole table of a puzzle."""
    slug, number = sitting.puzzle.slug, sitting.number
    text = f"### The whole table\n-# {sitting.puzzle.game.title} · puzzle {number}"
    back = row(Button.make("Back", puzzle(number, slug), ButtonStyle.primary))
    return Page(container(*galleries(drawn, "puzzle"), ui.TextDisplay(text), back), files(drawn, "puzzle"))


def shared_page(sitting: Sitting, name: str) -> Page:
    """What everybody in the channel sees: how somebody did, and the way to try it. It says nothing about the answer."""
    assert sitting.answer is not None
    title, streak = sitting.puzzle.game.title, sitting.streak
    if sitting.answer.right:
        how = "solved today's puzzle" + (f", the {_ordinal(streak)} in a row" if streak > 1 else "")
        sign = "✅"
    else:
        how, sign = "didn't find the best choice in today's puzzle", "❌"
    text = f"{sign} **{plain(name)}** {how}.\n-# {title} · puzzle {sitting.number}"
    return Page(container(ui.TextDisplay(text), row(Button.make("Try it", puzzle(0, sitting.puzzle.slug)))))


def streaks_page(slug: str, where: str, page: int, lines: Sequence[Line], size: int, sitting: Sitting, me: int) -> Page:
    """The board of streaks."""
    pages = max(1, -(-size // LINES))

    def press(there: int, _: int) -> Press:
        return Press("streaks", 0, there, f"{slug} {where}")

    told = [
        f"{line.rank}. {'**' * (line.user_id == me)}{plain(line.name)}{'**' * (line.user_id == me)}: {line.streak} in a row, "
        f"{line.right} of {line.answers} solved"
        for line in lines
    ]
    if not told:
        told = ["Nobody has a streak yet. Solve today's puzzle, and yours begins."]
    own = f"-# You: {sitting.streak} in a row, {sitting.score.right} of {sitting.score.answers} solved."
    scope = "this server" if where == HERE else "all servers"
    text = f"### {GAMES[slug].title} puzzles · {scope}\n" + "\n".join(told) + f"\n{own}"
    if where == ALL:
        text += "\n-# This board shows those who chose every leaderboard under /privacy."
    other = ALL if where == HERE else HERE
    moves: list[ui.Item[Any]] = steps(press, page, pages) if pages > 1 else []  # type: ignore[assignment]
    buttons = [
        *moves,
        Button.make("All servers" if other == ALL else "This server", Press("streaks", 0, 0, f"{slug} {other}")),
        Button.make("Today's puzzle", puzzle(0, slug), ButtonStyle.primary),
    ]
    return Page(container(ui.TextDisplay(cut(text, 3500)), row(*buttons)))


def _ordinal(number: int) -> str:
    """
    >>> [_ordinal(number) for number in (2, 3, 11, 21)]
    ['2nd', '3rd', '11th', '21st']
    """
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th") if number // 10 % 10 != 1 else "th"
    return f"{number}{ending}"


def _when(at: int) -> str:
    """A moment as everybody's Discord shows it, such as "in 5 hours"."""
    return f"<t:{at // 1000}:R>"
