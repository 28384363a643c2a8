"""The five games on one picture: of each its fan of cards, its name, who can play, and what it is about."""

import io

from PIL import Image

from games import GAMES
from render import pictures, text, theme
from render.card import rounded
from render.picture import Picture, Strips

SIZE = (theme.WIDTH, 648)
SAID = {
    "ecosystem": ("Ecosystem", "Draft a grid:", "neighbours score"), "savanna": ("Savanna", "The same, but", "hunters take prey"),
    "lines": ("Savannah Lines", "Lines of one animal", "or one number"),
    "ecogogo": ("EcoGoGo!", "Feed, mate, migrate", "up a food chain"), "phylo": ("Phylo", "A web of who", "eats whom"),
}  # fmt: skip
"""Each game's name, and two lines about it."""
ALT = (
    "The five games, each with some of its cards. Ecosystem, for 1 to 6 players: neighbours score. Savanna, for 1 to 6: hunters take "
    "their prey. Savannah Lines, for 2 or 3: lines of one animal or one number. EcoGoGo!, for 1 to 4: a food chain of seven steps. Phylo, "
    "for 2: a web of who eats whom."
)
EDGE, GAP = 8, 8
"""Pixels around the panels and between them."""
PANEL = ((SIZE[0] - 2 * EDGE - GAP) // 2, (SIZE[1] - 2 * EDGE - 2 * GAP) // 3)
FAN = (400, 0, 1000, 360)
"""The part of a banner that shows cards."""
CARDS = (PANEL[1] * 3 // 2, PANEL[1] * 9 // 10)
COLOURS = 224
ECODRAFT = "#1b2a20"
"""The ground behind all games."""


def games() -> Strips:
    """The picture, landscape, in few colours."""
    large = Image.new("RGB", SIZE, ECODRAFT)
    text.write(large, (EDGE + 22, 62), "Ecodraft", 76, theme.CHALK, text.BLACK)
    for number, line in enumerate(("Five ecosystem card games for Discord:", "one pick whenever you have a minute")):
        text.write(large, (EDGE + 24, 130 + 38 * number), line, 27, theme.FOREST.muted, text.MEDIUM)
    for number, slug in enumerate(GAMES, 1):
        _panel(large, slug, (EDGE + number % 2 * (PANEL[0] + GAP), EDGE + number // 2 * (PANEL[1] + GAP)))
    file = io.BytesIO()
    large.quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(file, "PNG", optimize=True)
    return Strips((Picture(file.getvalue(), ALT),))


def _panel(large: Image.Image, slug: str, at: tuple[int, int]) -> None:
    """The words on the left, the cards on the right."""
    shown, seats, (title, *about) = pictures(slug), GAMES[slug].seats, SAID[slug]
    large.paste(Image.new("RGB", PANEL, shown.mood.felt), at, rounded(PANEL, 0, 18))
    banner = Image.open(io.BytesIO(shown.banner().png)).convert("RGB")
    cards = banner.crop(FAN).resize(CARDS, Image.Resampling.LANCZOS)
    left, middle = at[0] + 16, at[1] + PANEL[1] // 2
    large.paste(cards, (at[0] + PANEL[0] - CARDS[0] - 10, middle - CARDS[1] // 2), rounded(CARDS, 0, 14))
    room = PANEL[0] - CARDS[0] - 32
    players = f"{seats[0]} to {seats[-1]} players" if len(seats) > 2 else f"{' or '.join(map(str, seats))} players"
    lines = (
        (title, 32, theme.CHALK, text.BLACK), (players, 24, shown.mood.muted, text.MEDIUM),
        *((line, 22, theme.CHALK, text.MEDIUM) for line in about),
    )  # fmt: skip
    for (words, size, ink, weight), away in zip(lines, (-58, -20, 24, 54), strict=True):
        text.write(large, (left, middle + away), words, text.largest(words, room, size, 20, weight), ink, weight)
