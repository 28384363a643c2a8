"""The questions and choices of Savannah Lines; description.py has the other texts."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import ClassVar

from games.core.game import Words
from games.core.places import cell_at, name
from games.core.regions import share_by_part
from games.core.sentence import Sentence
from games.core.values import Choice, Refusal, many, signed
from games.core.word_tree import PAGE, Path, Shared
from games.lines.cards import ANIMAL_OF, BY_WORD, CARDS, EMOJI
from games.lines.description import describe, news, progress
from games.lines.legality import candidates, may_claim
from games.lines.lines import lines_text, removed, runs
from games.lines.move import CLAIM, DRAW, HIDE, Move, parse
from games.lines.points import best_points, gain, places
from games.lines.state import BUILDING, CHOOSE, PLAY, SETUP
from games.lines.view import View

BEST = 15
"""How many of the best places come before the pages."""


def numbers(view: View, word: str) -> dict[int, int]:
    """The places for a card or a claim, numbered in reading order as on buttons."""
    if word == CLAIM:
        cells = [move.cell for move in candidates(view) if move.card is None and move.cell is not None]
    else:
        cells = list(places(view, BY_WORD[word]))
    return {cell: number for number, cell in enumerate(sorted(cells), 1)}


def _shows_points(view: View, word: str) -> bool:
    return word != CLAIM and view.hints and view.phase != SETUP


class LinesWords(Words[View, Move]):
    cards: ClassVar[Mapping[str, str]] = {card: card for card in CARDS}
    headings = (CLAIM,)

    def ask(self, sentence: Sentence[View, Move]) -> str:
        view, words = sentence.view, sentence.words
        if view.step == CHOOSE:
            return "Which card goes face down? (The other goes on the first deck.)"
        if may_claim(view):
            if words:
                return "Which space do you claim as unplayable?" if not view.hints else "Which space is unplayable?"
            return "Claim an unplayable space, or draw?"
        if not words:
            if view.phase == SETUP:
                return "Which card do you set up with? (It scores nothing yet.)"
            return "Which card do you play?"
        if all(PAGE in choice.word for choice in sentence.choices):
            return f"Which part of the table does the {words[0]} go to?"
        setting_up = view.phase == SETUP and view.table
        return f"Where does the {words[0]} go?{' (Only corner to corner.)' if setting_up else ''}"

    def choices(self, view: View, words: Path, following: Mapping[str, Sequence[Move]]) -> tuple[Choice, ...]:
        if view.step == CHOOSE:
            if not words:
                return (Choice(HIDE, "Hide one of the two cards", "🙈"),)
            return tuple(self._hidden(view, BY_WORD[word]) for word in following)
        if words:
            known = numbers(view, words[0])
            return tuple(self._cell(view, word, moves[0], known[cell_at(word)]) for word, moves in following.items())
        if not may_claim(view):
            return tuple(self._card(view, BY_WORD[word], moves) for word, moves in following.items())
        draw = Choice(DRAW, "Draw and end the turn", "🎴")
        if CLAIM not in following:
            return (draw,)
        note = f"+1: no card fits in {many(len(following[CLAIM]), 'space')}" if view.hints else ""
        return (Choice(CLAIM, "Claim a space", "🚫", note, 1 if view.hints else None), draw)

    def _card(self, view: View, card: int, moves: Sequence[Move]) -> Choice:
        if not view.hints or view.phase == SETUP:
            return Choice(CARDS[card], CARDS[card], EMOJI[ANIMAL_OF[card]])
        best = max(moves, key=lambda move: (gain(view, move), -(move.cell or 0)))
        points, at = gain(view, best), name(best.cell or 0)
        return Choice(CARDS[card], CARDS[card], EMOJI[ANIMAL_OF[card]], f"{signed(points)} at {at}", points, at)

    def _hidden(self, view: View, card: int) -> Choice:
        one, other = view.peek or (card, card)
        back = other if card == one else one
        worth = f", worth {signed(best_points(view, back))} now" if view.hints else ""
        note = f"leaves the {CARDS[back]} on the first deck{worth}"
        return Choice(CARDS[card], CARDS[card], EMOJI[ANIMAL_OF[card]], note)

    def paths(self, view: View, moves: Iterable[Move]) -> Iterator[tuple[Path, Move]]:
        if view.hints and view.step == PLAY and view.phase != SETUP:
            moves = sorted(moves, key=lambda move: (move.card or 0, -gain(view, move)))
        return super().paths(view, moves)

    def share(self, view: View, words: Path, following: Mapping[str, Sequence[Move]]) -> Shared:
        """With hints the best places come first; without hints, that would reveal them."""
        best = BEST if _shows_points(view, words[0]) else 0
        return share_by_part(tuple(following)[:best], tuple(following)[best:])

    def _cell(self, view: View, word: str, move: Move, number: int) -> Choice:
        points = gain(view, move) if view.hints and view.phase != SETUP else None
        why, label = self._why(view, move.card, move.cell or 0), f"{number} · {word}"
        if move.card is None:
            return Choice(word, word, "🚫", why, 1 if view.hints else None, label=f"Claim {label}")
        return Choice(word, word, "", why, points, label=label)

    def _why(self, view: View, card: int | None, cell: int) -> str:
        if card is None:
            return "+1: no card fits there" if view.hints else ""
        if not view.hints or view.phase == SETUP:
            return ""
        lines = runs(view.table, card, cell)
        if not lines:
            return "0: touches at a corner"
        if view.phase == BUILDING:
            return f"{signed(gain(view, Move(card, cell)))}: {lines_text(lines)}"[:100]
        stays = "" if cell in removed(lines, cell) else ", your card stays"
        return f"{signed(gain(view, Move(card, cell)))}: {', '.join(run.label for run in lines)}{stays}"[:100]

    def tell(self, view: View, move: str) -> str:
        said = parse(move)
        if said.card is None:
            return "the end of the turn" if said.cell is None else f"a claim on {name(said.cell)}"
        return f"{CARDS[said.card]} face down" if said.cell is None else f"{CARDS[said.card]} at {name(said.cell)}"

    def progress(self, view: View) -> str:
        return progress(view)

    def describe(self, view: View, names: tuple[str, ...]) -> list[str]:
        return describe(view, names)

    def news(self, before: View | None, now: View, names: tuple[str, ...]) -> str:
        return news(before, now, names)

    def wish(self, text: str) -> str:
        card, _, cell = " ".join(text.split()).partition(" ")
        move = parse(f"{card.lower()} {cell.upper()}")
        if move.card is None or move.cell is None:
            raise Refusal('You can only wish for a card and its place, such as "6-lion M21".')
        return str(move)
