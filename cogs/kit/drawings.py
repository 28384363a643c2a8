"""Pictures of games, lessons and rules. Other processes draw them, so this module loads only rules and pictures."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from games import AnyGame, edition
from games.core.game import preview
from games.core.keypad import Rows
from games.core.rulebook import book, lesson
from games.core.sentence import Sentence, read
from render import Picture, Strips, pictures
from render.lazy import leaderboard, lesson_page, rating_curve, rules_page
from render.lazy.inputs import Metric, Row
from render.picture import Badges

AnySentence = Sentence[Any, Any]
AnyView = Any

KEPT = 64
"""How many pictures of lessons, and of rules, each drawing process keeps, about 40 kB each."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What a seat sees of a table, as sent to a drawing process; `previews`: the table allows What if."""

    slug: str
    rules: int
    view: AnyView
    names: tuple[str, ...]
    previews: bool = False

    @property
    def game(self) -> AnyGame:
        return edition(self.slug, self.rules)


@dataclass(frozen=True, slots=True)
class Question:
    """The next question of a move, with its buttons in rows; `previewable`: it can show what each choice would
    change."""

    sentence: AnySentence
    ask: str
    progress: str
    rows: Rows
    previewable: bool
    pictures: Strips


@dataclass(frozen=True, slots=True)
class Preview:
    sentence: AnySentence
    changes: str
    progress: str
    pictures: Strips


def next_question(seen: Seen, said: AnySentence | None = None, *, plain: bool = False) -> Question:
    """The next question of a move, after what is `said` so far; `plain` leaves out pictures."""
    game = seen.game
    words = game.words
    sentence = said or read(game, seen.view, ())
    looks = bool(sentence.words) and seen.previews and bool(_changes(seen, sentence))
    drawn = Strips() if plain else pictures(seen.slug).page(sentence, seen.names)
    return Question(sentence, words.ask(sentence), words.progress(sentence.view), words.pad(sentence), looks, drawn)


def choice_preview(seen: Seen, sentence: AnySentence, *, plain: bool = False) -> Preview:
    """What a move so far would change; `plain` leaves out pictures."""
    game = seen.game
    drawn = Strips() if plain else pictures(seen.slug).page(sentence, seen.names, preview=True)
    return Preview(sentence, _changes(seen, sentence), game.words.progress(sentence.view), drawn)


def page(seen: Seen, words: Sequence[str] = ()) -> Strips:
    return pictures(seen.slug).page(read(seen.game, seen.view, words), seen.names)


def table(seen: Seen) -> Strips:
    return pictures(seen.slug).table(seen.view, seen.names)


def sheet(seen: Seen) -> Strips:
    return pictures(seen.slug).sheet(seen.view, seen.names)


def badges(seen: Seen) -> Badges:
    return pictures(seen.slug).badges(seen.view, seen.names)


def banner(slug: str) -> Strips:
    return pictures(slug).banner()


def ranking(slug: str, title: str, subtitle: str, rows: Sequence[Row], by: Metric) -> Picture:
    return leaderboard(title, subtitle, rows, pictures(slug).mood, by)


def rating_picture(slug: str, title: str, points: Sequence[tuple[int, int, int]]) -> Picture:
    return rating_curve(title, points, pictures(slug).mood)


def _changes(seen: Seen, sentence: AnySentence) -> str:
    move = sentence.nearest
    return "" if move is None else preview(seen.game, sentence.view, move, seen.names)


@lru_cache(maxsize=KEPT)
def lesson_picture(slug: str, number: int, words: tuple[str, ...]) -> Strips:
    taught = lesson(slug)
    return lesson_page(pictures(slug), taught, number, taught.read(number, words))


@lru_cache(maxsize=KEPT)
def rule_picture(slug: str, word: str) -> Strips:
    pages = book(slug)
    return rules_page(pictures(slug), pages, pages.by_word[word])
