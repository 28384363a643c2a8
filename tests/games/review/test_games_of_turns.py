"""Late errors of games of turns are played on too."""

from dataclasses import replace
from typing import Any

import pytest

from games.core.game import BEST_RIVAL
from games.review import onward
from games.review.judged import Onward
from games.review.looking import Effort, judge, picks_of
from games.review.onward import End
from games.review.telling import judge as who_judged
from games.review.trust import DRAFTS, PLAYED_ON
from tests.games.test_review import played

TURNS = sorted(PLAYED_ON.keys() - DRAFTS)


@pytest.mark.parametrize("slug", TURNS)
def test_late_errors_of_games_of_turns_are_played_on(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """To the end, by the rules; their score sheets have few lines, which tell nobody why."""
    asked: list[list[tuple[End, ...]]] = []

    def found(*given: Any) -> list[tuple[End, ...]]:
        match, view, moves, seed, _, endings = given
        assert endings == onward.ENDINGS
        asked.append(real(match, view, moves, seed, range(2)))
        return [(End({"removed cards": 9.0}), End({}))] * 4

    real = onward.played_on
    monkeypatch.setattr(onward, "played_on", found)
    for pick in reversed([*picks_of(*played(slug, 2, 1), 0)]):
        seen = judge(pick, 3, Effort(24, 24, 4))
        if seen.worlds:
            break
    assert asked
    assert all(len(each) == 2 and BEST_RIVAL in each[0][0].lines for each in asked)
    assert seen.onward == Onward(9.0, 0.0, 4, {"removed cards": (9.0, 0.0)})
    alone = replace(seen, onward=None, best="another", lost=5.0, error=0.1)
    assert "Later errors were also" in who_judged([seen, alone])
    assert "Errors were also" in who_judged([seen])
