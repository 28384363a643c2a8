"""What a table is worth to a hand beyond the next play."""

from itertools import combinations

import pytest

from games.core.places import FIRST, RIGHT
from games.lines.cards import BY_WORD, mask_of
from games.lines.opponents.ahead import suited
from games.lines.opponents.site import Site, site


def lions() -> Site:
    """A row of three lions."""
    return site(tuple((FIRST + i * RIGHT, BY_WORD[f"{i + 1}-lion"]) for i in range(3)), True)


def cards(text: str) -> int:
    return mask_of(BY_WORD[word] for word in text.split())


def test_whoever_holds_what_fits_a_long_line_is_ahead() -> None:
    """Two lions more beside a row of lions, against cards that hardly fit; the more of them the others may hold, the less it is."""
    here = lions()
    good, bad = (
        suited(here, cards("4-lion 5-lion"), cards("8-zebra 9-tiger"), (1,)),
        suited(here, cards("8-zebra 9-tiger"), cards("4-lion 5-lion"), (1,)),
    )
    assert good > 0 > bad
    assert suited(here, cards("4-lion"), cards("5-lion 8-zebra"), (2,)) < suited(
        here, cards("4-lion"), cards("5-lion 8-zebra"), (1,)
    )


def test_two_unknown_hands_suit_a_table_alike() -> None:
    """On average over all hands of two among the unseen cards, nobody is ahead."""
    unseen = cards("4-lion 5-lion 1-zebra 8-tiger 9-giraffe 2-monkey")
    hands = [mask_of(hand) for hand in combinations(range(66), 2) if not mask_of(hand) & ~unseen]
    assert len(hands) == 15
    assert sum(suited(lions(), hand, unseen, (2,)) for hand in hands) == pytest.approx(0)


def test_the_second_phase_and_the_last_cards_are_left_to_the_next_play() -> None:
    """There a table changes with every card, and without unseen cards nobody else has any."""
    here = lions()
    assert suited(here.cleared_up(), cards("4-lion"), cards("5-lion"), (1,)) == 0
    building = Site(here.cards, frozenset(), True, here.up)
    assert suited(building, cards("4-lion"), 0, (0,)) == 0
