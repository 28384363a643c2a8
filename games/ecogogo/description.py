"""EcoGoGo's positions, moves and news in plain text."""

from collections import Counter

from games.core.values import Seat, figure, listing, many, opening, signed
from games.ecogogo.cards import EMOJI, ENDANGERED, ORGANISMS, SPOKEN, WORDS, short
from games.ecogogo.ecosystem import lines
from games.ecogogo.move import CELLS, PLACE, REPLACE, SWAP, Move
from games.ecogogo.scoring import rank
from games.ecogogo.state import TurnResult
from games.ecogogo.view import View


def tell(move: Move) -> str:
    if move.act == SWAP:
        return f"a swap of {CELLS[move.cells[0]]} and {CELLS[move.cells[1]]}"
    if move.act == REPLACE:
        return f"a new card instead of {SPOKEN[move.card]}"
    if move.card == ENDANGERED:
        return "Endangered beside the ecosystem"
    return f"{SPOKEN[move.card]} at {CELLS[move.cells[0]]}"


def progress(view: View) -> str:
    if view.over:
        return "finished"
    left = "the deck is empty" if not view.undealt else f"{many(view.undealt, 'card')} left in the deck"
    danger = "".join(f", the {SPOKEN[kind]} is in danger" for kind in view.endangered)
    return f"turn {view.turn}, {left}{danger}"


def list_cards(kinds: tuple[int, ...]) -> str:
    """The cards' names, equal ones together, in order of appearance.

    >>> list_cards((1, 1, 5)), list_cards(())
    ('1 poop ×2, 5 rattlesnake', 'no cards')
    """
    counts = Counter(kinds)
    return ", ".join(short(kind) + (f" ×{count}" if count > 1 else "") for kind, count in counts.items()) or "no cards"


def hand_of(kinds: tuple[int, ...]) -> str:
    return ", ".join(short(kind) for kind in kinds) or "no cards"


def count_kinds(kinds: tuple[int, ...]) -> str:
    """How many cards of each kind, the top of the food chain first.

    >>> count_kinds((1, 9, 1, 2)), count_kinds((4,))
    ('1 beetle, 2 poops, 1 Endangered card', '1 squirrel')
    """
    counts = Counter(sorted(kinds, key=lambda kind: (kind not in ORGANISMS, -kind)))
    words = {kind: WORDS[kind] if kind in ORGANISMS else f"{SPOKEN[kind]} card" for kind in counts}
    return ", ".join(many(count, words[kind]) for kind, count in counts.items())


def total(points: int) -> str:
    """
    >>> total(1), total(-10)
    ('1 point', '−10 points')
    """
    return many(points, "point").replace("-", "−")


def describe(view: View, names: tuple[str, ...]) -> list[str]:
    told = [f"{opening(progress(view))}. {'Classic scoring' if view.classic else 'Scoring by stacks'}."]
    if view.active is not None:
        told.append("It's your turn." if view.mine else f"{names[view.active]} to play.")
    elif view.players > 1:
        told.append(f"Won by {listing((names[seat] for seat in sorted(view.winners)), repeats=True)}.")
    else:
        told.append(f"{opening(rank(view.scores[0].total, view.classic))}.")
    if begins := who_begins(view, names):
        told.append(begins)
    if view.seat is not None:
        told.append(f"Your hand: {hand_of(view.hand)}.")
    there, habitats = _cells(view, names), [_habitat(view, seat, names[seat]) for seat in range(view.players)]
    told += habitats + there if view.over else there + habitats
    if view.last is not None:
        told.append(f"Last: {_turn_text(view.last, names)}.")
    if view.last is not None and view.last.drawn:
        told.append(f"New: {', '.join(CELLS[cell] for cell in view.last.drawn)}.")
    if view.discard:
        told.append(f"Out of play: {list_cards(view.discard)}.")
    return told


def _cells(view: View, names: tuple[str, ...]) -> list[str]:
    rows = (range(first, first + 3) for first in (0, 3, 6))
    told = [f"{', '.join(f'{CELLS[cell]} {short(view.grid[cell])}' for cell in row)}." for row in rows]
    standing = [
        f"{'-'.join(str(view.grid[cell]) for cell in line)} at {'-'.join(CELLS[cell] for cell in line)}"
        for line in lines(view.grid)
    ]
    told += [f"Complete: {', '.join(standing)}."] * bool(standing)
    for each in view.species:
        if each.extinct:
            told.append(f"Extinct: {short(each.kind)}, {many(each.copies, 'card')} gone.")
        else:
            who = ", ".join(names[seat] for seat in each.left)
            told.append(f"In danger: {short(each.kind)}; one turn each to save it: {who}.")
    return told


def _habitat(view: View, seat: Seat, name: str) -> str:
    score = view.scores[seat]
    won = ", ".join(f"{line.what} {figure(line.points)} ({line.why})" for line in score.lines)
    if view.out[seat]:
        hand = "Out of the game" + (f", holding {hand_of(view.hands[seat] or ())}." if view.sizes[seat] else ".")
    else:
        hand = f"{many(view.sizes[seat], 'card')} in hand."
    return f"{name}, {total(score.total)}: {won}. {hand}"


def news(before: View | None, now: View, names: tuple[str, ...]) -> str:
    if before is None and not now.story:
        return " ".join(filter(None, ("The cards are dealt.", who_begins(now, names))))
    old = len(before.story) if before is not None else max(0, len(now.story) - 1)
    return " · ".join(
        _turn_text(done, names, EMOJI[done.move.card] or "🔀", drawn=number == 0 and now.first is not None)
        for number, done in enumerate(now.story)
        if number >= old
    )


def who_begins(view: View, names: tuple[str, ...]) -> str:
    """Who was drawn to begin; "" after the first turn and in solo games."""
    if view.first is None or view.story:
        return ""
    return f"The draw chose {'you' if view.mine else names[view.first]} to begin."


def _turn_text(done: TurnResult, names: tuple[str, ...], sign: str = "", *, drawn: bool = False) -> str:
    parts = [" ".join(filter(None, (f"{names[done.seat]}{' (drawn to begin)' * drawn}", sign, deed_text(done.move))))]
    if done.effect.lost:
        parts.append(f"the {SPOKEN[done.effect.lost]} below is lost")
    if done.won:
        saved = "".join(f" and saves the {SPOKEN[kind]}" for kind in done.saved)
        gained = signed(done.gained - done.costs[done.seat])
        parts.append(f"wins {count_kinds(done.won)}{saved} ({gained})")
    parts += [f"the {SPOKEN[kind]} is in danger" for kind in left_in_danger(done)]
    parts += [f"the {SPOKEN[kind]} is extinct" for kind in done.extinct]
    if any(done.costs):
        costs = (f"{name} {figure(-cost)}" for name, cost in zip(names, done.costs, strict=False) if cost)
        parts.append(f"which costs {', '.join(costs)}")
    if done.out:
        out = listing((names[seat] for seat in done.out), repeats=True)
        parts.append(f"{out} {'is' if len(done.out) == 1 else 'are'} out of moves")
    return ", ".join(parts)


def left_in_danger(done: TurnResult) -> tuple[int, ...]:
    played = done.move.card == ENDANGERED and done.move.act == PLACE
    return (
        done.endangered[1:] if played and done.endangered[:1] and done.endangered[0] in done.saved else done.endangered
    )


def deed_text(move: Move) -> str:
    if move.act == SWAP:
        return f"swaps {CELLS[move.cells[0]]} and {CELLS[move.cells[1]]}"
    if move.act == REPLACE:
        return f"replaces {short(move.card)}"
    return f"{short(move.card)} on {CELLS[move.cells[0]]}" if move.cells else f"plays {short(move.card)}"
