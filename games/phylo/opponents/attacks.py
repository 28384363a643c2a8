"""Events and invasions of imagined turns."""

from collections.abc import Iterable

from games.core.places import SIDES
from games.core.values import Seat
from games.phylo.cards.card import Card, fits
from games.phylo.opponents.fast_table import QUIET, Position, QuickNode
from games.phylo.opponents.outlook import HIT


def targets(position: Position, card: Card, seat: Seat) -> list[int]:
    effect = card.effect
    if effect is None or effect.name in QUIET:
        return []
    return [
        cell for cell, spot in position.spots.items()
        if spot.owner != seat and spot.bit and not spot.guarded
        and fits(position.known.cards[spot.number], effect.target, spot.terrains, spot.climates)
    ]  # fmt: skip


def struck(position: Position, event: int, cell: int, turn: int, seat: Seat) -> tuple[float, Position]:
    effect = position.known.cards[event].effect
    assert effect is not None
    table = position.twin()
    touched = [cell]
    if effect.lasts:
        table.lie(cell, event, turn + 2 * effect.lasts - 1)
    else:
        touched = table.strike(table.sweep(cell, event) if effect.name == "sweep" else touched)
    return _gain(position, table, touched, seat), table


def invaded(position: Position, number: int, seat: Seat, strict: bool, least: float) -> Position | None:
    """The table after the best invasion; None if it gains no more than `least`. `strict` is rules 1.3."""
    known, get = position.known, position.spots.get
    keyword = known.cards[number].keyword("invasive")
    best, bit = None, 1 << number
    for cell, spot in list(position.spots.items()) if keyword is not None else ():
        assert keyword is not None
        if (
            spot.owner == seat
            or not spot.bit
            or (strict and spot.below >= 0)
            or not fits(known.cards[spot.number], keyword.on, spot.terrains, spot.climates)
            or not any(
                there.keeps & bit and (not strict or there.owner == seat)
                for side in SIDES if (there := get(cell + side)) is not None
            )
        ):  # fmt: skip
            continue
        table = position.twin()
        table.pick(cell)
        if strict:
            table.put(cell, QuickNode(known, number, seat, False, spot.number, spot.owner, True))
        else:
            table.put(cell, QuickNode(known, number, seat))
            if not spot.copy:
                table.inherit([(cell, spot)])
        gain = _gain(position, table, (cell,), seat)
        if gain > least:
            least, best = gain, table
    return best


def _gain(before: Position, table: Position, touched: Iterable[int], seat: Seat) -> float:
    now = table.totals[seat] - table.totals[1 - seat]
    suspects = dict.fromkeys(at + side for at in touched for side in (0, *SIDES))
    check = table.twin()
    check.fall(seat, suspects)
    check.fall(1 - seat, suspects)
    danger = check.totals[seat] - check.totals[1 - seat] - now
    return now - before.totals[seat] + before.totals[1 - seat] + HIT * danger
