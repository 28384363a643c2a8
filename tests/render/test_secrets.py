"""No picture shows what its viewer must not know."""

from dataclasses import replace

import pytest

from games import GAMES
from games.core.match import Match
from games.core.sentence import read
from games.drafting.view import View
from render import pictures
from render.gallery import NAMES, match_after

of_both = pytest.mark.parametrize("slug", ["ecosystem", "savanna"])


@of_both
def test_the_overview_is_the_same_bytes_whatever_the_hands_and_the_deck_are(slug: str) -> None:
    match = match_after(4, 7, slug=slug)
    other = replace(match.state, hands=match.state.hands[::-1], deck=match.state.deck[::-1], seed="cd" * 32)
    assert other != match.state
    before, after = (pictures(slug).table(match.game.view(state, None), NAMES) for state in (match.state, other))
    assert before == after


@of_both
def test_a_sealed_pick_changes_no_picture_of_the_table(slug: str) -> None:
    match = match_after(3, 5, slug=slug)
    sealed = match.accept(1, match.game.legal(match.view(1))[0])
    for seat in (None, 0, 2):
        assert pictures(slug).table(match.view(seat), NAMES) == pictures(slug).table(sealed.view(seat), NAMES)
    assert isinstance(sealed, Match)


@of_both
def test_the_page_draws_no_hand_but_the_own(slug: str) -> None:
    view: View = match_after(4, 7, slug=slug).view(2)
    blind = replace(view, hands=tuple(hand if holder == 2 else None for holder, hand in enumerate(view.hands)))
    assert blind != view
    assert len({pictures(slug).page(read(GAMES[slug], each), NAMES).png for each in (view, blind)}) == 1


@pytest.mark.parametrize("turns", [6, 25])
def test_phylos_pictures_and_texts_do_not_depend_on_the_other_players_hand(turns: int) -> None:
    match = match_after(2, turns, slug="phylo")
    state, game, names = match.state, match.game, NAMES[:2]
    kept = [word for word in state.known if word]
    swapped = tuple(word if word in kept else new for word, new in zip(state.hands[1], state.piles[1], strict=False))
    swapped += state.hands[1][len(swapped) :]
    other = replace(
        state, hands=(state.hands[0], swapped), piles=(state.piles[0][::-1], state.piles[1][::-1]), seed="cd" * 32
    )
    assert sorted(swapped) != sorted(state.hands[1])
    drawn = pictures("phylo")
    for seat in (None, 0):
        before, after = game.view(state, seat), game.view(other, seat)
        assert drawn.table(before, names) == drawn.table(after, names)
        assert drawn.page(read(game, before), names) == drawn.page(read(game, after), names)
        assert game.words.describe(before, names) == game.words.describe(after, names)
        assert game.words.news(None, before, names) == game.words.news(None, after, names)
        assert read(game, before, skip=False).choices == read(game, after, skip=False).choices
    assert drawn.page(read(game, game.view(state, 1)), names) != drawn.page(read(game, game.view(other, 1)), names)
    for word in dict.fromkeys(state.hands[1]):
        seen = [space.top.card for space in state.table] + [each for pile in state.discards for each in pile]
        if word not in (*kept, *seen, *(deed.card for deed in state.story), *state.revealed):
            told = " ".join(game.words.describe(game.view(state, None), names))
            assert state.stock[word].name not in told
