"""What sentences of Phylo's reasons claim, told another way: on the quick table, by the rules and on the score sheet."""

import re
from dataclasses import dataclass, replace

from games.core.places import SIDES, cell_at
from games.phylo.game import Phylo
from games.phylo.opponents.outlook import Outlook
from games.phylo.opponents.quick import Position
from games.phylo.table import scoring
from games.phylo.table.effects import changed
from games.phylo.table.move import MOVE, PLAY, TRADE, Move
from games.phylo.table.state import OLD, State
from games.phylo.table.view import View

GAME = Phylo()
PLACE = re.compile(r" at ([A-Z]+[0-9]+)")


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
    return [scoring.score(view.stock, table, seat, view.rules).total for seat in (0, 1)]


def fallen(position: Position, seat: int) -> tuple[set[int], int]:
    """The places that a check of this seat would take, and the points lost with them."""
    twin = position.twin()
    before = twin.totals[seat]
    cells = set(twin.fall(seat))
    return cells, before - twin.totals[seat]


@dataclass(frozen=True)
class Tried:
    """A move, carried out by the rules and on bare numbers: `ended` says that the turn is over, and then `settled` is the table after the
    check; `firm` is it in any case."""

    view: View
    move: Move
    after: State
    now: Position
    ended: bool
    settled: Position
    firm: Position

    @classmethod
    def of(cls, state: State, view: View, move: Move) -> "Tried":
        me, after = view.mover, GAME.resolve(state, {view.mover: move})
        ended = not view.heirs and (after.over or after.number > view.number or bool(after.heirs and not after.actions))
        now = quick(view, move)
        settled = now.twin()
        if ended:
            settled.fall(me)
            settled.expire(view.number)
        firm = settled.twin()
        firm.fall(me)
        return cls(view, move, after, now, ended, settled, firm)

    def fits(self, word: str) -> set[int]:
        """The places where a card of the hand fits; only empty ones, or where it invades or clings, by the rules."""
        me, number = self.view.mover, self.now.known.number[word]
        owner = me if self.view.rules == OLD and self.view.stock[word].kind == "species" else None
        cells = {cell for cell, mask in self.settled.rooms(owner).items() if mask >> number & 1}
        held = GAME.view(self.after, me)
        if not self.ended and not self.after.heirs and word in held.hand:
            legal = GAME.legal(held)
            playable = {move.cell for move in legal if move.act == PLAY and move.card == word}
            assert cells <= playable
            return playable
        return cells

    def covered(self, word: str) -> set[str]:
        """The player's species that this card of the other player's could cover in their next turn, by the rules."""
        me, state = self.view.mover, self.after
        hands = tuple((*hand, word) if seat != me else hand for seat, hand in enumerate(state.hands))
        turn = self.view.number + 1
        then = replace(state, seat=1 - me, number=turn, actions=3, hands=hands, heirs=(), over=False)
        view = GAME.view(then, 1 - me)
        cells = {move.cell for move in GAME.legal(view) if move.act == PLAY and move.card == word}
        return {view.web[cell].card.word for cell in cells if cell in view.web and view.web[cell].owner == me}

    def dies(self) -> int:
        """The points of the card of this move if the turn ends with it and its check takes it."""
        here, me, twin = self.move.to or self.move.cell, self.view.mover, self.now.twin()
        spot = twin.spots.get(here)
        if not self.ended or spot is None or spot.owner != me or self.view.table == self.after.table:
            return 0
        if here not in twin.fall(me):
            return 0
        heirs = [each for cell, each in twin.spots.items() if each is not self.now.spots.get(cell)]
        return 0 if any(each.number == spot.number for each in heirs) else spot.points

    def risk(self, cell: int) -> int:
        """The points lost with a card and with what hangs on it."""
        hit, me = self.firm.twin(), self.view.mover
        if cell in hit.spots:
            hit.strike((cell,))
            hit.fall(me)
        return self.firm.totals[me] - hit.totals[me]


OWN = re.compile(
    r", though (?P<better>both moves hit species of your own|[^;]*? hits your own [^;(]*?(?: \(\d+ points?\))?)(?=[;.])"
    r"|; (?P<made>[^;]* hits your own .*?)(?=\.$)"
)
"""What an event does to a species of its player."""


def clauses(said: str) -> list[str]:
    """What a sentence says, thing by thing."""
    assert said.endswith(".")
    own = [f"though {each['better']}" if each["better"] else f"but {each['made']}" for each in OWN.finditer(said)]
    said = OWN.sub("", said)
    if said.startswith("If "):
        return [said[:-1], *own]
    assert said.startswith("It ")
    return [*re.split(r",? and (?=[a-z])", said[3:-1]), *own]


HARM = ("discard", "sweep", "habitat", "starve", "weaken")


def harms_own(view: View, move: Move) -> bool:
    """Whether an event harms its player's own species."""
    effect = view.stock[move.card].effect if move.act == PLAY else None
    return effect is not None and effect.name in HARM and view.web[move.cell].owner == view.mover


def check_own(view: View, better: Move, made: Move, said: str) -> None:
    """An event on the player's own species is always told, and no other one."""
    mine, theirs = harms_own(view, better), harms_own(view, made)
    assert (", though " in said) == mine, said
    assert ("both moves hit" in said) == (mine and theirs), said
    event = view.stock.get(made.card)
    whose = (
        [f"{event.name} {how} your own {view.web[made.cell].card.name}" in said for how in ("on", "hits")]
        if theirs and event
        else []
    )
    assert any(whose) == theirs or mine, said


def check_weight(said: str, weight: float) -> None:
    """One thing that is counted in points weighs as many as it brings more; what is saved or in danger weighs no more than it is."""
    things = clauses(said)
    assert weight >= 0
    if len(things) == 1 and re.match(r"(brings|takes \d|keeps \d)", things[0]):
        more = re.search(r", (\d+) more than", things[0])
        assert weight == int(more[1]) if more else weight >= number_in(things[0]), said
    elif len(things) == 1 and (
        points := re.match(r"(?:feeds|saves|keeps|puts the other).*: (\d+) points?$", things[0])
    ):
        assert weight <= int(points[1]), said


def number_in(text: str, after: str = "") -> int:
    """The first number of a text, after these words; "nothing" and "none" are 0."""
    found = re.search(after + r" ?(\d+|nothing|none)\b", text)
    assert found, text
    return int(found[1]) if found[1].isdigit() else 0


def check(state: State, view: View, better: Move, made: Move, said: str) -> str:
    """What one thing of a sentence claims, told another way; the kind of the claim."""
    me = view.mover
    cells = {cell_at(place) for place in PLACE.findall(said)}
    one, other, now = Tried.of(state, view, better), Tried.of(state, view, made), quick(view, Move("pass"))
    worth = re.search(r"(?:: | \()(\d+) points?(?:\)|$)", said)
    points = int(worth[1]) if worth else 0
    names = {view.stock[word].name: word for word in view.hand}
    told = {word for called, word in names.items() if re.search(rf"\b{re.escape(called)}\b", said.split(";")[0])}
    total, gained, other_gained = sheet(view, None), sheet(view, better), sheet(view, made)
    if said == "though both moves hit species of your own":
        assert harms_own(view, better)
        assert harms_own(view, made)
        return "both own"
    if found := re.match(r"(though|but) (.+?) hits your own (.+?)(?: \((\d+) points?\))?$", said):
        move = better if found[1] == "though" else made
        assert harms_own(view, move)
        assert (view.stock[move.card].name, view.web[move.cell].card.name) == (found[2], found[3])
        assert found[1] == "but" or int(found[4] or 0) == max(0, total[me] - gained[me])
        return f"{found[1]} own"
    if found := re.match(
        r"takes (.+) to where it can live(?:: (\d+) points?| \((\d+) points?\))?(; otherwise it dies .*)?$", said
    ):
        assert better.act == MOVE
        assert view.web[better.cell].card.name == found[1]
        assert better.cell in fallen(now, me)[0] & fallen(other.now, me)[0]
        assert better.to not in fallen(one.now, me)[0]
        assert int(found[2] or found[3]) == other.now.spots[better.cell].points
        assert bool(found[4]) == other.ended
        return "takes to"
    if said.startswith("brings"):
        gains = [gained[me] - total[me] - one.dies(), max(other_gained[me] - total[me] - other.dies(), 0)]
        assert number_in(said) == gains[0] > 0
        assert 0 <= number_in(said, ",") == gains[0] - gains[1] if " more than " in said else gains[1] == 0
        return "brings"
    if said.endswith("gives up at once"):
        assert number_in(said) == gained[me] - other_gained[me] > 0
        assert other_gained[me] < total[me]
        return "gives up"
    if said.startswith("takes"):
        assert number_in(said) == total[1 - me] - gained[1 - me] > 0
        assert gained[1 - me] < other_gained[1 - me]
        more = " more than " in said
        assert more == (other_gained[1 - me] < total[1 - me])
        assert not more or number_in(said, ",") == other_gained[1 - me] - gained[1 - me]
        return "takes"
    if said.startswith("feeds") or said.startswith("saves") or re.match("keeps .* alive", said):
        assert cells <= fallen(now, me)[0]
        at = {better.to if better.act == MOVE and cell == better.cell else cell for cell in cells}
        assert not at & fallen(one.now, me)[0]
        assert cells <= fallen(other.now, me)[0]
        assert better.act != MOVE or better.cell not in cells
        assert points == sum(other.now.spots[cell].points for cell in cells) or any(
            other.now.spots[cell].below >= 0 or other.now.spots[cell].copy for cell in cells
        )
        assert ("end of this turn" in said) == other.ended
        if said.startswith("feeds"):
            assert all(one.now.spots[better.cell].keeps & one.now.spots[cell].bit for cell in cells)
            assert view.stock[better.card].kind == "species"
            return "feeds"
        return "alive"
    if said.startswith("doesn't"):
        assert not cells & fallen(one.now, me)[0]
        assert points <= fallen(other.now, me)[1]
        assert ("end of this turn" in said) == other.ended
        return "no danger"
    if said.startswith("puts the other player's"):
        assert cells <= fallen(one.settled, 1 - me)[0]
        assert not cells & (fallen(other.settled, 1 - me)[0] | fallen(now, 1 - me)[0])
        assert points <= fallen(one.settled, 1 - me)[1]
        return "danger"
    if found := re.match(
        r"If (.+) at \S+ is lost, you lose (\d+|nothing)(?: points?)? instead of (\d+)(?: points?)?$", said
    ):
        (cell,) = cells
        risks = (0 if found[2] == "nothing" else int(found[2]), int(found[3]))
        assert all(each.firm.known.cards[each.firm.spots[cell].number].name == found[1] for each in (one, other))
        assert (one.risk(cell), other.risk(cell)) == risks
        assert one.firm.totals[me] - one.risk(cell) > other.firm.totals[me] - other.risk(cell)
        return "risks"
    if said.startswith("gives") and said.endswith(" sides"):
        (cell,) = cells
        assert one.settled.keepers(cell) == ("no", "one", "two", "three", "four").index(said.split()[-2]) >= 2
        assert one.settled.spots[cell].owner == me
        there = other.settled.spots.get(cell)
        assert there is None or there.owner != me or other.settled.keepers(cell) < 2
        return "sides"
    if said.startswith(("makes a place", "leaves a place")):
        fitted = {move.card for move in GAME.legal(view) if move.act == PLAY}
        assert told
        assert all(one.fits(word) for word in told)
        assert not any(other.fits(word) for word in told)
        assert told <= fitted if said.startswith("leaves") else not told & fitted
        assert not points or {view.stock[word].points for word in told} == {points}
        return "place"
    if said.startswith("leaves you"):
        assert (one.after.actions, one.after.number) == (number_in(said), view.number)
        assert other.ended
        return "actions"
    if said.startswith(("leaves cards", "leaves a card", "makes the next")):
        sooner, later = (one, other) if said.startswith("makes") else (other, one)
        assert sooner.after.last == view.number + 1 != later.after.last
        lead = one.settled.totals[me] - one.settled.totals[1 - me]
        assert said.startswith("leaves") or number_in(said, "lead by") == lead > 0
        assert said.startswith("makes") or ("leaves a card" in said) == (len(one.after.piles[me]) == 1)
        return "sooner"
    if said.startswith("draws"):
        assert better.act == TRADE
        assert number_in(said, "draws") == min(3, len(state.piles[me]))
        card = view.stock[better.card]
        free = card.kind != "event" and not any(
            move.act == PLAY and move.card == better.card for move in GAME.legal(view)
        )
        assert f" for {card.name}, which fits nowhere now" in said if free else f" at the cost of {card.name}" in said
        assert points == (0 if free else card.points)
        if "so you hold" in said:
            hands = [len(tried.after.hands[me]) for tried in (one, other)]
            assert hands == [number_in(said, "hold"), number_in(said, "instead of")]
            assert hands[0] > hands[1]
            assert one.after.actions == (number_in(said, "for the") if "actions left" in said else 1)
        for tried, after in ((one, "with"), (other, "instead of")) if "so your" in said else ():
            pile = tried.after.piles[me]
            assert number_in(said, after) == len(tried.after.hands[me]) + min(2, len(pile))
        return "draws"
    if re.search(r"^keeps .* for (later|your next turn)$", said):
        assert ("next turn" in said) == one.ended
        assert not one.after.last or one.after.last > view.number + one.ended
        assert (view.stock[made.card].kind, told) == ("event", {made.card})
        assert one.after.hands[me].count(made.card) > other.after.hands[me].count(made.card)
        return "event kept"
    if said.startswith("plays"):
        assert {move.cell for move in GAME.legal(view) if move.act == PLAY and move.card == better.card} == {
            better.cell
        }
        fits, card = len(one.fits(made.card)), view.stock[made.card]
        assert fits == number_in(said) or (one.ended and card.keywords and fits < number_in(said))
        return "only"
    if said.startswith("lays a copy"):
        (cell,) = cells
        hit = one.now.twin()
        hit.strike((cell,))
        assert one.now.spots[better.to].copy
        assert not hit.spots[better.to].copy
        assert hit.spots[better.to].number == one.now.spots[cell].number
        return "heir"
    if "free place" in said:
        here = better.to or better.cell
        assert number_in(said) == sum(here + side not in one.now.spots for side in SIDES)
        assert number_in(said, "leaves (?!.*leaves)") < number_in(said)
        return "free"
    if said.startswith("lets"):
        here = better.to or better.cell
        assert cells <= {here + side for side in SIDES}
        assert all(one.now.spots[cell].owner == me for cell in cells)
        assert all(one.now.spots[cell].keeps & one.now.spots[here].bit or one.now.spots[here].odd for cell in cells)
        return "own"
    if said.startswith("gives the other player's cards"):
        here, spots = better.to or better.cell, one.now.spots
        rivals = (spots[here + side] for side in SIDES if here + side in spots and spots[here + side].owner != me)
        assert not any(spots[here].keeps & spot.bit for spot in rivals if not spot.odd)
        return "nothing"
    if said.startswith("shields"):
        (cell,) = cells
        assert one.now.spots[cell].guarded
        assert one.now.spots[cell].owner == me
        assert not now.spots[cell].guarded
        assert one.now.spots[cell].points == points
        return "shields"
    if said.startswith("puts"):
        here, spots = better.to or better.cell, one.now.spots
        assert cells <= {here + side for side in SIDES}
        assert " beside " in said or all(spots[cell].keeps & spots[here].bit or spots[here].odd for cell in cells)
        return "puts"
    if match := re.match("keeps (.+) out of reach of (.+), which the other player may still have$", said):
        named = {card.name: word for word, card in view.stock.items()}
        invader, hosts = named[match[2]], [tried.covered(named[match[2]]) for tried in (one, other)]
        assert invader in view.lists[1 - me]
        rival = (*one.after.hands[1 - me], *one.after.piles[1 - me])
        assert invader in rival
        alive = {spot.number for spot in one.settled.spots.values() if spot.owner == me}
        assert one.settled.known.number[named[match[1]]] in alive
        assert named[match[1]] in hosts[1]
        assert named[match[1]] not in hosts[0]
        return "reach"
    if re.match("keeps .* in your hand", said):
        assert told == {made.card}
        assert one.after.hands[me].count(made.card) > other.after.hands[me].count(made.card)
        assert not points or view.stock[made.card].points == points > view.stock[better.card].points
        return "hand"
    if said.startswith("leaves") and said.endswith("as it is"):
        (cell,) = cells
        assert better.act in ("pass", "end")
        assert cell == made.cell
        there, same = now.spots[cell], one.now.spots[cell]
        assert (there.number, there.owner, there.events) == (same.number, same.owner, same.events)
        assert made.act in ("move", "spread") or view.stock[made.card].kind == "event"
        return "as it is"
    if said.startswith("ends your turn"):
        assert one.ended
        assert not other.ended
        return "ends"
    if said.startswith("stands"):
        links, fewer = (
            ("no", "one", "two", "three", "four").index(word) for word in re.findall(r"on (\w+) side", said)
        )
        assert one.now.keepers(better.cell) == links > fewer == other.now.keepers(made.cell)
        return "stands"
    raise AssertionError(said)
