"""How many deals a pick is played on in, and what those that stay close count for."""

import pytest

from games.review import looking, onward
from games.review.looking import Effort, judge
from tests.games.drafting.test_onward import FEW, sheets, wrong


def only_confirms(monkeypatch: pytest.MonkeyPatch) -> None:
    """Playing on confirms one move, and doesn't look for another."""
    monkeypatch.setattr(looking, "foremost", lambda slug, played: 0)
    monkeypatch.setattr(looking, "natural", lambda game, view, expected, ranked, made, count: ranked[0])


def test_a_loss_that_stays_close_in_many_worlds_is_drawn_to_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if two points off was usual: of many such picks, the lucky ones look large. One that was clear sooner counts in full."""
    pick, _ = wrong("savanna")
    only_confirms(monkeypatch)
    alone = judge(pick, 3, FEW)
    doubt = alone.error**2 + 2.0**2
    for gained in ([-8.0, 14.0], [2.9, 3.1]):
        monkeypatch.setattr(onward, "played_on", lambda *given, each=gained: sheets(each * (len(given[4]) // 2)))
        seen = judge(pick, 3, Effort(60, 60, 4))
        assert seen.onward
        found = seen.onward.error**2
        lost, error = (found * alone.lost + doubt * 3.0) / (found + doubt), found * doubt / (found + doubt)
        kept = 4.0 / (4.0 + error) if seen.worlds == 32 else 1.0
        assert (seen.lost, seen.error) == pytest.approx((kept * lost, (kept * error) ** 0.5))
        assert seen.onward.lost == pytest.approx(3.0), "what was played stays as it is"
