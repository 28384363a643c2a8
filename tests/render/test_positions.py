"""Every position of a match can be drawn, for every seat and for spectators, and stays within Discord's limits."""

import io
from collections.abc import Iterator

import pytest
from PIL import Image

from games.core.match import Match
from games.core.sentence import read
from games.drafting.move import Move
from games.drafting.state import State
from games.drafting.view import View
from render import FLAT, Strips, pictures
from render.alt import LIMIT, units
from render.gallery import NAMES, course
from render.theme import WIDTH

of_both = pytest.mark.parametrize("slug", ["ecosystem", "savanna"])
SIX = (*NAMES, "Wolfgang Amadeus Theophilus Mozar", "Zoë")


def sentences(match: Match[State, View, Move], seat: int) -> Iterator[tuple[str, ...]]:
    """The beginnings of one sentence, and the whole of it: the longest one that the seat may say."""
    moves = match.game.legal(match.view(seat))
    longest = max((str(move).split() for move in moves), key=len, default=[])
    for length in range(len(longest) + 1):
        yield tuple(longest[:length])


def check(strips: Strips) -> None:
    """Pictures that Discord takes, and that clients show as large as they are meant to be."""
    for strip in strips:
        image = Image.open(io.BytesIO(strip.png))
        assert image.mode == "P"
        assert image.width == WIDTH
        assert image.height <= FLAT * image.width
        assert len(strip.png) <= 1_000_000
        assert 0 < units(strip.alt) <= LIMIT


@of_both
@pytest.mark.parametrize("seats", range(1, 7))
def test_every_position_can_be_drawn_for_everybody(seats: int, slug: str) -> None:
    """Sampled: each turn of the match for one seat in turn and every fourth turn for a spectator, with all steps of a sentence."""
    drawn = pictures(slug)
    for turn, match in enumerate(course(seats, f"{seats:064x}", "on" if seats % 2 else "off", slug)):
        seat = turn % seats
        for said in sentences(match, seat) if not match.over else [()]:
            check(drawn.page(read(match.game, match.view(seat), said), SIX))
        if turn % 4 == 0:
            check(drawn.table(match.view(None), SIX))
            check(drawn.sheet(match.view(None), SIX))
