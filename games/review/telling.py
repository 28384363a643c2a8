"""A review in plain sentences."""

from collections.abc import Sequence
from math import copysign, floor

from games.core.game import BEST_RIVAL, Game, M, S, V
from games.core.match import Entry, Match
from games.core.values import many, opening, signed
from games.opponents.thinking import percent
from games.review.judged import (
    BLUNDER,
    CLEAR,
    HINTED,
    LEAST,
    MISTAKE,
    SLIP,
    Judged,
    Onward,
    Review,
    figure,
    points,
    surely,
)
from games.review.looking import picks_of

JUDGE = (
    "Quick simulated players played out each choice many times, from what was known then. A plan they don't know may be better than "
    "it looks."
)
"""Who judges."""

ONWARD = "{which} were also played out by players who look ahead, in up to {worlds} guessed deals; the surer result counts for more."
"""How an error is confirmed."""


def judge(picks: Sequence[Judged]) -> str:
    """Who judged these picks."""
    errors = [pick for pick in picks if pick.verdict]
    worlds = max((pick.worlds for pick in errors), default=0)
    which = "Errors" if all(pick.worlds for pick in errors) else "Later errors"
    return f"{JUDGE} {ONWARD.format(which=which, worlds=worlds)}" if worlds else JUDGE


PLURALS = {BLUNDER: "blunders", MISTAKE: "mistakes", SLIP: "slips"}


def headline(review: Review) -> str:
    """Such as "3 mistakes, 11 points lost"."""
    counts = {name: sum(pick.verdict == name for pick in review.picks) for name in PLURALS}
    said = ", ".join(many(count, name, PLURALS[name]) for name, count in counts.items() if count)
    if not said:
        return "No mistakes"
    lost = points(review.lost) if len(review.errors) == 1 else many(round(review.lost), "point")
    return f"{said}, {lost} lost"


def fortune(review: Review, name: str = "") -> str:
    """Where the result came from: the chance at the first pick, the own picks, and the rest. Without a `name`, it is the reader's own."""
    if review.solo:
        return ""
    whose, whom = ("their", "them") if name else ("your", "you")
    dealt, skill, luck = review.shown
    start = f"{dealt}%" if 0 < dealt < 100 else percent(review.dealt)
    began = f"As far as {name or 'you'} could know, {whose} chance to win began at {start}."
    if not review.divides:
        return f"{began} It changed too much to say how much came from {whose} picks and how much from the cards and the others."
    if skill:
        picks = f"Compared with somebody who picks at a glance, {whose} picks {moved(skill, whom)}"
    else:
        picks = f"{opening(whose)} picks were worth as much as those of somebody who picks at a glance"
    return f"{began} {picks}; the cards and the others {moved(luck, whom)}."


def accuracy(review: Review, name: str = "") -> str:
    """How many picks were as good as the best one found."""
    good = len(review.picks) - len(review.errors)
    whose = f"{name}'s" if name else "your"
    return f"{good} of {whose} {len(review.picks)} picks were the best we found, less than a point worse, or too close to tell."


def tell(review: Review, pick: Judged, made: str, best: str) -> str:
    """One pick, with its moves as the game tells them: "Pick 7, a mistake: wolf at D5. **Stream at C3** was better by about 4 points
    (±0.8). It joins ... Chance to win: 33%, down from 41%." """
    if not pick.verdict:
        return f"Pick {pick.number}: {made}. {_good(pick, best)}.{_chance(review, pick)}"
    about = f"about {points(pick.lost)}" + (f" (±{pick.error:.1f})" if pick.error >= 0.5 else "")
    aside = "," * (", " in best)
    said = f"Pick {pick.number}, a {pick.verdict}: {made}. **{opening(best)}**{aside} was better by {about}."
    return " ".join(
        each for each in (said, pick.reason, _lines(pick.onward, pick.lost, len(pick.after))) if each
    ) + _chance(review, pick)


NAMED, LEAST_SHOWN = 5, 0.95
"""At most so many lines of the score sheet are named, each of at least so many points: it rounds to 1. What the best rival gains or loses
is named from as much on, sure or not: it is part of what the pick gave up, and could cancel the rest."""


APART = 1.0
"""From so many points on between what was played out and what the pick is said to cost, the sentence gives both, and why they differ."""


def _lines(found: Onward | None, lost: float, players: int) -> str:
    """How much better the other move was when both were played on, and where the points came from: "Played out in 16 deals, it was 8 points
    better: hyena +7, zebra +2, elephant −8, the rest +4; the best rival ends 3 points lower." Named are lines that surely differ by a point
    or more, and where each tells less than the rest, others that probably do. The figures add up; of the points `lost` counts."""
    if found is None or not found.lines:
        return ""
    lead = _whole(found.lost)
    better = f"{many(lead, 'point')} better" if lead > 0 else "no better" if lead < 0 else "hardly better"
    why = "after allowing for luck" if found.close else "counting quick games too"
    both = f" (about {figure(lost)} {why})" if abs(found.lost - lost) >= APART else ""
    whole = f"Played out in {found.worlds} deals, it was {better}{both}"
    own = {line: more for line, (more, _) in found.lines.items() if line != BEST_RIVAL and abs(more) >= LEAST_SHOWN}
    rivals = found.lines.get(BEST_RIVAL, (0.0, 0.0))
    rival = rivals[0] if abs(rivals[0]) >= LEAST_SHOWN else 0.0
    sure = rival != 0 and surely(rivals)
    for errors in (CLEAR, HINTED):
        named = [line for line in own if surely(found.lines[line], errors)]
        named.sort(key=lambda line: (not surely(found.lines[line]), -abs(own[line])))
        named = sorted(named[:NAMED], key=lambda line: -own[line])
        shown = [own[line] for line in named]
        rest = found.lost - rival - sum(shown)
        if (named or sure) and abs(rest) <= max(map(abs, shown), default=0):
            break
    if not (named or sure):
        return f"{whole}."
    rival_name = "the other player" if players == 2 else "the best rival"
    *figures, theirs = _adding_up([*shown, rest, rival], lead)
    names = [*named, "the rest" if named else "own points"]
    parts = ", ".join(f"{line} {signed(points)}" for line, points in zip(names, figures, strict=True) if points)
    ends = f"{rival_name} ends {many(abs(theirs), 'point')} {'lower' if theirs > 0 else 'higher'}" if theirs else ""
    return f"{whole}: {'; '.join(filter(None, (parts, ends)))}."


def _adding_up(parts: Sequence[float], whole: int) -> list[int]:
    """The parts of a figure, rounded so that they add up to it: each is less than a point off (largest remainder method).

    >>> _adding_up([4.0, 2.0, 0.0, -3.5], 3), _adding_up([2.6, 1.7, 0.2], 5)
    ([4, 2, 0, -3], [3, 2, 0])
    """
    figures = [floor(part) for part in parts]
    for at in sorted(range(len(parts)), key=lambda at: figures[at] - parts[at])[: whole - sum(figures)]:
        figures[at] += 1
    return figures


def _whole(points: float) -> int:
    """The nearest whole number, and of two the one that is further from none.

    >>> _whole(2.5), _whole(-2.5), _whole(2.4)
    (3, -3, 2)
    """
    return int(copysign(floor(abs(points) + 0.5), points))


def _good(pick: Judged, best: str) -> str:
    """What there is to say of a pick without a verdict."""
    if pick.only:
        return "It was the only move"
    if pick.made == pick.best:
        return "We found nothing better"
    if pick.lost >= LEAST[-1][1]:
        return f"{opening(best)} may have been better, but it's too close to tell"
    return "It was close to the best we found"


HARDLY = 0.015
"""A change of the chance to win that isn't worth a word."""


def _chance(review: Review, pick: Judged) -> str:
    if review.solo:
        return ""
    before, after = pick.before, pick.after[review.seat]
    if not pick.verdict or before - after < HARDLY or percent(before) == percent(after):
        return f" Chance to win: {percent(after)}."
    return f" Chance to win: {percent(after)}, down from {percent(before)}."


def moved(chance: int, whom: str) -> str:
    """How far something moved a player's chance to win.

    >>> moved(4, "you"), moved(-22, "Ana"), moved(0, "you")
    ('gave you 4 percentage points', 'cost Ana 22 percentage points', 'changed nothing')
    """
    if not chance:
        return "changed nothing"
    return f"{'gave' if chance > 0 else 'cost'} {whom} {many(abs(chance), 'percentage point')}"


def told(begun: Match[S, V, M], entries: Sequence[Entry], review: Review) -> list[str]:
    """Every pick in a sentence, in order."""
    game: Game[S, V, M] = begun.game
    views = {pick.match.turn: pick.view for pick in picks_of(begun, entries, review.seat)}
    return [
        tell(review, pick, game.words.tell(views[pick.turn], pick.made), game.words.tell(views[pick.turn], pick.best))
        for pick in review.picks
    ]
