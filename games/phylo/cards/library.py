"""The built-in cards, read from data files and checked field by field."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path

from games.core.record import Malformed
from games.phylo.cards.card import (
    ALL_CLIMATES,
    ALL_TERRAINS,
    AUTOTROPHS,
    CLIMATES,
    DIETS,
    EFFECTS,
    GROUPS,
    KEYWORDS,
    KINDS,
    KINGDOMS,
    MEAT_EATERS,
    NEEDS,
    TERRAINS,
    Card,
    Condition,
    Effect,
    Keyword,
)
from games.phylo.cards.points import points
from games.phylo.cards.strict_tables import Fields, table_of

DATA = Path(__file__).with_name("data")
DECKS = "decks.toml"
"""The one data file without cards."""

LONGEST_WORD, LONGEST_NAME, LONGEST_TEXT, LONGEST_SOURCE = 26, 40, 160, 250
MOST_TERRAINS = 3
FARTHEST = 5
LONGEST_EVENT = 5
"""How long an event lasts at most, in turns of the species' owner."""

HABITAT_POINTS = 1
"""What a habitat is worth: little, since no event can remove it."""

WORD = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
TAKEN = frozenset(("move", "spread", "trade", "pass", "end", "sure"))
"""Words of moves, which no card may have as its word."""

PLACE = re.compile(r"[a-z]{1,2}[0-9]{1,2}")
"""What looks like the name of a place, which no card may have as its word."""

LATIN = re.compile(r"[A-Z][a-z]+(-[a-z]+)? [a-z]+(-[a-z]+)?")

SPECIES = ("name", "kind", "latin", "diet", "chain", "scale", "terrains", "climates", "kingdom", "group", "text")
ABILITIES = ("move", "flight", "spread", "needs", "eats_larger", "keywords", "source", "points")
CONDITIONS = ("groups", "kingdoms", "diets", "terrains", "climates", "scale_most", "scale_least", "chain")


def condition(fields: Fields) -> Condition:
    fields.only((), CONDITIONS)
    result = Condition(
        groups=fields.words("groups", GROUPS),
        kingdoms=fields.words("kingdoms", tuple(KINGDOMS)),
        diets=fields.words("diets", DIETS),
        terrains=fields.mask("terrains", TERRAINS, len(TERRAINS)),
        climates=fields.mask("climates", CLIMATES, len(CLIMATES)),
        scale_most=fields.number("scale_most", 1, 9),
        scale_least=fields.number("scale_least", 1, 9),
        chain=fields.number("chain", 1, 3),
    )
    if result.scale_most and result.scale_least > result.scale_most:
        fields.refuse("scale_least", f"expected at most scale_most, {result.scale_most}; found {result.scale_least}")
    return result


def card(word: str, table: Mapping[str, object], file: str) -> Card:
    """A card from its table in a data file, or from a player's. Raises Malformed, which names file, card and field."""
    place = Fields(file, {})
    if not WORD.fullmatch(word) or not 2 <= len(word) <= LONGEST_WORD:
        place.refuse(
            word,
            f"a card's word has 2 to {LONGEST_WORD} lower-case letters and digits, with single hyphens between them",
        )
    if word in TAKEN or PLACE.fullmatch(word):
        place.refuse(word, "this word means something else in a move; choose another")
    fields = Fields(f"{file}: {word}", table)
    if "kind" not in table:
        fields.refuse("kind", "this field is missing")
    kind = fields.one_of("kind", KINDS)
    readers = {"species": _species, "event": _event, "home": _home, "habitat": _habitat}
    return readers[kind](word, fields)


def _species(word: str, fields: Fields) -> Card:
    fields.only(SPECIES, ABILITIES)
    card = Card(
        word=word,
        name=fields.text("name", LONGEST_NAME),
        kind="species",
        latin=fields.text("latin", 60),
        diet=fields.one_of("diet", DIETS),
        chain=fields.number("chain", 1, 3),
        scale=fields.number("scale", 1, 9),
        terrains=fields.mask("terrains", TERRAINS, MOST_TERRAINS),
        climates=fields.mask("climates", CLIMATES, len(CLIMATES)),
        move=fields.number("move", 1, FARTHEST),
        flight=fields.number("flight", 1, FARTHEST),
        spread=fields.number("spread", 1, FARTHEST),
        needs=fields.one_of("needs", NEEDS[1:]),
        eats_larger=fields.yes("eats_larger"),
        keywords=_keywords(fields),
        kingdom=fields.one_of("kingdom", tuple(KINGDOMS)),
        group=fields.one_of("group", GROUPS),
        text=fields.text("text", LONGEST_TEXT),
        source=fields.text("source", LONGEST_SOURCE),
    )
    _agree(card, fields)
    card = replace(card, points=points(card))
    if "points" in fields.table and fields.number("points", 0, 99) != card.points:
        fields.refuse("points", f"the formula gives {card.points}, not {fields.table['points']}")
    return card


def _agree(card: Card, fields: Fields) -> None:
    if not LATIN.fullmatch(card.latin):
        fields.refuse("latin", f"expected two words, genus and species, as in Quercus lobata; found {card.latin!r}")
    if (card.diet in AUTOTROPHS) != (card.chain == 1):
        chains = "1" if card.diet in AUTOTROPHS else "2 or 3"
        fields.refuse("chain", f"a species whose diet is {card.diet} has food chain {chains}, not {card.chain}")
    if card.diet == "herbivore" and card.chain != 2:
        fields.refuse("chain", f"a herbivore has food chain 2, not {card.chain}")
    if card.group not in KINGDOMS[card.kingdom]:
        fields.refuse(
            "group", f"{card.group} isn't a group of {card.kingdom}; it has {', '.join(KINGDOMS[card.kingdom])}"
        )
    if card.needs and not card.spread:
        fields.refuse("needs", "only a species with spread can need something for it")
    if card.eats_larger and card.diet not in MEAT_EATERS:
        fields.refuse("eats_larger", f"only carnivores and omnivores eat other animals; this is {card.diet}")
    if card.spread and card.kingdom == "animalia":
        fields.refuse("spread", "animals move or fly; only other kingdoms spread")


def _keywords(fields: Fields) -> tuple[Keyword, ...]:
    keywords: list[Keyword] = []
    for inner in fields.each("keywords"):
        inner.only(("name", "on"))
        name = inner.one_of("name", KEYWORDS)
        if name in (keyword.name for keyword in keywords):
            inner.refuse("name", f"{name} is there twice")
        keywords.append(Keyword(name, condition(inner.inner("on"))))
    return tuple(keywords)


def _event(word: str, fields: Fields) -> Card:
    fields.only(("name", "kind", "text", "effect"), ("source",))
    inner = fields.inner("effect")
    inner.only(("name", "target"), ("lasts", "terrains", "climates"))
    effect = Effect(
        name=inner.one_of("name", EFFECTS),
        target=condition(inner.inner("target")),
        lasts=inner.number("lasts", 0, LONGEST_EVENT),
        terrains=inner.mask("terrains", TERRAINS, len(TERRAINS)),
        climates=inner.mask("climates", CLIMATES, len(CLIMATES)),
    )
    if (effect.name in ("habitat", "protect", "starve", "weaken")) != bool(effect.lasts):
        turns = "0, since it's over at once" if effect.lasts else f"1 to {LONGEST_EVENT} turns"
        inner.refuse("lasts", f"for {effect.name} expected {turns}; found {effect.lasts}")
    if (effect.name == "habitat") != bool(effect.terrains or effect.climates):
        inner.refuse("terrains", "a habitat effect, and no other, names the terrains or climates the space gets")
    name, text = fields.text("name", LONGEST_NAME), fields.text("text", LONGEST_TEXT)
    source = fields.text("source", LONGEST_SOURCE)
    return Card(word=word, name=name, kind="event", text=text, source=source, effect=effect)


def _home(word: str, fields: Fields) -> Card:
    fields.only(("name", "kind", "text"))
    name, text = fields.text("name", LONGEST_NAME), fields.text("text", LONGEST_TEXT)
    return Card(word=word, name=name, kind="home", terrains=ALL_TERRAINS, climates=ALL_CLIMATES, text=text)


def _habitat(word: str, fields: Fields) -> Card:
    fields.only(("name", "kind", "terrains", "climates", "text"), ("points",))
    if fields.number("points", 0, 99) != HABITAT_POINTS and "points" in fields.table:
        fields.refuse("points", f"every habitat is worth {HABITAT_POINTS}, not {fields.table['points']}")
    return Card(
        word=word,
        name=fields.text("name", LONGEST_NAME),
        kind="habitat",
        points=HABITAT_POINTS,
        terrains=fields.mask("terrains", TERRAINS, MOST_TERRAINS),
        climates=fields.mask("climates", CLIMATES, len(CLIMATES)),
        text=fields.text("text", LONGEST_TEXT),
    )


def parsed(text: str, file: str) -> Mapping[str, object]:
    """The tables of a file's text. Raises Malformed if it isn't TOML."""
    try:
        tables: dict[str, object] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as failure:
        raise Malformed(f"{file}: this isn't TOML: {failure}") from None
    return tables


def text_of(file: Path) -> str:
    """The file's text. Raises Malformed if it isn't UTF-8."""
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError as failure:
        raise Malformed(f"{file.name}: byte {failure.start}: this is not UTF-8 text") from None


def read_cards(text: str, file: str) -> dict[str, Card]:
    place = Fields(file, parsed(text, file))
    cards: dict[str, Card] = {}
    for word, value in place.table.items():
        cards[word] = card(word, table_of(value, partial(place.refuse, word)), file)
    return cards


def load(path: Path) -> dict[str, Card]:
    """The cards of a file, or of a folder's files. Raises Malformed, also if two cards share a word or name."""
    files = sorted(path.glob("*.toml")) if path.is_dir() else [path]
    cards: dict[str, Card] = {}
    stands: dict[str, str] = {}
    for file in files:
        if file.name == DECKS:
            continue
        for word, each in read_cards(text_of(file), file.name).items():
            for key, what in (("word", word), ("name", each.name), ("latin", each.latin)):
                if what and f"{key} {what}" in stands:
                    raise Malformed(f"{file.name}: {word}: {key}: {what} is already in {stands[f'{key} {what}']}")
                stands[f"{key} {what}"] = f"{file.name}: {word}"
            cards[word] = each
    return cards


LIBRARY: Mapping[str, Card] = load(DATA)
