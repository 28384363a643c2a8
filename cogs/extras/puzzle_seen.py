"""What a puzzle shows. Other processes compute it, so this loads the rules and the pictures only."""

from dataclasses import dataclass, replace

from games import AnyGame
from games.core.sentence import read
from games.core.values import Choice
from games.opponents.levels import LEVELS
from games.puzzles.finding import trap
from games.puzzles.puzzle import Puzzle
from games.puzzles.telling import worse
from render import Strips, pictures
from render.desk import moment
from render.review.seen import MomentSeen

NAMES = tuple(level.names[0] for level in LEVELS.values())
"""Who sits at the table."""


@dataclass(frozen=True, slots=True)
class Posed:
    """The question: who the player is, where the match stands, the options as the game tells them, and the pictures."""

    name: str
    progress: str
    told: tuple[str, ...]
    pictures: Strips


@dataclass(frozen=True, slots=True)
class Solved:
    """The answer: the options as the game tells them, what each gives up, why the right one is better than the chosen one, the `trap` among
    them ("" if no wrong one brings more points at once), and the pictures."""

    told: tuple[str, ...]
    worse: tuple[str, ...]
    reason: str
    trap: str
    pictures: Strips


def posed(puzzle: Puzzle) -> Posed:
    """The question. Its pictures don't tell what a card would gain: that is for the player to find out."""
    view = puzzle.position().view(puzzle.seat)
    names = NAMES[: puzzle.setup.seats]
    asked = read(puzzle.game, view, ())
    silent = replace(asked, first=_silent(asked.first), choices=_silent(asked.choices), keys=_silent(asked.keys))
    drawn = pictures(puzzle.slug).page(silent, names)
    return Posed(names[puzzle.seat], puzzle.game.words.progress(view), _told(puzzle, view), drawn)


def _silent(choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    return tuple(replace(each, gain=None, at="", note="") for each in choices)


def table(puzzle: Puzzle) -> Strips:
    """The whole table, as the player sees it."""
    return pictures(puzzle.slug).table(puzzle.position().view(puzzle.seat), NAMES[: puzzle.setup.seats])


def solved(puzzle: Puzzle, chosen: int) -> Solved:
    """The answer to somebody who took this option. The picture compares the right one with it, or with the most tempting other."""
    game: AnyGame = puzzle.game
    view = puzzle.position().view(puzzle.seat)
    moves = [game.parse(each.move) for each in puzzle.options]
    told, right = _told(puzzle, view), puzzle.right
    others = [number for number in range(len(moves)) if number != right]
    other = chosen if chosen in others else max(others, key=lambda number: game.appraise(view, moves[number]))
    seen = MomentSeen(
        puzzle.slug, puzzle.rules, 0, 0, round(puzzle.options[other].lost), view, moves[other], moves[right], told[other], told[right],
        NAMES[: puzzle.setup.seats],
    )  # fmt: skip
    trapped = trap(game, view, moves[right], [moves[number] for number in others])
    return Solved(
        told, tuple(map(worse, puzzle.options)), game.reason(view, moves[right], moves[other]),
        "" if trapped is None else told[moves.index(trapped)], moment(seen),
    )  # fmt: skip


def _told(puzzle: Puzzle, view: object) -> tuple[str, ...]:
    return tuple(puzzle.game.words.tell(view, each.move) for each in puzzle.options)
