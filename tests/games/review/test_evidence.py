"""Where it is known what both moves paid, only that is a reason, and what paid most comes first. Sentences: tests/games/test_reasons.py."""

from games.core.game import PlayedOut
from games.drafting.learned.evidence import Evidence
from games.drafting.learned.later import FAINT, Part
from games.review.judged import Onward


def test_what_paid_most_comes_first_and_of_the_same_lines_one_reason() -> None:
    evidence = Evidence(PlayedOut(16, {"bee": 3.0, "meadow": 0.5, "fox": -2.0, "deer": 1.2}), lambda boards: {})
    ways = [
        Part(9.0, "bees", ("bee",)),
        Part(FAINT, "both", ("bee", "meadow")),
        Part(9.0, "foxes", ("fox",)),
        Part(1.0, "deer", ("deer",)),
        Part(9.0, "little", ("meadow",)),
        Part(5.0, "in any case"),
    ]
    assert [(each.said, each.weight) for each in evidence.borne_out(ways)] == [
        ("bees", 3.0),
        ("deer", 1.2),
        ("in any case", 5.0),
    ]
    assert not evidence.bears_out(("meadow",))


def test_what_a_move_probably_costs_counts() -> None:
    """A line that surely brings nothing more, but probably less."""
    lines = {"deer": (4.0, 1.0), "bee": (-2.5, 1.0), "fox": (2.5, 1.0), "wolf": (-1.5, 1.0)}
    assert Onward(0.0, 1.0, 16, lines).played_out().paid == {"deer": 4.0, "bee": -2.5}


def test_points_now_are_no_evidence_of_points_to_come() -> None:
    """A new bee that scores at once brings "bee +" by itself: its room to grow must have paid beyond that."""
    parts = [Part(FAINT, "room", ("bee",), later=True), Part(1.0, "now", ("bee",))]

    def said(paid: float, now: int) -> list[str]:
        evidence = Evidence(PlayedOut(16, {"bee": paid}), lambda boards: {}, {"bee": now})
        return [part.said for part in evidence.borne_out(parts)]

    assert said(3.5, 3) == ["now"]
    assert said(4.5, 0) == ["now"], "of the same line one reason, the weightier one"
    parts[0] = Part(FAINT + 2.0, "room", ("bee",), later=True)
    assert said(4.5, 0) == ["room"], "however faint it would be without evidence"
    assert Evidence(PlayedOut(16, {"bee": 4.5}), lambda boards: {}, {"bee": 3}).bears_out(("bee",), later=True)
    assert not Evidence(PlayedOut(16, {"bee": 0.5}), lambda boards: {}, {"bee": -3}).bears_out(("bee",), later=True)


def test_of_reasons_that_explain_the_same_points_the_one_about_nothing_else_is_told() -> None:
    """Lines that didn't pay don't count, so the same points are not told twice."""

    def said(paid: dict[str, float], *parts: Part) -> list[str]:
        return [part.said for part in Evidence(PlayedOut(16, paid), lambda boards: {}).borne_out(parts)]

    aside = Part(9.0, "a grassland, by its elephant", ("grassland", "lion", "elephant"))
    assert said({"elephant": 4.0}, aside, Part(FAINT, "the elephant", ("elephant",))) == ["the elephant"]
    one, both = Part(1.0, "a cheetah", ("cheetah",)), Part(FAINT, "a cheetah and a gazelle", ("cheetah", "gazelle"))
    assert said({"cheetah": 4.0}, both, one) == ["a cheetah"]
    assert said({"cheetah": 4.0, "gazelle": 2.0}, both, one) == ["a cheetah and a gazelle"]
    fell = {"elephant": 4.0, "lion": -1.0}
    assert said(fell, aside, Part(FAINT, "the elephant", ("elephant",))) == ["the elephant"], "nor do lines that fell"


def test_what_only_came_of_it_must_bring_a_third() -> None:
    evidence = Evidence(PlayedOut(16, {"bee": 3.0, "fox": 6.1}), lambda boards: {})
    bees, foxes = (Part(FAINT, said, (line,)) for said, line in (("bees", "bee"), ("foxes", "fox")))
    assert evidence.weightiest([bees], ()) == []
    assert [part.said for part in evidence.weightiest([bees, foxes], [bees])] == ["foxes"]
    assert evidence.weightiest([bees, foxes], [foxes]) == [], "told already"


def test_a_card_that_waits_comes_in_most_deals() -> None:
    evidence = [Evidence(PlayedOut(20, {}, {}, {"eagle": (count, 20)}), lambda boards: {}) for count in (10, 11)]
    assert [each.waited("eagle", 4) for each in evidence] == [False, True]
