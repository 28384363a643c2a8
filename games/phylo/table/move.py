"""Moves as text, such as "valley-oak L20", "move L20 O20", "spread L20 K20", "trade horse", "pass", "end"."""

import re
from dataclasses import dataclass
from functools import lru_cache

from games.core.places import cell_at, name, on_page
from games.core.sentence import SURE
from games.core.values import Refusal

PLAY, MOVE, SPREAD, TRADE, PASS, END = "play", "move", "spread", "trade", "pass", "end"
VERBS = (MOVE, SPREAD, TRADE, PASS, END)
CHOOSE = "choose"
"""Chooses a card for a first hand; the text is only the card."""

HEIR = "heir"
"""Chooses the copy that becomes the original; the text is only the place."""
EVENT = "event"
"""A menu word that moves may carry: "event wildfire L20"."""

EXAMPLES = '"valley-oak L20", "move L20 O20", "spread L20 K20", "trade horse", "pass" or "end"'

_WORD = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*", re.ASCII)
_CARDS = re.compile(r"[1-9][0-9]?\.\.[1-9][0-9]?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Move:
    """`card` is played at `cell`, or traded; the species at `cell` moves or spreads to `to`; `back` is the card that a spread
    of rules 1.3 lays upside down."""

    act: str
    card: str = ""
    cell: int = 0
    to: int = 0
    back: str = ""

    def __str__(self) -> str:
        if self.act in (CHOOSE, HEIR):
            return self.card or name(self.cell)
        words = [self.card or self.act] if self.act == PLAY else [self.act, self.card]
        return " ".join(filter(None, (*words, *(name(cell) for cell in (self.cell, self.to) if cell), self.back)))


@lru_cache(maxsize=8192)
def parse(text: str) -> Move:
    """The move of a text, in which a menu page may come before a card or place. Raises Refusal with examples if it isn't
    one."""
    words = _without_pages(text.split(" "))
    if words[0] in (PLAY, EVENT) and len(words) > 1 and _WORD.fullmatch(words[1]):
        words = words[1:]
    match words:
        case ["pass" | "end" as act] | ["pass" | "end" as act, "sure"]:
            return Move(act)
        case [cell] if cell[:1].isupper():
            return Move(HEIR, "", cell_at(cell))
        case [card] if card not in (*VERBS, SURE) and _WORD.fullmatch(card):
            return Move(CHOOSE, _card(card))
        case ["trade", card]:
            return Move(TRADE, _card(card))
        case ["move", cell, to]:
            return Move(MOVE, "", cell_at(cell), cell_at(to))
        case ["spread", cell, to]:
            return Move(SPREAD, "", cell_at(cell), cell_at(to))
        case ["spread", cell, to, back]:
            return Move(SPREAD, "", cell_at(cell), cell_at(to), _card(back))
        case [card, cell] if card not in VERBS:
            return Move(PLAY, _card(card), cell_at(cell))
        case [card, cell, to] if card not in (TRADE, PASS, END):
            return Move(PLAY, _card(card), cell_at(cell), cell_at(to))
        case [card, cell, to, back] if card not in (MOVE, TRADE, PASS, END):
            return Move(PLAY, _card(card), cell_at(cell), cell_at(to), _card(back))
    raise Refusal(f'"{text[:40]}" isn\'t a move; type one such as {EXAMPLES}.')


def _card(word: str) -> str:
    if len(word) < 2 or len(word) > 30 or not _WORD.fullmatch(word) or word in (*VERBS, SURE):
        raise Refusal(f'There\'s no card "{word[:30]}"; type cards in lower case, such as "valley-oak".')
    return word


def _card_page(word: str, after: str) -> bool:
    return bool(_CARDS.fullmatch(word)) and not after[:1].isupper()


def _without_pages(words: list[str]) -> list[str]:
    rest = []
    for i, word in enumerate(words):
        if ".." not in word:
            rest.append(word)
        elif i + 1 == len(words) or not (_card_page(word, words[i + 1]) or on_page(word, cell_at(words[i + 1]))):
            after = words[i + 1] if i + 1 < len(words) else "nothing"
            raise Refusal(f'"{word[:30]}" is a page that doesn\'t have {after[:30]}; leave the page out.')
    return rest or [""]
