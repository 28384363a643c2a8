"""Savannah Lines' positions and news in plain text."""

from games.core.places import column_name, column_of, name, row_name, row_of
from games.core.values import Seat, listing, many
from games.lines.cards import ANIMALS, CARDS, card_names
from games.lines.lines import card_text, lines_text
from games.lines.state import BUILDING, CHOOSE, CLAIM, CLEARING, SETUP, Deed
from games.lines.view import View
from games.lines.winnings import removed_animals, winnings_of

LAP = 20


def track_position(points: int) -> str:
    """Laps and spaces on the score track of 20; "" in the first lap.

    >>> track_position(27), track_position(40), track_position(19)
    ('1 lap + 7', '2 laps + 0', '')
    """
    full, rest = divmod(points, LAP)
    return f"{many(full, 'lap')} + {rest}" if full else ""


def progress(view: View) -> str:
    if view.over:
        return "finished"
    if view.phase == SETUP:
        return f"setup round, card {len(view.table) + 1} of {view.players}"
    claim = "claiming or drawing" if not view.hints else "unplayable spaces"
    step = {CLAIM: f", {claim}", CHOOSE: ", hiding a card"}.get(view.step, "")
    if view.phase == BUILDING:
        return f"first phase, {many(view.first, 'card')} in the first deck{step}"
    return f"second phase, {many(len(view.table), 'card')} on the table, {many(view.first, 'card')} in the deck"


def describe(view: View, names: tuple[str, ...]) -> list[str]:
    told = [f"{progress(view).capitalize()}."]
    if not view.over:
        told.append("It's your turn." if view.acting else f"{names[view.turn]} to play.")
    else:
        told.append(f"Won by {listing((names[seat] for seat in sorted(view.winners)), repeats=True)}.")
    if view.peek is not None and view.claimed is not None:
        told.append(
            f"For {name(view.claimed)} you are looking at the {CARDS[view.peek[0]]} (first deck) "
            f"and the {CARDS[view.peek[1]]} (second deck)."
        )
    elif view.claimed is not None:
        told.append(f"{names[view.turn]} chooses the card that goes face down at {name(view.claimed)}.")
    if view.hand and not view.over:
        told.append(f"Your hand: {card_names(view.hand)}.")
    for seat, score in enumerate(view.scores):
        around = f" ({score.note})" if score.note else ""
        parted = ", ".join(f"{line.points} for {line.what}" for line in score.lines)
        told.append(
            f"{names[seat]}: {many(score.total, 'point')}{around}, {parted}; {many(view.hand_sizes[seat], 'card')} in hand."
        )
    if view.story:
        told.append(f"Last: {news(None, view, names)}.")
    told += _table(view)
    if view.phase == SETUP:
        told.append(f"{names[view.dealer]} is the dealer.")
    if view.top is not None:
        told.append(f"On top of the first deck is the {CARDS[view.top]}.")
    if view.phase != CLEARING:
        told.append(f"Decks: {many(view.first, 'card')} in the first, {many(view.second, 'card')} in the second.")
    else:
        gone = removed_animals(view.story[-1]) if view.story else {}
        last_gone = f", last {', '.join(f'{CARDS[card]} {name(cell)}' for cell, card in gone.items())}" if gone else ""
        told.append(f"Deck: {many(view.first, 'card')}. Removed: {many(len(view.box), 'card')}{last_gone}.")
    return told + [_gathered(view, seat, names[seat]) for seat in range(view.players) if view.over]


def _gathered(view: View, seat: Seat, who: str) -> str:
    gathered = winnings_of(view, seat)
    lines = ", ".join(f"{' '.join(CARDS[card] for card in run.cards)} +{run.points}" for run in gathered.lines)
    animals = ", ".join(f"{ANIMALS[animal]} {count}" for animal, count in gathered.animals.items())
    return f"Best lines of {who}: {lines or 'none'}. Animals removed: {animals or 'none'}."


def _table(view: View) -> list[str]:
    if not view.table:
        return ["The table is empty."]
    known = {marker.cell: marker.card for marker in view.markers if marker.card is not None}
    rows: dict[int, list[str]] = {}
    for cell, card in sorted(view.table):
        what = f"{CARDS[known[cell]]} face down" if cell in known else card_text(card)
        rows.setdefault(row_of(cell), []).append(f"{column_name(column_of(cell))} {what}")
    return [f"Row {row_name(row)}: {', '.join(line)}." for row, line in rows.items()]


def news(before: View | None, now: View, names: tuple[str, ...]) -> str:
    if before is None and not now.story:
        return f"The cards are dealt; {names[now.dealer]} is the dealer, drawn by lot, and goes first."
    new = now.story[len(before.story) if before else max(0, len(now.story) - 1) :]
    parts = [f"{names[deed.seat]} {_deed(deed, now)}" for deed in new]
    if before is not None and before.phase == BUILDING and now.phase == CLEARING:
        parts.append("the first deck is empty and the second phase begins")
    return " · ".join(parts)


def _deed(deed: Deed, view: View) -> str:
    place = name(deed.cell)
    if deed.card is None:
        return f"claims {place} as unplayable (+1)" if deed.what == "claimed" else f"hides a card at {place}"
    card = f"{CARDS[deed.card]} {place}"
    if deed.what == "placed":
        return card
    if not deed.lines:
        return f"{card} (0)"
    if deed.gone:
        return (
            f"{card} (+{deed.points}: {many(deed.gone, 'card')} removed, {', '.join(run.label for run in deed.lines)})"
        )
    return f"{card} (+{deed.points}: {lines_text(deed.lines)})"
