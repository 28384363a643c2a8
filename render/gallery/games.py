"""The five games side by side: for each its name, who can play, six cards as they lie on its table, and what it is about."""

import io
from collections.abc import Mapping
from dataclasses import dataclass

from PIL import Image, ImageDraw

from games import GAMES
from games.phylo.cards.library import LIBRARY
from render import ecosystem, pictures, savanna, text, theme
from render.canvas import FINE
from render.card import mounted, outline, painted
from render.ecogogo.art import ART as CANYON
from render.lines.art import ART as LINES
from render.phylo.art import picture_of
from render.picture import Picture, Strips
from render.shapes import Art, draw
from render.theme import Mood

SIZE = (theme.WIDTH, 648)
ALT = (
    "The five games side by side, each with six of its cards. Ecosystem, for 1 to 6 players: neighbours score. Savanna, for 1 to 6: "
    "hunters take their prey. Savannah Lines, for 2 or 3: lines of one animal or one number. EcoGoGo!, for 1 to 4: a food chain of seven "
    "steps. Phylo, for 2: a web of who eats whom."
)
EDGE, GAP = 8, 8
"""Pixels around the panels and between them."""
HEAD, TITLE, FOOT = 92, 92, 84
"""Heights of the words above the panels, and of those above and below the cards of one."""
WIDE = (theme.WIDTH - 2 * EDGE - 4 * GAP) // 5
CARD, NAME, SPACE = 92, 27, 8
"""The side of a card's picture, the height of its name, the space between cards."""
REACH = 17
"""Half the length of a bar or an arrow between two cards."""
COLOURS = 224
ECODRAFT = "#1b2a20"
"""The ground behind all games."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A card: its art, the name below it, and a number in its corner ("" for none), to which an animal that is `turned` has its back."""

    art: Art
    name: str
    number: str = ""
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Game:
    """A game on the picture: two lines about it, its cards in rows of two, and pairs of cards, by their places, that a line joins."""

    slug: str
    title: str
    about: tuple[str, str]
    cards: tuple[Shown, ...]
    joined: tuple[tuple[int, int], ...] = ()
    arrows: bool = False


def _named(art: Mapping[str, Art], *names: str) -> tuple[Shown, ...]:
    return tuple(Shown(art[name], name.capitalize()) for name in names)


def _numbered(*cards: tuple[int, str]) -> tuple[Shown, ...]:
    animals = ("elephant", "zebra", "monkey", "lion", "tiger", "giraffe")
    return tuple(
        Shown(LINES[animals.index(animal)], animal.capitalize(), str(number), True) for number, animal in cards
    )


def _steps() -> tuple[Shown, ...]:
    chain = (
        ("great horned owl", "Owl", 7), ("common kingsnake", "Kingsnake", 6), ("grand canyon rattlesnake", "Rattlesnake", 5),
        ("golden-mantled ground squirrel", "Squirrel", 4), ("common earless lizard", "Lizard", 3), ("darkling beetle", "Beetle", 2),
    )  # fmt: skip
    art = {name.lower(): each for name, each in CANYON.items()}
    return tuple(Shown(art[name], short, str(number)) for name, short, number in chain)


def _species(*cards: tuple[str, str]) -> tuple[Shown, ...]:
    return tuple(Shown(picture_of(LIBRARY[word]), short) for word, short in cards)


def shown() -> tuple[Game, ...]:
    """The games in the order of the lobby."""
    return (
        Game(
            "ecosystem", "Ecosystem", ("Draft a grid:", "neighbours score"),
            _named(ecosystem.STYLE.art, "bee", "meadow", "bear", "trout", "fox", "stream"),
        ),
        Game(
            "savanna", "Savanna", ("The same, but", "hunters take prey"),
            _named(savanna.STYLE.art, "lion", "grassland", "zebra", "gazelle", "elephant", "cheetah"),
        ),
        Game(
            "lines", "Savannah Lines", ("Lines of one animal", "or one number"),
            _numbered((5, "lion"), (7, "giraffe"), (8, "lion"), (8, "zebra"), (9, "lion"), (4, "monkey")),
            ((0, 2), (2, 4), (2, 3)),
        ),
        Game("ecogogo", "EcoGoGo!", ("Feed, mate, migrate", "up a food chain"), _steps()),
        Game(
            "phylo", "Phylo", ("A web of who", "eats whom"),
            _species(
                ("barn-owl", "Barn owl"), ("red-fox", "Red fox"), ("california-vole", "Vole"), ("european-hare", "Hare"),
                ("sunflower", "Sunflower"), ("red-clover", "Clover"),
            ),
            ((4, 2), (2, 0), (5, 3), (3, 1)), arrows=True,
        ),
    )  # fmt: skip


def games() -> Strips:
    """The picture, landscape, in few colours."""
    large = Image.new("RGB", SIZE, ECODRAFT)
    text.write(large, (EDGE + 14, HEAD // 2 + 2), "Ecodraft", 68, theme.CHALK, text.BLACK)
    for number, line in enumerate(("Five ecosystem card games for Discord:", "one pick whenever you have a minute")):
        middle = HEAD // 2 - 17 + 36 * number
        text.write(large, (SIZE[0] - EDGE - 10, middle), line, 29, theme.FOREST.muted, text.MEDIUM, "right")
    for number, game in enumerate(shown()):
        _panel(large, game, EDGE + number * (WIDE + GAP))
    file = io.BytesIO()
    large.quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(file, "PNG", optimize=True)
    return Strips((Picture(file.getvalue(), ALT),))


def _panel(large: Image.Image, game: Game, left: int) -> None:
    mood, seats = pictures(game.slug).mood, GAMES[game.slug].seats
    size, middle = (WIDE, SIZE[1] - HEAD - EDGE), left + WIDE // 2
    large.paste(Image.new("RGB", size, mood.felt), (left, HEAD), outline(size, 0))
    text.write(
        large,
        (middle, HEAD + 32),
        game.title,
        text.largest(game.title, WIDE - 12, 32, 20),
        theme.CHALK,
        text.BLACK,
        "middle",
    )
    text.write(large, (middle, HEAD + 68), _players(seats), 25, mood.muted, text.MEDIUM, "middle")
    top, bottom = HEAD + TITLE, SIZE[1] - EDGE - FOOT
    inner = (WIDE - 8, bottom - top)
    large.paste(Image.new("RGB", inner, mood.panel), (left + 4, top), outline(inner, 0))
    step = CARD + NAME + SPACE
    named = 0 if game.joined else NAME
    first = (middle - CARD - SPACE // 2, top + (bottom - top - 2 * step - CARD - named) // 2)
    places = [(first[0] + place % 2 * (CARD + SPACE), first[1] + place // 2 * step) for place in range(len(game.cards))]
    for card, place in zip(game.cards, places, strict=True):
        large.paste(_card(card, mood, named), place)
    _ties(large, game, places)
    for number, line in enumerate(game.about):
        fitting = text.largest(line, WIDE - 12, 25, 18, text.MEDIUM)
        text.write(large, (middle, bottom + 25 + 32 * number), line, fitting, theme.CHALK, text.MEDIUM, "middle")


def _players(seats: range) -> str:
    first, last = seats[0], seats[-1]
    return f"{last} players" if first == last else f"{first} {'or' if last == first + 1 else 'to'} {last} players"


def _card(card: Shown, mood: Mood, named: int) -> Image.Image:
    """A picture with its name below, if there is room for one, and its number on a paper corner."""
    face = Image.new("RGB", (CARD, CARD + named), theme.PAPER)
    large = Image.new("RGB", (CARD * FINE, CARD * FINE), card.art.accent)
    if card.turned:
        side, whole = CARD * FINE * 3 // 4, CARD * FINE
        draw(large, card.art.scene, (0, 0, whole, whole))
        draw(large, card.art.subject, (whole - side - 4 * FINE, whole - side - 4 * FINE, side, side), True)
    else:
        painted(large, card.art, large.size)
    face.paste(large.reduce(FINE), (0, 0))
    if named:
        fitting = text.largest(card.name, CARD - 8, 21, 14)
        text.write(face, (CARD // 2, CARD + named // 2), card.name, fitting, theme.INK, text.BOLD, "middle")
    if card.number:
        ImageDraw.Draw(face).rounded_rectangle((-9, -9, 36, 38), 9, fill=theme.PAPER)
        text.write(face, (19, 20), card.number, 34, theme.INK, text.BLACK, "middle")
    return mounted(face, mood.panel)


def _ties(large: Image.Image, game: Game, places: list[tuple[int, int]]) -> None:
    """A bar between two cards of a line, or an arrow from food up to its eater."""
    for one, other in game.joined:
        (x, y), (to_x, to_y) = places[one], places[other]
        middle = ((x + to_x + CARD) // 2, (y + to_y + CARD) // 2)
        mask = Image.new("L", (2 * REACH * FINE, 2 * REACH * FINE))
        pen = ImageDraw.Draw(mask)
        if game.arrows:
            head, half = REACH * FINE, REACH * FINE
            pen.polygon(
                ((half, half - head + FINE), (half - head * 3 // 4, half + FINE), (half + head * 3 // 4, half + FINE)),
                fill=255,
            )
            pen.rectangle((half - 5 * FINE, half, half + 5 * FINE, half + head - 2 * FINE), fill=255)
        else:
            wide, high = (REACH, 6) if x != to_x else (6, REACH)
            box = (REACH - wide, REACH - high, REACH + wide, REACH + high)
            pen.rounded_rectangle(tuple(each * FINE for each in box), 5 * FINE, fill=255)
        sign = mask.reduce(FINE)
        large.paste(Image.new("RGB", sign.size, theme.GOLD), (middle[0] - REACH, middle[1] - REACH), sign)
