"""Reads what players type; every Refusal names the field and the remedy."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence

from games.core.values import Refusal, either
from games.phylo.cards.card import (
    CLIMATES,
    DIETS,
    EFFECTS,
    GROUPS,
    KEYWORDS,
    KINDS,
    KINGDOMS,
    NEEDS,
    TERRAINS,
    Condition,
    climate_names,
    terrain_names,
)
from games.phylo.cards.field_names import field_name
from games.phylo.cards.library import FARTHEST, LATIN, LONGEST_EVENT, LONGEST_NAME, LONGEST_TEXT, LONGEST_WORD, WORD

LONGEST_FIELD = 400
"""The longest typed field, in characters."""

PLURALS = ("terrains", "climates", "keywords")
PREY = ("larger",)

ANYTHING = "anything"
MARKS = frozenset(" .,;:!?'’\"“”()%+&°–-")
"""The marks that names and texts may have; none of them makes a mention, a link or a style in Discord."""

_LETTERS = (
    ("A", "\u017f"), ("\u018f", "\u018f"), ("\u0192", "\u0192"), ("\u01a0", "\u01a1"), ("\u01af", "\u01b0"), ("\u01fa", "\u01ff"),
    ("\u0218", "\u021b"), ("\u0259", "\u0259"), ("\u0386", "\u03ce"), ("\u0400", "\u0481"), ("\u048a", "\u0513"),
    ("\u1e80", "\u1e85"), ("\u1e9e", "\u1e9e"), ("\u1ea0", "\u1ef9"),
)  # fmt: skip
"""Ranges of letters that the typeface of cards and pictures has in full."""

_TARGETS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("groups", GROUPS), ("kingdoms", tuple(KINGDOMS)), ("diets", DIETS), ("terrains", TERRAINS), ("climates", CLIMATES),
)  # fmt: skip
_BOUND = re.compile(r"(scale at most|scale at least|chain) ([1-9])", re.ASCII)
_BOUNDS = {"scale at most": "scale_most", "scale at least": "scale_least", "chain": "chain"}


def clean_text(field: str, value: str, longest: int) -> str:
    """The text with composed letters and single spaces. Raises Refusal if it can't be on a card.

    >>> clean_text("name", "  Red   fox ", 40)
    'Red fox'
    """
    check_length(field, value, LONGEST_FIELD, longest)
    cleaned = " ".join(unicodedata.normalize("NFC", value).split())
    if not cleaned:
        raise Refusal(f"The {field_name(field)} is empty; write 1 to {longest} characters.")
    for mark in cleaned:
        if not is_drawable(mark):
            known = f'"{mark}"' if mark.isprintable() else f"character U+{ord(mark):04X}"
            if unicodedata.category(mark)[0] in "LM":
                raise Refusal(
                    f"The {field_name(field)} contains {known}, which the typeface of cards and pictures lacks; spell it out in "
                    "Latin, Greek or Cyrillic letters."
                )
            raise Refusal(
                f"The {field_name(field)} contains {known}; use only letters, digits and the marks . , ; : ! ? ' ( ) % + & - here."
            )
    if not cleaned[0].isalnum():
        raise Refusal(f'The {field_name(field)} starts with "{cleaned[0]}"; start with a letter or a digit.')
    check_length(field, cleaned, longest)
    return cleaned


def check_length(what: str, value: str, most: int, keep: int | None = None) -> None:
    """Raises Refusal above `most` characters; its sentence names `keep` as the limit, if given."""
    if len(value) > most:
        be, it = ("are", "them") if what in PLURALS else ("is", "it")
        raise Refusal(
            f"The {field_name(what)} {be} {len(value)} characters long; keep {it} to {most if keep is None else keep}."
        )


def is_drawable(mark: str) -> bool:
    letter = mark.isalpha() and any(first <= mark <= last for first, last in _LETTERS)
    return letter or mark in "0123456789" or mark in MARKS


def trimmed(field: str, value: str) -> str:
    check_length(echo(field), value, LONGEST_FIELD)
    return value.strip()


def reader(field: str) -> Callable[[str], object]:
    read = _READERS.get(field)
    if read is None:
        raise Refusal(f'Cards have no field "{echo(field)}"; they have {", ".join(map(field_name, _READERS))}.')
    return read


def _one_of(field: str, choices: Sequence[str]) -> Callable[[str], object]:
    def read(value: str) -> object:
        value = " ".join(value.lower().split())
        if value not in choices:
            raise Refusal(f'The {field_name(field)} can\'t be "{echo(value)}"; choose {either(choices)}.')
        return value

    return read


def _number(field: str, least: int, most: int) -> Callable[[str], object]:
    def read(value: str) -> object:
        if not re.fullmatch(r"[0-9]{1,2}", value, re.ASCII) or not least <= int(value) <= most:
            raise Refusal(
                f'The {field_name(field)} can\'t be "{echo(value)}"; write a whole number from {least} to {most}.'
            )
        return int(value)

    return read


def _several(field: str, choices: Sequence[str]) -> Callable[[str], object]:
    def read(value: str) -> object:
        names = _names(value)
        if not names:
            raise Refusal(f"The {field_name(field)} are empty; choose from {', '.join(choices)}.")
        for name in names:
            if name not in choices:
                raise Refusal(f'"{echo(name)}" isn\'t one of the {field}; choose from {", ".join(choices)}.')
        return sorted(dict.fromkeys(names), key=choices.index)

    return read


def _names(value: str) -> list[str]:
    return [" ".join(name.lower().split()) for name in value.split(",") if name.strip()]


def _condition(value: str) -> dict[str, object]:
    condition: dict[str, object] = {}
    names = _names(value)
    if names == [ANYTHING]:
        return condition
    for name in names:
        bound = _BOUND.fullmatch(name)
        key = next((key for key, choices in _TARGETS if name in choices), "")
        if bound and _BOUNDS[bound[1]] not in condition:
            condition[_BOUNDS[bound[1]]] = int(bound[2])
        elif key:
            chosen = condition.setdefault(key, [])
            if isinstance(chosen, list) and name not in chosen:
                chosen.append(name)
        else:
            raise Refusal(
                f'"{echo(name)}" describes no species; name groups, kingdoms, diets, terrains, climates, "scale at most 4", '
                f'"scale at least 4", "chain 2" or "{ANYTHING}".'
            )
    if not condition:
        raise Refusal(f'The condition is empty; write "{ANYTHING}" for every species.')
    return condition


def _keywords(value: str) -> object:
    keywords = []
    for each in value.split(";"):
        name, on, condition = " ".join(each.split()).lower().partition(" on ")
        if name not in KEYWORDS or not on:
            raise Refusal(f'"{echo(each.strip())}" isn\'t a keyword; write one such as "invasive on flower, grass".')
        keywords.append({"name": name, "on": _condition(condition)})
    return keywords


def _becomes(value: str) -> object:
    changed: dict[str, list[str]] = {"terrains": [], "climates": []}
    for name in _names(value):
        side = "terrains" if name in TERRAINS else "climates"
        if name not in (*TERRAINS, *CLIMATES):
            raise Refusal(
                f'"{echo(name)}" isn\'t a terrain or climate; choose from {", ".join((*TERRAINS, *CLIMATES))}.'
            )
        if name not in changed[side]:
            changed[side].append(name)
    return {side: names for side, names in changed.items() if names}


def _word(value: str) -> object:
    if not WORD.fullmatch(value) or not 2 <= len(value) <= LONGEST_WORD:
        raise Refusal(
            f'The short name can\'t be "{echo(value)}"; use 2 to {LONGEST_WORD} lower-case letters and digits, '
            "with single hyphens between them."
        )
    return value


def _latin(value: str) -> object:
    name = clean_text("latin", value, 60)
    if not LATIN.fullmatch(name):
        raise Refusal(f'The Latin name can\'t be "{name}"; write two words, genus and species, as in Quercus lobata.')
    return name


def _silhouette(value: str) -> object:
    name = "-".join(value.lower().split())
    if not WORD.fullmatch(name) or len(name) > LONGEST_WORD:
        raise Refusal(
            f'The silhouette can\'t be "{echo(value)}"; write the name of one, such as songbird, or leave it out.'
        )
    return name


_READERS: dict[str, Callable[[str], object]] = {
    "word": _word,
    "kind": _one_of("kind", KINDS),
    "name": lambda value: clean_text("name", value, LONGEST_NAME),
    "latin": _latin,
    "diet": _one_of("diet", DIETS),
    "chain": _number("chain", 1, 3),
    "scale": _number("scale", 1, 9),
    "terrains": _several("terrains", TERRAINS),
    "climates": _several("climates", CLIMATES),
    "move": _number("move", 1, FARTHEST),
    "flight": _number("flight", 1, FARTHEST),
    "spread": _number("spread", 1, FARTHEST),
    "needs": _one_of("needs", NEEDS[1:]),
    "prey": _one_of("prey", PREY),
    "keywords": _keywords,
    "effect": _one_of("effect", EFFECTS),
    "target": _condition,
    "lasts": _number("lasts", 0, LONGEST_EVENT),
    "becomes": _becomes,
    "kingdom": _one_of("kingdom", tuple(KINGDOMS)),
    "group": _one_of("group", GROUPS),
    "text": lambda value: clean_text("text", value, LONGEST_TEXT),
    "silhouette": _silhouette,
}


def echo(value: str) -> str:
    """The first 30 characters, with "?" for those that no card can show."""
    return "".join(mark if is_drawable(mark) else "?" for mark in value[:30])


def condition_text(on: Condition) -> str:
    """A condition as a player can type it.

    >>> condition_text(Condition(groups=("flower", "grass"), scale_most=4))
    'flower, grass, scale at most 4'
    """
    parts: list[Iterable[str]] = [
        on.groups,
        on.kingdoms,
        on.diets,
        terrain_names(on.terrains),
        climate_names(on.climates),
    ]
    bounds = (("scale at most", on.scale_most), ("scale at least", on.scale_least), ("chain", on.chain))
    parts.append(f"{name} {value}" for name, value in bounds if value)
    return ", ".join(each for part in parts for each in part) or ANYTHING
