"""The rules of Phylo, as docs/rules/phylo.md tells them: those of both rulebooks, also where these are silent."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from games.core.chance import Chance
from games.core.game import Game, Outlook
from games.core.values import Meaning, Option, Plain, Progress, Score, Seat, Setup
from games.core.worlds import Worlds
from games.phylo.cards.card import Card
from games.phylo.cards.codes import Shared, cards_of_decks, deck_of_option, is_code, read_deck, saved_deck
from games.phylo.cards.decks import DECKS, Deck
from games.phylo.cards.library import LIBRARY
from games.phylo.opponents import outlook
from games.phylo.opponents.lookahead import Lookahead
from games.phylo.table import legal, refusals, scoring, turn
from games.phylo.table.dealing import deal
from games.phylo.table.guess import guess
from games.phylo.table.move import Move, parse
from games.phylo.table.state import DEALT, NEW, OLD, State, Stock, essence
from games.phylo.table.view import View, view_of
from games.phylo.words import PhyloWords

ROUGH, SOON = 2.0, 6
"""How many points imagined results are off, fewer in the last SOON turns; fitted to 72 matches and checked on others
(docs/benchmarks.md, Calibration)."""

CHOSEN = "chosen"

NAMES = tuple(name for name, deck in DECKS.items() if deck.rules == NEW)


class Phylo(Game[State, View, Move]):
    slug = "phylo"
    title = "Phylo"
    tagline = "Build a food web that outlives wildfire and drought; the most points win."
    rules = 1
    seats = range(2, 3)
    options = (
        Option("rules", "Rules", (NEW, OLD)),
        Option("deck1", "First deck", NAMES, seat=0),
        Option("deck2", "Second deck", (*NAMES[1:], *NAMES[:1]), seat=1),
        Option("hints", "Hints", ("on", "off")),
        Option("hand", "First hand", ("drawn", CHOSEN)),
    )
    words = PhyloWords()
    counted_cards: ClassVar[Mapping[str, str]] = {
        word: card.name for word, card in LIBRARY.items() if card.kind == "species"
    }

    def __init__(self, cards: Mapping[str, Card] = LIBRARY, decks: Mapping[str, Deck] = DECKS) -> None:
        self.cards, self.decks = cards, decks

    def start(self, setup: Setup) -> State:
        chosen = {option.name: setup.options.get(option.name, option.default) for option in self.options}
        shared = self.decks_of(chosen)
        cards = cards_of_decks(shared, self.cards)
        decks = tuple(each.deck for each in shared)
        stock = Stock(cards[word] for deck in decks for word in {deck.start: 0, **dict.fromkeys(deck.cards)})
        choosing = chosen["hand"] == CHOSEN
        return deal(setup.seed, chosen["rules"], chosen["hints"] == "on", decks, stock, choosing)

    def decks_of(self, options: Mapping[str, str]) -> tuple[Shared, ...]:
        """Both seats' decks. Raises Refusal if one can't be played under these rules."""
        said = [options.get(option.name, option.default) for option in self.options if option.seat is not None]
        return tuple(deck_of_option(value, options.get("rules", NEW), self.cards, self.decks) for value in said)

    def meaning(self, option: Option, value: str, *, strict: bool = False) -> Meaning:
        """A deck's title, and whether players made any of its cards. `strict` raises Refusal if one of those has the word
        or name of a built-in card."""
        if option.seat is None:
            return Meaning(value)
        saved = (read_deck(value, self.cards) if strict else saved_deck(value)) if is_code(value) else None
        deck = saved.deck if saved is not None else self.decks.get(value)
        return Meaning(deck.title if deck is not None else value[:40], saved is not None and bool(saved.made))

    def to_move(self, state: State) -> frozenset[Seat]:
        return frozenset() if state.over else frozenset({state.mover})

    def resolve(self, state: State, moves: Mapping[Seat, Move]) -> State:
        return turn.resolve(state, moves[state.mover])

    def view(self, state: State, seat: Seat | None) -> View:
        return view_of(state, seat, self.scores(state))

    def essence(self, state: State) -> Plain:
        return essence(state)

    def scores(self, state: State) -> tuple[Score, ...]:
        return tuple(scoring.score(state.stock, state.table, seat, state.rules) for seat in range(len(state.hands)))

    def progress(self, state: State) -> Progress:
        """The share grows with the cards drawn from the smaller deck, then with the last two turns. The table is shown
        once a turn, and when an heir is chosen."""
        if state.over or not state.number:
            return Progress(float(state.over), shows_table=state.over or state.actions == DEALT)
        whole = min(map(len, state.lists)) - DEALT
        left = 1 + state.last - state.number if state.last else 2 + min(map(len, state.piles))
        last = state.story[-1]
        asked = state.mover != state.seat
        answered = last.what == "heir" and last.count > 1 and last.seat != state.seat
        return Progress(1 - left / whole, shows_table=last.what == "drew" or asked or answered)

    def chances(self, view: View, totals: Sequence[int], rough: float = 0.0) -> tuple[float, ...]:
        turns = view.last - view.number if view.last else 1 + min(view.piles)
        return super().chances(view, totals, max(rough, ROUGH * min(1.0, turns / SOON)))

    def candidates(self, view: View) -> Iterator[Move]:
        return legal.legal(view)

    def legal(self, view: View) -> tuple[Move, ...]:
        return tuple(legal.legal(view))

    def why_not(self, view: View, move: Move) -> str | None:
        return refusals.why_not(view, move)

    def guess(self, view: View, chance: Chance) -> State:
        return guess(view, chance)

    def parse(self, text: str) -> Move:
        return parse(text)

    def imagine(self, view: View, move: Move) -> View:
        if view.choosing:
            return replace(view, hand=tuple(sorted((*view.hand, move.card))), actions=view.actions - 1)
        left = list(view.hand)
        for word in {move.card, move.back}.intersection(left):
            left.remove(word)
        return replace(super().imagine(view, move), hand=tuple(left))

    def appraise(self, view: View, move: Move) -> float:
        return outlook.appraise(view, move)

    def promising(self, view: View, *, quick: bool = False) -> Sequence[Move]:
        return outlook.considered(view, self.legal(view))

    def outlook(self, view: View, seed: int) -> Outlook[Move]:
        return Worlds(self, view, seed, Lookahead)
