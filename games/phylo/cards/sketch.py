"""A player's card while it is being made."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from games.core.record import Malformed
from games.core.values import Refusal
from games.phylo.cards import library
from games.phylo.cards.card import (
    ALL_CLIMATES,
    ALL_TERRAINS,
    CLIMATES,
    TERRAINS,
    Card,
    Condition,
    Effect,
    Keyword,
)
from games.phylo.cards.library import HABITAT_POINTS
from games.phylo.cards.points import point_lines, points
from games.phylo.cards.strict_tables import Fields
from games.phylo.cards.typed import reader, trimmed


def sketch(draft: Mapping[str, str]) -> Card:
    """The card and its points so far; missing or unreadable fields are empty.

    >>> sketch({"kind": "species", "name": "Newt", "diet": "carnivore", "terrains": "swamp"}).points
    7
    """
    typed: dict[str, object] = {}
    for field, value in draft.items():
        try:
            if value.strip():
                typed[field] = reader(field)(trimmed(field, value))
        except Refusal:
            continue
    kind = str(typed.get("kind", "species"))

    def word(field: str) -> str:
        return str(typed.get(field, ""))

    def number(field: str) -> int:
        value = typed.get(field, 0)
        return value if isinstance(value, int) else 0

    card = Card(
        word("word") or "draft", word("name"), kind, word("latin"), diet=word("diet"), chain=number("chain"),
        scale=number("scale"), terrains=_mask(typed.get("terrains"), TERRAINS), climates=_mask(typed.get("climates"), CLIMATES),
        move=number("move"), flight=number("flight"), spread=number("spread"), needs=word("needs"),
        eats_larger=bool(word("prey")), keywords=_keywords(typed.get("keywords")),
        kingdom=word("kingdom"), group=word("group"), text=word("text"),
        silhouette=word("silhouette"), effect=_effect(typed) if kind == "event" and word("effect") else None,
    )  # fmt: skip
    if kind == "species":
        return replace(card, points=points(card)) if card.diet else card
    if kind == "home":
        return replace(card, terrains=ALL_TERRAINS, climates=ALL_CLIMATES)
    return replace(card, points=HABITAT_POINTS if kind == "habitat" else 0)


def _mask(names: object, choices: Sequence[str]) -> int:
    return sum(1 << choices.index(name) for name in names) if isinstance(names, list) else 0


def _keywords(read: object) -> tuple[Keyword, ...]:
    return tuple(Keyword(str(each["name"]), _condition(each["on"])) for each in read) if isinstance(read, list) else ()


def _effect(typed: Mapping[str, object]) -> Effect:
    becomes, lasts = typed.get("becomes"), typed.get("lasts", 0)
    made = becomes if isinstance(becomes, dict) else {}
    return Effect(
        str(typed["effect"]), _condition(typed.get("target")), lasts if isinstance(lasts, int) else 0,
        _mask(made.get("terrains"), TERRAINS), _mask(made.get("climates"), CLIMATES),
    )  # fmt: skip


def _condition(read: object) -> Condition:
    try:
        return library.condition(Fields("", read)) if isinstance(read, dict) else Condition()
    except Malformed:
        return Condition()


def points_so_far(draft: Mapping[str, str]) -> tuple[tuple[str, int], ...]:
    """How a species gets its points so far; () without a diet.

    >>> points_so_far({"kind": "species", "diet": "carnivore", "terrains": "forest", "climates": "mild"})
    (('carnivore', 7), ('1 terrain', 1))
    """
    card = sketch(draft)
    return point_lines(card) if card.kind == "species" and card.diet else ()
