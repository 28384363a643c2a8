"""The questions and choices of EcoGoGo; description.py has the other texts."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from games.core.game import Words
from games.core.keypad import Rows, in_rows
from games.core.sentence import Sentence
from games.core.values import Choice, Refusal, figure, signed
from games.core.word_tree import Path
from games.ecogogo import description, outlook
from games.ecogogo.cards import EMOJI, EMPTY, KINDS, SPOKEN, THREAT, WORDS, short
from games.ecogogo.move import BY_NAME, CELLS, REPLACE, SWAP, Move, parse
from games.ecogogo.scoring import next_rank_text, rank
from games.ecogogo.view import View

SIDE = 3
MEANING = {
    "threat": "it covers a card for good",
    "endangered": "it goes beside the ecosystem, and the next organism is in danger",
    REPLACE: "nothing else is possible",
}


class EcogogoWords(Words[View, Move]):
    def ask(self, sentence: Sentence[View, Move]) -> str:
        match sentence.words:
            case ():
                return "What do you do?"
            case ("swap",):
                return "Swap which one?"
            case ("swap", one, *_):
                return f"Swap {one} with which one?"
            case ("replace", *_):
                return "Which card do you replace?"
        return f"Where does the {SPOKEN[KINDS.get(sentence.words[0], EMPTY)]} go?"

    def paths(self, view: View, moves: Iterable[Move]) -> Iterator[tuple[Path, Move]]:
        """A swap has two paths, with its cells in either order."""
        for path, move in super().paths(view, moves):
            yield path, move
            if move.act == SWAP:
                swap, one, other = path
                yield (swap, other, one), move

    def choices(self, view: View, words: Path, following: Mapping[str, Sequence[Move]]) -> tuple[Choice, ...]:
        match words:
            case ():
                return self._first(view, following)
            case ("replace",):
                return tuple(_card(KINDS[word]) for word in following)
        return tuple(self._cell(view, BY_NAME[word], following[word]) for word in sorted(following, key=CELLS.index))

    def _first(self, view: View, following: Mapping[str, Sequence[Move]]) -> tuple[Choice, ...]:
        kinds = sorted(KINDS[word] for word in following if word in KINDS)
        choices = [_card(kind, *self._best(view, following[WORDS[kind]])) for kind in kinds]
        if SWAP in following:
            choices.append(Choice(SWAP, "Swap two cards", "🔀", *self._best(view, following[SWAP])))
        if REPLACE in following:
            choices.append(Choice(REPLACE, "Replace a card", "♻️", *self._best(view, following[REPLACE])))
        return tuple(choices)

    def _best(self, view: View, moves: Sequence[Move]) -> tuple[str, int | None, str]:
        also = MEANING.get(str(moves[0]).partition(" ")[0], "")
        if not view.hints:
            return also, None, ""
        best = max(moves, key=lambda move: outlook.gain(view, move))
        gain, where = outlook.gain(view, best), " and ".join(CELLS[cell] for cell in best.cells)
        points = f"{signed(gain)} at {where}" if where else signed(gain)
        return f"{points}; {also}" if also else points, gain, where

    def _cell(self, view: View, cell: int, moves: Sequence[Move]) -> Choice:
        there = view.grid[cell]
        text, label = f"{CELLS[cell]} {short(there)}", CELLS[cell]
        if not view.hints:
            lost = moves[0].card == THREAT and there
            return Choice(CELLS[cell], text, EMOJI[there], "the card below is lost" if lost else "", label=label)
        best = max(moves, key=lambda move: outlook.gain(view, move))
        gain, why = outlook.gain(view, best), outlook.reasons(view, best)
        note = ": ".join(filter(None, (signed(gain), why)))[:100]
        return Choice(CELLS[cell], text, EMOJI[there], note, gain, label=label)

    def pad(self, sentence: Sentence[View, Move]) -> Rows:
        keys = {key.word.split(" ")[0]: key for key in sentence.keys}
        if not keys.keys() <= BY_NAME.keys():
            return in_rows(sentence.keys)
        spots = [
            keys.get(name, Choice("", "", EMOJI[kind])) for name, kind in zip(CELLS, sentence.view.grid, strict=True)
        ]
        return tuple(tuple(spots[start : start + SIDE]) for start in range(0, len(spots), SIDE))

    def tell(self, view: View, move: str) -> str:
        return description.tell(parse(move))

    def progress(self, view: View) -> str:
        return description.progress(view)

    def describe(self, view: View, names: tuple[str, ...]) -> list[str]:
        return description.describe(view, names)

    def news(self, before: View | None, now: View, names: tuple[str, ...]) -> str:
        return description.news(before, now, names)

    def wish(self, text: str) -> str:
        words = text.strip().lower().split()
        if len(words) == 1 and (words[0] == SWAP or words[0] in KINDS):
            return words[0]
        if len(words) == 2 and words[0] == SWAP and words[1].upper() in BY_NAME:
            raise Refusal('Type both cells to swap, such as "swap A1 B1", or only "swap" for the best one.')
        if not words:
            raise Refusal('Type a card, such as "owl", or a whole move, such as "owl B2".')
        said = [word.upper() if word.upper() in BY_NAME else word for word in words]
        return str(parse(" ".join(said)))

    def goal(self, view: View) -> str:
        if view.players > 1:
            return ""
        total = view.scores[0].total
        if view.over:
            return f"{description.total(total)}: {rank(total, view.classic)}."
        return f"You {figure(total)}: {next_rank_text(total, view.classic)}."


def _card(kind: int, note: str = "", gain: int | None = None, at: str = "") -> Choice:
    return Choice(WORDS[kind], short(kind), EMOJI[kind], note[:100], gain, at)
