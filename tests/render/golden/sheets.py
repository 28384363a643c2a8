"""Pages to compare pictures with; `python -m tests.render.golden.sheets` draws them anew."""

import io
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from PIL import Image

from games import AnyMatch
from games.core.record import from_json
from games.core.rulebook import book, lesson
from games.core.sentence import read
from games.phylo.cards.library import LIBRARY
from render import Picture, Strips, pictures
from render.emoji import figures, image, simple_art
from render.emoji.drawing import DARK_PAGE
from render.gallery.doc_pictures import ratings
from render.lazy.inputs import Row, ShareCard
from render.leaderboard import leaderboard
from render.phylo.facts import card_picture
from render.rating_curve import rating_curve
from render.ruler import ruler
from render.share_card import share_card
from render.teaching.lesson import lesson_page
from render.teaching.rules import rules_page
from render.theme import DUSK, FOREST
from tests.games.test_golden import GOLDEN, positions

HERE = Path(__file__).parent
SIX = ("Ana", "Wolfgang Amadeus of a Long Name", "Štěpán Novotný", "Γιώργος", "Марина", "Zoë")
PLAYED = (
    Row(1, "Cleo", 1784, 71, 96, 44, 9, kind="master"), Row(40, "Ana", 1312, 150, 9, 1, 0),
    Row(41, "Марина", 1300, 96, 35, 12, -6, mine=True), Row(None, "Ben", 1290, 350, 12_345, 1, -60, kind="careful"),
)  # fmt: skip
SCORED = [replace(row, best=60 + place) for place, row in enumerate(PLAYED)]

SHARED = (
    ShareCard("ecosystem", "Ecosystem · puzzle #12", "Solved", ("5 in a row",), won=True),
    ShareCard("savanna", "Ecosystem: Savanna · match of 4", "Joint 2nd of 4", ("61 points", "4 in a row")),
)

Sheet = Mapping[str, Sequence[Picture]]
"""The pictures of a sheet from top to bottom, by name."""


def position(name: str, turn: int) -> AnyMatch:
    return positions(from_json((GOLDEN / f"{name}.json").read_bytes()))[turn]


def table(name: str, turn: int = -1) -> Strips:
    """What everybody sees."""
    match = position(name, turn)
    return pictures(match.game.slug).table(match.view(None), SIX)


def pad(name: str, turn: int = -1) -> Strips:
    """The score sheet."""
    match = position(name, turn)
    return pictures(match.game.slug).sheet(match.view(None), SIX)


def page(name: str, turn: int, said: str = "", *, preview: bool = False, waits: bool = False) -> Strips:
    """The page of the first player to move, with what is said so far, or of one who `waits`."""
    match = position(name, turn)
    seat = min({*range(match.setup.seats)} - match.to_move if waits else match.to_move)
    sentence = read(match.game, match.view(seat), tuple(said.split()))
    return pictures(match.game.slug).page(sentence, SIX, preview=preview)


def lobby(slug: str) -> Strips:
    """What everybody sees before a match."""
    return pictures(slug).banner()


def first(name: str, turn: int) -> str:
    match = position(name, turn)
    return read(match.game, match.view(min(match.to_move))).choices[0].word


def step(slug: str, number: int) -> Strips:
    script = lesson(slug)
    return lesson_page(pictures(slug), script, number, script.read(number))


def topic(slug: str, title: str) -> Strips:
    """A page of the rules."""
    rules = book(slug)
    return rules_page(pictures(slug), rules, next(each for each in rules.pages if each.title == title))


def emoji() -> Picture:
    """Those that aren't a card's own art, side by side."""
    drawn = {*simple_art.SIGNS.values(), *simple_art.SIMPLER.values(), *simple_art.CLEARED.values()}
    small = [image(each).reduce(2) for each in figures() if each.shapes in drawn]
    row = Image.new("RGB", (sum(each.width for each in small), small[0].height), DARK_PAGE)
    for number, each in enumerate(small):
        row.paste(each, (number * each.width, 0), each)
    file = io.BytesIO()
    row.save(file, "PNG")
    return Picture(file.getvalue(), "")


SHEETS: Mapping[str, Callable[[], Sheet]] = {
    "ecosystem": lambda: {
        "lobby": lobby("ecosystem"),
        "table of two, in the middle": table("ecosystem-1-2p", 11),
        "table, alone": table("ecosystem-1-1p", 27),
        "hand": page("ecosystem-1-4p", 14),
        "score sheet, alone": pad("ecosystem-1-1p"),
        "table of two, at the beginning": table("ecosystem-1-2p", 0),
        "standings": table("ecosystem-1-5p", 12)[-1:],
        "standings, at the end": table("ecosystem-1-3p")[-1:],
        "places to swap": page("ecosystem-1-1p", 4, "rabbit F4"),
        "sealed card for the rival": page("ecosystem-1-1p", 15, "give trout"),
        "score sheet of two": pad("ecosystem-1-2p"),
    },
    "savanna": lambda: {
        "lobby": lobby("savanna"),
        "table of two, in the middle": table("savanna-1-2p", 11),
        "table, alone": table("savanna-1-1p", 27),
        "hand": page("savanna-1-4p", 14)[:1],
        "places": page("savanna-1-4p", 14, first("savanna-1-4p", 14)),
        "table of six, at the end": table("savanna-1-6p")[-1:],
        "ecosystem without hints": page("savanna-1-2p-hints-off", 12)[-1:],
        "what if, with a large hand": page("savanna-1-5p", 0, "tree E4", preview=True),
        "score sheet of six": pad("savanna-1-6p"),
        "score sheet, alone, in the middle": pad("savanna-1-1p", 17),
    },
    "lines": lambda: {
        "lobby": lobby("lines"),
        "table, first phase": table("lines-1-3p", 30),
        "hand": page("lines-1-3p", 30)[:1],
        "table, at the end": table("lines-1-3p"),
        "table, setup": table("lines-1-2p", 1),
        "sealed card that removes a line": page("lines-1-3p-presses", 66, "2-monkey L20"),
        "two cards to look at": page("lines-1-3p", 8, "hide")[:1],
        "what if a card is hidden": page("lines-1-3p", 8, "hide 6-tiger", preview=True),
        "page of who waits": page("lines-1-2p", 17, waits=True),
        "score sheet of two": pad("lines-1-2p"),
    },
    "ecogogo": lambda: {
        "lobby": lobby("ecogogo"),
        "table of four": table("ecogogo-1-4p", 11),
        "places": page("ecogogo-1-4p", 11, first("ecogogo-1-4p", 11)),
        "table of four, at the end": table("ecogogo-1-4p"),
        "table, alone": table("ecogogo-1-1p-classic", 1),
        "habitats, at the beginning": table("ecogogo-1-2p-classic", 0)[1:],
        "habitats, one player out": table("ecogogo-1-3p-classic", 15)[1:],
        "habitats, at the end": table("ecogogo-1-2p")[:1],
        "hand with a place for some cards": page("ecogogo-1-2p-classic", 4)[:1],
        "sealed card that saves a species": page("ecogogo-1-2p", 5, "kingsnake C1"),
        "sealed card with which a species dies": page("ecogogo-1-1p-classic", 7, "endangered")[:1],
        "sealed swap": page("ecogogo-1-3p", 15, "swap C3 B2"),
        "score sheet of four": pad("ecogogo-1-4p"),
    },
    "phylo": lambda: {
        "lobby": lobby("phylo"),
        "table": table("phylo-1-2p", 20),
        "score sheet": pad("phylo-1-2p"),
        "table by rules 1.3": table("phylo-1-2p-1.3-chosen", 24)[:1],
        "first hand to choose": page("phylo-1-2p-chosen", 2)[:1],
        "places without hints": page("phylo-1-2p-hints-off", 15, "play little-bluestem")[-1:],
        "places in a large web": page("phylo-1-2p-1.3", 43, "play himalayan-blackberry")[2:],
        "cards that an event can hit": page("phylo-1-2p", 43, "event wildfire")[1:],
        "sealed move of a card": page("phylo-1-2p-chosen", 39, "move R20 R18")[::2],
    },
    "teaching": lambda: {
        "lesson, two places": step("phylo", 4),
        "lesson, a line of the score sheet": step("phylo", 7),
        "lesson, a place and cards": step("lines", 4),
        "lesson, what is in danger": step("ecogogo", 5)[:1],
        "rules, a card alone": topic("phylo", "FLIGHT"),
        "rules, a column": topic("lines", "One number"),
        "rules, a part of a table": topic("savanna", "Picking and passing"),
    },
    "others": lambda: {
        "card of Phylo": [card_picture(LIBRARY["red-fox"])],
        "leaderboard with opponents": [leaderboard("Savanna", "Season 1", PLAYED, DUSK)],
        "leaderboard by best score": [leaderboard("Savanna", "2026-11", SCORED, DUSK, "best")],
        "empty leaderboard": [leaderboard("Savanna", "Season 1", (), DUSK)],
        "rating after many matches": [rating_curve("Ecosystem · Ana", ratings(48), FOREST)],
        "rating after one match": [rating_curve("Savanna", ratings(1), DUSK)],
        "rating after five matches": [rating_curve("Savanna", ratings(5), DUSK)],
        "ruler": [ruler()],
        "share cards": [share_card(each, name) for each, name in zip(SHARED, SIX, strict=False)],
        "emoji": [emoji()],
    },
}  # fmt: skip


def whole(sheet: Sheet) -> Image.Image:
    """A sheet as one picture."""
    png = Strips(strip for strips in sheet.values() for strip in strips).png
    return Image.open(io.BytesIO(png)).convert("RGB")


def main() -> None:
    """Draw all sheets."""
    for name, sheet in SHEETS.items():
        whole(sheet()).save(HERE / f"{name}.webp", lossless=True, method=6)


if __name__ == "__main__":
    main()
