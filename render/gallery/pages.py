"""The pictures of the documents and their files."""

import io
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path

from PIL import Image

from games import GAMES
from games.core.book import book, lesson
from games.core.chance import Chance
from games.core.lesson import HAND
from games.core.sentence import read
from games.drafting.arrangement import arranged
from games.drafting.draft import Drafting
from games.phylo.cards.decks import DECKS
from games.phylo.cards.library import LIBRARY
from render import Strips, pictures
from render.curve import Point
from render.desk.orders import Row
from render.gallery.games import games
from render.gallery.matches import NAMES, course, played
from render.phylo.contact import contact
from render.ranks import leaderboard
from render.review.course import course as course_of
from render.review.moment import moment, rearranged
from render.review.seen import MomentSeen, ReviewSeen
from render.teaching.lesson import lesson_page
from render.teaching.rules import rules_page
from render.theme import FOREST

DOCUMENTS = Path("docs/pictures")
COLOURS = 224


def draft_page() -> Strips:
    """A player's page in Ecosystem that asks for a place."""
    hand = read(GAMES["ecosystem"], played(4, 14).view(0))
    return pictures("ecosystem").page(read(GAMES["ecosystem"], hand.view, (hand.choices[0].word,)), NAMES)


def page(slug: str, said: int) -> Strips:
    """The page of a turn-based game in the position with most text, after so many words of the move."""
    game = GAMES[slug]
    names = NAMES[: game.seats[-1]]
    running = [
        match for match in course(len(names), slug=slug) if not match.over and game.progress(match.state).shows_table
    ]
    middle = max(running, key=lambda match: (len(" ".join(game.words.describe(match.view(None), names))), match.turn))
    sentence = read(game, middle.view(min(middle.to_move)))
    for _ in range(said):
        sentence = read(game, sentence.view, (*sentence.words, sentence.choices[0].word))
    return pictures(slug).page(sentence, names)


def table(slug: str, turns: int) -> Strips:
    """The table of four in a draft."""
    return pictures(slug).table(played(4, turns, slug=slug).view(None), NAMES)


def sheet() -> Strips:
    """A score sheet of Ecosystem."""
    return pictures("ecosystem").sheet(played(4, 20).view(None), NAMES)


def deck() -> Strips:
    """A deck of Phylo to look at."""
    valley = DECKS["valley"]
    return contact(tuple((LIBRARY[word], many) for word, many in Counter(valley.cards).items()), valley.title)


def step() -> Strips:
    """The first page of Ecosystem's lesson that points at something on a player's own page."""
    script = lesson("ecosystem")
    number = next(number for number, each in enumerate(script.steps) if each.shows == HAND and each.point)
    return lesson_page(pictures("ecosystem"), script, number, script.read(number))


def topic() -> Strips:
    """The first page of Ecosystem's rules that has examples."""
    rules = book("ecosystem")
    shown = next(each for each in rules.pages if each.examples)
    return rules_page(pictures("ecosystem"), rules, shown)


def looked_back(slug: str, seats: int, turns: int, number: int, pick: int, points: float) -> Strips:
    """A moment of a match: the first move that a player could make, and the last as the better one."""
    game, match = GAMES[slug], played(seats, turns, slug=slug)
    view = match.view(min(match.to_move))
    moves = [move for following in read(game, view).following.values() for move in following]
    made, best = moves[0], moves[-1]
    telling = game.words.tell(view, str(made)), game.words.tell(view, str(best))
    return moment(MomentSeen(slug, game.rules, number, pick, points, view, made, best, *telling, NAMES[:seats]))


def could_have_been(slug: str, seats: int) -> Strips:
    """The end of a draft, and the first player's cards as a search of our own arranges them, the same with a compiler and without."""
    game, end = GAMES[slug], played(seats, 40 if seats == 1 else 20, slug=slug).view(0)
    assert isinstance(game, Drafting)
    best = arranged(game.own, end.boards, end.taken, 0, 1)
    return rearranged(slug, end, game.rearranged(end, 0, best))


BOARD = (
    Row(1, "Cleo", 1784, 71, 96, 44, 9), Row(2, "Štěpán", 1731, 78, 71, 27, -12), Row(3, "Ana", 1720, 90, 48, 19, -7),
    Row(4, "Γιώργος", 1655, 80, 63, 20, 0), Row(5, "Марина", 1618, 96, 35, 12, 6),
    Row(6, "Wolfgang Amadeus of a Long Name", 1590, 92, 40, 11, -8), Row(6, "Nguyễn", 1590, 118, 22, 8, 24),
    Row(8, "Ben", 1561, 99, 31, 7, -15), Row(9, "Łucja", 1534, 121, 19, 5, 3), Row(10, "Paul", 1509, 104, 28, 6, -4),
    Row(None, "Dora", 1422, 246, 4, 1, 38, mine=True),
)  # fmt: skip
"""A page of a board, and the reader's own row below it."""


def board() -> Strips:
    """A leaderboard."""
    return Strips((leaderboard("Ecosystem · this server", "Season 4 · 38 players · page 1 of 4", BOARD, FOREST),))


FIRST_MATCH, DAY = 1_767_268_800_000, 86_400_000
"""Noon of New Year's Day 2026 by universal time, and a day, in milliseconds."""


def ratings(count: int, seed: str = "cd" * 32) -> list[Point]:
    """Ratings after this many matches, one every other day, that grow more certain and on the whole better."""
    chance = Chance(seed)
    points, rating = [], 1470
    for match in range(count):
        margin = 70 + 260 * 12 // (12 + match * 3)
        steps = [str(change) for change in range(-margin // 4, margin // 4 + 10)]
        rating += int(chance.pick(f"match {match}", steps))
        points.append((FIRST_MATCH + match * 2 * DAY, rating, margin))
    return points


OWN = (25, 26, 29, 31, 34, 38, 33, 33, 35, 37, 40, 34, 34, 33, 36, 33, 33, 32, 30, 28)
RIVALS = (
    (25, 24, 23, 24, 22, 21, 24, 24, 25, 24, 23, 29, 29, 31, 30, 35, 36, 41, 47, 55),
    (25, 27, 26, 24, 25, 23, 24, 25, 23, 24, 22, 22, 22, 24, 22, 21, 21, 19, 17, 13),
)
"""Chances in percent after each pick; the fourth player has the rest."""


def reviewed(names: tuple[str, ...]) -> ReviewSeen:
    """A match of four in which three picks cost most."""
    chances = tuple(
        tuple(each / 100 for each in (own, *rivals, 100 - own - sum(rivals)))
        for own, *rivals in zip(OWN, *RIVALS, strict=True)
    )
    lost = {7: 4.2, 12: 5.1, 16: 2.3}
    return ReviewSeen(
        "ecosystem", "Your match", f"{names[1]} wins table 12 with 91", "You", 0, names, chances,
        tuple(lost.get(pick, 0.0) for pick in range(1, 21)), tuple(lost), (0.41, 0.44, 0.39), 12, 3, False,
    )  # fmt: skip


DRAWN: Mapping[str, Callable[[], Strips]] = {
    "games": games,
    "table-4p": lambda: table("ecosystem", 14), "places": draft_page, "sheet": sheet,
    "savanna-end": lambda: table("savanna", 20), "lines-places": lambda: page("lines", 1),
    "ecogogo-hand": lambda: page("ecogogo", 0), "phylo-places": lambda: page("phylo", 2), "phylo-deck": deck,
    "lesson": step, "rules": topic, "review": lambda: course_of(reviewed(NAMES)),
    "review-moment": lambda: looked_back("ecosystem", 4, 6, 1, 7, 4), "rearranged": lambda: could_have_been("savanna", 3),
    "leaderboard": board,
}  # fmt: skip
"""What draws each picture, by its file's name."""


def few(png: bytes) -> Image.Image:
    """The same picture in few colours, if its strips share no palette."""
    image: Image.Image = Image.open(io.BytesIO(png))
    if image.mode == "P":
        return image
    return image.convert("RGB").quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)


def main(folder: Path) -> None:
    """Write all pictures into a folder, each in as few bytes as possible; among the documents, remove those that are not drawn any more."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, draw in DRAWN.items():
        file, image = folder / f"{name}.png", few(draw().png)
        image.save(file, "PNG", optimize=True)
        print(f"{file}  {image.width} x {image.height}, {file.stat().st_size:,} bytes")
    if folder == DOCUMENTS:
        for stale in sorted({path.stem for path in folder.glob("*.png")} - {*DRAWN}):
            (folder / f"{stale}.png").unlink()
            print(f"{folder / stale}.png  removed")
