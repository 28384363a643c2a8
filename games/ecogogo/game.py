"""The rules of EcoGoGo! Grand Canyon, as docs/rules/ecogogo.md tells them, also where the rulebook is silent."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from games.core.chance import Chance
from games.core.game import Game, Outlook
from games.core.values import Option, Plain, Progress, Score, Seat, Setup
from games.core.worlds import Worlds
from games.ecogogo import legal, outlook, scoring, turn
from games.ecogogo.cards import DECK, KIND_OF, NAMES, ORGANISMS, WORDS, kinds
from games.ecogogo.guess import guess
from games.ecogogo.lookahead import Lookahead
from games.ecogogo.move import CELLS, Move, parse
from games.ecogogo.state import State, essence
from games.ecogogo.view import Danger, View
from games.ecogogo.words import EcogogoWords


class Ecogogo(Game[State, View, Move]):
    slug = "ecogogo"
    title = "EcoGoGo! Grand Canyon"
    tagline = "Feed, mate and make lines of three on nine cards; the cards that you win are your points."
    rules = 1
    seats = range(1, 5)
    options = (
        Option("scoring", "Scoring", ("stacks", "classic")),
        Option("hints", "Hints", ("on", "off")),
    )
    words = EcogogoWords()
    counted_cards: ClassVar[Mapping[str, str]] = {WORDS[kind]: NAMES[kind] for kind in ORGANISMS}

    def start(self, setup: Setup) -> State:
        classic = setup.options.get("scoring", "stacks") == "classic"
        hints = setup.options.get("hints", "on") == "on"
        seats = [str(seat) for seat in range(setup.seats)]
        first = int(Chance(setup.seed).pick("first", seats)) if setup.seats > 1 else None
        return turn.start(setup.seed, setup.seats, classic, hints, first)

    def to_move(self, state: State) -> frozenset[Seat]:
        return frozenset() if state.active is None else frozenset({state.active})

    def resolve(self, state: State, moves: Mapping[Seat, Move]) -> State:
        return turn.resolve(state, next(iter(moves.values())))

    def view(self, state: State, seat: Seat | None) -> View:
        scores = self.scores(state)
        return View(
            seat=seat,
            players=state.players,
            classic=state.classic,
            hints=state.hints,
            first=state.first,
            turn=state.turn,
            active=state.active,
            grid=tuple(KIND_OF[card] if card else 0 for card in state.grid),
            hands=tuple(
                tuple(sorted(kinds(hand))) if holder == seat or state.out[holder] else None
                for holder, hand in enumerate(state.hands)
            ),
            sizes=tuple(len(hand) for hand in state.hands),
            habitats=tuple(map(turn.habitat, state.habitats)),
            species=tuple(
                Danger(KIND_OF[each.organism], each.left, each.extinct, len(each.pile) or 1) for each in state.species
            ),
            discard=kinds(state.discard),
            undealt=len(state.deck),
            out=state.out,
            story=state.story,
            scores=scores,
            winners=scoring.winners(scores, state.classic) if state.active is None else frozenset(),
        )

    def essence(self, state: State) -> Plain:
        return essence(state)

    def scores(self, state: State) -> tuple[Score, ...]:
        return turn.scores(state.habitats, state.species, state.classic)

    def progress(self, state: State) -> Progress:
        """The share of cards that have left the deck and the hands; 1 only at the end, since swaps may follow."""
        left = len(state.deck) + sum(map(len, state.hands))
        return Progress(1.0 if state.active is None else 1 - (1 + left) / (1 + len(DECK) - len(CELLS)))

    def candidates(self, view: View) -> tuple[Move, ...]:
        return legal.legal(view)

    def legal(self, view: View) -> tuple[Move, ...]:
        return legal.legal(view)

    def why_not(self, view: View, move: Move) -> str | None:
        return legal.why_not(view, move)

    def guess(self, view: View, chance: Chance) -> State:
        return guess(view, chance)

    def parse(self, text: str) -> Move:
        return parse(text)

    def appraise(self, view: View, move: Move) -> float:
        return outlook.gain(view, move)

    def promising(self, view: View, *, quick: bool = False) -> Sequence[Move]:
        return outlook.considered(view, self.legal(view))

    def outlook(self, view: View, seed: int) -> Outlook[Move]:
        return Worlds(self, view, seed, Lookahead)

    def imagine(self, view: View, move: Move) -> View:
        then = self.view(outlook.imagined_state(view, move), view.seat)
        sizes = tuple(
            len(hand) if hand is not None else size for hand, size in zip(then.hands, view.sizes, strict=True)
        )
        return replace(then, undealt=view.undealt, sizes=sizes)
