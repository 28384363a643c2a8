"""The pictures of a lesson, dimmed except for what the step points at: "hand bear", "cell F4", "text 74", "row Stream Wolf"; "see F4"
is lit without a ring."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from PIL import Image

from games.core.lesson import HAND, SHEET, Lesson
from games.core.sentence import Sentence
from games.core.values import listing
from render import theme
from render.alt_text import LIMIT, alt_texts
from render.canvas import Box, Canvas
from render.card import rounded
from render.game_pictures import GamePictures, M, V
from render.picture import Picture, Strips
from render.teaching.highlights import BADGE, ROUND, draw_badge, draw_ring, extent, grow, middle, png

S = TypeVar("S")

VEIL = 0.55
GROWN = 9
NIGHT = "#15110e"


@dataclass(frozen=True, slots=True)
class Spot:
    """One thing that a picture points at; `number` is 0 if it has none."""

    what: str
    box: Box
    number: int

    @property
    def kind(self) -> str:
        return self.what.partition(" ")[0]


def lesson_page(shell: GamePictures[V, M], lesson: Lesson[S, V, M], number: int, sentence: Sentence[V, M]) -> Strips:
    """The picture of a step with the move so far. Of a table or a sheet, only the strips that the step points at are shown, if there are
    any."""
    assert isinstance(shell, GamePictures)
    step = lesson.steps[number]
    if step.shows == HAND:
        drawn = shell.private(sentence, lesson.names, False)
        words = shell.page_description(sentence, lesson.names, False)
        said = sentence.words != lesson.read(number).words
        return highlight(
            drawn, words, _next(step.point, sentence.words) if said else step.point, lesson.names, whole=True
        )
    view, sheet = lesson.view(number), step.shows == SHEET
    drawn = shell.canvases(view, lesson.names, sheet=sheet)
    return highlight(drawn, shell.description(view, lesson.names, sheet=sheet), step.point, lesson.names)


def _next(point: Sequence[str], words: Sequence[str]) -> tuple[str, ...]:
    gone = {f"{kind} {word}" for kind in ("go", "cell") for word in words}
    return tuple(each for each in point if not each.removeprefix("see ").startswith("hand ") and each not in gone)


def highlight(
    drawn: Sequence[Canvas], words: Sequence[str], point: Sequence[str], people: Sequence[str], *, whole: bool = False
) -> Strips:
    """The pictures with rings and numbers on what `point` names. Those without any are left out, unless `whole` is set or no picture has
    any."""
    found = {what: place for what in point if (place := find(drawn, what)) is not None}
    counted = [what for what in found if not what.startswith("see ")]
    shown, strips = [], {strip for strip, _ in found.values()}
    kept = [number for number in range(len(drawn)) if whole or number in strips or not found]
    for number, alt in zip(kept, alt_texts(words, len(kept)), strict=True):
        canvas = drawn[number]
        here = [
            Spot(what, box, counted.index(what) + 1 if what in counted and len(counted) > 1 else 0)
            for what, (strip, box) in found.items()
            if strip == number
        ]
        names = listing(_spoken(what, people) for what, (strip, _) in found.items() if strip == number)
        end = f" The picture points at {names}." if names else ""
        image = _lit(canvas.image.convert("RGB"), here) if here else canvas.image.convert("RGB")
        shown.append(Picture(png(image), f"{alt[: LIMIT - len(end)]}{end}"))
    return Strips(shown)


def not_found(drawn: Sequence[Canvas], point: Iterable[str]) -> list[str]:
    return [what for what in point if find(drawn, what) is None]


def _spoken(what: str, people: Sequence[str]) -> str:
    what = what.removeprefix("see ")
    kind, _, name = what.partition(" ")
    match kind:
        case "hand":
            return f"the {re.sub('(?<=[a-z])-', ' ', name)} in your hand"
        case "board":
            return f"the cards of {people[int(name)]}" if int(name) else "your cards"
        case "row":
            return f"the line{'s' * (' ' in name)} {name.replace(' ', ' and ')}"
        case "text":
            return f'the words "{name}"'
        case "danger":
            return "what is in danger"
    return name or what


def find(drawn: Sequence[Canvas], what: str) -> tuple[int, Box] | None:
    for number, canvas in enumerate(drawn):
        if (box := _place(canvas, what)) is not None:
            return number, box
    return None


def _place(canvas: Canvas, what: str) -> Box | None:
    kind, _, name = what.partition(" ")
    known = name if kind == "see" and name in canvas.noted else what
    if known in canvas.noted:
        return _captioned(canvas, canvas.noted[known]) if known.startswith("hand ") else canvas.noted[known]
    if kind in ("cell", "go", "see"):
        return canvas.noted.get(f"cell {name}")
    boxes = [_written(canvas, each) for each in ([name] if kind == "text" else name.split())]
    first, last = boxes[0], boxes[-1]
    if first is None or last is None or kind not in ("row", "text"):
        return None
    if kind == "text":
        return first
    return theme.MARGIN * 2, first[1] - 6, canvas.size[0] - theme.MARGIN * 2, last[3] + 6


def _written(canvas: Canvas, words: str) -> Box | None:
    return next((box for said, _, box in canvas.written if said.startswith(words)), None)


def _captioned(canvas: Canvas, card: Box) -> Box:
    left, top, right, bottom = card
    lines = [box for _, _, box in canvas.written if bottom <= box[1] < bottom + 30 and left < middle(box)[0] < right]
    return (
        min([left, *(box[0] for box in lines)]),
        top,
        max([right, *(box[2] for box in lines)]),
        max([bottom, *(box[3] for box in lines)]),
    )


def _lit(image: Image.Image, here: Sequence[Spot]) -> Image.Image:
    dark = Image.blend(image, Image.new("RGB", image.size, NIGHT), VEIL)
    boxes = [grow(spot.box, GROWN if spot.kind in ("hand", "cell", "go") else 2, image.size) for spot in here]
    for box in boxes:
        dark.paste(image.crop(box), box[:2], rounded(extent(box), 0, ROUND))
    for spot, box in zip(here, boxes, strict=True):
        if spot.kind != "see":
            draw_ring(dark, box)
    for spot, box in zip(here, boxes, strict=True):
        if spot.number:
            small = box[3] - box[1] < BADGE * 2
            draw_badge(dark, (box[0] - BADGE // 2 - 4, (box[1] + box[3]) // 2) if small else box[:2], str(spot.number))
    return dark
