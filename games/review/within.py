"""A turn of several moves: what one of them seems to give up may still be had by the next one."""

from collections.abc import Sequence
from dataclasses import replace
from math import hypot

from games.review.judged import Best, Judged


def fair(picks: Sequence[Judged], goes_on: Sequence[bool]) -> tuple[Judged, ...]:
    """The picks of a match, where a move gives up only what no later move of its turn could still get. `goes_on`: whether the next pick
    belongs to the same turn, with nothing drawn in between.

    Imagined players go on as they would, and may miss what the player still had in mind. What could be got later counts only beyond its
    standard error, since its endings met other luck.
    """
    judged: list[Judged] = []
    open_still: Best | None = None
    for pick, follows in reversed(list(zip(picks, goes_on, strict=True))):
        later = open_still if follows else None
        best = pick.found
        gave_up = pick.lost / best.counts if best is not None and best.counts else 0.0
        if later is not None and best is not None and later.ahead - later.error > best.ahead - gave_up:
            lost = best.counts * max(0.0, best.ahead - later.ahead)
            error = best.counts * hypot(best.error, later.error)
            now = later.chances[later.seat]  # from where all that the pick left is measured
            before, usual = (now + best.counts * (each - now) for each in (best.chances[later.seat], best.usual))
            # The reason was one for all that the move seemed to give up.
            pick = replace(pick, lost=lost, error=error, before=before, after=later.chances, usual=usual, reason="")
            if not pick.verdict:
                pick = replace(pick, lost=0.0, before=now)
        open_still = later if best is None or (later is not None and later.ahead > best.ahead) else best
        judged.append(pick)
    return tuple(reversed(judged))
