"""A review in plain sentences."""

from collections.abc import Sequence
from math import floor

from games.core.game import BEST_RIVAL, Game, M, S, V
from games.core.match import Entry, Match
from games.core.values import many, opening, signed
from games.review.comparison import picks_of
from games.review.report import (
    BLUNDER,
    CLEAR,
    HINTED,
    LEAST,
    MISTAKE,
    SLIP,
    PickVerdict,
    Review,
    figure,
    is_sure,
    points,
)

JUDGE = (
    "Quick simulated players played out each choice many times, from what was known then. A plan they don't know may be better than "
    "it looks."
)

ONWARD = (
    "Where a pick says so, a player who looks ahead played on in up to {worlds} guessed deals; its figures come from those, less what "
    "may be luck."
)


def explain_method(picks: Sequence[PickVerdict]) -> str:
    worlds = max((pick.worlds for pick in picks if pick.verdict), default=0)
    return f"{JUDGE} {ONWARD.format(worlds=worlds)}" if worlds else JUDGE


PLURALS = {BLUNDER: "blunders", MISTAKE: "mistakes", SLIP: "slips"}


def headline(review: Review) -> str:
    counts = {name: sum(pick.verdict == name for pick in review.picks) for name in PLURALS}
    said = ", ".join(many(count, name, PLURALS[name]) for name, count in counts.items() if count)
    return f"{said}, {points(review.lost)} lost" if said else "No mistakes"


def beginning(review: Review, name: str = "") -> str:
    if review.solo or not review.picks:
        return ""
    whose = "their" if name else "your"
    chance = percent(review.kept(review.picks[0]))
    return f"As far as {name or 'you'} could know, {whose} chance to win began at {chance}."


def accuracy(review: Review, name: str = "") -> str:
    good = len(review.picks) - len(review.errors)
    whose = f"{name}'s" if name else "your"
    return f"For {good} of {whose} {many(len(review.picks), 'pick')} we found nothing that was clearly better."


def pick_text(review: Review, pick: PickVerdict, made: str, best: str) -> str:
    """One pick, such as "Pick 7, a mistake: wolf at D5. **Stream at C3** was better by about 4 points (±0.8). ..."."""
    if not pick.verdict:
        return f"Pick {pick.number}: {made}. {_good(pick, best)}.{_chance(review, pick)}"
    about = f"about {points(pick.lost)}" + (f" (±{pick.error:.1f})" if pick.error >= 0.5 else "")
    aside = "," * (", " in best)
    said = f"Pick {pick.number}, a {pick.verdict}: {made}. **{opening(best)}**{aside} was better by {about}."
    why = [pick.reason, _lines(pick) if pick.worlds else ""]
    return " ".join(filter(None, (said, *why))) + _chance(review, pick)


NAMED, LEAST_SHOWN = 5, 0.95
"""How many score lines are named at most, and how many points each has at least."""


def _lines(pick: PickVerdict) -> str:
    """Where the loss came from, such as "hyena +7, elephant −8, the rest +4"; the figures add up to it."""
    whole = f"Both were played out in {pick.worlds} deals"
    lead = round(float(figure(pick.lost)))
    own = {line: more for line, (more, _) in pick.lines.items() if line != BEST_RIVAL and abs(more) >= LEAST_SHOWN}
    rivals = pick.lines.get(BEST_RIVAL, (0.0, 0.0))
    rival = rivals[0] if abs(rivals[0]) >= LEAST_SHOWN else 0.0
    sure = rival != 0 and is_sure(rivals)
    for errors in (CLEAR, HINTED):
        named = [line for line in own if is_sure(pick.lines[line], errors)]
        named.sort(key=lambda line: (not is_sure(pick.lines[line]), -abs(own[line])))
        named = sorted(named[:NAMED], key=lambda line: -own[line])
        shown = [own[line] for line in named]
        rest = pick.lost - rival - sum(shown)
        if (named or sure) and abs(rest) <= max(map(abs, shown), default=0):
            break
    if not (named or sure):
        return f"{whole}."
    rival_name = "the other player" if len(pick.after) == 2 else "the best rival"
    *figures, theirs = _adding_up([*shown, rest, rival], lead)
    names = [*named, "the rest" if named else "own points"]
    parts = ", ".join(f"{line} {signed(points)}" for line, points in zip(names, figures, strict=True) if points)
    ends = f"{rival_name} ends {many(abs(theirs), 'point')} {'lower' if theirs > 0 else 'higher'}" if theirs else ""
    return f"{whole}: {'; '.join(filter(None, (parts, ends)))}."


def _adding_up(parts: Sequence[float], whole: int) -> list[int]:
    """The parts rounded so that they add up to `whole` (largest remainder method).

    >>> _adding_up([4.0, 2.0, 0.0, -3.5], 3), _adding_up([2.6, 1.7, 0.2], 5)
    ([4, 2, 0, -3], [3, 2, 0])
    """
    figures = [floor(part) for part in parts]
    for at in sorted(range(len(parts)), key=lambda at: figures[at] - parts[at])[: whole - sum(figures)]:
        figures[at] += 1
    return figures


def _good(pick: PickVerdict, best: str) -> str:
    if pick.only:
        return "It was the only move"
    if pick.made == pick.best:
        return "We found nothing better"
    if pick.lost >= LEAST[-1][1]:
        return f"{opening(best)}{',' * (', ' in best)} may have been better, but the difference is too small to be sure"
    return "It was close to the best we found"


HARDLY = 0.015


def _chance(review: Review, pick: PickVerdict) -> str:
    if review.solo:
        return ""
    before, after = percent(pick.before[review.seat]), percent(pick.after[review.seat])
    steady = review.cost(pick) < HARDLY or before == after
    if not pick.verdict or (steady and not pick.worlds):
        return f" Chance to win: {percent(pick.course[review.seat])}."
    told = f"was {after}" if steady else f"fell from {before} to {after}"
    return f" {'There the' if pick.worlds else 'The'} chance to win {told}."


def percent(chance: float) -> str:
    """A percentage, never quite 0% or 100%.

    >>> percent(0.413), percent(0.999), percent(0.0)
    ('41%', 'over 99%', 'under 1%')
    """
    return "under 1%" if chance < 0.01 else "over 99%" if chance > 0.99 else f"{round(100 * chance)}%"


def pick_texts(begun: Match[S, V, M], entries: Sequence[Entry], review: Review) -> list[str]:
    game: Game[S, V, M] = begun.game
    views = {pick.match.turn: pick.view for pick in picks_of(begun, entries, review.seat)}
    return [
        pick_text(review, pick, *(game.words.tell(views[pick.turn], move) for move in (pick.made, pick.best)))
        for pick in review.picks
    ]
