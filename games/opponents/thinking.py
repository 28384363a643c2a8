"""What an opponent thinks of its move, for learners: the chance to win, the points ahead, the best other card and the reason."""

from collections.abc import Sequence

from games.core.game import FRESH, Game, M, Outlook, S, V, ahead
from games.core.values import opening
from games.opponents.reason import reason
from games.opponents.thought import estimate

ENDINGS = 120
"""Imagined endings that the two best cards are compared by."""


def say(game: Game[S, V, M], view: V, outlook: Outlook[M], ranked: Sequence[M], endings: int) -> str:
    """Such as "stream at C3: 41% to win, 2.3 points ahead (±0.8) over 120 imagined endings. It joins the streams B3 and D3 to five,
    the longest. The best other card was wolf at D5, 1.9 points (±0.6) worse." """
    seat = view.seat
    assert seat is not None
    best = ranked[0]
    other = next((move for move in ranked if subject(game, move) != subject(game, best)), None)
    compared = [best] if other is None else [best, other]
    rows = outlook.endings(compared, FRESH, endings)
    margins = [[float(ahead(totals, seat)) for totals in row] for row in rows]
    mean, error = estimate([row[0] for row in margins])
    tell = game.words.tell
    chance = sum(game.chances(view, row[0])[seat] for row in rows) / len(rows)
    sentences = [
        f"{tell(view, str(best))}: {stands(chance, mean, error, len(rows[0][0]) > 1)} over {endings} imagined endings."
    ]
    if other is not None:
        less, about = estimate([row[0] - row[1] for row in margins])
        what = "card" if game.card(other) else "move"
        sentences.append(f"The best other {what} was {tell(view, str(other))}, {difference(less, about)}.")
        if less > about and (why := reason(game, view, best, other)):
            sentences.append(f"{opening(tell(view, str(best)))}{why[2:]}" if why.startswith("It ") else why)
    if outlook.horizon:
        sentences.append(f"It chose by looking {outlook.horizon}.")
    return " ".join(sentences)


def subject(game: Game[S, V, M], move: M) -> str:
    """What a move is about: its card, or else its first word, such as "draw"."""
    return game.card(move) or str(move).split(" ")[0]


def stands(chance: float, mean: float, error: float, rivals: bool) -> str:
    """Such as "41% to win, 2.3 points ahead (±0.8)"; alone "about 63 points (±1.2)".

    >>> stands(0.413, -2.34, 0.82, True)
    '41% to win, 2.3 points behind (±0.8)'
    """
    if not rivals:
        return f"about {mean:.0f} points (±{error:.1f})"
    side = "behind" if mean < 0 else "ahead"
    return f"{percent(chance)} to win, {abs(mean):.1f} points {side} (±{error:.1f})"


def percent(chance: float) -> str:
    """A chance as players read it: nothing is certain before the end.

    >>> percent(0.413), percent(0.999), percent(0.0)
    ('41%', 'over 99%', 'under 1%')
    """
    return "under 1%" if chance < 0.01 else "over 99%" if chance > 0.99 else f"{round(100 * chance)}%"


def difference(less: float, error: float) -> str:
    """How much the other card is worth less.

    >>> difference(1.91, 0.6), difference(0.3, 0.6), difference(-2.5, 0.5)
    ('1.9 points (±0.6) worse', 'about as good (0.3 ±0.6 points)', '2.5 points (±0.5) better in these endings')
    """
    if less < -error:
        return f"{-less:.1f} points (±{error:.1f}) better in these endings"
    if less <= error:
        return f"about as good ({abs(less):.1f} ±{error:.1f} points)"
    return f"{less:.1f} points (±{error:.1f}) worse"
