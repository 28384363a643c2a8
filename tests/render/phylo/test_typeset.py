"""Printed cards lose nothing, and unreadable ones are refused when they are made."""

import re
from dataclasses import replace

import pytest

from games.core.sentence import read
from games.phylo.cards.card import (
    CLIMATES,
    DIETS,
    GROUPS,
    KINGDOMS,
    TERRAINS,
    Card,
    Effect,
    climate_names,
    terrain_names,
)
from games.phylo.cards.library import LIBRARY, LONGEST_NAME, LONGEST_TEXT
from games.phylo.cards.making import card_of
from games.phylo.cards.typed import LONGEST_FIELD
from games.phylo.cards.wording import effect_text, keywords, list_movement
from games.phylo.game import Phylo
from render import pictures, text, theme
from render.canvas import Box
from render.phylo.face import card_alt
from render.phylo.tile.hand_card import event_bar
from render.phylo.typeset import COLUMN, LEAST, MARGIN, PRINTED, Typeset, Words, too_long, typeset
from tests.depth import depth
from tests.games.phylo.tables import begun

GAME = Phylo()
NAME = "The smallest of all southern marsh voles"
TEXT = (
    "It waits under wet moss until something small walks by, and when the water rises in spring it climbs into the alders, where it "
    "lives on buds and snails."
)
LICENCE = "Maria Magdalena Hohenberger, with the permission of the museum of natural history, CC BY-SA 4.0"
ALL = ", ".join((*GROUPS, *KINGDOMS, *DIETS, *TERRAINS, *CLIMATES, "scale at most 8", "scale at least 2", "chain 2"))
KEYWORDS = "; ".join(
    f"{name} on {', '.join((*GROUPS[first : first + 11], *TERRAINS[1:5]))}"
    for name, first in (("invasive", 0), ("parasitic", 8), ("pollinator", 19))
)
SPECIES = {
    "kind": "species", "word": "marsh-vole", "name": NAME, "latin": "Microtus phaenopeplamegalorhynchoides", "diet": "omnivore",
    "chain": "3", "scale": "5", "terrains": "fresh water, grassland, tundra", "climates": ", ".join(CLIMATES), "move": "5",
    "flight": "5", "prey": "larger", "kingdom": "animalia", "group": "mammal", "text": TEXT, "keywords": KEYWORDS,
}  # fmt: skip
EVENT = {
    "kind": "event",
    "word": "sand",
    "name": NAME,
    "effect": "sweep",
    "target": ALL[: ALL.rindex(",", 0, 400)],
    "text": TEXT,
}
BECOMES = {
    "effect": "habitat",
    "lasts": "5",
    "becomes": "desert, forest, fresh water, grassland, ocean, tundra, cold, cool, warm",
}
LONGEST = {
    "species": SPECIES,
    "species with one keyword": {**SPECIES, "keywords": f"invasive on {ALL[: ALL.rindex(',', 0, 388)]}"},
    "event": EVENT,
    "an event that changes its place": {**EVENT, **BECOMES},
    "home": {"kind": "home", "word": "quarry", "name": NAME, "text": TEXT},
    "habitat": {
        "kind": "habitat", "word": "quarry", "name": NAME, "text": TEXT, "terrains": SPECIES["terrains"], "climates": SPECIES["climates"],
    },
}  # fmt: skip
"""The longest cards of every kind in words of the usual length."""

WIDE = {
    **SPECIES, "name": "W" * LONGEST_NAME, "latin": f"W{'w' * 28} {'w' * 30}", "text": "W" * LONGEST_TEXT,
    "keywords": LONGEST["species with one keyword"]["keywords"],
}  # fmt: skip
"""No letter is wider."""


def squeezed(words: str) -> str:
    """Letters without spaces and line breaks, which is how a broken word reads on."""
    return "".join(words.split())


def complete(card: Card, licence: str, layout: Typeset) -> None:
    """Fails unless every word is there, in its order, inside the card, with no line over another."""
    lines = squeezed("".join(line.words for line in layout.lines))
    kind = " · ".join(filter(None, (card.latin, card.group)))
    parts = (card.name, kind, " · ".join(list_movement(card)), *keywords(card), effect_text(card), card.text, licence)
    for words in parts:
        assert squeezed(words) in lines, words
    badges = [badge.words for badge in layout.badges]
    assert [each for each in badges if each in (*TERRAINS, *CLIMATES)] == [
        *terrain_names(card.terrains),
        *climate_names(card.climates),
    ]
    assert any((card.diet or card.kind) in each for each in badges)
    for number, what in ((card.chain, "food chain"), (card.scale, "scale")):
        assert not number or f"{what}{number}".replace(" ", "") in lines
    assert not any(text.ELLIPSIS in each.words for each in layout.lines)
    boxes = [*map(box_of, layout.lines)]
    for badge in layout.badges:
        half = round(badge.size * 0.65)
        boxes.append((badge.x, badge.y - half, badge.x + badge.wide, badge.y + half))
    for left, top, right, bottom in boxes:
        assert MARGIN <= left < right <= PRINTED[0] - MARGIN
        assert 0 <= top < bottom <= PRINTED[1] - 20
    for number, one in enumerate(boxes):
        for other in (*boxes[:number], layout.picture):
            apart = one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
            assert apart, (one, other)


def box_of(line: Words) -> Box:
    wide = text.length(line.words, line.size, line.weight)
    left = line.x - wide if line.anchor == "right" else line.x
    return (left, line.y - line.size // 2, left + wide, line.y + line.size * 57 // 100)


@pytest.mark.parametrize("licence", ["", LICENCE])
@pytest.mark.parametrize("kind", LONGEST)
def test_the_longest_cards_of_every_kind_are_printed_whole_in_letters_that_can_be_read(kind: str, licence: str) -> None:
    card = card_of(LONGEST[kind])
    layout = typeset(card, licence)
    assert layout.cramped == ()
    assert too_long(card, licence) == ""
    complete(card, licence, layout)


def test_every_shipped_card_is_printed_whole_below_a_picture_of_full_width() -> None:
    for card in depth([*LIBRARY.values()][::5], [*LIBRARY.values()]):
        layout = typeset(card)
        assert layout.cramped == (), card.word
        assert layout.picture[2] == PRINTED[0], card.word
        complete(card, "", layout)


def test_letters_shrink_first_then_the_facts_stand_in_a_second_column() -> None:
    short = card_of({**SPECIES, "keywords": "invasive on moss"})
    longer = card_of({**SPECIES, "keywords": "invasive on moss; pollinator on flower"})
    longest = card_of(SPECIES)
    assert 385 <= len(KEYWORDS) <= LONGEST_FIELD
    sizes = [
        next(line.size for line in typeset(card).lines if line.words.startswith("invasive")) for card in (short, longer)
    ]
    assert sizes[0] > sizes[1] >= LEAST
    assert [typeset(card).picture[2] == PRINTED[0] for card in (short, longer, longest)] == [True, True, False]
    assert all(badge.x >= COLUMN for badge in typeset(longest).badges)


def test_a_card_that_cannot_be_read_is_refused_with_what_to_shorten() -> None:
    wide = card_of(WIDE)
    assert too_long(wide, "W" * 100) == "A printed card has no room for all its words; shorten the keywords."
    complete(wide, "W" * 100, typeset(wide, "W" * 100))


def test_the_hand_says_what_its_events_do_in_the_picture_and_in_words() -> None:
    match = begun(hands=("horse flood wildfire", ""), table=["indian-plum L20 0"])
    told = pictures("phylo").page(read(GAME, match.view(0), (), skip=False), ("Ann", "Bob")).alt
    assert re.search(r"Flood: event\. .*ocean.*Wildfire: event\. .*discarded", told)
    short, frost = (replace(LIBRARY["flood"], effect=Effect("habitat", lasts=lasts, terrains=1)) for lasts in (1, 2))
    sprites = [event_bar(card, (1016, 88), 1, theme.MEADOW.felt).tobytes() for card in (short, frost)]
    assert sprites[0] != sprites[1]


@pytest.mark.parametrize("kind", LONGEST)
def test_the_longest_cards_are_shown_in_words_too(kind: str) -> None:
    card = card_of(LONGEST[kind])
    told = card_alt(card)
    assert all(
        part in told
        for part in (card.name, card.text.rstrip("."), *list_movement(card), *keywords(card), effect_text(card)[:-1])
    )
