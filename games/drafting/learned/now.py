"""What two picks of a draft add at once: as a reason, and as what the better one costs."""

from collections.abc import Iterator, Mapping

from games.core.values import listing, many, opening, signed
from games.drafting.deck import Deck
from games.drafting.learned.evidence import Evidence, in_deals
from games.drafting.learned.later import FAINT, Part, noun
from games.drafting.view import View

Sheets = tuple[Mapping[str, int], Mapping[str, int], Mapping[str, int]]
"""The lines of the score sheet before the pick, after the better move and after the other one."""


def changes(before: Mapping[str, int], after: Mapping[str, int], adds: int, own: str) -> str:
    """Where these points come from, such as " (zebra +3, lion +4)"; "" if only from the line of the move's `own` card."""
    changed = {line: after[line] - before[line] for line in after if after[line] != before[line]}
    if {*changed} <= {own} or sum(changed.values()) != adds:
        return ""
    return f" ({', '.join(f'{line} {signed(more)}' for line, more in changed.items())})"


def added(now: int, then: int, other: str, whence: str, apart: bool, about: tuple[str, ...]) -> Iterator[Part]:
    """How many points more the better move adds now, if it does, and where they come from: all of them, or (`apart`) those more."""
    if now <= then:
        return
    if now <= 0:
        takes = f"only {many(-now, 'point')}" if now else "no points"
        yield Part(now - then, f"It takes {takes} away now; {other} takes {-then}.", about)
        return
    less = (
        f", {now - then} more than {other}{whence * apart}"
        if then > 0
        else f"; {other} {f'takes {-then} away' if then else 'adds nothing'}"
    )
    yield Part(now - then, f"It adds {many(now, 'point')} now{'' if apart else whence}{less}.", about)


def costs(now: int, then: int, other: str, it: str) -> str:
    """How the better move adds less now than the other one, or as much; `it` is what the sentence calls the better one."""
    if now == then:
        if not now:
            return f"Neither it nor {other} adds anything now"
        return f"{it} {'adds as much' if now > 0 else 'takes as much away'} now as {other}"
    if now > 0:
        fewer = "1 point less" if then - now == 1 else f"{then - now} fewer points"
        return f"{it} adds {fewer} now than {other}"
    adds = f"takes {many(-now, 'point')} away" if now else "adds nothing"
    return f"{it} {adds} now; {other} {f'adds {then}' if then > 0 else f'takes only {-then}' if then else 'takes none'}"


def added_too(
    evidence: Evidence, name: str, *, adds: int, instead: int, whence: str, about: tuple[str, ...]
) -> Iterator[Part]:
    """What the better move adds where the other one, a card of this name, adds as much or more, if that came again and was hardly missed:
    it can wait. `about` are the lines on which the better move has more."""
    came = evidence.played.came
    if came is not None and evidence.waited(name, instead):
        less = (
            "1 less than" if instead - adds == 1 else f"{instead - adds} fewer than" if adds < instead else "as many as"
        )
        again = f"you still place one in {in_deals(came[name][0], evidence.played.worlds)}"
        said = f"It adds {many(adds, 'point')} now{whence}, {less} the {name}, which can wait: {again}."
        yield Part(FAINT, said, about)


def takes_away(deck: Deck, sheets: Sheets, view: View, other: str) -> Iterator[Part]:
    """Faint: what the other move takes from cards that lie already, although it takes no points away in all, and the better one doesn't."""
    before, one, two = sheets
    if sum(two.values()) < sum(before.values()):
        return
    about = tuple(name for name in deck.names if two[name] < before[name] <= one[name])
    if about:
        lost = sum(before[name] - two[name] for name in about)
        kinds = map(deck.names.index, about)
        whom = listing(f"your {noun(deck, kind, view.board[kind].bit_count())}" for kind in kinds)
        yield Part(FAINT + lost, f"{opening(other)} takes {many(lost, 'point')} from {whom} now.", about)
