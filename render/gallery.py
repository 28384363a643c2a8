"""The pictures of the README, drawn from seeded matches and made-up ratings: `python -m render [FOLDER]`, docs/pictures by default."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import islice
from pathlib import Path

from games import GAMES, AnyMatch
from games.core.chance import Chance
from games.core.match import Match
from games.core.sentence import read
from games.core.values import Setup
from games.opponents.glance import glance
from games.phylo.cards.decks import DECKS
from games.phylo.cards.library import LIBRARY
from render import Picture, pictures
from render.curve import Point, curve
from render.phylo.contact import contact
from render.ranks import Row, leaderboard
from render.theme import FOREST

NAMES = ("Ana", "Štěpán", "Γιώργος", "Марина")
DRAFTS = {"ecosystem": "", "savanna": "savanna-"}
BY_TURNS = {"lines": "lines-", "ecogogo": "ecogogo-", "phylo": "phylo-"}
"""How the file names of a game's pictures begin."""
STEPS = {"phylo": 2}
"""How many words are said before a turn-based game asks for a place; else one."""

FIRST_MATCH, DAY = 1_767_268_800_000, 86_400_000
"""Noon of New Year's Day 2026 by universal time, and a day, in milliseconds."""
BOARD = (
    Row(1, "Cleo", 1784, 71, 96, 44, 9), Row(2, "Štěpán", 1731, 78, 71, 27, -12), Row(3, "Ana", 1720, 90, 48, 19, -7),
    Row(4, "Γιώργος", 1655, 80, 63, 20, 0), Row(5, "Марина", 1618, 96, 35, 12, 6),
    Row(6, "Wolfgang Amadeus of a Long Name", 1590, 92, 40, 11, -8), Row(6, "Nguyễn", 1590, 118, 22, 8, 24),
    Row(8, "Ben", 1561, 99, 31, 7, -15), Row(9, "Łucja", 1534, 121, 19, 5, 3), Row(10, "Paul", 1509, 104, 28, 6, -4),
    Row(None, "Dora", 1422, 246, 4, 1, 38, mine=True),
)  # fmt: skip
"""A page of a board, and the reader's own row below it."""


def course(
    seats: int, seed: str = "ab" * 32, hints: str = "on", slug: str = "ecosystem", **options: str
) -> Iterator[AnyMatch]:
    """All positions of a match of players who know a little: each looks at a few moves and takes the best."""
    game = GAMES[slug]
    known = {"hints": hints} if any(option.name == "hints" for option in game.options) else {}
    match: AnyMatch = Match.begin(game, Setup(seats, seed, {**known, **options}))
    chance = Chance(seed).fork("gallery")
    yield match
    while not match.over:
        turn = match.turn
        for seat in sorted(match.to_move):
            match = match.accept(seat, glance(match.game, match.view(seat), chance.fork(f"{turn} {seat}")))
        yield match


def played(seats: int, turns: int, seed: str = "ab" * 32, hints: str = "on", slug: str = "ecosystem") -> AnyMatch:
    """Such a match after this many turns."""
    return next(islice(course(seats, seed, hints, slug), turns, None))


@cache
def gallery() -> Mapping[str, Picture]:
    """Every picture by its file name, drawn once; Ecosystem's have no first name."""
    drawn = {f"{first}{name}": each for slug, first in DRAFTS.items() for name, each in _draft(slug).items()}
    drawn |= {f"{first}{name}": each for slug, first in BY_TURNS.items() for name, each in _by_turns(slug).items()}
    deck = DECKS["valley"]
    large = max((each.view(None) for each in course(2, slug="phylo", edition="1.3")), key=lambda view: len(view.web))
    drawn["phylo-table-1.3.png"] = pictures("phylo").table(large, NAMES[:2])
    drawn["phylo-deck.png"] = contact([(LIBRARY[word], many) for word, many in Counter(deck.cards).items()], deck.title)
    drawn["leaderboard.png"] = leaderboard(
        "Ecosystem · this server", "Season 4 · 38 players · page 1 of 4", BOARD, FOREST
    )
    drawn["profile.png"] = curve("Ecosystem · Ana", ratings(48), FOREST)
    return drawn


def ratings(count: int, seed: str = "cd" * 32) -> list[Point]:
    """Made-up ratings after this many matches, one every other day, that grow more certain and on the whole better."""
    chance = Chance(seed)
    points, rating = [], 1470
    for match in range(count):
        margin = 70 + 260 * 12 // (12 + match * 3)
        steps = [str(change) for change in range(-margin // 4, margin // 4 + 10)]
        rating += int(chance.pick(f"match {match}", steps))
        points.append((FIRST_MATCH + match * 2 * DAY, rating, margin))
    return points


def _by_turns(slug: str) -> dict[str, Picture]:
    """The pictures of a turn-based game; the middle one is the position with most text."""
    drawn, players = pictures(slug), GAMES[slug].seats[-1]
    names = NAMES[:players]
    scenes = [match for match in course(players, slug=slug) if match.over or match.game.shows_table(match.state)]
    middle = max(scenes[:-1], key=lambda match: (len(match.game.words.describe(match.view(None), names)), match.turn))
    (seat,) = middle.to_move
    hand = asked = read(GAMES[slug], middle.view(seat))
    for _ in range(STEPS.get(slug, 1)):
        asked = read(GAMES[slug], asked.view, (*asked.words, asked.choices[0].word))
    return {
        "banner.png": drawn.banner(),
        "table.png": drawn.table(middle.view(None), names),
        "hand.png": drawn.page(hand, names),
        "places.png": drawn.page(asked, names),
        "end.png": drawn.table(scenes[-1].view(None), names),
        "sheet.png": drawn.sheet(scenes[-1].view(None), names),
    }


def _draft(slug: str) -> dict[str, Picture]:
    """The pictures of a drafting game."""
    drawn = pictures(slug)
    middle, end, alone = played(4, 14, slug=slug), played(4, 20, slug=slug), played(1, 27, slug=slug)
    hand = read(GAMES[slug], middle.view(0))
    return {
        "banner.png": drawn.banner(),
        "table-4p.png": drawn.table(middle.view(None), NAMES),
        "table-2p.png": drawn.table(played(2, 11, slug=slug).view(None), NAMES[:2]),
        "end.png": drawn.table(end.view(None), NAMES),
        "hand.png": drawn.page(hand, NAMES),
        "places.png": drawn.page(read(GAMES[slug], hand.view, (hand.choices[0].word,)), NAMES),
        "sheet.png": drawn.sheet(end.view(None), NAMES),
        "solo.png": drawn.table(alone.view(None), NAMES[:1]),
        "solo-sheet.png": drawn.sheet(played(1, 40, slug=slug).view(None), NAMES[:1]),
    }


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, picture in gallery().items():
        (folder / name).write_bytes(picture.png)
        print(f"{folder / name}  {len(picture.png):,} bytes\n  {picture.alt}")
