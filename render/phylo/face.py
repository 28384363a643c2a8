"""One card as it is printed."""

import io

from PIL import Image, ImageOps

from games.core.values import many
from games.phylo.cards.card import Card, climate_names, terrain_names
from games.phylo.cards.wording import effect_text, list_abilities
from render import text, theme
from render.alt_text import cut
from render.card import with_border
from render.phylo import style
from render.phylo.art import ACCENTS, picture_of
from render.phylo.typeset import PRINTED, typeset


def face(
    card: Card, size: tuple[int, int] = PRINTED, picture: Image.Image | bytes | None = None, licence: str = ""
) -> Image.Image:
    """A printed card of `size` pixels, best in the ratio 63 to 88; the card may be unfinished. `licence` is that of the `picture`."""
    accent = ACCENTS.get(card.kingdom if card.kind == "species" else card.kind, ACCENTS["plantae"])
    layout = typeset(card, licence)

    def scaled(length: int) -> int:
        return length * size[0] // PRINTED[0]

    image = Image.new("RGB", size, theme.PAPER)
    image.paste(theme.rgb(accent), (0, 0, size[0], scaled(layout.head)))
    left, top, right, bottom = map(scaled, layout.picture)
    image.paste(_window(card, picture, (right - left, bottom - top)), (left, top))
    for badge in layout.badges:
        style.chip(image, (scaled(badge.x), scaled(badge.y)), badge.words, max(1, scaled(badge.size)), badge.ground)
    for line in layout.lines:
        at, letter = (scaled(line.x), scaled(line.y)), max(1, scaled(line.size))
        text.write(image, at, line.words, letter, line.ink, line.weight, line.anchor)
    return with_border(image, theme.PAPER)


def _window(card: Card, picture: Image.Image | bytes | None, size: tuple[int, int]) -> Image.Image:
    if picture is None:
        return style.art_picture(picture_of(card), *size)
    if isinstance(picture, bytes):
        with Image.open(io.BytesIO(picture), formats=("PNG",)) as opened:
            picture = opened.convert("RGB")
    return ImageOps.fit(picture.convert("RGB"), size, Image.Resampling.LANCZOS)


def card_alt(card: Card, own: bool = False) -> str:
    points = f", {many(card.points, 'point')}" if card.points else ""
    parts = [f"{card.name or 'A card without a name yet'}, {card.kind}{points}", card.latin]
    if card.kind == "species":
        ranks = (card.diet, f"food chain {card.chain}" * bool(card.chain), f"scale {card.scale}" * bool(card.scale))
        parts.append(", ".join(filter(None, ranks)))
    parts += [", ".join(terrain_names(card.terrains)), ", ".join(climate_names(card.climates))]
    parts += [", ".join(list_abilities(card)), effect_text(card).rstrip("."), card.text.rstrip(".")]
    parts.append("With its maker's own picture" if own else "")
    return cut(". ".join(filter(None, parts)) + ".")
