"""How many deals a pick is played on in, and what those that stay close count for."""

from typing import Any

import pytest

from games.review import looking, onward
from games.review.looking import Effort, judge
from games.review.onward import End
from tests.games.drafting.test_onward import FEW, sheets, wrong


def only_confirms(monkeypatch: pytest.MonkeyPatch) -> None:
    """Playing on confirms one move, and doesn't look for another."""
    monkeypatch.setattr(looking, "foremost", lambda slug, played: 0)
    monkeypatch.setattr(looking, "natural", lambda game, view, expected, ranked, made, count: ranked[0])


def test_a_loss_that_stays_close_in_many_worlds_is_drawn_to_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if two points off was usual: of many such picks, the lucky ones look large. One that was clear sooner counts in full."""
    pick, _ = wrong("savanna")
    only_confirms(monkeypatch)
    monkeypatch.setattr(looking, "explained", lambda *given: "It's better.")
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


def test_an_error_without_a_reason_is_played_on_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """In as many deals as where the first can't tell; what these say counts."""
    pick, _ = wrong("savanna")
    only_confirms(monkeypatch)
    asked: list[range] = []
    gained = 5.0

    def found(*given: Any) -> list[tuple[End, ...]]:
        asked.append(given[4])
        return sheets([gained if len(asked) > 1 else 9.0, 9.0] * (len(given[4]) // 2))

    reasons = ["", "It's better."]
    monkeypatch.setattr(onward, "played_on", found)
    monkeypatch.setattr(looking, "explained", lambda *given: reasons.pop(0))
    seen = judge(pick, 3, Effort(60, 60, 4))
    assert asked == [range(4), range(4), range(4, 12)]
    assert (seen.worlds, seen.reason, seen.verdict) == (12, "It's better.", "blunder")
    asked.clear()
    gained, reasons[:] = -9.0, [""]
    seen = judge(pick, 3, Effort(60, 60, 4))
    assert (seen.worlds, seen.reason, seen.verdict) == (12, "", ""), "it was luck"
    asked.clear()
    reasons[:] = ["At once."]
    assert judge(pick, 3, Effort(60, 60, 4)).worlds == 4
    assert asked == [range(4)]
