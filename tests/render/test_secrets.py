"""Nothing that a seat must not know is in its pictures: the table shows no hand, the page only the own one."""

from dataclasses import replace

import pytest

from games.core.match import Match
from games.drafting.view import View
from render import pictures
from render.gallery import NAMES, played

of_both = pytest.mark.parametrize("slug", ["ecosystem", "savanna"])


@of_both
def test_the_overview_is_the_same_bytes_whatever_the_hands_and_the_deck_are(slug: str) -> None:
    """Two states that differ only in secrets: seed, hands, deck order."""
    match = played(4, 7, slug=slug)
    other = replace(match.state, hands=match.state.hands[::-1], deck=match.state.deck[::-1], seed="cd" * 32)
    assert other != match.state
    before, after = (pictures(slug).table(match.game.view(state, None), NAMES) for state in (match.state, other))
    assert before == after


@of_both
def test_the_overview_is_the_same_bytes_for_every_seat_and_for_spectators(slug: str) -> None:
    """A player's knowledge of hands does not show on the table."""
    match = played(4, 7, slug=slug)
    assert len({pictures(slug).table(match.view(seat), NAMES).png for seat in (None, 0, 1, 2, 3)}) == 1
    assert len({pictures(slug).table(match.view(seat), NAMES).alt for seat in (None, 0, 1, 2, 3)}) == 1


@of_both
def test_a_sealed_pick_changes_no_picture_of_the_table(slug: str) -> None:
    """Sealed picks live in the match, and nobody's view has them."""
    match = played(3, 5, slug=slug)
    sealed = match.accept(1, match.game.legal(match.view(1))[0])
    for seat in (None, 0, 2):
        assert pictures(slug).table(match.view(seat), NAMES) == pictures(slug).table(sealed.view(seat), NAMES)
    assert isinstance(sealed, Match)


@of_both
def test_the_page_draws_no_hand_but_the_own(slug: str) -> None:
    """Hands that a seat knows from having held them are left out of its picture too."""
    view: View = played(4, 7, slug=slug).view(2)
    blind = replace(view, hands=tuple(hand if holder == 2 else None for holder, hand in enumerate(view.hands)))
    assert blind != view
    assert pictures(slug).page(view, NAMES, ()) == pictures(slug).page(blind, NAMES, ())
