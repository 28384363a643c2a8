"""Points by food chain, parasites, habitats and copies."""

from collections import Counter, defaultdict
from collections.abc import Iterator

from games.core.places import name
from games.core.score import Line, Score, Seat, largest_first
from games.phylo.table.state import OLD, Stock, Table
from games.phylo.table.web import Node, Web, node_of

RANKS = ("", "Food chain 1", "Food chain 2", "Food chain 3")
PARASITES, HABITATS, COPIES, TURNED = "Parasites", "Habitats", "Copies", "Turned over"


def points_of(there: Node) -> int:
    """The points of a place's top card: 0 for a copy or a Home; half, rounded down, under an event that weakens."""
    if there.place.top.copy or there.card.kind == "home":
        return 0
    return there.card.points // 2 if there.weak else there.card.points


def total(stock: Stock, places: Web, seat: Seat) -> int:
    points = 0
    for there in places.values():
        if there.owner == seat:
            points += points_of(there)
        below = there.place.below
        if below is not None and below.owner == seat and not there.place.turned:
            points += stock[below.card].points
    return points


def _counted(stock: Stock, table: Table, seat: Seat) -> Iterator[tuple[str, str, int, str]]:
    """Each card as (score line, name, points, where)."""
    for place in table:
        there, at = node_of(stock, place), name(place.cell)
        below = place.below
        if place.top.owner == seat and there.card.kind != "home":
            line = COPIES if place.top.copy else RANKS[there.card.chain] if there.species else HABITATS
            half = " halved" if there.weak and not place.top.copy else ""
            yield line, there.card.name, points_of(there), f"{at} {points_of(there)}{half}"
        if below is not None and below.owner == seat:
            points = 0 if place.turned else stock[below.card].points
            yield TURNED if place.turned else PARASITES, stock[below.card].name, points, f"{at} {points}"


def changed_lines(stock: Stock, before: Table, now: Table, seat: Seat) -> tuple[Line, ...]:
    """The cards that changed a player's points, the largest change first."""
    worth, places = Counter[str](), defaultdict[str, list[str]](list)
    for _, card, points, _ in _counted(stock, before, seat):
        worth[card] -= points
    for _, card, points, where in _counted(stock, now, seat):
        worth[card] += points
        places[card].append(where)
    return largest_first(Line(card, points, ", ".join(places[card]) or "gone") for card, points in worth.items())


def score(stock: Stock, table: Table, seat: Seat, rules: str) -> Score:
    parts: dict[str, list[tuple[int, str]]] = {line: [] for line in (*RANKS[1:], PARASITES)}
    if rules == OLD:
        parts[HABITATS] = []
    parts[COPIES] = []
    for line, card, points, where in _counted(stock, table, seat):
        parts.setdefault(line, []).append((points, f"{card} {where}"))
    lines = tuple(
        Line(what, sum(points for points, _ in cards), ", ".join(why for _, why in cards) or "none")
        for what, cards in parts.items()
    )
    return Score(sum(line.points for line in lines), lines)
