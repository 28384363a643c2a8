"""Made-up ratings and chances: a page of a leaderboard, the course of one player's rating, and that of a match."""

from games.core.chance import Chance
from render.curve import Point
from render.desk.orders import Row
from render.review.seen import ReviewSeen

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
