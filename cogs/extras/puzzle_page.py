"""The pages of the daily puzzles: today's games, the question, the answer, yesterday's, and the board of streaks."""

from collections.abc import Mapping
from typing import Any

from discord import ButtonStyle, ui

from bot.extras.puzzles import Sitting, Streaks
from cogs.extras.puzzle_seen import Posed, Solved, described
from cogs.kit.files import files, galleries
from cogs.kit.items import Button, Page, Press, container, row, steps
from cogs.kit.text import cut, plains
from cogs.server.rules_page import BELOW
from games import GAMES
from games.core.values import many, opening
from games.puzzles import begins
from games.puzzles.finding import MOST
from games.puzzles.telling import JUDGE
from render import Strips

LETTERS = "ABCD"[:MOST]
LINES = 10
"""Places on one page of the board."""
CROWD = 5
"""People who must have answered before the page says how many were right."""
IN_A_ROW = 5
"""Discord's limit of buttons in a row."""

HERE, ALL = "here", "all"
"""The boards: this server's, and that of all servers."""
TABLE, SHARE, YESTERDAY = "table", "share", "yesterday"
"""What a press may say besides the number of a choice."""


def to_puzzle(words: str, number: int = 0) -> Press:
    """The press that opens today's puzzle of a game, or does something on the page of the puzzle with this number."""
    return Press("puzzle", 0, number, words)


def to_yesterday(slug: str, what: str = "") -> Press:
    """The press that shows yesterday's puzzle, or something of it. It carries no number, so nobody can forge one: whatever the day, it
    leads to the day before."""
    return to_puzzle(f"{slug} {YESTERDAY} {what}".strip())


def home_page(number: int, done: Mapping[str, bool | None], notice: str = "") -> Page:
    """Today's puzzles, and how the person has done."""
    signs = {True: "✅", False: "❌", None: "🧩"}
    lines = [f"{signs[solved]} **{GAMES[slug].title}**" for slug, solved in done.items()]
    text = _lines(
        notice, f"### Today's puzzles · #{number}",
        "One position per game, the same for everyone. One choice is clearly best, and only your first answer counts.", *lines,
        f"-# New puzzles {_when(number + 1)}.",
    )  # fmt: skip
    buttons = [
        Button.make(
            GAMES[slug].title, to_puzzle(slug), ButtonStyle.primary if solved is None else ButtonStyle.secondary
        )
        for slug, solved in done.items()
    ]
    rows = [row(*buttons[first : first + IN_A_ROW]) for first in range(0, len(buttons), IN_A_ROW)]
    return Page(container(ui.TextDisplay(text), *rows))


def question_page(sitting: Sitting, posed: Posed, notice: str = "") -> Page:
    """A puzzle that the person hasn't answered."""
    slug, number, game = sitting.puzzle.slug, sitting.number, sitting.puzzle.game
    told = [f"{letter}. {opening(each)}" for letter, each in zip(LETTERS, posed.told, strict=False)]
    keys = [Button.make(each, to_puzzle(f"{slug} {at}", number), ButtonStyle.primary) for at, each in enumerate(told)]
    streak = f" Your streak: {sitting.streak}." if sitting.streak else ""
    text = _lines(
        notice, cut(posed.described, 1500), "### Which choice is best?",
        f"You are {posed.name}, at a table of {many(sitting.puzzle.setup.seats, 'player')}. {opening(posed.progress)}.",
        *(f"**{each[:2]}**{each[2:]}" for each in told),
        f"-# {game.title} · puzzle #{number}. Only your first answer counts, until <t:{begins(number + 1) // 1000}:f>.{streak}",
    )  # fmt: skip
    below = row(
        Button.make("Show the table", to_puzzle(f"{slug} {TABLE}", number)),
        Button.make("Rules", Press("rule", 0, BELOW, slug)),
        *_yesterday(sitting),
        Button.make("Other puzzles", to_puzzle("")),
    )
    return Page(
        container(*galleries(posed.pictures, "puzzle"), ui.TextDisplay(cut(text, 3500)), row(*keys), below),
        files(posed.pictures, "puzzle"),
    )


def answer_page(sitting: Sitting, solved: Solved, *, on_server: bool, notice: str = "") -> Page:
    """The answer, once the person has given theirs."""
    assert sitting.answer is not None
    slug, number, best = sitting.puzzle.slug, sitting.number, solved.told[sitting.puzzle.right]
    text = _lines(
        notice, f"### Right: {best}" if sitting.answer.right else f"### Not this one. Best: {best}", *_explained(sitting, solved),
        standing(sitting),
        f"-# {sitting.puzzle.game.title} · puzzle #{number} · next puzzle {_when(number + 1)}. {JUDGE}",
    )  # fmt: skip
    share = [Button.make("Share", to_puzzle(f"{slug} {SHARE}", number), ButtonStyle.primary)] if on_server else []
    buttons = (
        Button.make("Show the table", to_puzzle(f"{slug} {TABLE}", number)),
        Button.make("Streaks", Press("streaks", 0, 0, f"{slug} {HERE if on_server else ALL}")),
        *_yesterday(sitting),
        Button.make("Other puzzles", to_puzzle("")),
    )
    return Page(
        container(*galleries(solved.pictures, "puzzle"), ui.TextDisplay(cut(text, 3000)), row(*share, *buttons)),
        files(solved.pictures, "puzzle"),
    )


def yesterday_page(sitting: Sitting, solved: Solved) -> Page:
    """Yesterday's puzzle with its answer, for everybody: nothing here counts."""
    slug = sitting.puzzle.slug
    if sitting.answer is None:
        did = "You didn't play this one. No matter: there's a new one every day."
    else:
        did = "You found it." if sitting.answer.right else "You chose another."
    text = _lines(
        f"### Yesterday's best choice: {solved.told[sitting.puzzle.right]}", did, *_explained(sitting, solved), crowd(sitting),
        f"-# {sitting.puzzle.game.title} · puzzle #{sitting.number}. {JUDGE}",
    )  # fmt: skip
    buttons = (
        Button.make("Today's puzzle", to_puzzle(slug), ButtonStyle.primary),
        Button.make("Show the table", to_yesterday(slug, TABLE)),
    )
    return Page(
        container(*galleries(solved.pictures, "puzzle"), ui.TextDisplay(cut(text, 3000)), row(*buttons)),
        files(solved.pictures, "puzzle"),
    )


def _yesterday(sitting: Sitting) -> list[Button]:
    """The button to yesterday's puzzle, if there is one to see."""
    return [Button.make("Yesterday", to_yesterday(sitting.puzzle.slug))] if sitting.after_one else []


def _explained(sitting: Sitting, solved: Solved) -> list[str]:
    """What each choice gives up, the person's own marked, and why the best one is better."""
    chosen, right = sitting.answer.choice if sitting.answer is not None else None, sitting.puzzle.right
    lines = [
        f"{'✅' if at == right else '❌' if at == chosen else '▫️'} {LETTERS[at]}. {opening(name)}: {worse}"
        for at, (name, worse) in enumerate(zip(solved.told, solved.worse, strict=True))
    ]
    why = f"Why {LETTERS[right]} and not {LETTERS[solved.other]}: {solved.reason}" if solved.reason else ""
    trap = ""
    if solved.trap:
        trap = f"{LETTERS[solved.told.index(solved.trap)]} scores most right away, but it's a trap."
    return [*lines, why, trap]


def standing(sitting: Sitting) -> str:
    """How the person has done, and how many others were right."""
    score = sitting.score
    new = "**Your next right answer starts a new streak**"
    streak = f"**Your streak: {sitting.streak}**" if sitting.streak else new
    longest = f" (longest: {score.longest})" if score.longest > sitting.streak else ""
    solved = f" · {score.right} of {many(score.answers, 'puzzle')} solved"
    found = crowd(sitting)
    return f"{streak}{longest}{solved}{found and f' · {found}'}"


def crowd(sitting: Sitting) -> str:
    """How many people found the answer; "" while few have tried."""
    return f"{sitting.right} of {sitting.answered} players found it" if sitting.answered >= CROWD else ""


def table_page(sitting: Sitting, drawn: Strips, back: Press) -> Page:
    """The whole table of a puzzle, and the way back; without pictures, in words."""
    said = "" if drawn else f"{cut(described(sitting.puzzle), 3500)}\n"
    text = f"{said}### The whole table\n-# {sitting.puzzle.game.title} · puzzle #{sitting.number}"
    button = row(Button.make("Back", back, ButtonStyle.primary))
    return Page(container(*galleries(drawn, "puzzle"), ui.TextDisplay(text), button), files(drawn, "puzzle"))


def shared_page(sitting: Sitting, name: str) -> Page:
    """What everybody in the channel sees: how somebody did, and the way to today's puzzle. It says nothing about the answer."""
    assert sitting.answer is not None
    what = f"{sitting.puzzle.game.title} puzzle #{sitting.number}"
    streak = f", their {_ordinal(sitting.streak)} in a row" if sitting.streak > 1 else ""
    who = f"**{plains((name,))[0]}**"
    button = Button.make("Today's puzzle", to_puzzle(sitting.puzzle.slug))
    said = (
        f"✅ {who} solved {what}{streak}. Can you?" if sitting.answer.right else f"{who} didn't solve {what}. Can you?"
    )
    return Page(container(ui.TextDisplay(said), row(button)))


def streaks_page(slug: str, where: str, streaks: Streaks, me: int, *, on_server: bool) -> Page:
    """The board of streaks."""

    def press(there: int, place: int) -> Press:
        return Press("streaks", place, there, f"{slug} {where}")

    names = plains(tuple(name for _, _, name, _ in streaks.lines))
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
    buttons: list[ui.Item[Any]] = []
    if streaks.pages > 1:
        buttons += steps(press, streaks.page, streaks.pages)
    if on_server:
        label = "All servers" if other == ALL else "This server"
        buttons.append(Button.make(label, Press("streaks", 0, 0, f"{slug} {other}")))
    buttons.append(Button.make("Today's puzzle", to_puzzle(slug), ButtonStyle.primary))
    return Page(container(ui.TextDisplay(cut(text, 3500)), row(*buttons)))


def _lines(*lines: str) -> str:
    """The lines that aren't empty."""
    return "\n".join(filter(None, lines))


def _ordinal(number: int) -> str:
    """
    >>> [_ordinal(number) for number in (2, 3, 11, 21)]
    ['2nd', '3rd', '11th', '21st']
    """
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th") if number // 10 % 10 != 1 else "th"
    return f"{number}{ending}"


def _when(number: int) -> str:
    """When the puzzles with this number come, as everybody's Discord shows it: "in 5 hours"."""
    return f"<t:{begins(number) // 1000}:R>"
