"""EcoGoGo in text: moves, progress, the whole view, the news of a turn, and the rules in half a page."""

from collections import Counter

from games.core.values import figure, listing, many, opening, signed
from games.ecogogo.cards import EMOJI, EMPTY, ENDANGERED, ORGANISMS, SPOKEN, WORDS, short
from games.ecogogo.ecosystem import lines
from games.ecogogo.move import CELLS, PLACE, REPLACE, SWAP, Move
from games.ecogogo.scoring import rank
from games.ecogogo.state import Done
from games.ecogogo.view import View

SUMMARY = (
    "Nine cards lie open, and each player holds three. The cards that you win are your points. "
    "A draw decides who begins. On your turn do one thing:\n"
    "- **Place** a card: on one that is one lower it **feeds** (4 on 3), on an equal one it **mates**; you win both cards.\n"
    "- **Swap** two cards that touch (corners too) if that makes three in a row: equal numbers **migrate** (3-3-3), consecutive "
    "numbers are a **food chain** (5-4-3); you win all three.\n"
    "- **Replace** a card in your hand, only if you can't place an organism or swap.\n\n"
    "Every complete line after your action is yours, even one that was already there; a feed or mate that makes a line wins four "
    "or more cards at once. Then the grid and your hand are refilled.\n\n"
    "The **Threat** covers a cell for the rest of the game. An **Endangered** card puts the next organism drawn in danger: every "
    "player has one turn to win a card of that number, and the Endangered card with it; otherwise the species is extinct and "
    "all its cards leave the game.\n\n"
    "**Points**: 2 cards won in a turn count nothing, 3 or 4 cards count once, 5 or more twice; an Endangered card "
    "counts 3; each extinct species costs everyone 10. With *classic* scoring a card is 1 point, an Endangered card 3.\n"
    "The game ends when nobody can place, swap or replace."
)


EXAMPLES = (
    "- A squirrel (4) on a lizard (3): it **feeds**, 2 cards; 0 points with stacks, 2 with classic scoring.\n"
    "- A lizard (3) on a beetle (2) in a row with two lizards: it feeds, and the row 3-3-3 **migrates**; 4 cards, 4 points.\n"
    "- A squirrel (4) on a lizard (3) between a rattlesnake (5) and another lizard: it feeds, and 5-4-3 is a **food chain**; 4 cards, "
    "4 points.\n"
    "- A swap that makes the row 2-3-4 and the column 4-4-4 at once wins 5 cards, which count twice: 10 points.\n"
    "- The lizard is in danger, and a swap makes 3-3-3: 3 cards, the Endangered card (3 points) and the lizard on it (1 point) are a win "
    "of 5 cards, 7 points counted twice: 14."
)


def tell(move: Move) -> str:
    """A move as text for the table."""
    if move.act == SWAP:
        return f"a swap of {CELLS[move.cells[0]]} and {CELLS[move.cells[1]]}"
    if move.act == REPLACE:
        return f"a new card instead of {SPOKEN[move.card]}"
    if move.card == ENDANGERED:
        return "Endangered beside the ecosystem"
    return f"{SPOKEN[move.card]} at {CELLS[move.cells[0]]}"


def progress(view: View) -> str:
    """Such as "turn 7, 21 cards left in the deck"."""
    if view.over:
        return "finished"
    left = "the deck is empty" if not view.undealt else f"{many(view.undealt, 'card')} left in the deck"
    danger = "".join(f", the {SPOKEN[kind]} is in danger" for kind in view.endangered)
    return f"turn {view.turn}, {left}{danger}"


def listed(kinds: tuple[int, ...]) -> str:
    """Cards with their numbers in the food chain, equal ones together, in the order in which they first come.

    >>> listed((1, 1, 5)), listed(())
    ('1 poop ×2, 5 rattlesnake', 'no cards')
    """
    counts = Counter(kinds)
    return ", ".join(short(kind) + (f" ×{count}" if count > 1 else "") for kind, count in counts.items()) or "no cards"


def hand_of(kinds: tuple[int, ...]) -> str:
    """A hand, card by card."""
    return ", ".join(short(kind) for kind in kinds) or "no cards"


def counted(kinds: tuple[int, ...]) -> str:
    """How many cards of each kind, the top of the food chain first.

    >>> counted((1, 9, 1, 2)), counted((4,))
    ('1 beetle, 2 poops, 1 Endangered card', '1 squirrel')
    """
    counts = Counter(sorted(kinds, key=lambda kind: (kind not in ORGANISMS, -kind)))
    words = {kind: WORDS[kind] if kind in ORGANISMS else f"{SPOKEN[kind]} card" for kind in counts}
    return ", ".join(many(count, words[kind]) for kind, count in counts.items())


def total(points: int) -> str:
    """All points of a player.

    >>> total(1), total(-10)
    ('1 point', '−10 points')
    """
    return many(points, "point").replace("-", "−")


def describe(view: View, names: tuple[str, ...]) -> str:
    """All that the view shows, in plain text."""
    parts = [f"{opening(progress(view))}. {'Classic scoring' if view.classic else 'Scoring by stacks'}."]
    if begins := begun(view, names):
        parts.append(begins)
    if view.active is not None:
        parts.append("It's your turn." if view.mine else f"{names[view.active]} to play.")
    elif view.players > 1:
        parts.append(f"Won by {listing((names[seat] for seat in sorted(view.winners)), repeats=True)}.")
    else:
        parts.append(f"{opening(rank(view.scores[0].total, view.classic))}.")
    if last := news(None, view, names):
        parts.append(f"Last: {last}.")
    for row in range(3):
        cells = range(3 * row, 3 * row + 3)
        parts.append(" · ".join(f"{CELLS[cell]} {_there(view.grid[cell])}" for cell in cells) + ".")
    standing = [
        f"{'-'.join(str(view.grid[cell]) for cell in line)} at {'-'.join(CELLS[cell] for cell in line)}"
        for line in lines(view.grid)
    ]
    parts += [f"Complete: {', '.join(standing)}."] * bool(standing)
    if view.last is not None and view.last.drawn:
        parts.append(f"New: {', '.join(CELLS[cell] for cell in view.last.drawn)}.")
    if view.seat is not None:
        parts.append(f"Your hand: {hand_of(view.hand)}.")
    for seat, score in enumerate(view.scores):
        won = ", ".join(f"{line.what} {figure(line.points)} ({line.why})" for line in score.lines)
        out = "Out of the game" + (f", holding {hand_of(view.hands[seat] or ())}." if view.sizes[seat] else ".")
        hand = out if view.out[seat] else f"{many(view.sizes[seat], 'card')} in hand."
        parts.append(f"{names[seat]}, {total(score.total)}: {won}. {hand}")
    for each in view.species:
        if each.extinct:
            parts.append(f"Extinct: {short(each.kind)}, {many(each.copies, 'card')} gone.")
        else:
            who = ", ".join(names[seat] for seat in each.left)
            parts.append(f"In danger: {short(each.kind)}; one turn each to save it: {who}.")
    if view.discard:
        parts.append(f"Out of play: {listed(view.discard)}.")
    return "\n".join(parts)


def _there(kind: int) -> str:
    return f"{kind} {SPOKEN[kind]}" if kind in ORGANISMS else SPOKEN[kind]


def news(before: View | None, now: View, names: tuple[str, ...]) -> str:
    """What was done since the view before, turn by turn; the last turn when there is none."""
    old = len(before.story) if before is not None else max(0, len(now.story) - 1)
    return " · ".join(
        _turn_text(done, names, drawn=number == 0 and now.first is not None)
        for number, done in enumerate(now.story)
        if number >= old
    )


def begun(view: View, names: tuple[str, ...]) -> str:
    """At the deal, whom the draw chose to begin; "" later, or if nobody was drawn."""
    if view.first is None or view.story:
        return ""
    return f"The draw chose {'you' if view.mine else names[view.first]} to begin."


def _turn_text(done: Done, names: tuple[str, ...], *, drawn: bool) -> str:
    parts = [f"{names[done.seat]}{' (drawn to begin)' * drawn} {_did(done.move)}"]
    if done.lost:
        parts.append(f"the {SPOKEN[done.lost]} below is lost")
    if done.won:
        saved = "".join(f" and saves the {SPOKEN[kind]}" for kind in done.saved)
        gained = signed(done.gained - done.costs[done.seat])
        parts.append(f"wins {counted(done.won)}{saved} ({gained})")
    parts += [f"⚠️ the {SPOKEN[kind]} is in danger" for kind in left_in_danger(done)]
    parts += [f"the {SPOKEN[kind]} is extinct" for kind in done.extinct]
    if any(done.costs):
        costs = (f"{name} {figure(-cost)}" for name, cost in zip(names, done.costs, strict=False) if cost)
        parts.append(f"which costs {', '.join(costs)}")
    parts += [f"{names[seat]} has no moves left and is out" for seat in done.out]
    return ", ".join(parts)


def left_in_danger(done: Done) -> tuple[int, ...]:
    """The species that a turn put in danger and didn't save at once, with a line that already stood."""
    played = done.move.card == ENDANGERED and done.move.act == PLACE
    return (
        done.endangered[1:] if played and done.endangered[:1] and done.endangered[0] in done.saved else done.endangered
    )


def _did(move: Move) -> str:
    name = f"{EMOJI[move.card]} {short(move.card)}" if move.card != EMPTY else ""
    if move.act == SWAP:
        return f"🔀 swaps {CELLS[move.cells[0]]} and {CELLS[move.cells[1]]}"
    if move.act == REPLACE:
        return f"replaces {name}"
    return f"{name} {CELLS[move.cells[0]]}" if move.cells else f"plays {name}"
