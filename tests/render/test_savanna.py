"""Savanna's end: cards that were taken lie face down, paws and words tell who took them."""

from dataclasses import replace

from games import GAMES
from games.core.grid import BY_NAME
from games.core.sentence import read
from games.drafting.view import EMPTY, Board, View, with_card
from games.savanna.hunt import hunt
from games.savanna.scoring import sheet
from render import pictures
from render.gallery import NAMES as PLAYERS
from render.gallery import match_after
from render.savanna import STYLE

DRAWN = pictures("savanna")
LETTERS = dict(zip("wgtGzfclehv", range(11), strict=True))
LONG = tuple(f"{letter * 30}{number}!" for number, letter in enumerate("WÄЖΩmq"))


def grid(*rows: str) -> Board:
    """An ecosystem from C3, a letter a card: water, grass, tree, Gazelle, zebra, giraFfe, cheetah, lion, elephant, hyena, vulture."""
    built = EMPTY
    for down, row in enumerate(rows):
        for across, letter in enumerate(row):
            built = with_card(built, LETTERS[letter], BY_NAME[f"{'CDEFG'[across]}{3 + down}"])
    return built


def ended(*boards: Board) -> View:
    view: View = match_after(len(boards), 1, slug="savanna").view(0)
    return replace(
        view, boards=boards, scores=sheet(boards), over=True, placed=(), winners=frozenset({0}), taken=(3, 4)
    )


HUNTED = grid("ctttt", "tGttt", "ttctt", "tlgzt")


def test_while_the_match_runs_only_words_tell_what_would_be_taken() -> None:
    view = replace(ended(HUNTED, EMPTY, EMPTY), over=False, hands=((), None, None), winners=frozenset())
    alt = DRAWN.page(read(GAMES["savanna"], view), PLAYERS).alt
    assert (
        "Turned over if the match ended now: D4 gazelle by the cheetahs at C3 and E5, F6 zebra by the lion at D6."
        in alt
    )
    assert not STYLE.turned(view, 0)
    assert "Turned over" not in DRAWN.table(replace(view, seat=None), PLAYERS).alt
    assert (
        DRAWN.page(read(GAMES["savanna"], replace(view, over=True)), PLAYERS).png
        != DRAWN.page(read(GAMES["savanna"], view), PLAYERS).png
    )


def test_every_card_that_scoring_turns_over_is_shown_turned_over() -> None:
    for seats in range(1, 7):
        view: View = match_after(seats, 40 if seats == 1 else 20, slug="savanna").view(None)
        for seat, mine in enumerate(view.boards):
            worst = seats == 1 and seat == 1
            assert sum(1 << cell for cell in STYLE.turned(view, seat)) == hunt(mine, worst).flipped
