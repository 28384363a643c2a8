"""The questions of Phylo: what to do, with which card, where. Notes give points, food and what would die. Everything else in text is
in telling.py."""

from collections.abc import Sequence
from functools import partial

from games.core.game import Words
from games.core.places import PAGE, cell_at, name, page_word, pages
from games.core.values import Choice, Refusal, many
from games.phylo import telling
from games.phylo.cards.library import LIBRARY
from games.phylo.describing import describe
from games.phylo.notes import act_note, card_note, clipped, emoji, face_down_note, place_note, stuck
from games.phylo.table.legal import legal
from games.phylo.table.move import END, EVENT, MOVE, PASS, PLAY, SPREAD, SURE, TRADE, Move, parse
from games.phylo.table.view import View

ACTS = {
    PLAY: ("Play a card", "🃏"), EVENT: ("Play an event", "⚡"), MOVE: ("Move a species", "🐾"),
    SPREAD: ("Spread a plant", "🌱"), TRADE: ("Trade a card for three", "🔄"), PASS: ("Pass one action", "⏭️"),
    END: ("End the turn", "🏁"),
}  # fmt: skip

ASKED = {
    PLAY: ("Which card do you play?", "Where does {} go?"),
    EVENT: ("Which event do you play?", "Which species does {} hit?", "Where to does the wind carry it?", ""),
    MOVE: ("Which species moves?", "Where does {} go?"),
    SPREAD: ("Which species spreads?", "Where does {} spread to?", ""),
    TRADE: ("Which card do you give for three?",),
}
TARGETS = {"protect": "Which species does {} protect?", "wind": "Which species does {} spread?"}
"""Other questions for the species of an event, by its effect."""

UPSIDE_DOWN = "Which card of your hand lies there upside down?"

DOOMED = 160
"""How many characters name the cards that would die, in the question before the end of a turn."""

Path = tuple[str, ...]


class PhyloWords(Words[View]):
    """Sentences: an action, then a card, then a place; pages come before cards and places of which there are more than 25."""

    summary = telling.SUMMARY
    examples = telling.EXAMPLES

    def ask(self, view: View, said: tuple[str, ...]) -> str:
        words = [word for word in said if ".." not in word]
        if not words:
            left = "last action" if view.actions == 1 else f"{view.actions} actions left"
            return f"What do you do? ({left})"
        if words[0] in (END, PASS):
            doomed = telling.clip(telling.cards_at(view, view.doomed(view.active)), DOOMED)
            return f"{doomed} would die. Do you end the turn all the same?"
        asked = ASKED.get(words[0], ("",))
        question = asked[min(len(words), len(asked)) - 1] or UPSIDE_DOWN
        effect = (
            view.stock[words[1]].effect if words[0] == EVENT and len(words) == 2 and words[1] in view.stock else None
        )
        if effect is not None:
            question = TARGETS.get(effect.name, question)
        return question.format(self._named(view, words[-1])) if "{}" in question else question

    def _named(self, view: View, word: str) -> str:
        """The name of a card of the hand or at a place, for a question."""
        card = view.stock.get(word)
        if card is None:
            there = view.web.get(cell_at(word)) if word[:1].isupper() else None
            card = there.card if there else None
        return card.name if card else word

    def next(self, view: View, said: tuple[str, ...]) -> tuple[Choice, ...]:
        if not view.acting:
            return ()
        if said[:1] == (END,) or (said[:1] == (PASS,) and view.actions == 1):
            doomed = view.doomed(view.active)
            return (self._sure(view, doomed),) if len(said) == 1 and doomed else ()
        paths = {path(view, move): move for move in legal(view)}
        at, page = 0, tuple[str, ...]()
        for word in said:
            if ".." in word and not page:
                page = next(
                    (each for each in self._pages(paths, at) if paged(each, self._words(paths, at)) == word), ()
                )
                if not page:
                    return ()
                continue
            paths = {
                each: move
                for each, move in paths.items()
                if each[at : at + 1] == (word,) and (not page or word in page)
            }
            at, page = at + 1, ()
        words = page or self._words(paths, at)
        if not words:
            return ()
        found = self._pages(paths, at)
        if len(found) > 1 and not page:
            return tuple(self._page(each, words) for each in found)
        idle = stuck(view) if at and view.hints else ()
        choice = partial(self._choice, view, paths, at, idle)
        return tuple(choice(word) for word in words)

    def _words(self, paths: dict[Path, Move], at: int) -> tuple[str, ...]:
        return tuple(dict.fromkeys(path[at] for path in paths if len(path) > at))

    def _pages(self, paths: dict[Path, Move], at: int) -> tuple[tuple[str, ...], ...]:
        """The next words on pages of at most 25."""
        words = self._words(paths, at)
        if len(words) <= PAGE:
            return (words,)
        if words[0][:1].isupper():
            return tuple(tuple(name(cell) for cell in page) for page in pages(cell_at(word) for word in words))
        return tuple(words[i : i + PAGE] for i in range(0, len(words), PAGE))

    def _page(self, page: tuple[str, ...], words: Sequence[str]) -> Choice:
        if page[0][:1].isupper():
            text = f"{page[0]} to {page[-1]}" if len(page) > 1 else page[0]
            return Choice(paged(page, words), text, "", many(len(page), "place"))
        first = words.index(page[0]) + 1
        return Choice(paged(page, words), f"Cards {first} to {first + len(page) - 1}", "🃏")

    def _choice(self, view: View, paths: dict[Path, Move], at: int, idle: tuple[str, ...], word: str) -> Choice:
        """One next word: an action, a card or a place; `idle` cards of the hand fit nowhere yet."""
        moves = [move for each, move in paths.items() if each[at : at + 1] == (word,)]
        if at == 0:
            text, symbol = ACTS[word]
            return Choice(word, text, symbol, act_note(view, word, moves))
        if word in view.stock:
            card = view.stock[word]
            back = word == moves[0].back
            note = face_down_note(card) if back else card_note(view, card, moves, idle)
            return Choice(word, clipped(card.name), emoji(card), note)
        there = view.web.get(cell_at(word))
        text = clipped(f"{word} {there.card.name}") if there else word
        return Choice(word, text, emoji(there.card) if there else "", place_note(view, moves, cell_at(word), idle))

    def _sure(self, view: View, doomed: tuple[int, ...]) -> Choice:
        return Choice(
            SURE, "End the turn all the same", "💀", telling.clip(f"{telling.cards_at(view, doomed)} would die", 100)
        )

    def columns(self, view: View, said: tuple[str, ...]) -> int:
        return 0

    def tell(self, view: View, move: str) -> str:
        return telling.tell(view, parse(move))

    def progress(self, view: View) -> str:
        return telling.progress(view)

    def describe(self, view: View, names: tuple[str, ...]) -> str:
        return describe(view, names)

    def news(self, before: View | None, now: View, names: tuple[str, ...]) -> str:
        return telling.news(before, now, names)

    def wish(self, text: str) -> str:
        """A whole move, or its first words: a card by its word or name, or a species by its place, "move ML70"."""
        words = [word.upper() if _place(word) else word.lower() for word in text.split()]
        first = words[:1] if words[:1] in ([TRADE], [PLAY], [EVENT]) else []
        rest = _worded(words[len(first) :])
        words = rest if rest and first != [TRADE] else [*first, *rest]
        match words:
            case []:
                raise Refusal(
                    'Say a whole move, such as "valley-oak ML70", or the card that you want to play, "valley-oak".'
                )
            case ["trade"]:
                return TRADE
            case ["move" | "spread" as act, place]:
                return f"{act} {name(cell_at(place))}"
            case [card] if card not in (PASS, END):
                return parse(f"{card} MM70").card
        return str(parse(" ".join(words)))

    def preview(self, view: View, move: str) -> str:
        return telling.preview(view, parse(move))


def path(view: View, move: Move) -> Path:
    """The words of a move in the order of the menus."""
    words = tuple(str(move).split(" "))
    if move.act == PLAY:
        return (EVENT if view.stock[move.card].kind == "event" else PLAY, *words)
    return words


def paged(page: tuple[str, ...], words: Sequence[str]) -> str:
    """A page as a word: of places "ML69..MP69", of cards "26..50"."""
    if page[0][:1].isupper():
        return page_word([cell_at(page[0]), cell_at(page[-1])])
    first = words.index(page[0]) + 1
    return f"{first}..{first + len(page) - 1}"


NAMED = {card.name.lower(): word for word, card in LIBRARY.items()}
"""The words of shipped cards by their names."""


def _worded(words: list[str]) -> list[str]:
    """The first words as one, where they are the name of a card: "valley oak" is "valley-oak"."""
    for first in range(len(words), 1, -1):
        word = NAMED.get(" ".join(words[:first]))
        if word is not None:
            return [word, *words[first:]]
    return words


def _place(word: str) -> bool:
    head = word.rstrip("0123456789")
    return word != head and head.isalpha() and len(head) < 3 and "-" not in word
