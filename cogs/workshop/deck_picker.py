"""A player's search while they build a deck, as one word of a button so that it survives a restart; and the cards that match."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from bot.workshop.deck_entries import DeckEntry
from cogs.kit.text import outdated, plain
from games.core.values import Refusal
from games.phylo.cards.card import CLIMATES, DIETS, KEYWORDS, TERRAINS, Card
from games.phylo.cards.decks import eats
from games.phylo.cards.search import Search, matching

A_PAGE = 25
"""Cards on one page of the list: as many as a menu in Discord takes."""

START = "z"
"""The menu of start cards is open, instead of a filter's."""

LONGEST_TYPED, LONGEST_SPELT = 16, 20
"""Most characters of the name in a search, and of its encoding in a button."""

RANGES = (
    *((number, number) for number in range(1, 10)),
    *((least, 9) for least in range(2, 9)),
    *((1, most) for most in range(2, 9)),
)
"""Scales and points to choose from: an exact number, a minimum, a maximum."""

KINDS = ("species", "event", "habitat")

NUMBERS = tuple(
    f"{least}" if least == most else f"{least} or more" if most == 9 else f"at most {most}" for least, most in RANGES
)

FIELDS: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "k": ("kind", KINDS),
    "d": ("diet", DIETS),
    "c": ("food chain", ("1", "2", "3")),
    "t": ("terrain", TERRAINS),
    "l": ("climate", CLIMATES),
    "s": ("scale", NUMBERS),
    "p": ("points", NUMBERS),
    "w": ("keyword", KEYWORDS),
    "m": ("origin", ("shipped", "made on this server")),
    "h": ("use", ("finds its food in the deck", "feeds a card that finds none")),
}
"""The filters by the letter that a button uses for each, with their choices."""

_STATE = re.compile(
    "f"
    + "".join(f"(?:{letter}([0-9]{{1,2}}))?" for letter in (*FIELDS, "g", "v"))
    + r"(?:o([a-z]))?(?:n([a-z0-9.-]{1,20}))?",
    re.ASCII,
)


def old_button() -> Refusal:
    """The refusal for a builder button that doesn't exist."""
    return outdated("button", "open the deck again with /deck build")


@dataclass(frozen=True, slots=True)
class Picker:
    """A player's search: choices by letter, the beginning of a name, the current pages, the open menu."""

    chosen: tuple[tuple[str, int], ...] = ()
    typed: str = ""
    page: int = 0
    page_out: int = 0
    open: str = ""

    def as_word(self) -> str:
        """The search as one word of a button."""
        numbers = [*self.chosen, *((letter, page) for letter, page in (("g", self.page), ("v", self.page_out)) if page)]
        parts = [f"{letter}{number}" for letter, number in numbers]
        parts += [f"o{self.open}"] if self.open else []
        return "f" + "".join(parts) + (f"n{_spelt(self.typed)}" if self.typed else "")

    @classmethod
    def read(cls, word: str) -> "Picker":
        """The search in a button's word. Raises Refusal."""
        read = _STATE.fullmatch(word)
        if read is None:
            raise old_button()
        *choices, page, page_out, menu, name = read.groups()
        chosen = [(letter, int(value)) for letter, value in zip(FIELDS, choices, strict=True) if value]
        typed = _unspelt(name) if name else ""
        wrong = any(value >= len(FIELDS[letter][1]) for letter, value in chosen)
        if wrong or (menu and menu not in (*FIELDS, START)):
            raise old_button()
        return cls(tuple(chosen), typed, int(page or 0), int(page_out or 0), menu or "")

    def having(self, letter: str, value: int | None) -> "Picker":
        """The search with one filter changed, or cleared with None. The list starts over."""
        chosen = {key: number for key, number in self.chosen if key != letter}
        if value is not None:
            chosen[letter] = value
        ordered = tuple((key, chosen[key]) for key in FIELDS if key in chosen)
        return replace(self, chosen=ordered, page=0, open="")

    def named(self, typed: str) -> "Picker":
        """The search with another beginning of a name, as much of it as a button has room for."""
        name = folded(typed)[:LONGEST_TYPED].strip()
        while len(_spelt(name)) > LONGEST_SPELT:
            name = name[:-1].strip()
        return replace(self, typed=name, page=0, open="")

    def search(self) -> Search:
        """The same search for the library, without the name."""
        chosen = dict(self.chosen)

        def word(letter: str, choices: Sequence[str]) -> str:
            return choices[chosen[letter]] if letter in chosen else ""

        return Search(
            kind=word("k", KINDS),
            terrains=1 << chosen["t"] if "t" in chosen else 0,
            climates=1 << chosen["l"] if "l" in chosen else 0,
            diet=word("d", DIETS),
            chain=(chosen["c"] + 1, chosen["c"] + 1) if "c" in chosen else (0, 99),
            scale=RANGES[chosen["s"]] if "s" in chosen else (0, 99),
            points=RANGES[chosen["p"]] if "p" in chosen else (0, 99),
            keyword=word("w", KEYWORDS),
        )

    def summary(self) -> str:
        """The search in words: "terrain forest · scale 4 or more"; "" if it is empty."""
        parts = [f"{FIELDS[letter][0]} {FIELDS[letter][1][value]}" for letter, value in self.chosen]
        return " · ".join([*parts, *([f'name "{plain(self.typed)}"'] if self.typed else [])])


@dataclass(frozen=True, slots=True)
class CardPool:
    """Every card by word that may go into a deck, and the words of those made on this server."""

    cards: Mapping[str, Card]
    here: frozenset[str] = frozenset()

    def fitting(self, entry: DeckEntry, picker: Picker) -> tuple[Card, ...]:
        """The cards to add that match the search: those whose name begins with the typed text first."""
        kinds = ("species", "event") if entry.deck.rules == "1.4a" else KINDS
        these = matching((card for card in self.cards.values() if card.kind in kinds), picker.search())
        return self._rest(_useful(these, entry, picker), picker)

    def starts(self, entry: DeckEntry, picker: Picker) -> tuple[Card, ...]:
        """The cards that may be the start card, at most as many as a menu takes; if there are more, the filters narrow them down."""
        kinds = ("home",) if entry.deck.rules == "1.4a" else ("home", "habitat")
        these = matching((card for card in self.cards.values() if card.kind in kinds), Search())
        fit = self._rest(matching(these, replace(picker.search(), kind="")), picker)
        return tuple(these if len(these) <= A_PAGE else (fit or these)[:A_PAGE])

    def _rest(self, cards: Iterable[Card], picker: Picker) -> tuple[Card, ...]:
        """The filters that the library's search doesn't know: a card's origin, and the name as a button stores it."""
        source, begins = dict(picker.chosen).get("m"), picker.typed
        matches = [card for card in cards if source is None or (card.word in self.here) == bool(source)]
        names = {card.word: folded(card.name) for card in matches}
        matches = [card for card in matches if f" {begins}" in f" {names[card.word]}"]
        return tuple(sorted(matches, key=lambda card: not names[card.word].startswith(begins)))


def _useful(cards: Iterable[Card], entry: DeckEntry, picker: Picker) -> list[Card]:
    """The cards with the use that the search asks for, in the deck as it is."""
    use, known = dict(picker.chosen).get("h"), entry.cards
    in_deck = [known[word] for word in entry.counts if word in known]
    if use is None:
        return list(cards)
    if use == 0:
        return [card for card in cards if any(eats(card, food) for food in in_deck)]
    hungry = [each for each in in_deck if each.chain > 1 and not any(eats(each, food) for food in in_deck)]
    return [card for card in cards if any(eats(each, card) for each in hungry)]


def folded(name: str) -> str:
    """A name in lower-case letters and digits, separated by single spaces; punctuation is ignored."""
    return " ".join("".join(mark if mark.isalnum() else " " for mark in name[:80].casefold()).split())


def _spelt(name: str) -> str:
    return name.replace(" ", ".").encode("punycode").decode("ascii")


def _unspelt(word: str) -> str:
    try:
        name = word.encode("ascii").decode("punycode").replace(".", " ")
        name.encode()
    except UnicodeError:
        raise old_button() from None
    if not name or folded(name) != name or len(name) > LONGEST_TYPED:
        raise old_button()
    return name
