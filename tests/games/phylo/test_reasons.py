"""Why one move of Phylo is better than another: every sentence is true, as the quick table, the rules and the score sheet say."""

import random
import re
from collections.abc import Iterator

import pytest

from games.core.match import Match
from games.core.places import SIDES, cell_at
from games.core.values import Setup
from games.opponents import choose
from games.phylo.game import Phylo
from games.phylo.opponents.outlook import Outlook
from games.phylo.opponents.quick import Position
from games.phylo.table import scoring
from games.phylo.table.effects import changed
from games.phylo.table.move import MOVE, PLAY, TRADE, Move
from games.phylo.table.state import NEW, OLD, State
from games.phylo.table.view import View
from tests.games.phylo.tables import begun

GAME = Phylo()
PLACE = re.compile(r" at ([A-Z]+[0-9]+)")


def pairs(edition: str, hand: str, number: int) -> Iterator[tuple[State, View, Move, Move]]:
    """Positions of a match with a move that looks better than another."""
    rnd = random.Random(f"phylo reasons {edition} {hand} {number}")
    setup = Setup(2, f"{rnd.getrandbits(256):064x}", {"edition": edition, "hand": hand})
    match = Match.begin(GAME, setup)
    while not match.over:
        (seat,) = match.to_move
        view = match.view(seat)
        legal = GAME.legal(view)
        for _ in range(3):
            one, other = rnd.choice(legal), rnd.choice(legal)
            if GAME.appraise(view, one) < GAME.appraise(view, other):
                one, other = other, one
            if one != other:
                yield match.state, view, one, other
        level = "sprout" if rnd.random() < 0.3 else "grazer"
        match = match.accept(seat, choose(GAME, view, level, rnd.random).move)


def quick(view: View, move: Move) -> Position:
    """The table after a move on bare numbers."""
    outlook = Outlook(view)
    position = outlook.known.twin()
    if move.act in (PLAY, MOVE, "spread"):
        outlook.made(position, move)
    return position


def sheet(view: View, move: Move | None) -> list[int]:
    """The totals of the score sheets after a move, or now."""
    table = view.table if move is None else changed(view, move).table
    return [scoring.score(view.stock, table, seat, view.edition).total for seat in (0, 1)]


def fallen(position: Position, seat: int) -> tuple[set[int], int]:
    """The places that a check of this seat would take, and the points lost with them."""
    twin = position.twin()
    before = twin.totals[seat]
    cells = set(twin.fall(seat))
    return cells, before - twin.totals[seat]


def check(state: State, view: View, better: Move, made: Move, said: str) -> str:
    """What a sentence claims, told another way; the kind of the claim."""
    me = view.mover
    cells = {cell_at(place) for place in PLACE.findall(said)}
    now, one, other = quick(view, Move("pass")), quick(view, better), quick(view, made)
    number = next((int(each) for each in re.findall(r"(\d+) points?\b", said)), 0)
    if found := re.fullmatch(r"It brings (\d+) points? at once, (\d+) more than the other move\.", said):
        gain, more = int(found[1]), int(found[2])
        assert gain == sheet(view, better)[me] - sheet(view, None)[me] > 0
        assert more == sheet(view, better)[me] - sheet(view, made)[me] > 0
        return "brings"
    if said.endswith("that the other move gives up at once."):
        assert number == sheet(view, better)[me] - sheet(view, made)[me] > 0
        return "gives up"
    if said.startswith("It takes"):
        assert number == sheet(view, None)[1 - me] - sheet(view, better)[1 - me] > 0
        assert sheet(view, better)[1 - me] < sheet(view, made)[1 - me]
        return "takes"
    if said.endswith(("alive: 1 point.", f"alive: {number} points.")):
        assert cells <= fallen(now, me)[0]
        at = {better.to if better.act == MOVE and cell == better.cell else cell for cell in cells}
        assert not at & fallen(one, me)[0]
        assert cells <= fallen(other, me)[0]
        assert number == sum(other.spots[cell].points for cell in cells) or any(
            other.spots[cell].below >= 0 for cell in cells
        )
        return "alive"
    if said.startswith("It doesn't put"):
        assert not cells & fallen(one, me)[0]
        assert fallen(other, me)[0]
        return "no danger"
    if said.startswith("It puts the other player's"):
        assert cells <= fallen(one, 1 - me)[0]
        assert not cells & (fallen(other, 1 - me)[0] | fallen(now, 1 - me)[0])
        return "danger"
    if said.startswith("It gives") and " sides." in said:
        (cell,) = cells
        assert one.keepers(cell) == ("no", "one", "two", "three", "four").index(said.split()[-2]) >= 2
        assert one.spots[cell].owner == me
        assert cell not in other.spots or other.spots[cell].owner != me or other.keepers(cell) < 2
        return "sides"
    if said.startswith("It makes a place"):
        after = GAME.resolve(state, {me: better})
        names = {view.stock[word].name for word in view.hand}
        told = {each for each in names if re.search(rf"\b{re.escape(each)}\b", said)}
        assert told
        if after.mover == me and not after.over:
            fits = {view.stock[move.card].name for move in GAME.legal(GAME.view(after, me)) if move.act == PLAY}
            assert told <= fits
        assert not told & {view.stock[move.card].name for move in GAME.legal(view) if move.act == PLAY}
        return "place"
    if said.startswith("It leaves you"):
        after = GAME.resolve(state, {me: better})
        assert (after.actions, after.number) == (int(said.split()[3]), view.number)
        worse = GAME.resolve(state, {me: made})
        assert worse.number > view.number or worse.over or worse.heirs or not worse.actions
        return "actions"
    if said.startswith("It swaps"):
        after = GAME.resolve(state, {me: better})
        assert better.act == TRADE
        drawn = int(re.findall(r"for (\d) new", said)[0])
        assert len(state.piles[me]) - drawn == len(after.piles[me]) or view.actions == 1
        return "swaps"
    if said.startswith("It lets"):
        at = better.to or better.cell
        assert cells <= {at + side for side in SIDES}
        assert all(one.spots[cell].owner == me for cell in cells)
        return "own"
    if said.startswith("It gives the other player's cards"):
        at = better.to or better.cell
        rivals = (one.spots[at + side] for side in SIDES if at + side in one.spots and one.spots[at + side].owner != me)
        assert not any(one.spots[at].keeps & spot.bit for spot in rivals if not spot.odd)
        return "nothing"
    if said.startswith("It shields"):
        (cell,) = cells
        assert one.spots[cell].guarded
        assert not now.spots[cell].guarded
        assert one.spots[cell].points == number
        return "shields"
    if said.startswith("It puts"):
        at = better.to or better.cell
        assert cells <= {at + side for side in SIDES}
        assert " beside " in said or all(
            one.spots[cell].keeps & one.spots[at].bit or one.spots[at].odd for cell in cells
        )
        return "puts"
    return " ".join(said.split()[:2])


@pytest.mark.parametrize(("edition", "hand"), [(NEW, "drawn"), (NEW, "chosen"), (OLD, "drawn")])
def test_every_reason_is_true_and_few_moves_have_none(edition: str, hand: str) -> None:
    seen: dict[str, int] = {}
    asked = 0
    for number in range(4):
        for state, view, better, made in pairs(edition, hand, number):
            said = GAME.reason(view, better, made)
            asked += 1
            kind = ""
            if said:
                assert said.startswith("It ") and said.endswith(".") and said.count(". ") == 0, said  # noqa: PT018
                assert said == GAME.reason(view, better, made)
                kind = "chosen" if view.choosing else check(state, view, better, made, said)
            seen[kind] = seen.get(kind, 0) + 1
    assert seen.get("", 0) < 0.06 * asked
    assert len(seen) > 8


def test_reasons_in_the_words_of_the_game() -> None:
    table = ("indian-plum MM71 0", "eurasian-lynx ML72 0", "sunflower MN69 1", "horse MN68 1")
    match = begun(hands=("vole wolf wildfire", ""), table=table)
    view, parse = match.view(0), match.game.parse
    for better, made, said in (
        ("vole ML71", "wolf ML73", "It keeps Eurasian lynx at ML72 alive: "),
        ("wildfire MN69", "pass", "It puts the other player's Horse at MN68 in danger: "),
    ):
        assert match.game.reason(view, parse(better), parse(made)).startswith(said)
    assert match.game.reason(view, parse("pass"), parse("pass")) == ""
