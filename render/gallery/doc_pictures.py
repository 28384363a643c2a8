"""Draws each picture in docs/pictures; DRAWN lists them."""

import io
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path

from PIL import Image

from games import GAMES
from games.core.chance import Chance
from games.core.lesson import HAND
from games.core.rulebook import book, lesson
from games.core.sentence import read
from games.drafting.arrangement import rearrange
from games.drafting.draft import Drafting
from games.phylo.cards.decks import DECKS
from games.phylo.cards.library import LIBRARY
from render import pictures, text, theme
from render.card import rounded
from render.gallery.matches import NAMES, match_after, match_positions
from render.lazy.inputs import Row
from render.leaderboard import leaderboard
from render.phylo.deck import deck_picture
from render.picture import Picture, Strips
from render.rating_curve import Point
from render.review.content import MomentContent, ReviewContent
from render.review.moment import alternative_ending, moment_picture
from render.review.overview import review_overview
from render.teaching.lesson import lesson_page
from render.teaching.rules import rules_page

DOCUMENTS = Path("docs/pictures")
COLOURS = 224
SIZE = (theme.WIDTH, 648)
SAID = {
    "ecosystem": ("Ecosystem", "Draft a grid:", "neighbours score"), "savanna": ("Savanna", "The same, but", "hunters take prey"),
    "lines": ("Savannah Lines", "Lines of one animal", "or one number"),
    "ecogogo": ("EcoGoGo!", "Feed, mate, migrate", "up a food chain"), "phylo": ("Phylo", "A web of who", "eats whom"),
}  # fmt: skip
ALT = (
    "The five games, each with some of its cards. Ecosystem, for 1 to 6 players: neighbours score. Savanna, for 1 to 6: hunters take "
    "their prey. Savannah Lines, for 2 or 3: lines of one animal or one number. EcoGoGo!, for 1 to 4: a food chain of seven steps. Phylo, "
    "for 2: a web of who eats whom."
)
EDGE, GAP = 8, 8
PANEL = ((SIZE[0] - 2 * EDGE - GAP) // 2, (SIZE[1] - 2 * EDGE - 2 * GAP) // 3)
FAN = (400, 0, 1000, 360)
CARDS = (PANEL[1] * 3 // 2, PANEL[1] * 9 // 10)
ECODRAFT = "#1b2a20"


def games() -> Strips:
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
        text.write(large, (left, middle + away), words, text.largest_size(words, room, size, 20, weight), ink, weight)


def draft_page() -> Strips:
    hand = read(GAMES["ecosystem"], match_after(4, 14).view(0))
    return pictures("ecosystem").page(read(GAMES["ecosystem"], hand.view, (hand.choices[0].word,)), NAMES)


def page(slug: str, said: int) -> Strips:
    """A player's page of a turn-based game after `said` words of a move, in the position whose description is longest."""
    game = GAMES[slug]
    names = NAMES[: game.seats[-1]]
    running = [
        match for match in match_positions(len(names), slug=slug) if not match.over and match.progress.shows_table
    ]
    middle = max(running, key=lambda match: (len(" ".join(game.words.describe(match.view(None), names))), match.turn))
    sentence = read(game, middle.view(min(middle.to_move)))
    for _ in range(said):
        sentence = read(game, sentence.view, (*sentence.words, sentence.choices[0].word))
    return pictures(slug).page(sentence, names)


def table(slug: str, turns: int) -> Strips:
    return pictures(slug).table(match_after(4, turns, slug=slug).view(None), NAMES)


def sheet() -> Strips:
    return pictures("ecosystem").sheet(match_after(4, 20).view(None), NAMES)


def deck() -> Strips:
    valley = DECKS["valley"]
    return deck_picture(tuple((LIBRARY[word], many) for word, many in Counter(valley.cards).items()), valley.title)


def lesson_step() -> Strips:
    script = lesson("ecosystem")
    number = next(number for number, each in enumerate(script.steps) if each.shows == HAND and each.point)
    return lesson_page(pictures("ecosystem"), script, number, script.read(number))


def rules_topic() -> Strips:
    rules = book("ecosystem")
    shown = next(each for each in rules.pages if each.examples)
    return rules_page(pictures("ecosystem"), rules, shown)


def review_moment(slug: str, seats: int, turns: int, number: int, pick: int, points: float) -> Strips:
    """A moment of a review in which a player's first legal move was made, and the last one is the better."""
    game, match = GAMES[slug], match_after(seats, turns, slug=slug)
    view = match.view(min(match.to_move))
    moves = [move for following in read(game, view).following.values() for move in following]
    made, best = moves[0], moves[-1]
    telling = game.words.tell(view, str(made)), game.words.tell(view, str(best))
    return moment_picture(
        MomentContent(slug, game.rules, number, pick, points, view, made, best, *telling, NAMES[:seats])
    )


def best_arrangement(slug: str, seats: int) -> Strips:
    game, end = GAMES[slug], match_after(seats, 40 if seats == 1 else 20, slug=slug).view(0)
    assert isinstance(game, Drafting)
    best = rearrange(game.own, end.boards, end.taken, 0, 1)
    return alternative_ending(slug, end, game.rearranged(end, 0, best))


BOARD = (
    Row(1, "Cleo", 1784, 71, 96, 44, 9), Row(2, "Štěpán", 1731, 78, 71, 27, -12), Row(3, "Ana", 1720, 90, 48, 19, -7),
    Row(4, "Γιώργος", 1655, 80, 63, 20, 0), Row(5, "Марина", 1618, 96, 35, 12, 6),
    Row(6, "Wolfgang Amadeus of a Long Name", 1590, 92, 40, 11, -8), Row(6, "Nguyễn", 1590, 118, 22, 8, 24),
    Row(8, "Ben", 1561, 99, 31, 7, -15), Row(9, "Łucja", 1534, 121, 19, 5, 3), Row(10, "Paul", 1509, 104, 28, 6, -4),
    Row(None, "Dora", 1422, 246, 4, 1, 38, mine=True),
)  # fmt: skip


def board() -> Strips:
    return Strips((leaderboard("Ecosystem · this server", "Season 4 · 38 players · page 1 of 4", BOARD, theme.FOREST),))


FIRST_MATCH, DAY = 1_767_268_800_000, 86_400_000
"""Noon of 1 January 2026 UTC, and a day, in milliseconds."""


def ratings(count: int, seed: str = "cd" * 32) -> list[Point]:
    """Made-up ratings, one match every other day, that grow more certain and mostly better."""
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


def review_content(names: tuple[str, ...]) -> ReviewContent:
    chances = tuple(
        tuple(each / 100 for each in (own, *rivals, 100 - own - sum(rivals)))
        for own, *rivals in zip(OWN, *RIVALS, strict=True)
    )
    lost = {7: 4.2, 12: 5.1, 16: 2.3}
    return ReviewContent(
        "ecosystem", "Your match", f"{names[1]} wins table 12 with 91", "You", 0, names, chances,
        tuple(lost.get(pick, 0.0) for pick in range(1, 21)), tuple(lost), (0.41, 0.44, 0.39), 12, 3, False,
    )  # fmt: skip


DRAWN: Mapping[str, Callable[[], Strips]] = {
    "games": games,
    "table-4p": lambda: table("ecosystem", 14), "places": draft_page, "sheet": sheet,
    "savanna-end": lambda: table("savanna", 20), "lines-places": lambda: page("lines", 1),
    "ecogogo-hand": lambda: page("ecogogo", 0), "phylo-places": lambda: page("phylo", 2), "phylo-deck": deck,
    "lesson": lesson_step, "rules": rules_topic, "review": lambda: review_overview(review_content(NAMES)),
    "review-moment": lambda: review_moment("ecosystem", 4, 6, 1, 7, 4), "rearranged": lambda: best_arrangement("savanna", 3),
    "leaderboard": board,
}  # fmt: skip


def few_colours(png: bytes) -> Image.Image:
    image: Image.Image = Image.open(io.BytesIO(png))
    if image.mode == "P":
        return image
    return image.convert("RGB").quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)


def main(folder: Path) -> None:
    """Write all pictures into a folder; if it is DOCUMENTS, delete all other PNG files there."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, draw in DRAWN.items():
        file, image = folder / f"{name}.png", few_colours(draw().png)
        image.save(file, "PNG", optimize=True)
        print(f"{file}  {image.width} x {image.height}, {file.stat().st_size:,} bytes")
    if folder == DOCUMENTS:
        for stale in sorted({path.stem for path in folder.glob("*.png")} - {*DRAWN}):
            (folder / f"{stale}.png").unlink()
            print(f"{folder / stale}.png  removed")
