"""The builder of a deck: what is looked for, the cards that fit, the deck so far. Its buttons say all of it, so they outlive a restart."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

import discord
from discord import ButtonStyle, ui

from bot.workshop.decks import Held
from cogs.kit.answer import Page
from cogs.kit.forms import form_id
from cogs.kit.items import Button, Menu
from cogs.kit.many_menu import ManyMenu
from cogs.kit.press import LIMIT, Press
from cogs.kit.text import cut, plain
from cogs.tables.lobby_page import container, row
from cogs.workshop.deck_page import contents, facts, label, lacks, notices, title
from games.core.values import Refusal, many, opening
from games.phylo.cards.card import CLIMATES, DIETS, KEYWORDS, TERRAINS, Card, climate_names, terrain_names
from games.phylo.cards.decks import EDITIONS, eats
from games.phylo.cards.search import Search, matching

A_PAGE = 25
"""Cards that one page of the list offers: what a menu of Discord holds."""

AT_ONCE = 12
"""Cards that are added at once at most: a button has room for their places, to undo it."""

A_PAGE_OUT = 24
"""Cards that one page of the deck offers; the last choice is for the others."""

MORE = "More"
"""That last choice; a card's word has no capital letters."""

START = "z"
"""The menu of start cards is open, rather than that of a filter."""

LONGEST_TYPED, LONGEST_SPELT = 16, 20
"""Characters of a name that is looked for, and of the same as a button says it."""

FROM_ANOTHER_TIME = "That button is from another time; /deck build opens the deck anew."

KEPT = "\n-# Every change is kept at once."

RANGES = (
    *((number, number) for number in range(1, 10)),
    *((least, 9) for least in range(2, 9)),
    *((1, most) for most in range(2, 9)),
)
"""Scales and points to choose from: just one, at least so much, at most so much."""

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
"""What can be looked for, by the letter that stands for it in a button, with the choices of each."""

_STATE = re.compile(
    "f"
    + "".join(f"(?:{letter}([0-9]{{1,2}}))?" for letter in (*FIELDS, "g", "v"))
    + r"(?:o([a-z]))?(?:n([a-z0-9.-]{1,20}))?",
    re.ASCII,
)


@dataclass(frozen=True, slots=True)
class Picker:
    """What a player looks for: choices by letter, the beginning of a name; the pages that are open; the menu that is open."""

    chosen: tuple[tuple[str, int], ...] = ()
    typed: str = ""
    page: int = 0
    page_out: int = 0
    open: str = ""

    def spelt(self) -> str:
        """As one word of a button."""
        numbers = [*self.chosen, *((letter, page) for letter, page in (("g", self.page), ("v", self.page_out)) if page)]
        parts = [f"{letter}{number}" for letter, number in numbers]
        parts += [f"o{self.open}"] if self.open else []
        return "f" + "".join(parts) + (f"n{_spelt(self.typed)}" if self.typed else "")

    @classmethod
    def read(cls, word: str) -> "Picker":
        """What a button says. Raises Refusal."""
        read = _STATE.fullmatch(word)
        if read is None:
            raise Refusal(FROM_ANOTHER_TIME)
        *choices, page, page_out, menu, name = read.groups()
        chosen = [(letter, int(value)) for letter, value in zip(FIELDS, choices, strict=True) if value]
        typed = _unspelt(name) if name else ""
        wrong = any(value >= len(FIELDS[letter][1]) for letter, value in chosen)
        if wrong or (menu and menu not in (*FIELDS, START)):
            raise Refusal(FROM_ANOTHER_TIME)
        return cls(tuple(chosen), typed, int(page or 0), int(page_out or 0), menu or "")

    def having(self, letter: str, value: int | None) -> "Picker":
        """With one choice changed; None lets everything be again. The list begins anew."""
        chosen = {key: number for key, number in self.chosen if key != letter}
        if value is not None:
            chosen[letter] = value
        ordered = tuple((key, chosen[key]) for key in FIELDS if key in chosen)
        return replace(self, chosen=ordered, page=0, open="")

    def named(self, typed: str) -> "Picker":
        """With another beginning of a name, as much of it as a button holds."""
        kept = folded(typed)[:LONGEST_TYPED].strip()
        while len(_spelt(kept)) > LONGEST_SPELT:
            kept = kept[:-1].strip()
        return replace(self, typed=kept, page=0, open="")

    def search(self) -> Search:
        """The same for the library, but for the name."""
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

    def told(self) -> str:
        """ "terrain forest · scale 4 or more"; "" when nothing is asked for."""
        parts = [f"{FIELDS[letter][0]} {FIELDS[letter][1][value]}" for letter, value in self.chosen]
        return " · ".join([*parts, *([f'name "{plain(self.typed)}"'] if self.typed else [])])


@dataclass(frozen=True, slots=True)
class Choice:
    """Every card by word that may be put into a deck, and the words of those that were made on this server."""

    cards: Mapping[str, Card]
    here: frozenset[str] = frozenset()

    def found(self, held: Held, picker: Picker) -> tuple[Card, ...]:
        """The cards to add that have all that is looked for: those whose name begins so first, then by name."""
        kinds = ("species", "event") if held.deck.edition == "1.4a" else KINDS
        these = matching((card for card in self.cards.values() if card.kind in kinds), picker.search())
        return self._rest(_useful(these, held, picker), picker)

    def starts(self, held: Held, picker: Picker) -> tuple[Card, ...]:
        """The cards that may lie on the table first, at most a menu of them; the filters choose when there are more."""
        kinds = ("home",) if held.deck.edition == "1.4a" else ("home", "habitat")
        these = matching((card for card in self.cards.values() if card.kind in kinds), Search())
        fit = self._rest(matching(these, replace(picker.search(), kind="")), picker)
        return tuple(these if len(these) <= A_PAGE else (fit or these)[:A_PAGE])

    def _rest(self, cards: Iterable[Card], picker: Picker) -> tuple[Card, ...]:
        """What the library's search does not know: where a card is from, and names as a button holds them."""
        source, begins = dict(picker.chosen).get("m"), picker.typed
        kept = [card for card in cards if source is None or (card.word in self.here) == bool(source)]
        names = {card.word: folded(card.name) for card in kept}
        kept = [card for card in kept if f" {begins}" in f" {names[card.word]}"]
        return tuple(sorted(kept, key=lambda card: not names[card.word].startswith(begins)))


def _useful(cards: Iterable[Card], held: Held, picker: Picker) -> list[Card]:
    """Those of the cards that are of the use that is looked for, to the deck as it is."""
    use, known = dict(picker.chosen).get("h"), held.cards
    there = [known[word] for word in held.counts if word in known]
    if use is None:
        return list(cards)
    if use == 0:
        return [card for card in cards if any(eats(card, food) for food in there)]
    hungry = [each for each in there if each.chain > 1 and not any(eats(each, food) for food in there)]
    return [card for card in cards if any(eats(each, card) for each in hungry)]


def folded(name: str) -> str:
    """A name in small letters and digits, with single spaces between: marks are not looked for."""
    return " ".join("".join(mark if mark.isalnum() else " " for mark in name[:80].casefold()).split())


def _spelt(name: str) -> str:
    return name.replace(" ", ".").encode("punycode").decode("ascii")


def _unspelt(word: str) -> str:
    try:
        name = word.encode("ascii").decode("punycode").replace(".", " ")
        name.encode()
    except UnicodeError:
        raise Refusal(FROM_ANOTHER_TIME) from None
    if not name or folded(name) != name or len(name) > LONGEST_TYPED:
        raise Refusal(FROM_ANOTHER_TIME)
    return name


def builder_page(
    held: Held, choice: Choice, picker: Picker, notice: str = "", undo: tuple[str, str] | None = None
) -> Page:
    """The deck so far, the cards that fit what is looked for, and everything that can be done. `undo`: what takes the last change back."""
    cards = choice.found(held, picker)
    pages = max(1, -(-len(cards) // A_PAGE))
    picker = replace(picker, page=min(picker.page, pages - 1))
    at = picker.page
    asked = f"{picker.told()}: " if picker.told() else ""
    number = f"{asked}{many(len(cards), 'card')}" + (f", page {at + 1} of {pages}" if pages > 1 else "")
    menus: list[Menu | ManyMenu] = [_filters(held, picker)]
    if picker.open == START:
        menus = [_starts(held, choice, picker)]
    elif picker.open:
        menus.append(_values(held, picker))
    if cards:
        menus.append(_adding(held, picker, cards[at * A_PAGE : (at + 1) * A_PAGE]))
    if held.deck.cards:
        menus.append(_taking_out(held, picker))
    moves = [("Previous", replace(picker, page=at - 1))] if at else []
    moves += [("Next", replace(picker, page=at + 1))] if at + 1 < pages else []
    moves += [("Clear the filters", Picker(page_out=picker.page_out))] if picker.told() else []
    buttons = [Button.make(name, _press(held, "see", to)) for name, to in moves]
    return Page(
        container(
            *notices(notice),
            ui.TextDisplay(f"## Build {title(held)}\n-# `{held.deck.name}` · {facts(held)}"),
            ui.TextDisplay(contents(held, 1500)),
            ui.TextDisplay(lacks(held, 900)),
            ui.TextDisplay(
                f"**Cards to add** {number}" + ("" if cards else "\nNo card fits all of that; clear a filter.")
            ),
            *(row(menu) for menu in menus),
            row(*buttons, Button.make("By name", _press(held, "name", picker))),
            row(*_buttons(held, picker, undo)),
        )
    )


def _buttons(held: Held, picker: Picker, undo: tuple[str, str] | None) -> list[Button]:
    opened = "" if picker.open == START else START
    other = next(edition for edition in EDITIONS if edition != held.deck.edition)
    found = [
        Button.make("Start card", _press(held, "see", replace(picker, open=opened))),
        Button.make("Rename", _press(held, "title", picker)),
        Button.make(f"For rules {other}", Press("dkb", held.number, held.stamp, f"rules {picker.spelt()} {other}")),
    ]
    if undo is not None:
        found.append(Button.make("Undo last change", undo_press(held, picker, undo)))
    return [*found, Button.make("Done", Press("deck", held.number, held.stamp, "show"), ButtonStyle.success)]


def _press(held: Held, word: str, picker: Picker) -> Press:
    return Press("dkb", held.number, held.stamp, f"{word} {picker.spelt()}")


def undo_press(held: Held, picker: Picker, undo: tuple[str, str]) -> Press:
    """The button that takes a change back; where words are long it forgets what was looked for."""
    room = min(72, LIMIT - len(f"b:dkb:{held.number}:{held.stamp}:"))
    for kept in (picker, replace(picker, typed="", open="")):
        words = f"undo {kept.spelt()} {undo[0]} {undo[1]}"
        if len(words) <= room:
            return Press("dkb", held.number, held.stamp, words)
    return Press("dkb", held.number, held.stamp, f"undo f {undo[0]} {undo[1]}")


def _filters(held: Held, picker: Picker) -> Menu:
    chosen = dict(picker.chosen)
    options = [
        discord.SelectOption(
            label=f"Filter by {name}", value=letter, description=choices[chosen[letter]] if letter in chosen else None
        )
        for letter, (name, choices) in FIELDS.items()
    ]
    return Menu.make("Filter by ...", _press(held, "field", replace(picker, open="")), options)


def _values(held: Held, picker: Picker) -> Menu:
    name, choices = FIELDS[picker.open]
    options = [discord.SelectOption(label=f"any {name}", value="any")]
    options += [
        discord.SelectOption(label=f"{name} {value}", value=str(number)) for number, value in enumerate(choices)
    ]
    return Menu.make(f"Which {name}?", _press(held, "pick", picker), options)


def _starts(held: Held, choice: Choice, picker: Picker) -> Menu:
    options = [_option(held, card) for card in choice.starts(held, picker)]
    return Menu.make("Which card lies on the table first?", _press(held, "start", replace(picker, open="")), options)


def _adding(held: Held, picker: Picker, cards: Sequence[Card]) -> ManyMenu:
    options = [_option(held, card) for card in cards]
    room = max(1, min(AT_ONCE, held.size - len(held.deck.cards)))
    return ManyMenu.make("Add cards, a copy of each", _press(held, "add", picker), options, room)


def _taking_out(held: Held, picker: Picker) -> Menu:
    """The deck's cards, a page of them; the last choice shows the others."""
    words = list(held.counts)
    if len(words) > A_PAGE:
        pages = -(-len(words) // A_PAGE_OUT)
        at = picker.page_out % pages
        words = words[at * A_PAGE_OUT : (at + 1) * A_PAGE_OUT]
        picker = replace(picker, page_out=at)
    cards = held.cards
    options = [
        _option(held, cards[word]) if word in cards else discord.SelectOption(label=word, value=word) for word in words
    ]
    if len(held.counts) > A_PAGE:
        options.append(discord.SelectOption(label="Other cards of the deck", value=MORE))
    return Menu.make("Take a card out", _press(held, "out", picker), options)


def _option(held: Held, card: Card) -> discord.SelectOption:
    count = held.counts.get(card.word, 0)
    name = label(card.name) + (f" ({count} in the deck)" if count else "")
    return discord.SelectOption(label=cut(name, 100), value=card.word, description=cut(described(card), 100))


def described(card: Card) -> str:
    """ "3 points · carnivore, chain 3 · scale 5 · forest · cool"."""
    if card.kind == "event":
        return f"Event · {card.text}"
    if card.kind == "home":
        return "Home · every terrain, every climate"
    parts = [many(card.points, "point"), f"{card.diet}, chain {card.chain}", f"scale {card.scale}"]
    if card.kind == "habitat":
        parts = [opening(card.kind), many(card.points, "point")]
    return " · ".join((*parts, ", ".join(terrain_names(card.terrains)), ", ".join(climate_names(card.climates))))


def name_form(held: Held, picker: Picker) -> ui.Modal:
    """Where a name, or its beginning, is typed to find cards."""
    made = ui.Modal(title="Cards by name", custom_id=form_id(_press(held, "name", picker)))
    field = ui.TextInput[ui.Modal](
        max_length=40,
        required=False,
        default=picker.typed or None,
        custom_id="name",
        placeholder="part of a name, such as fox",
    )
    made.add_item(ui.Label(text="How the name, or a word of it, begins", component=field))
    return made
