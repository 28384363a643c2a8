"""Made-up ratings: a page of a leaderboard, and the course of one player's rating."""

from games.core.chance import Chance
from render.curve import Point
from render.desk.orders import Row

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
