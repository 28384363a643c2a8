"""Finds cards by what is printed on them."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from games.core.values import Refusal, either
from games.phylo.cards.card import CLIMATES, DIETS, GROUPS, KEYWORDS, KINDS, KINGDOMS, TERRAINS, Card
from games.phylo.cards.field_names import field_name
from games.phylo.cards.library import LONGEST_NAME
from games.phylo.cards.typed import echo

MOST = 25
FIELDS = ("kind", "terrain", "climate", "diet", "chain", "scale", "points", "keyword", "kingdom", "group", "name")
_RANGE = re.compile(r"([0-9]{1,2})(?:-([0-9]{1,2}))?", re.ASCII)
_ANY = (0, 99)
_CHOICES = {
    "kind": KINDS, "terrain": TERRAINS, "climate": CLIMATES, "diet": DIETS, "keyword": KEYWORDS, "kingdom": tuple(KINGDOMS),
    "group": GROUPS,
}  # fmt: skip
_BOUNDS = {"chain": (1, 3), "scale": (1, 9), "points": (0, 99)}


@dataclass(frozen=True, slots=True)
class Search:
    """What a card must have; empty or 0 matches all. `chain`, `scale` and `points` are (least, most)."""

    kind: str = ""
    terrains: int = 0
    climates: int = 0
    diet: str = ""
    chain: tuple[int, int] = _ANY
    scale: tuple[int, int] = _ANY
    points: tuple[int, int] = _ANY
    keyword: str = ""
    kingdom: str = ""
    group: str = ""
    name: str = ""
    """The casefolded beginning of the name or of one of its words."""


def read_search(fields: Mapping[str, str]) -> Search:
    """A search from typed fields; empty ones are ignored. Raises Refusal for the first field that can't be read.

    >>> read_search({"terrain": "Forest", "scale": "2-4"})
    Search(kind='', terrains=2, climates=0, diet='', chain=(0, 99), scale=(2, 4), points=(0, 99), keyword='', kingdom='', group='', name='')
    """
    wanted = {field: " ".join(value.casefold().split()) for field, value in fields.items() if value.strip()}
    for field, value in wanted.items():
        if field not in FIELDS:
            raise Refusal(
                f'You can\'t search for cards by "{echo(field)}"; search by {either(map(field_name, FIELDS))}.'
            )
        if field in _CHOICES and value not in _CHOICES[field]:
            raise Refusal(f'The {field_name(field)} can\'t be "{echo(value)}"; choose {either(_CHOICES[field])}.')
    name = wanted.get("name", "")
    if len(name) > LONGEST_NAME:
        raise Refusal(f"The name is {len(name)} characters long; its first few are enough.")
    return Search(
        kind=wanted.get("kind", ""),
        terrains=1 << TERRAINS.index(wanted["terrain"]) if "terrain" in wanted else 0,
        climates=1 << CLIMATES.index(wanted["climate"]) if "climate" in wanted else 0,
        diet=wanted.get("diet", ""),
        chain=_range("chain", wanted),
        scale=_range("scale", wanted),
        points=_range("points", wanted),
        keyword=wanted.get("keyword", ""),
        kingdom=wanted.get("kingdom", ""),
        group=wanted.get("group", ""),
        name=name,
    )


def _range(field: str, wanted: Mapping[str, str]) -> tuple[int, int]:
    if field not in wanted:
        return _ANY
    least, most = _BOUNDS[field]
    read = _RANGE.fullmatch(wanted[field])
    low, high = (int(read[1]), int(read[2] or read[1])) if read else (-1, -1)
    if not least <= low <= high <= most:
        raise Refusal(
            f'The {field_name(field)} can\'t be "{echo(wanted[field])}"; write a number from {least} to {most}, or two such as 2-3.'
        )
    return low, high


def is_match(card: Card, search: Search) -> bool:
    return (
        search.kind in ("", card.kind)
        and (not search.terrains or bool(search.terrains & card.terrains))
        and (not search.climates or bool(search.climates & card.climates))
        and search.diet in ("", card.diet)
        and search.chain[0] <= card.chain <= search.chain[1]
        and search.scale[0] <= card.scale <= search.scale[1]
        and search.points[0] <= card.points <= search.points[1]
        and (not search.keyword or card.keyword(search.keyword) is not None)
        and search.kingdom in ("", card.kingdom)
        and search.group in ("", card.group)
        and _begins(card.name.casefold(), search.name)
    )


def _begins(name: str, beginning: str) -> bool:
    return name.startswith(beginning) or f" {beginning}" in name


def matching(cards: Iterable[Card], search: Search) -> tuple[Card, ...]:
    """The cards found, by name; those whose names begin with the searched text come first."""

    def order(card: Card) -> tuple[bool, str, str]:
        name = card.name.casefold()
        return not name.startswith(search.name), name, card.word

    return tuple(sorted((card for card in cards if is_match(card, search)), key=order))


def suggestions(cards: Iterable[Card], typed: str) -> tuple[Card, ...]:
    name = " ".join(typed[:LONGEST_NAME].casefold().split())
    return matching(cards, Search(name=name))[:MOST]
