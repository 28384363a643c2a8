"""Where every word of a printed card stands."""

from bisect import bisect
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from games.phylo.cards.card import Card, climate_names, terrain_names
from games.phylo.cards.wording import effect_text, keywords, list_movement
from render import text, theme
from render.canvas import Box
from render.phylo.art import ACCENTS
from render.phylo.style import AIRS, DIETS, GROUNDS, chip_width, ink_on

PRINTED: Final = (744, 1039)
"""63 x 88 mm at 300 dpi."""

WINDOW: Final = (PRINTED[0], round(PRINTED[1] * 0.4))
"""The usual size of the picture on a card, in pixels."""

LEAST: Final = 25
"""The smallest letters that print well, in pixels: 6 points. A licence may have 5."""
LEAST_LICENCE: Final = 21
TINY: Final = 6
"""A card with too many words for readable letters is printed whole, in letters down to this size."""

MARGIN: Final = 35
LARGEST: Final = 40

LOW: Final = 372

INNER: Final = PRINTED[0] - 2 * MARGIN
COLUMN: Final = 400


@dataclass(frozen=True, slots=True)
class Words:
    words: str
    x: int
    y: int
    size: int
    weight: int
    ink: str = theme.INK
    anchor: text.Anchor = "left"


@dataclass(frozen=True, slots=True)
class Badge:
    words: str
    x: int
    y: int
    size: int
    ground: str

    @property
    def wide(self) -> int:
        return chip_width(self.words, self.size)


@dataclass(frozen=True, slots=True)
class Typeset:
    """A printed card in pixels. `cramped` names the parts that are too small to read: "name", "latin", "text", "licence"."""

    head: int
    picture: Box
    lines: tuple[Words, ...]
    badges: tuple[Badge, ...]
    cramped: tuple[str, ...] = ()


@lru_cache(maxsize=256)
def typeset(card: Card, licence: str = "") -> Typeset:
    """The card in its largest letters that leave room for all of it."""
    head, lines, cramped = _head(card)
    foot, below, small = _foot(text.drawable(licence))

    def laid(size: int, second: bool) -> tuple[int, Typeset]:
        picture = (0, head, COLUMN - MARGIN // 2 if second else PRINTED[0], head + (LOW if second else WINDOW[1]))
        facts, badges, beside = _facts(card, picture, second)
        prose, end = _prose(card, size, picture, beside, second)
        small_text = ("text",) * (size < LEAST)
        return end, Typeset(head, picture, (*lines, *facts, *prose, *below), badges, cramped + small + small_text)

    second = laid(LEAST, False)[0] > foot
    if laid(LEAST, second)[0] <= foot:
        size = LARGEST - bisect(range(LARGEST - LEAST), False, key=lambda less: laid(LARGEST - less, second)[0] <= foot)
    else:
        size = next((size for size in range(LEAST - 1, TINY, -1) if laid(size, True)[0] <= foot), TINY)
    return laid(size, second)[1]


def too_long(card: Card, licence: str = "") -> str:
    """Why a card can't be printed in readable letters, and what to shorten; "" if it can."""
    cramped = typeset(card, licence).cramped
    if not cramped:
        return ""
    part = cramped[0]
    if part == "text":
        texts = {"text": card.text, "keywords": " ".join(keywords(card)), "target": effect_text(card)}
        part = max(texts, key=lambda part: text.length(texts[part], LEAST, text.REGULAR))
    name = {"latin": "Latin name", "licence": "picture's licence"}.get(part, part)
    return f"A printed card has no room for all its words; shorten the {name}."


def _head(card: Card) -> tuple[int, list[Words], tuple[str, ...]]:
    ink = ink_on(ACCENTS.get(card.kingdom if card.kind == "species" else card.kind, ACCENTS["plantae"]))
    points = str(card.points) if card.kind in ("species", "habitat") and card.points else ""
    room = INNER - (text.length(points, 106, text.BLACK) + 24 if points else 0)
    kind = " · ".join(filter(None, (card.latin, card.group)))
    high, names, kinds, sizes = _headed(text.drawable(card.name), kind, room)
    steps = [round(sizes[0] * 1.1)] * len(names) + [round(sizes[1] * 1.2)] * len(kinds)
    y = (high - sum(steps)) // 2 + 5
    lines = []
    for number, (words, step) in enumerate(zip((*names, *kinds), steps, strict=True)):
        latin = number >= len(names)
        weight = text.MEDIUM if latin else text.BOLD
        lines.append(Words(words, MARGIN, y + step // 2, sizes[latin], weight, ink))
        y += step
    if points:
        lines.append(Words(points, PRINTED[0] - MARGIN, high // 2, 106, text.BLACK, ink, "right"))
    small = [part for part, size in zip(("name", "latin"), sizes, strict=True) if size < LEAST]
    return high, lines, tuple(small)


def _headed(name: str, kind: str, room: int) -> tuple[int, Sequence[str], Sequence[str], tuple[int, int]]:
    for least in (LEAST, TINY):
        for high in (142, 190, 235):
            for size in range(71, least - 1, -1):
                names = text.wrapped(name, size, room, text.BOLD)
                if len(names) * size * 1.1 > high - 20:
                    continue
                for small in range(min(35, size), least - 1, -1):
                    kinds = text.wrapped(kind, small, room, text.MEDIUM)
                    if len(names) * size * 1.1 + len(kinds) * small * 1.2 <= high - 20:
                        return high, names, kinds, (size, small)
    return 235, (name,), (kind,), (TINY, TINY)


def _foot(licence: str) -> tuple[int, list[Words], tuple[str, ...]]:
    end = PRINTED[1] - MARGIN + 12
    if not licence:
        return end, [], ()
    sizes = [(size, most) for most in (1, 2, 3) for size in range(26 if most == 1 else 23, LEAST_LICENCE - 1, -1)]
    sizes += [(size, 4) for size in range(LEAST_LICENCE - 1, TINY, -1)] + [(TINY, 99)]
    for size, most in sizes:
        lines = text.wrapped(licence, size, INNER, text.REGULAR)
        if len(lines) <= most:
            break
    step = round(size * 1.25)
    top = end - len(lines) * step
    drawn = [
        Words(words, MARGIN, top + number * step + step // 2, size, text.REGULAR, theme.PENCIL)
        for number, words in enumerate(lines)
    ]
    return top - 8, drawn, ("licence",) * (size < LEAST_LICENCE)


def _facts(card: Card, picture: Box, second: bool) -> tuple[tuple[Words, ...], tuple[Badge, ...], int]:
    letter, step = (33, 44) if second else (43, 70)
    left, y = (COLUMN, picture[1] + 32) if second else (MARGIN, picture[3] + 46)
    room = PRINTED[0] - MARGIN - left
    lines, badges = [], []
    if card.kind != "species":
        badges.append(Badge(card.kind, left, y, letter, ACCENTS[card.kind]))
    elif card.diet:
        badges.append(Badge(f"{DIETS[card.diet][0]}  {card.diet}", left, y, letter, DIETS[card.diet][1]))
    ranks = [f"{what} {number}" for what, number in (("food chain", card.chain), ("scale", card.scale)) if number]
    if second:
        for rank in ranks:
            y += step
            lines.append(Words(rank, left, y, letter, text.BOLD))
    elif ranks:
        rank = " · ".join(ranks)
        size = text.largest_size(rank, room - sum(each.wide for each in badges) - 24, letter, LEAST)
        lines.append(Words(rank, PRINTED[0] - MARGIN, y, size, text.BOLD, anchor="right"))
    y += step
    grounds = [(each, GROUNDS[each]) for each in terrain_names(card.terrains)]
    airs = [(each, AIRS[each]) for each in climate_names(card.climates)]
    for labels in filter(None, (grounds, airs)):
        rows = _rows(labels, left, y, letter, room, step)
        badges += rows
        y = rows[-1].y + step
    return tuple(lines), tuple(badges), y - step // 2 + 6


def _rows(labels: Sequence[tuple[str, str]], left: int, y: int, letter: int, room: int, step: int) -> list[Badge]:
    for size in range(letter, letter * 5 // 6, -1):
        if sum(chip_width(words, size) + size // 5 for words, _ in labels) - size // 5 <= room:
            letter = size
            break
    badges: list[Badge] = []
    x = left
    for words, ground in labels:
        badge = Badge(words, x, y, letter, ground)
        if x > left and x + badge.wide > left + room:
            y += step
            badge = replace(badge, x=left, y=y)
        badges.append(badge)
        x = badge.x + badge.wide + letter // 5
    return badges


def _prose(card: Card, size: int, picture: Box, facts: int, second: bool) -> tuple[list[Words], int]:
    parts = [
        (" · ".join(list_movement(card)), text.BOLD),
        *((words, text.MEDIUM) for words in (*keywords(card), effect_text(card))),
    ]
    lines: list[Words] = []
    y, own = facts, (text.drawable(card.text), text.REGULAR)
    if second:
        column, end = _paragraphs([own], size, (COLUMN, facts + 4), PRINTED[0] - MARGIN - COLUMN)
        y = max(picture[3] + 12, facts)
        if end <= picture[3]:
            lines, own = column, ("", 0)
    more, end = _paragraphs([*parts, own], size, (MARGIN, y), INNER)
    return lines + more, end


def _paragraphs(
    parts: Sequence[tuple[str, int]], size: int, at: tuple[int, int], wide: int
) -> tuple[list[Words], int]:  # fmt: skip
    lines: list[Words] = []
    top = float(at[1])
    for words, weight in parts:
        letter = min(size, 38) if weight == text.REGULAR else size
        for line in text.wrapped(words, letter, wide, weight):
            lines.append(Words(line, at[0], round(top + 0.6 * letter), letter, weight))
            top += letter * (1.3 if letter > LEAST + 3 else 1.2)
        top += 0.3 * size * bool(words)
    return lines, round(top - 0.3 * size)
