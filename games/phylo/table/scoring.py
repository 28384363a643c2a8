"""Points for what lies face up on the table: a line for each rank of the food chain, parasites, habitats and copies."""

from games.core.places import name
from games.core.values import Line, Score, Seat
from games.phylo.table.state import OLD, Stock, Table
from games.phylo.table.web import Node, Web, node_of

RANKS = ("", "Food chain 1", "Food chain 2", "Food chain 3")
PARASITES, HABITATS, COPIES, TURNED = "Parasites", "Habitats", "Copies", "Turned over"


def points_of(there: Node) -> int:
    """Points of the top card of a place: none for a copy or a home, half (rounded down) if an event weakens it."""
    if there.place.top.copy or there.card.kind == "home":
        return 0
    return there.card.points // 2 if there.weak else there.card.points


def total(stock: Stock, places: Web, seat: Seat) -> int:
    """A player's points."""
    points = 0
    for there in places.values():
        if there.owner == seat:
            points += points_of(there)
        below = there.place.below
        if below is not None and below.owner == seat and not there.place.turned:
            points += stock[below.card].points
    return points


def score(stock: Stock, table: Table, seat: Seat, rules: str) -> Score:
    """A player's sheet, with every card and its place as the reason."""
    parts: dict[str, list[tuple[int, str]]] = {line: [] for line in (*RANKS[1:], PARASITES)}
    if rules == OLD:
        parts[HABITATS] = []
    parts[COPIES] = []
    for place in table:
        there, at = node_of(stock, place), name(place.cell)
        below = place.below
        if place.top.owner == seat and there.card.kind != "home":
            points = points_of(there)
            line = COPIES if place.top.copy else RANKS[there.card.chain] if there.species else HABITATS
            half = " halved" if there.weak and not place.top.copy else ""
            parts.setdefault(line, []).append((points, f"{there.card.name} {at} {points}{half}"))
        if below is not None and below.owner == seat:
            card = stock[below.card]
            points = 0 if place.turned else card.points
            parts.setdefault(TURNED if place.turned else PARASITES, []).append((points, f"{card.name} {at} {points}"))
    lines = tuple(
        Line(what, sum(points for points, _ in cards), ", ".join(why for _, why in cards) or "none")
        for what, cards in parts.items()
    )
    return Score(sum(line.points for line in lines), lines)
