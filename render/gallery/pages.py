"""Every page that is shown in the gallery, game by game. A game or a kind of page is added in `SECTIONS`."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache, partial

from games import GAMES
from games.core.chance import Chance
from games.core.lesson import PAGE
from games.core.sentence import read
from games.drafting.arrangement import arrangement
from games.drafting.draft import Drafting
from games.lessons import lesson
from games.phylo.cards.decks import DECKS
from games.phylo.cards.library import LIBRARY
from games.topics import book
from render import Strips, pictures
from render.curve import Point, curve
from render.desk.orders import Row
from render.gallery.matches import NAMES, course, played
from render.phylo.contact import contact
from render.ranks import leaderboard
from render.review.course import course as course_of
from render.review.moment import moment
from render.review.rearranged import rearranged
from render.review.seen import MomentSeen, ReviewSeen
from render.teaching.lesson import lesson_page
from render.teaching.rules import rules_page
from render.theme import FOREST

DRAFTS = {"ecosystem": "", "savanna": "savanna-"}
BY_TURNS = {"lines": "lines-", "ecogogo": "ecogogo-", "phylo": "phylo-"}
"""How the file names of a game's pictures begin."""
STEPS = {"phylo": 2}
"""How many words are said before a turn-based game asks for a place; else one."""


@dataclass(frozen=True, slots=True)
class Page:
    """One page: what it is, the name of its picture's file, and its strips."""

    title: str
    name: str
    strips: Strips


@dataclass(frozen=True, slots=True)
class Section:
    """Some pages that belong together."""

    title: str
    pages: tuple[Page, ...]


def taught(slug: str) -> tuple[tuple[str, str, Strips], ...]:
    """The first page of the lesson that points at something on a player's own page, and the first page of the rules with examples."""
    drawn, script, rules = pictures(slug), lesson(slug), book(slug)
    step = next(number for number, each in enumerate(script.steps) if each.shows == PAGE and each.point)
    topic = next(each for each in rules.topics if each.examples)
    return (
        ("A page of the lesson", "lesson", lesson_page(drawn, script, step, script.read(step))),
        ("A page of the rules", "rules", rules_page(drawn, script, rules, topic)),
    )


def draft(slug: str) -> Section:
    """The pages of a drafting game."""
    drawn, first = pictures(slug), DRAFTS[slug]
    middle, end, alone = played(4, 14, slug=slug), played(4, 20, slug=slug), played(1, 27, slug=slug)
    hand = read(GAMES[slug], middle.view(0))
    places = read(GAMES[slug], hand.view, (hand.choices[0].word,))
    every = (
        ("The lobby", "banner", drawn.banner()),
        ("The table of four", "table-4p", drawn.table(middle.view(None), NAMES)),
        ("The table of two, with the neutral pile", "table-2p", drawn.table(played(2, 11, slug=slug).view(None), NAMES[:2])),
        ("My hand", "hand", drawn.page(hand, NAMES)),
        ("The places for a card", "places", drawn.page(places, NAMES)),
        ("The end", "end", drawn.table(end.view(None), NAMES)),
        ("The score sheet", "sheet", drawn.sheet(end.view(None), NAMES)),
        ("A solo game", "solo", drawn.table(alone.view(None), NAMES[:1])),
        ("Its score sheet", "solo-sheet", drawn.sheet(played(1, 40, slug=slug).view(None), NAMES[:1])),
        *taught(slug),
    )  # fmt: skip
    return Section(GAMES[slug].title, tuple(Page(title, f"{first}{name}.png", strips) for title, name, strips in every))


def by_turns(slug: str) -> Section:
    """The pages of a turn-based game; the middle one is the position with most text."""
    drawn, first, players = pictures(slug), BY_TURNS[slug], GAMES[slug].seats[-1]
    names = NAMES[:players]
    scenes = [match for match in course(players, slug=slug) if match.over or match.game.shows_table(match.state)]
    middle = max(scenes[:-1], key=lambda match: (len(match.game.words.describe(match.view(None), names)), match.turn))
    (seat,) = middle.to_move
    hand = asked = read(GAMES[slug], middle.view(seat))
    for _ in range(STEPS.get(slug, 1)):
        asked = read(GAMES[slug], asked.view, (*asked.words, asked.choices[0].word))
    every = (
        ("The lobby", "banner", drawn.banner()),
        ("The table", "table", drawn.table(middle.view(None), names)),
        ("My hand", "hand", drawn.page(hand, names)),
        ("The places for a card", "places", drawn.page(asked, names)),
        ("The end", "end", drawn.table(scenes[-1].view(None), names)),
        ("The score sheet", "sheet", drawn.sheet(scenes[-1].view(None), names)),
        *taught(slug),
    )
    return Section(GAMES[slug].title, tuple(Page(title, f"{first}{name}.png", strips) for title, name, strips in every))


def phylo() -> Section:
    """Phylo's hand is shown without the table below it, and a deck to look at besides."""
    deck = DECKS["valley"]
    shown = contact(tuple((LIBRARY[word], many) for word, many in Counter(deck.cards).items()), deck.title)
    own = by_turns("phylo")
    short = (
        replace(each, strips=Strips(each.strips[:2])) if each.name == "phylo-hand.png" else each for each in own.pages
    )
    return Section(own.title, (*short, Page("A deck", "phylo-deck.png", shown)))


def people() -> Section:
    """What players see of each other between matches."""
    board = leaderboard("Ecosystem · this server", "Season 4 · 38 players · page 1 of 4", BOARD, FOREST)
    return Section(
        "Leaderboards and profiles",
        (
            Page("A leaderboard", "leaderboard.png", Strips((board,))),
            Page("A profile", "profile.png", Strips((curve("Ecosystem · Ana", ratings(48), FOREST),))),
        ),
    )


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
    best = arrangement(game.fast, end.boards, end.taken, 0, 1)
    return rearranged(slug, end, game.rearranged(end, 0, best.board))


def reviews() -> Section:
    """What players see of a match once it is over."""
    return Section(
        "Reviews",
        (
            Page("The course of a match", "review.png", course_of(reviewed(NAMES))),
            Page("A moment that decided", "review-moment.png", looked_back("ecosystem", 4, 6, 1, 7, 4)),
            Page("What could have been", "regret.png", could_have_been("savanna", 3)),
            Page("A match alone", "review-alone.png", course_of(reviewed_alone(NAMES[0]))),
            Page("A moment in the line game", "review-lines.png", looked_back("lines", 2, 20, 2, 11, 5)),
        ),
    )


SECTIONS: Mapping[str, Callable[[], Section]] = {
    **{slug: partial(draft, slug) for slug in DRAFTS},
    "lines": partial(by_turns, "lines"), "ecogogo": partial(by_turns, "ecogogo"), "phylo": phylo, "reviews": reviews,
    "people": people,
}  # fmt: skip
"""What the gallery shows, in this order."""


@cache
def section(name: str) -> Section:
    """A section, drawn once."""
    return SECTIONS[name]()


def sections() -> tuple[Section, ...]:
    """All pages."""
    return tuple(map(section, SECTIONS))


def gallery() -> Mapping[str, Strips]:
    """The pictures of all pages by their files' names."""
    return {page.name: page.strips for section in sections() for page in section.pages}


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
        tuple(lost.get(pick, 0.0) for pick in range(1, 21)), tuple(lost), (0.41, 0.44, 0.39), 12, 3, 4, False,
    )  # fmt: skip


def reviewed_alone(name: str) -> ReviewSeen:
    """A match alone."""
    lost = {5: 11.8, 8: 5.2, 26: 7.3, 27: 4.7}
    return ReviewSeen(
        "ecosystem", "Your match", f"{name} loses to Nitka, 71 to 88", "You", 0, (name,), ((0.0,),) * 40,
        tuple(lost.get(pick, 0.0) for pick in range(1, 41)), (5, 8, 26), (0.0,) * 3, 29, 4, 0, True,
    )  # fmt: skip
