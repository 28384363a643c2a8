"""What pages show of games, lessons and rules. Other processes draw it, so this loads the rules and the pictures only."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from games import AnyGame, edition
from games.core.book import book, lesson
from games.core.game import preview
from games.core.pad import Rows
from games.core.sentence import Sentence, read
from render import Picture, Strips, pictures
from render.lazy import leaderboard, lesson_page, rating_curve, rules_page
from render.lazy.inputs import Metric, Row
from render.picture import Badges

AnySentence = Sentence[Any, Any]
AnyView = Any

KEPT = 64
"""Pictures in the memory of each process that draws: about 40 kB each."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What a seat sees of a table: the game's slug and edition, its view, everybody's names, and whether choices can be previewed."""

    slug: str
    rules: int
    view: AnyView
    names: tuple[str, ...]
    previews: bool = False

    @property
    def game(self) -> AnyGame:
        """The edition that is played."""
        return edition(self.slug, self.rules)


@dataclass(frozen=True, slots=True)
class Question:
    """The next question of a sentence, with its keys in the `rows` of a pad; `looks` is whether a choice can be previewed."""

    sentence: AnySentence
    ask: str
    progress: str
    rows: Rows
    looks: bool
    pictures: Strips


@dataclass(frozen=True, slots=True)
class Look:
    """A preview of a move: what it changes, and its pictures."""

    sentence: AnySentence
    changes: str
    progress: str
    pictures: Strips


def asked(seen: Seen, said: AnySentence | None = None, *, plain: bool = False) -> Question:
    """What a seat is asked next after what it has `said`; without that, its first question. A `plain` one has no pictures."""
    game = seen.game
    words = game.words
    sentence = said or read(game, seen.view, ())
    looks = bool(sentence.words) and seen.previews and bool(_changes(seen, sentence))
    drawn = Strips() if plain else pictures(seen.slug).page(sentence, seen.names)
    return Question(sentence, words.ask(sentence), words.progress(sentence.view), words.pad(sentence), looks, drawn)


def looked(seen: Seen, sentence: AnySentence, *, plain: bool = False) -> Look:
    """What a sentence would change; `plain` without pictures."""
    game = seen.game
    drawn = Strips() if plain else pictures(seen.slug).page(sentence, seen.names, weighed=True)
    return Look(sentence, _changes(seen, sentence), game.words.progress(sentence.view), drawn)


def page(seen: Seen, words: Sequence[str] = ()) -> Strips:
    """The pictures of a seat that is asked nothing, with these words of a sentence, such as a sealed pick."""
    return pictures(seen.slug).page(read(seen.game, seen.view, words), seen.names)


def table(seen: Seen) -> Strips:
    """What everybody sees."""
    return pictures(seen.slug).table(seen.view, seen.names)


def sheet(seen: Seen) -> Strips:
    """The score sheet."""
    return pictures(seen.slug).sheet(seen.view, seen.names)


def badges(seen: Seen) -> Badges:
    """Whom the badges in the pictures of a table stand for."""
    return pictures(seen.slug).badges(seen.view, seen.names)


def banner(slug: str) -> Strips:
    """A game's own picture. Its colours are mixed from all cards, and every other picture of the game uses them."""
    return pictures(slug).banner()


def ranks(slug: str, title: str, subtitle: str, rows: Sequence[Row], by: Metric) -> Picture:
    """A page of a game's leaderboard."""
    return leaderboard(title, subtitle, rows, pictures(slug).mood, by)


def ratings(slug: str, title: str, points: Sequence[tuple[int, int, int]]) -> Picture:
    """How somebody's rating in a game has moved."""
    return rating_curve(title, points, pictures(slug).mood)


def _changes(seen: Seen, sentence: AnySentence) -> str:
    """What a sentence would change; missing words are filled in with the first that may follow."""
    move = sentence.nearest
    return "" if move is None else preview(seen.game, sentence.view, move, seen.names)


@lru_cache(maxsize=KEPT)
def lesson_picture(slug: str, number: int, words: tuple[str, ...]) -> Strips:
    """A step of a lesson (from 0), with what has been said there."""
    taught = lesson(slug)
    return lesson_page(pictures(slug), taught, number, taught.read(number, words))


@lru_cache(maxsize=KEPT)
def rule_picture(slug: str, word: str) -> Strips:
    """A card or a rule, with an example that the rules count."""
    pages = book(slug)
    return rules_page(pictures(slug), pages, pages.by_word[word])
