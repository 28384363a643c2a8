"""The rules in half a page are those of the edition that is played, also where a newer one differs."""

import pytest

from games import GAMES, edition

NEWER = {
    "lines": ("without them you find it yourself",),
    "ecogogo": ("A draw decides who begins",),
    "phylo": ("prey of any size", "top card of your discard pile", "connected with it", "aren't checked then"),
}
"""What only the newest edition of a game says."""


def test_every_game_with_editions_is_named() -> None:
    assert set(NEWER) == {slug for slug, game in GAMES.items() if game.rules > 1}


@pytest.mark.parametrize("slug", NEWER)
def test_the_first_edition_is_not_given_rules_that_came_later(slug: str) -> None:
    for said in NEWER[slug]:
        assert said in edition(slug, GAMES[slug].rules).words.summary
        assert said not in edition(slug, 1).words.summary


def test_the_first_edition_says_its_own_rule_instead() -> None:
    assert "You are asked only when there is such a space." in edition("lines", 1).words.summary
    first = edition("phylo", 1).words.summary
    for said in (
        "a card of its kind from your discard pile",
        "the nearest copy takes its place",
        "both players' cards are checked then",
    ):
        assert said in first
