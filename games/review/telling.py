"""A review in plain sentences."""

from collections.abc import Sequence

from games.core.game import Game, M, S
from games.core.match import Entry, Match
from games.core.values import many
from games.opponents.thought import V
from games.review.judged import BLUNDER, MISTAKE, SLIP, Judged, Review
from games.review.looking import picks_of

JUDGE = (
    "Each pick was compared with the best one we found, in imagined endings from what you knew at the time. Everybody in them plays "
    "quickly, by rules of thumb or by what the program learned in matches against itself, so a plan that it doesn't know may be better "
    "than it says."
)
"""Who judges."""

PLURALS = {BLUNDER: "blunders", MISTAKE: "mistakes", SLIP: "slips"}


def headline(review: Review) -> str:
    """Such as "3 mistakes, 11 points lost"."""
    counts = {name: sum(pick.verdict == name for pick in review.picks) for name in PLURALS}
    said = ", ".join(many(count, name, PLURALS[name]) for name, count in counts.items() if count)
    if not said:
        return "No mistakes"
    return f"{said}, {many(round(review.lost), 'point')} lost"


def fortune(review: Review, name: str = "") -> str:
    """Where the result came from: the chance at the deal, the own picks, and the rest. Without a `name`, it is the reader's own."""
    if review.solo:
        return ""
    return (
        f"{name or 'You'} began with a {percent(review.dealt)} chance to win. {'Their' if name else 'Your'} picks {moved(review.skill)} "
        f"compared with a practised player's, and the cards and the others {moved(review.luck)}."
    )


def accuracy(review: Review, name: str = "") -> str:
    """How many picks were as good as the best one found."""
    good = len(review.picks) - len(review.errors)
    whose = f"{name}'s" if name else "your"
    return f"{good} of {whose} {len(review.picks)} picks were the best we found, or too close to tell."


def tell(review: Review, pick: Judged, made: str, best: str) -> str:
    """One pick, with its moves as the game tells them: "Pick 7: **stream at C3** instead of wolf at D5: about 4 points (±1), chance 41% →
    33%. It joins ..." """
    if not pick.verdict:
        return f"Pick {pick.number}: {made}. Good: we found nothing clearly better.{_chance(review, pick)}"
    points = f"about {many(round(pick.lost), 'point')} (±{max(1, round(pick.error)):.0f})"
    return f"Pick {pick.number}, a {pick.verdict}: **{best}** instead of {made}: {points}.{_chance(review, pick)} {pick.reason}".rstrip()


def _chance(review: Review, pick: Judged) -> str:
    if review.solo:
        return ""
    before, after = pick.before, pick.after[review.seat]
    if not pick.verdict or before <= after or percent(before) == percent(after):
        return f" Chance to win: {percent(after)}."
    return f" Chance to win: {percent(before)} → {percent(after)}."


def percent(chance: float) -> str:
    """A chance as players read it: nothing is certain before the end.

    >>> percent(0.413), percent(0.999), percent(0.0)
    ('41%', 'over 99%', 'under 1%')
    """
    return "under 1%" if chance < 0.01 else "over 99%" if chance > 0.99 else f"{round(100 * chance)}%"


def moved(chance: float) -> str:
    """How far something moved the chance to win. What is won and lost again may add up to more than there is.

    >>> moved(0.041), moved(-0.22), moved(0.001), moved(2.5)
    ('added 4 points', 'took 22 points', 'changed nothing', 'added over 100 points')
    """
    points = round(100 * abs(chance))
    if not points:
        return "changed nothing"
    much = many(points, "point") if points <= 100 else "over 100 points"
    return f"{'added' if chance > 0 else 'took'} {much}"


def told(begun: Match[S, V, M], entries: Sequence[Entry], review: Review) -> list[str]:
    """Every pick in a sentence, in order."""
    game: Game[S, V, M] = begun.game
    views = {pick.match.turn: pick.view for pick in picks_of(begun, entries, review.seat)}
    return [
        tell(review, pick, game.words.tell(views[pick.turn], pick.made), game.words.tell(views[pick.turn], pick.best))
        for pick in review.picks
    ]
