"""Savannah Lines without hints: only a claim tells whether a space is unplayable."""

import random
import re
from itertools import pairwise

import pytest

from games.core.game import preview
from games.core.match import Match
from games.core.places import SIDES, name
from games.core.sentence import Sentences
from games.core.values import Setup
from games.lines.game import Lines
from games.lines.lines import MARKER, unplayable
from games.lines.move import Move
from games.lines.state import BUILDING, CHOOSE, CLAIM, PLAY, State
from games.lines.view import View
from games.opponents import choose
from render.lines.pictures import LinesPictures
from render.lines.scene import private_scene
from tests.depth import depth
from tests.games.lines.test_rules import GAME

LineMatch = Match[State, View, Move]
NAMES = ("Ann", "Bob")
SEEDS = [f"{number:064x}" for number in range(depth(1, 3))]


def course(game: Lines, seats: int, seed: str, hints: str, level: str = "grazer") -> list[LineMatch]:
    """Every position of a match of opponents; the greedy claim whenever they can."""
    matches: list[LineMatch] = [Match.begin(game, Setup(seats, seed, {"hints": hints}))]
    while not matches[-1].over:
        match = matches[-1]
        (seat,) = match.to_move
        view = match.view(seat)
        # What is drawn by chance depends on the cards alone, so that a question more changes no later answer.
        draw = random.Random(f"{seed} {view.table} {view.hand} {view.peek}").random
        legal = game.legal(view)
        move = choose(game, view, level, draw) if level else legal[int(draw() * len(legal))]
        matches.append(match.accept(seat, move))
    return matches


def asked(seats: int = 2) -> list[View]:
    """What the player at turn sees at every claim step of two matches without hints."""
    matches = [match for level in ("grazer", "") for match in course(GAME, seats, SEEDS[0], "off", level)]
    return [match.view(match.state.turn) for match in matches if match.state.step == CLAIM]


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_claim_is_asked_for_after_every_card_of_the_first_phase_while_the_second_deck_has_a_card(
    seats: int, seed: str
) -> None:
    asks, idle = 0, 0
    for before, after in pairwise(match.state for match in course(GAME, seats, seed, "off")):
        laid = before.step == PLAY and before.phase == BUILDING
        marked = before.step == CHOOSE
        assert (after.step == CLAIM) == ((laid or marked) and bool(after.second))
        asks += after.step == CLAIM
        idle += after.step == CLAIM and not unplayable(after.table)
    assert 0 < idle < asks


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_empty_space_beside_a_card_can_be_claimed(seats: int) -> None:
    right, wrong, paged = 0, 0, 0
    for view in asked(seats):
        taken, up = {cell for cell, _ in view.table}, {cell for cell, card in view.table if card != MARKER}
        beside = sorted({cell + side for cell in up for side in SIDES} - taken)
        assert [*GAME.candidates(view)] == [Move(), *(Move(cell=cell) for cell in beside)]
        every = Sentences(GAME, view)
        choices = every.read(("claim",)).choices
        paged += len(beside) > 25
        words = [
            choice.word
            for page in choices
            for choice in (every.read(("claim", page.word), skip=False).choices if ".." in page.word else (page,))
        ]
        assert sorted(words) == sorted(name(cell) for cell in beside)
        for cell in beside:
            why = GAME.why_not(view, Move(cell=cell))
            assert (why is None) == (cell in unplayable(view.table))
            assert why is None or re.fullmatch(
                rf"The \d+-[a-z]+ fits at {name(cell)}, so this space isn't unplayable; claim another one, or draw\.",
                why,
            )
            right, wrong = right + (why is None), wrong + (why is not None)
    assert min(right, wrong, paged) > 0


def test_nothing_tells_a_right_claim_from_a_wrong_one_before_it_is_made() -> None:
    pictures, compared = LinesPictures(), 0
    for view in asked():
        every = Sentences(GAME, view)
        first = every.read()
        assert [(choice.text, choice.note, choice.gain) for choice in first.choices] == [
            ("Claim a space", "", None),
            ("Draw and end the turn", "", None),
        ]
        listed = every.read(("claim",))
        assert len({(choice.emoji, choice.gain, choice.at) for choice in listed.choices}) == 1
        assert {re.sub(r"\d+ places?", "", choice.note) for choice in listed.choices} == {""}
        assert set(private_scene(listed).scene.open.values()) == {""}
        spaces = unplayable(view.table)
        other = next(
            move.cell for move in [*GAME.candidates(view)] if move.cell is not None and move.cell not in spaces
        )
        for space in spaces[:1]:
            compared += 1
            looks = []
            for cell in (space, other):
                whole = every.read(("claim", name(cell)))
                assert (whole.move, whole.objection) == (Move(cell=cell), "")
                scene = private_scene(whole, True).scene
                looks.append(
                    (
                        preview(GAME, view, Move(cell=cell), NAMES),
                        GAME.words.tell(view, f"claim {name(cell)}").replace(name(cell), "?"),
                        pictures.page(whole, NAMES, preview=True).alt.replace(name(cell), "?"),
                        (scene.cards, scene.markers, scene.hollow, scene.open, scene.lines, scene.newest, scene.gone),
                    )
                )
            assert looks[0] == looks[1]
    assert compared
