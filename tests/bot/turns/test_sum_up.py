"""What a page of a review is made of."""

from collections.abc import Sequence

import pytest

from bot.turns.reviews import Played, judge, sum_up
from games.review import onward
from games.review.judged import Judged
from games.review.looking import Effort, part, picks_of
from games.review.onward import End
from native import library
from tests.depth import depth
from tests.games.test_review import played

JUDGED = 24
"""So many picks are judged, which takes a second; the rest count as good."""


def test_a_page_tells_each_pick_with_the_verdict_that_counts() -> None:
    """In Phylo a later move of the same turn clears some; every moment of the review is shown."""
    begun, entries = played("phylo", 2, 1)
    effort = Effort(*depth((12, 4), (48, 16)))
    picks = part(begun, entries, 0, 7, effort, 0, JUDGED)
    good = [
        Judged(pick.match.turn, pick.number, str(pick.made), str(pick.made), 0.0, 0.0, 0.5, (0.5, 0.5), 0.5)
        for pick in list(picks_of(begun, entries, 0))[JUDGED:]
    ]
    judged = (*picks, *good)
    reviewed = sum_up(Played("phylo", begun.game.rules, begun.setup, tuple(entries), 0, 7, effort), judged)
    changed = [(one, other) for one, other in zip(judged, reviewed.review.picks, strict=True) if one != other]
    assert any(one.verdict and not other.verdict for one, other in changed)
    assert [moment.judged for moment in reviewed.moments] == [*reviewed.review.moments()]
    for said, pick in zip(reviewed.told, reviewed.review.picks, strict=True):
        assert said.startswith(f"Pick {pick.number}, a {pick.verdict}: " if pick.verdict else f"Pick {pick.number}: ")


@pytest.mark.parametrize("built", [True, False])
def test_errors_are_played_on_where_the_compiled_endings_are_built(
    built: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def found(match: object, view: object, moves: Sequence[object], *given: object) -> list[tuple[End, ...]]:
        return [tuple(End({"lion": -9.0 * at}) for at in range(len(moves)))] * 4

    monkeypatch.setattr(onward, "played_on", found)
    if not built:
        monkeypatch.setattr(library, "library", lambda: None)
    elif library.library() is None:
        monkeypatch.setattr(library, "library", object)
    begun, entries = played("savanna", 3, 1)
    of = Played("savanna", begun.game.rules, begun.setup, tuple(entries), 0, 7, Effort(24, 24, 4))
    picks = [pick for first in range(12, 20) for pick in judge(of, first)]
    assert len(picks) == 8
    assert {pick.worlds for pick in picks} == ({0, 4} if built else {0})
