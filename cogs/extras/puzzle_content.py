"""What a puzzle shows. It is computed in other processes, so this module loads only rules and pictures."""

from dataclasses import dataclass, replace
from typing import Any

from games import AnyGame
from games.core.places import cell_at
from games.core.sentence import read
from games.core.values import Choice
from games.opponents.explanation import reason
from games.opponents.levels import LEVELS
from games.puzzles import Puzzle
from render import Strips, pictures
from render.lazy import moment_picture
from render.review.content import MomentContent

SWAP = "swap"
NAMES = tuple(level.names[0] for level in LEVELS.values())


LATER = "It's worth more by the end."


@dataclass(frozen=True, slots=True)
class PuzzleQuestion:
    """A puzzle as posed, without points. `told`: what each choice does; `described`: the position in words, if there
    are no pictures."""

    name: str
    progress: str
    told: tuple[str, ...]
    pictures: Strips
    described: str = ""


@dataclass(frozen=True, slots=True)
class PuzzleAnswer:
    """What each choice does (`told`), and why the right one beats choice number `other`. `trap`: the number of a wrong
    choice that scores most at once."""

    told: tuple[str, ...]
    other: int
    reason: str
    trap: int | None
    pictures: Strips


def question_of(puzzle: Puzzle, names: tuple[str, ...] = NAMES, *, plain: bool = False) -> PuzzleQuestion:
    """A puzzle's question, without the points of its choices; with `plain`, in words instead of pictures."""
    view = puzzle.position().view(puzzle.seat)
    names = names[: puzzle.setup.seats]
    asked = read(puzzle.game, view, ())
    silent = replace(
        asked, first=_silent(asked.first), choices=_silent(asked.choices), keys=_silent(asked.keys),
        following={**asked.following, **dict.fromkeys(_places(puzzle, view), ())},
    )  # fmt: skip
    words, told = puzzle.game.words, _told(puzzle, view)
    if plain:
        return PuzzleQuestion(
            names[puzzle.seat], words.progress(view), told, Strips(), position_in_words(puzzle, names)
        )
    return PuzzleQuestion(names[puzzle.seat], words.progress(view), told, pictures(puzzle.slug).page(silent, names))


def position_in_words(puzzle: Puzzle, names: tuple[str, ...] = NAMES) -> str:
    view = puzzle.position().view(puzzle.seat)
    return "\n".join(puzzle.game.words.describe(view, names[: puzzle.setup.seats]))


def _silent(choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    return tuple(replace(each, gain=None, at="", note="") for each in choices if each.word != SWAP)


def _places(puzzle: Puzzle, view: Any) -> list[str]:
    if puzzle.slug != "phylo":
        return []
    named = [word for choice in puzzle.choices for word in choice.move.split() if word[:1].isupper()]
    return [word for word in named if cell_at(word) not in view.web]


def table(puzzle: Puzzle) -> Strips:
    return pictures(puzzle.slug).table(puzzle.position().view(puzzle.seat), NAMES[: puzzle.setup.seats])


def answer_of(puzzle: Puzzle, chosen: int, names: tuple[str, ...] = NAMES, *, plain: bool = False) -> PuzzleAnswer:
    """The answer for somebody who chose `chosen`, compared with the right choice or the trap; `plain` leaves out
    pictures."""
    game: AnyGame = puzzle.game
    view, right, trap = puzzle.position().view(puzzle.seat), puzzle.right, puzzle.trap()
    other = chosen if chosen != right else trap if trap is not None else int(right == 0)
    best, made = (game.parse(puzzle.choices[number].move) for number in (right, other))
    told, lost = _told(puzzle, view), max(1, round(puzzle.choices[other].lost))
    seen = MomentContent(
        puzzle.slug, puzzle.rules, 0, 0, lost, view, made, best, told[other], told[right], names[: puzzle.setup.seats]
    )
    return PuzzleAnswer(
        told, other, reason(game, view, best, made) or LATER, trap, Strips() if plain else moment_picture(seen)
    )


def _told(puzzle: Puzzle, view: object) -> tuple[str, ...]:
    return tuple(puzzle.game.words.tell(view, each.move) for each in puzzle.choices)
