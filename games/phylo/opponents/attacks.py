"""Events and invasions of imagined turns."""

from collections.abc import Iterable

from games.core.places import SIDES
from games.core.values import Seat
from games.phylo.cards.card import Card, meets
from games.phylo.opponents.fast_table import QUIET, FastNode, FastTable
from games.phylo.opponents.outlook import HIT


def event_targets(position: FastTable, card: Card, seat: Seat) -> list[int]:
    effect = card.effect
    if effect is None or effect.name in QUIET:
        return []
    return [
        cell for cell, node in position.nodes.items()
        if node.owner != seat and node.bit and not node.guarded
        and meets(position.index.cards[node.number], effect.target, node.terrains, node.climates)
    ]  # fmt: skip


def event_result(position: FastTable, event: int, cell: int, turn: int, seat: Seat) -> tuple[float, FastTable]:
    effect = position.index.cards[event].effect
    assert effect is not None
    table = position.duplicate()
    touched = [cell]
    if effect.lasts:
        table.lay_event(cell, event, turn + 2 * effect.lasts - 1)
    else:
        touched = table.discard(table.swept_cells(cell, event) if effect.name == "sweep" else touched)
    return _gain(position, table, touched, seat), table


def best_invasion(position: FastTable, number: int, seat: Seat, strict: bool, least: float) -> FastTable | None:
    """The table after the best invasion; None if none gains more than `least`. `strict` means rules 1.3."""
    index, get = position.index, position.nodes.get
    keyword = index.cards[number].keyword("invasive")
    best, bit = None, 1 << number
    for cell, node in list(position.nodes.items()) if keyword is not None else ():
        assert keyword is not None
        if (
            node.owner == seat
            or not node.bit
            or (strict and node.below >= 0)
            or not meets(index.cards[node.number], keyword.on, node.terrains, node.climates)
            or not any(
                there.keeps & bit and (not strict or there.owner == seat)
                for side in SIDES if (there := get(cell + side)) is not None
            )
        ):  # fmt: skip
            continue
        table = position.duplicate()
        table.take_away(cell)
        if strict:
            table.put(cell, FastNode(index, number, seat, False, node.number, node.owner, True))
        else:
            table.put(cell, FastNode(index, number, seat))
            if not node.copy:
                table.inherit([(cell, node)])
        gain = _gain(position, table, (cell,), seat)
        if gain > least:
            least, best = gain, table
    return best


def _gain(before: FastTable, table: FastTable, touched: Iterable[int], seat: Seat) -> float:
    now = table.totals[seat] - table.totals[1 - seat]
    suspects = dict.fromkeys(at + side for at in touched for side in (0, *SIDES))
    check = table.duplicate()
    check.check_survival(seat, suspects)
    check.check_survival(1 - seat, suspects)
    danger = check.totals[seat] - check.totals[1 - seat] - now
    return now - before.totals[seat] + before.totals[1 - seat] + HIT * danger
