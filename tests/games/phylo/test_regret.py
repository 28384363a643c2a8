"""What a player of Phylo could have done better: the costliest action, counted again here."""

import random

from games.core.match import Match
from games.core.values import Setup
from games.phylo import regret
from games.phylo.game import Phylo
from games.phylo.table.move import END, Move
from games.phylo.table.view import View

GAME = Phylo()


def played(turns: int) -> tuple[list[tuple[View, Move]], View]:
    """The first own views and moves of a player who plays with eyes closed, and the last view."""
    rnd = random.Random("phylo regret")
    match = Match.begin(GAME, Setup(2, f"{rnd.getrandbits(256):064x}"))
    before: list[tuple[View, Move]] = []
    while len(before) < turns and not match.over:
        (seat,) = match.to_move
        view = match.view(seat)
        move = rnd.choice([each for each in GAME.legal(view) if each.act != END])
        if seat == 0:
            before.append((view, move))
        match = match.accept(seat, move)
    return before, match.view(0)


def test_the_costliest_action_is_named_with_its_turn_and_what_it_gave_up() -> None:
    before, end = played(8)
    lost = [
        max(GAME.appraise(view, each) for each in GAME.legal(view)) - GAME.appraise(view, made) for view, made in before
    ]
    assert max(lost) >= regret.LEAST
    worst = before[lost.index(max(lost))][0]
    told = GAME.regret(before, end, random.Random(1).random).told
    assert told.startswith(f"In turn {worst.number} you gave up about {max(lost):.1f} points")
    made = [(view.number, view.actions, move) for view, move in before]

    def had(view: View) -> bool:
        """Whether a later action of the turn is the best one now."""
        best = max(GAME.legal(view), key=lambda each: GAME.appraise(view, each))
        return any(number == view.number and left < view.actions and move == best for number, left, move in made)

    given_up = [each >= regret.LEAST and not had(view) for each, (view, _) in zip(lost, before, strict=True)]
    assert len(regret.costly(before)) == sum(given_up) > 3
    for slip in regret.costly(before):
        same_turn = [
            move for view, move in before if view.number == slip.view.number and view.actions < slip.view.actions
        ]
        assert slip.better not in same_turn, "it was made later in the turn"
    assert told == GAME.regret(before, end, random.Random(2).random).told


def test_who_always_took_the_best_is_told_so_and_who_never_moved_nothing() -> None:
    before, end = played(4)
    best = [(view, max(GAME.legal(view), key=lambda each, view=view: GAME.appraise(view, each))) for view, _ in before]  # type: ignore[misc]
    assert regret.costly(best) == ()
    assert GAME.regret(best, end, random.Random(1).random).told.startswith("None of your actions")
    assert GAME.regret((), end, random.Random(1).random).told == ""
