"""What a move is worth: the points it adds now and, for opponents that look ahead, what it leaves to the next player."""

from collections.abc import Sequence

from games.core.values import signed
from games.ecogogo.cards import COUNTS, EMPTY, ENDANGERED, ORGANISMS, SPOKEN, THREAT
from games.ecogogo.ecosystem import Grid, effect, lines, places, swaps
from games.ecogogo.move import PLACE, Move
from games.ecogogo.playout import Taking, offers
from games.ecogogo.scoring import EXTINCT, card_points, stack
from games.ecogogo.view import View

CONSIDERED = 6

LEAVES = 0.8
"""The cost of a point that a move leaves to the next player."""

AGAIN = 0.6
"""In a solo game: the value of a point that a move leaves for the next turn."""

CARD = 0.05
"""The value of a won card besides its points; in a solo game it is one that a later turn lacks."""

REVEAL = 1.5
"""The cost of putting a species in danger: the others may save it first."""


def won(view: View, move: Move) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The kinds that a move wins from hand and grid, and the numbers in danger that it saves."""
    cards = effect(view.grid, move).won
    return cards, tuple(kind for kind in view.endangered if kind in cards)


def lost(view: View, move: Move) -> int:
    """The kind that a Threat covers; EMPTY for none."""
    return effect(view.grid, move).lost


def gain(view: View, move: Move) -> int:
    """How this turn changes the player's total: what it wins, minus what dies with it. Only hidden cards can still change that: drawn ones,
    or those of others who drop out.
    """
    return winnings(view, move) + sum(cost(view, view.seat or 0, kind) for kind in dying(view, move))


def winnings(view: View, move: Move) -> int:
    """The points of the cards that a move wins, as the match scores them."""
    cards, saved = won(view, move)
    points = sum(card_points(kind) for kind in cards) + sum(
        card_points(kind) + card_points(ENDANGERED) for kind in saved
    )
    return points if view.classic else points * stack(len(cards) + 2 * len(saved))


def dying(view: View, move: Move) -> tuple[int, ...]:
    """The species that die with this turn: nobody else still has a turn to save them. Once the deck is empty, those are among them whom
    only players that now drop out could have saved.
    """
    seat, (_, saved) = view.seat or 0, won(view, move)
    left = {each.kind: {*each.left} for each in view.species if not each.extinct and each.kind not in saved}
    if not left:
        return ()
    after, hand, dead = effect(view.grid, move).left, rest(view, move), list[int]()

    def pass_by(who: int) -> None:
        for kind in left:
            left[kind].discard(who)
        dead.extend(kind for kind, savers in left.items() if not savers and kind not in dead)

    pass_by(seat)
    for each in in_turn_after(view):
        grid = tuple(EMPTY if kind in dead else kind for kind in after)
        holds = [kind for kind in hand if kind not in dead] if each == seat else []
        unknown = view.undealt or (each != seat and view.sizes[each])
        if unknown or swaps(grid) or any(places(grid, kind) for kind in holds):
            break
        pass_by(each)
    return tuple(dead)


def in_turn_after(view: View) -> list[int]:
    """The seats still in the game in playing order, the player's own last."""
    seat = view.seat or 0
    return [each for each in (*range(seat + 1, view.players), *range(seat + 1)) if not view.out[each]]


def rest(view: View, move: Move) -> list[int]:
    """The player's hand after a move, before new cards come."""
    hand = list(view.hand)
    if move.card:
        hand.remove(move.card)
    return hand


def foresight(view: View, move: Move) -> float:
    """With others: points now, a little for cards that count nothing, what the next player finds on the grid, and what is lost for good."""
    after = effect(view.grid, move)
    cards, saved = won(view, move)
    value = winnings(view, move) + CARD * len(cards)
    value -= LEAVES * _expected(view, after.left, next_holds(view))
    value += sum(
        _death(view, each.kind, len(each.left)) for each in view.species if not each.extinct and each.kind not in saved
    )
    if move.act == PLACE and move.card == ENDANGERED:
        value -= REVEAL
    return value


def unseen(view: View) -> list[int]:
    """How many cards of each kind lie in the deck and in the hands of others."""
    counts = list(COUNTS)
    open_cards = [kind for hand in view.hands for kind in hand or ()]
    open_cards += [kind for habitat in view.habitats for win in habitat for kind in win.kinds]
    for kind in (*view.grid, *open_cards, *view.discard):
        counts[kind] -= kind > 0
    for each in view.species:
        counts[each.kind] -= each.copies
        counts[ENDANGERED] -= 1
    return [max(0, count) for count in counts]


def next_holds(view: View) -> list[float]:
    """How likely the next player holds each kind, judged by all open cards."""
    counts = unseen(view)
    size = next((view.sizes[each] for each in in_turn_after(view) if each != (view.seat or 0)), 0)
    every = max(1, sum(counts))
    return [1 - (1 - count / every) ** size for count in counts]


def _expected(view: View, grid: Grid, holds: Sequence[float]) -> float:
    """The points of the best move on this grid before new cards come, for a player with these chances of holding each kind."""
    places, swaps = offers(grid)
    ways = [
        (_points(view, grid, way), way[0])
        for each in (swaps, *places[1:THREAT])
        for way in each
        if way[3].bit_count() > 2
    ]
    expected, free = 0.0, 1.0
    counted: list[int] = []
    for points, kind in sorted(ways, reverse=True):
        if kind == 0:
            return expected + free * points
        if kind not in counted:
            counted.append(kind)
            expected += free * holds[kind] * points
            free *= 1 - holds[kind]
    return expected


def _points(view: View, grid: Grid, way: Taking) -> int:
    """What a move wins, but for what it saves."""
    cards = way[3].bit_count() + (way[0] > 0 and way[2] > 0)
    return cards * (1 if view.classic else stack(cards))


def _death(view: View, kind: int, left: int) -> float:
    """The value for this seat, good or bad, of a species that dies unless one of the `left` seats saves it."""
    lost = [cost(view, seat, kind) for seat in range(view.players)]
    mine = lost.pop(view.seat or 0)
    value = mine - sum(lost) / len(lost) if lost else mine
    return value * 0.5 ** (left - 1)


def cost(view: View, seat: int, kind: int) -> int:
    """How a seat's total changes when a species dies: its copies, and the cost of every extinct species."""
    copies = sum((1 if view.classic else stack(win.size)) * win.kinds.count(kind) for win in view.habitats[seat])
    return (0 if view.classic else EXTINCT) - copies


def considered(view: View, moves: Sequence[Move]) -> tuple[Move, ...]:
    """The moves that look best and all that win most at once, in their order; in a solo game all moves."""
    if view.players == 1:
        return tuple(moves)
    looks = {move: foresight(view, move) for move in moves}
    wins = {move: gain(view, move) for move in moves}
    best, most = sorted(moves, key=lambda move: -looks[move])[:CONSIDERED], max(wins.values(), default=0)
    return tuple(move for move in moves if move in best or wins[move] == most)


def reasons(view: View, move: Move) -> str:
    """What a move does, in a few words, such as "feeds, food chain 5-4-3: 4 cards, but the kingsnake dies: −10"; "" if it wins and
    loses nothing."""
    after = effect(view.grid, move)
    kinds, saved = won(view, move)
    parts = []
    if move.cells and move.card in ORGANISMS:
        parts.append({EMPTY: "fills an empty spot", move.card: "mates"}.get(after.covered, "feeds"))
    if covered := lost(view, move):
        parts.append(f"the {SPOKEN[covered]} below is lost")
    for line in lines(after.grid):
        numbers = [after.grid[cell] for cell in line]
        name = "migration" if numbers[0] == numbers[1] else "food chain"
        parts.append(f"{name} {'-'.join(map(str, numbers))}")
    parts += [f"saves the {SPOKEN[kind]}" for kind in saved]
    if cards := len(kinds) + 2 * len(saved):
        parts[-1] += f": {cards} cards"
    for kind in dying(view, move):
        lost_by_it = signed(cost(view, view.seat or 0, kind))
        parts.append(f"but the {SPOKEN[kind]} dies: {lost_by_it}" if cards else f"the {SPOKEN[kind]} dies")
    return ", ".join(parts)
