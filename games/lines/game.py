"""The rules of Savannah Lines, as docs/rules/lines.md tells them, also where the rulebook is silent."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from games.core.chance import Chance
from games.core.game import Game, Outlook
from games.core.values import Line, Option, Plain, Progress, Score, Seat, Setup
from games.core.worlds import Worlds
from games.lines import legality, points, turn
from games.lines.cards import CARDS
from games.lines.description import track_position
from games.lines.guess import guess
from games.lines.move import Move, parse
from games.lines.opponents.lookahead import Lookahead
from games.lines.outlook import play_values
from games.lines.state import CLAIM, PLAY, SETUP, State, essence
from games.lines.view import View, view_of
from games.lines.words import LinesWords

CONSIDERED = 24


class Lines(Game[State, View, Move]):
    slug = "lines"
    title = "Savannah Lines"
    tagline = "Lay lines of one animal or one number, then take them away again; each card in a line scores, and the most points win."
    rules = 1
    seats = range(2, 4)
    options = (Option("hints", "Hints", ("on", "off")),)
    words = LinesWords()
    counted_cards: ClassVar[Mapping[str, str]] = {card: card for card in CARDS}

    def start(self, setup: Setup) -> State:
        return turn.deal(setup)

    def to_move(self, state: State) -> frozenset[Seat]:
        return frozenset() if state.over else frozenset({state.turn})

    def resolve(self, state: State, moves: Mapping[Seat, Move]) -> State:
        return turn.resolve(state, moves[state.turn])

    def view(self, state: State, seat: Seat | None) -> View:
        return view_of(state, seat, self.scores(state))

    def essence(self, state: State) -> Plain:
        return essence(state)

    def scores(self, state: State) -> tuple[Score, ...]:
        return tuple(
            Score(
                own.total,
                (
                    Line("lines", own.lines, "rows and columns of the first phase"),
                    Line("unplayable spaces", own.spaces, "1 for each claim"),
                    Line("removed cards", own.removed, "cards taken away in the second phase"),
                ),
                note=track_position(own.total),
            )
            for own in state.tallies
        )

    def progress(self, state: State) -> Progress:
        """The share of cards laid; cards in hands, in decks and face down are still to come."""
        left = sum(map(len, (*state.hands, state.first, state.second, state.markers)))
        return Progress(1.0 if state.over else 1 - left / len(CARDS), shows_table=state.step == PLAY)

    def candidates(self, view: View) -> Iterator[Move]:
        return legality.candidates(view)

    def legal(self, view: View) -> tuple[Move, ...]:
        found_alone = view.step == CLAIM and not view.hints
        return super().legal(view) if found_alone else tuple(self.candidates(view))

    def why_not(self, view: View, move: Move) -> str | None:
        return legality.why_not(view, move)

    def guess(self, view: View, chance: Chance) -> State:
        return guess(view, chance)

    def parse(self, text: str) -> Move:
        return parse(text)

    def imagine(self, view: View, move: Move) -> View:
        """The view after a move; without hints, a claim changes nothing, since it may be wrong."""
        if move.card is None and move.cell is not None and not view.hints:
            return view
        then = super().imagine(view, move)
        return replace(
            then, peek=None, hand=tuple(card for card in view.hand if card != move.card or move.cell is None)
        )

    def appraise(self, view: View, move: Move) -> float:
        """The points that a move adds now; for hiding a card, a tenth of what the other card would score."""
        if move.card is not None and move.cell is None and view.peek is not None:
            one, other = view.peek
            return points.best_points(view, other if move.card == one else one) / 10
        return float(points.gain(view, move))

    def promising(self, view: View, *, quick: bool = False) -> Sequence[Move]:
        moves = self.legal(view)
        if len(moves) <= CONSIDERED:
            return moves
        if view.phase == SETUP:
            return moves[:: len(moves) // CONSIDERED + 1]
        if view.step != PLAY:
            return moves[:CONSIDERED]
        values = play_values(view)
        best = sorted(range(len(moves)), key=lambda i: -values[moves[i]])[:CONSIDERED]
        return tuple(moves[i] for i in sorted(best))

    def outlook(self, view: View, seed: int) -> Outlook[Move]:
        return Worlds(self, view, seed, Lookahead)
