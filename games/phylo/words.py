"""The questions and choices of Phylo; narration.py and description.py have the other texts."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import ClassVar

from games.core.game import Words
from games.core.places import cell_at, name
from games.core.regions import MOST_PLACES, Part, parts, regions, share_on_pages, shared
from games.core.sentence import SURE, Sentence
from games.core.values import Choice, Refusal
from games.core.word_tree import PAGE, Path, Shared, in_order
from games.phylo import narration
from games.phylo.cards.library import LIBRARY
from games.phylo.description import describe, who_begins
from games.phylo.notes import NOTE, Notes, clipped, emoji, face_down_note, on_button
from games.phylo.table.move import END, EVENT, MOVE, PASS, PLAY, SPREAD, TRADE, Move, parse
from games.phylo.table.view import View

ACTS = {
    PLAY: ("Play a card", "🃏"), EVENT: ("Play an event", "⚡"), MOVE: ("Move a species", "🐾"),
    SPREAD: ("Spread a plant", "🌱"), TRADE: ("Trade a card for three", "🔄"), PASS: ("Pass one action", "⏭️"),
    END: ("End the turn", "🏁"),
}  # fmt: skip

ASKED = {
    PLAY: ("Which card do you play?", "Where do you play {}?"),
    EVENT: ("Which event do you play?", "Which species does {} hit?", "Where does the wind carry it?", ""),
    MOVE: ("Which species moves?", "Where do you move {}?"),
    SPREAD: ("Which species spreads?", "Where does {} spread to?", ""),
    TRADE: ("Which card do you trade for three?",),
}
TARGETS = {"protect": "Which species does {} protect?", "wind": "Which species does {} spread?"}
UPSIDE_DOWN = "Which card from your hand goes there upside down?"

SHORT = {PLAY: "Play", EVENT: "Event", MOVE: "Move", SPREAD: "Spread", TRADE: "Trade", PASS: "Pass", END: "End turn"}
BEST = 15
"""How many of the best places come before the pages."""

DOOMED = 160


class PhyloWords(Words[View, Move]):
    cards: ClassVar[Mapping[str, str]] = {card.name: word for word, card in LIBRARY.items()}
    headings = (PLAY, EVENT)

    def ask(self, sentence: Sentence[View, Move]) -> str:
        view = sentence.view
        words = [word for word in sentence.words if PAGE not in word]
        if not words and view.choosing:
            return f"Which card of your deck goes into your first hand? ({view.actions} left to choose)"
        if not words and view.heirs:
            return narration.heir_question(view)
        if not words:
            left = "last action" if view.actions == 1 else f"{view.actions} actions left"
            return f"What do you do? ({'the last turn, ' * (view.number == view.last)}{left})"
        if words[0] in (END, PASS):
            doomed = narration.clip(narration.cards_at(view, view.doomed(view.active)), DOOMED)
            return f"{doomed} would die. End the turn anyway?"
        asked = ASKED.get(words[0], ("",))
        question = asked[min(len(words), len(asked)) - 1] or UPSIDE_DOWN
        effect = view.stock[words[1]].effect if words[0] == EVENT and len(words) == 2 else None
        if effect is not None:
            question = TARGETS.get(effect.name, question)
        return question.format(self._named(view, words[-1])) if "{}" in question else question

    def _named(self, view: View, word: str) -> str:
        card = view.stock.get(word)
        if card is None:
            there = view.web.get(cell_at(word)) if word[:1].isupper() else None
            card = there.card if there else None
        return card.name if card else word

    def paths(self, view: View, moves: Iterable[Move]) -> Iterator[tuple[Path, Move]]:
        sure = bool(view.doomed(view.active))
        for move in moves:
            words = tuple(str(move).split(" "))
            if move.act == PLAY:
                yield (EVENT if view.stock[move.card].kind == "event" else PLAY, *words), move
            elif sure and (move.act == END or (move.act == PASS and view.actions == 1)):
                yield (*words, SURE), move
            else:
                yield words, move

    def choices(self, view: View, words: Path, following: Mapping[str, Sequence[Move]]) -> tuple[Choice, ...]:
        notes = Notes(view)
        if not words and not (view.heirs or view.choosing):
            return tuple(
                Choice(word, *ACTS[word], notes.act(word, moves), label=SHORT[word])
                for word, moves in following.items()
            )
        if SURE in following:
            doomed = narration.cards_at(view, notes.doomed)
            return (Choice(SURE, "End the turn anyway", "💀", narration.clip(f"{doomed} would die", NOTE)),)
        return tuple(self._choice(notes, word, moves) for word, moves in following.items())

    def share(self, view: View, words: Path, following: Mapping[str, Sequence[Move]]) -> Shared:
        offered = tuple(following)
        if not offered[0][:1].isupper():
            return in_order(offered)
        best: Path = ()
        if view.hints:
            notes = Notes(view)
            worth = {word: notes.worth(moves) for word, moves in following.items()}
            best = tuple(sorted(offered, key=worth.__getitem__, reverse=True)[:BEST])
        return share_on_pages(best, _by_region(view, [cell_at(word) for word in offered if word not in best]))

    def _choice(self, notes: Notes, word: str, moves: Sequence[Move]) -> Choice:
        view = notes.view
        if word in view.stock:
            card = view.stock[word]
            note, gain = (face_down_note(card), None) if word == moves[0].back else notes.card(card, moves)
            return Choice(word, clipped(card.name), emoji(card), note, gain, label=on_button(card))
        there = view.web.get(cell_at(word))
        if there is None:
            return Choice(word, word, "", *notes.place(moves, cell_at(word)))
        text, label = clipped(f"{word} {there.card.name}"), f"{word} {on_button(there.card)}"
        return Choice(word, text, emoji(there.card), *notes.place(moves, cell_at(word)), label=label)

    def tell(self, view: View, move: str) -> str:
        return narration.tell(view, parse(move))

    def progress(self, view: View) -> str:
        return narration.progress(view)

    def describe(self, view: View, names: tuple[str, ...]) -> list[str]:
        return describe(view, names)

    def remarks(self, view: View, then: View, names: tuple[str, ...]) -> list[str]:
        return narration.remarks(view, then, names)

    def news(self, before: View | None, now: View, names: tuple[str, ...]) -> str:
        told = narration.news(before, now, names)
        if told or before is not None:
            return told
        if now.choosing:
            return f"Both players choose a first hand, {names[0]} first; the cards that they show decide who begins."
        return f"The cards are dealt. {who_begins(now, names)}"

    def wish(self, text: str) -> str:
        """What a text wishes for: a move, a card (typed by word or name), "trade", or "move" or "spread" with a place. Raises
        Refusal for anything else."""
        words = [word.upper() if _place(word) else word.lower() for word in text.split()]
        first = words[:1] if words[:1] in ([TRADE], [PLAY], [EVENT]) else []
        rest = _worded(words[len(first) :])
        words = rest if rest and first != [TRADE] else [*first, *rest]
        match words:
            case []:
                raise Refusal(
                    'Type a whole move, such as "valley-oak L20", or the card you want to play, "valley-oak".'
                )
            case ["trade"]:
                return TRADE
            case ["move" | "spread" as act, place]:
                return f"{act} {name(cell_at(place))}"
            case [card] if card not in (PASS, END):
                return parse(f"{card} M20").card
        return str(parse(" ".join(words)))


NAMED = {card.name.lower(): word for word, card in LIBRARY.items()}


def _worded(words: list[str]) -> list[str]:
    for first in range(len(words), 1, -1):
        word = NAMED.get(" ".join(words[:first]))
        if word is not None:
            return [word, *words[first:]]
    return words


def _by_region(view: View, cells: Iterable[int]) -> Iterator[Part]:
    among = regions(view.web)
    for letter, found in shared(among, cells).items():
        (span,) = (each.span for each in among if each.name == letter)
        if len(among) > 1 and len(found) <= MOST_PLACES:
            yield f"{letter}: {span}", found
        else:
            head = f"{letter}, " * (len(among) > 1)
            yield from ((f"{head}{called}", part) for called, part in parts(found))


def _place(word: str) -> bool:
    head = word.rstrip("0123456789")
    return word != head and head.isalpha() and len(head) < 3 and "-" not in word
