"""Alt texts say what the pictures show, and never more than 1,024 characters of it."""

from dataclasses import replace

import pytest

from games import GAMES
from games.core.grid import BY_NAME, NAMES
from games.core.sentence import read
from games.core.values import many
from games.drafting.view import EMPTY, Placed, View, layout, with_card
from games.ecosystem.cards import CARDS, DRAGONFLY, RABBIT
from games.ecosystem.scoring import sheet
from render import pictures
from render.alt import LIMIT, fullest, units
from render.ecosystem import STYLE
from render.gallery import played

DRAWN = pictures("ecosystem")
LONG = tuple(f"{letter * 30}{number}!" for number, letter in enumerate("WÄЖΩmq"))
FULL = [BY_NAME[f"{column}{row}"] for row in range(2, 6) for column in "CDEFG"]


def crowded(players: int) -> View:
    """Boards full of the longest word, everybody just having swapped two cards."""
    board = EMPTY
    for cell in FULL:
        board = with_card(board, DRAGONFLY, cell)
    boards = (board,) * players
    view: View = played(players, 1).view(0)
    placed = (Placed(RABBIT, FULL[0], (FULL[1], FULL[2])),) * players
    return replace(
        view,
        boards=boards,
        placed=placed,
        scores=sheet(boards),
        over=True,
        winners=frozenset(range(players)),
        taken=(DRAGONFLY,) * 20,
    )


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_fullest_table_with_the_longest_names_is_told_within_the_limit(players: int) -> None:
    """And every player's grid is in it to the last row."""
    view = crowded(players)
    for strip in (*DRAWN.table(view, LONG), *DRAWN.sheet(view, LONG)):
        assert units(strip.alt) <= LIMIT
        assert not strip.alt.endswith("…")
    alt = DRAWN.table(view, LONG).alt
    last_rows = ("G5 dragonfly.", "C5" + " dragonfly" * 5 + ".", "C5" + " Dr" * 5 + ".", "C5 " + "Dr" * 5 + ".")
    assert max(alt.count(row) for row in last_rows) == players


def test_the_fullest_hand_page_is_told_within_the_limit() -> None:
    """Ten kinds in hand, a rabbit said, and every card of the grid may be named."""
    match = played(4, 10)
    view = replace(match.view(0), hands=(tuple(range(10)), None, None, None), hints=True)
    for said in ((), ("rabbit",), ("rabbit", read(GAMES["ecosystem"], view, ("rabbit",), skip=False).choices[0].word)):
        hand, own = DRAWN.page(read(GAMES["ecosystem"], view, said), LONG)
        assert units(hand.alt) <= LIMIT
        assert units(own.alt) <= LIMIT
        assert "dragonfly" in hand.alt
        assert all(NAMES[cell] in own.alt for cell in layout(view.board))


def test_the_overview_tells_every_card_with_its_cell_and_every_players_points() -> None:
    """Read aloud, it is the picture."""
    view: View = played(3, 9).view(None)
    names = ("Ana", "Ben", "Cleo")
    alt = DRAWN.table(view, names).alt
    assert "Round 1, pick 10 of 10, hands pass left." in alt
    for seat, board in enumerate(view.boards):
        assert f"{names[seat]}, {view.scores[seat].total} points, stream " in alt
        for cell, kind in layout(board).items():
            assert f"{NAMES[cell]} {CARDS[kind]}" in alt


def test_the_page_tells_the_hand_and_the_places_with_their_points() -> None:
    """The same figures as on the buttons' menu."""
    view: View = played(4, 6).view(1)
    alt = DRAWN.page(read(GAMES["ecosystem"], view), LONG).alt
    assert all(CARDS[kind] in alt for kind in view.hand)
    word = CARDS[view.hand[0]]
    alt = DRAWN.page(read(GAMES["ecosystem"], view, (word,)), LONG).alt
    for choice in read(GAMES["ecosystem"], view, (word,), skip=False).choices:
        assert f"{choice.word} {choice.note.split(':')[0]}" in alt


def test_without_hints_the_page_tells_no_points_of_places() -> None:
    """Points are shown only to tables that play with hints."""
    view: View = played(4, 6, hints="off").view(1)
    picture = DRAWN.page(read(GAMES["ecosystem"], view, (CARDS[view.hand[0]],)), LONG)
    places = picture.alt.split("Open places: ")[1].split(".")[0]
    assert "+" not in places
    assert "best" not in picture.alt


def test_the_sheet_tells_every_line_and_names_the_gaps() -> None:
    """Line by line as on the pad."""
    view: View = played(4, 20).view(None)
    alt = DRAWN.sheet(view, ("Ana", "Ben", "Cleo", "Dan")).alt
    for score in view.scores:
        for line in score.lines:
            assert f"{line.what} {line.points if line.points or line.what == 'diversity' else 'gap'}" in alt
    assert alt.count("(winner)") == len(view.winners)


def test_the_two_letter_codes_are_all_different_and_explained() -> None:
    """A bee is Ho, a honey bee, since a bear is Be."""
    assert len(set(STYLE.codes)) == len(CARDS)
    for code, name in zip(STYLE.codes, CARDS, strict=True):
        assert f"{code} {name}" in STYLE.key


def test_the_fullest_form_that_fits_is_taken_and_the_last_one_cut() -> None:
    """An emoji counts as two, as Discord counts it."""
    assert fullest((lambda: "a" * 2000, lambda: "short")) == "short"
    assert fullest((lambda: "kept", lambda: "unused")) == "kept"
    cut = fullest((lambda: "🦊" * 600,))
    assert units(cut) <= LIMIT
    assert cut.endswith("…")


def test_all_ecosystems_of_a_film_are_told_in_one_text() -> None:
    """With every card of every player, however many they are."""
    view = crowded(6)
    told = DRAWN.brief(view, LONG)
    assert units(told) <= LIMIT
    assert told.count("DrDrDrDrDr") == 6 * 4


@pytest.mark.parametrize("turns", [1, 2, 15, 16])
def test_a_picture_that_looks_ahead_counts_as_the_game_will(turns: int) -> None:
    """Both sides' points: diversity is for the end, so a look at an unfinished grid costs nobody anything."""
    match, game = played(1, turns), GAMES["ecosystem"]
    view: View = match.view(0)
    for move in game.offered(view)[:6]:
        then: View = game.view(game.resolve(match.state, {0: move}), 0)
        own, rivals = (many(score.total, "point") for score in then.scores)
        alt = DRAWN.page(read(game, view, str(move).split()), ("Ana",), weighed=True).alt
        about, other = (rivals, f"You have {own}") if view.phase == "give" else (own, f"Nitka has {rivals}")
        assert f"ecosystem, {about}, " in alt
        assert f"{other.rpartition(' ')[0]}." in alt
