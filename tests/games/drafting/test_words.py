"""What the buttons and notes of the drafting games say about a card and a place."""

import pytest

from games import GAMES
from tests.games.matches import CASES, beginnings

NAMES = ("Ana", "Ben", "Cleo", "Dimitri", "Eva", "Finn")


@pytest.mark.parametrize("slug", ["ecosystem", "savanna"])
def test_the_first_turn_alone_says_what_the_rival_does(slug: str) -> None:
    case = next(case for case in CASES if case.slug == slug and case.seats == 1)
    words, matches = GAMES[slug].words, beginnings(case, 0)
    told = "After each card, you give her one."
    assert told in words.goal(matches[0].view(0))
    assert told not in words.goal(matches[2].view(0))


def test_news_of_several_turns_count_the_cards_and_name_the_last() -> None:
    case = next(case for case in CASES if (case.slug, case.seats) == ("savanna", 6))
    views = [match.view(None) for match in beginnings(case, 0)]
    news = case.game.words.news(views[1], views[3], NAMES)
    assert news.count(" 2 cards, the last ") == 6
    assert "the last" not in case.game.words.news(views[2], views[3], NAMES)
