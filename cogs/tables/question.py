"""What a private page asks: the sentence so far, the words that may follow, and the picture. Computed outside the event loop."""

from dataclasses import dataclass
from itertools import pairwise

from bot.kit.studio import Studio
from bot.tables.table import Table
from games.core.values import Choice, Refusal, Seat
from render import Picture, pictures

PAGE, SURE = "..", "sure"
"""PAGE marks a word that is a page of further words, such as "ML69..MP69"; SURE is the word that confirms a move."""


@dataclass(frozen=True, slots=True)
class Question:
    """`said` is the longest beginning that leads to a legal move, `choices` its next words, laid out in `columns`; `back` is the sentence
    one real choice shorter, None at the first question; `looks` is whether a choice can be previewed.
    """

    said: tuple[str, ...]
    choices: tuple[Choice, ...]
    ask: str
    progress: str
    columns: int
    back: tuple[str, ...] | None
    looks: bool
    picture: Picture


@dataclass(frozen=True, slots=True)
class Look:
    """A preview of a move: what it changes, whether more words may follow (`open`), and the way back."""

    said: tuple[str, ...]
    told: str
    progress: str
    open: bool
    back: tuple[str, ...]
    picture: Picture


async def question(studio: Studio, table: Table, seat: Seat, said: tuple[str, ...]) -> Question | None:
    """The next question for a seat; None if the sentence is complete."""
    return await studio.draw(lambda: _question(table, seat, said))


async def look(studio: Studio, table: Table, seat: Seat, said: tuple[str, ...]) -> Look:
    """What a sentence would change."""
    return await studio.draw(lambda: _look(table, seat, said))


def _question(table: Table, seat: Seat, said: tuple[str, ...]) -> Question | None:
    view, words = table.play.view(seat), table.game.words
    said, choices = spoken(table, seat, said)
    if not choices:
        return None
    back = _back(table, seat, said) if said != spoken(table, seat, ())[0] else None
    looks = bool(said) and table.settings["what-if"] == "on" and bool(_previewed(table, seat, (*said, choices[0].word)))
    picture = pictures(table.game.slug).page(view, table.names, said)
    return Question(
        said, choices, words.ask(view, said), words.progress(view), words.columns(view, said), back, looks, picture
    )


def _look(table: Table, seat: Seat, said: tuple[str, ...]) -> Look:
    view, words = table.play.view(seat), table.game.words
    said = spoken(table, seat, said)[0]
    return Look(
        said,
        _previewed(table, seat, said),
        words.progress(view),
        bool(spoken(table, seat, said, finish=not table.at_once)[1]),
        _back(table, seat, said),
        pictures(table.game.slug).page(view, table.names, said, weighed=True),
    )


def spoken(
    table: Table, seat: Seat, said: tuple[str, ...], *, finish: bool = False
) -> tuple[tuple[str, ...], tuple[Choice, ...]]:
    """The longest beginning of a sentence that leads to a legal move, and its next words.

    A word without alternatives is added automatically. The last word of a move is added only with `finish`, only if it is the one word
    added, and never if it is the confirmation. A missing page word is filled in.
    """
    match = table.play
    view, words = match.view(seat), match.game.words
    so_far: tuple[str, ...] = ()
    choices = words.next(view, so_far)
    for word in said:
        if word not in _said(choices):
            page = next(
                (each for each in _said(choices) if PAGE in each and word in _said(words.next(view, (*so_far, each)))),
                "",
            )
            if not page:
                break
            so_far, choices = (*so_far, page), words.next(view, (*so_far, page))
        so_far = (*so_far, word)
        choices = words.next(view, so_far)
    own = len(so_far)
    while len(choices) == 1:
        further = words.next(view, (*so_far, choices[0].word))
        if not further and (not finish or choices[0].word == SURE or len(so_far) > own):
            break
        so_far, choices = (*so_far, choices[0].word), further
    return so_far, choices


def leads(said: tuple[str, ...], words: tuple[str, ...]) -> bool:
    """Whether a sentence begins with these words, ignoring page words."""
    one, other = ([word for word in each if PAGE not in word] for each in (said, words))
    return one[: len(other)] == other


def objection(table: Table, seat: Seat, words: tuple[str, ...]) -> str:
    """Why the rules forbid a complete move; for words that are no move, that they don't fit."""
    match = table.play
    try:
        obstacle = match.game.why_not(match.view(seat), match.game.parse(" ".join(words)))
    except Refusal:
        obstacle = None
    return obstacle or "That does not fit the present table; please choose again."


def _said(choices: tuple[Choice, ...]) -> tuple[str, ...]:
    return tuple(choice.word for choice in choices)


def pressed(said: tuple[str, ...], *more: str) -> str:
    """A sentence as a button carries it: without page words that a word follows, as `spoken` fills them in again."""
    words = (*said, *more)
    return " ".join(word for word, after in pairwise((*words, "")) if word and (PAGE not in word or not after))


def _back(table: Table, seat: Seat, said: tuple[str, ...]) -> tuple[str, ...]:
    """The sentence one real choice shorter."""
    shorter = said[:-1]
    while shorter and spoken(table, seat, shorter)[0] != shorter:
        shorter = shorter[:-1]
    return shorter


def _previewed(table: Table, seat: Seat, said: tuple[str, ...]) -> str:
    """What a sentence would change; missing words are filled in with the first that may follow."""
    view, words = table.play.view(seat), table.game.words
    while further := words.next(view, said):
        said = (*said, further[0].word)
    return words.preview(view, " ".join(said))
