"""Pairs of moves whose comparison is recounted: from matches, and drawn."""

import random
from dataclasses import replace
from functools import lru_cache
from typing import Any

from games import GAMES
from games.core.grid import BY_NAME, CELLS, NEIGHBOURS, cells, why_not_there
from games.core.match import Entry, Match, turns
from games.core.values import Setup
from games.drafting.move import Move, after
from games.drafting.view import EMPTY, View, with_card
from tests.depth import depth

PICK = tuple[Match[Any, Any, Any], View, Move, Move]
"""A match before a pick, what the seat sees, a promising move and another one."""


PLURALS = {"wolf": "wolves", "fox": "foxes", "deer": "deer", "trout": "trout", "dragonfly": "dragonflies"}
"""Those that don't end in -s."""


@lru_cache(maxsize=64)
def picks(slug: str, players: int, number: int) -> tuple[PICK, ...]:
    """Two moves at the picks of a match in which everybody plays by reflex or at random, in `make test` at half of those of six
    players; kept for the next test that asks."""
    game: Any = GAMES[slug]
    rnd = random.Random(f"{slug} {players} {number}")
    match = begun = Match.begin(game, Setup(players, f"{rnd.getrandbits(256):064x}"))
    entries, found = list[Entry](), list[PICK]()
    while not match.over:
        seat = min(match.waiting)
        view = match.view(seat)
        move = game.reflex(view) if seat % 2 else rnd.choice(game.legal(view))
        entries.append(Entry(match.turn, seat, str(move)))
        match = match.accept(seat, move)
    step = depth(2, 1) if players == 6 else 1
    for at in turns(begun, entries):
        for seat in range(at.turn % step, players, step):
            view = at.view(seat)
            promising = game.promising(view)
            if len(promising) > 1:
                better, made = rnd.sample(list(promising), 2)
                found.append((at, view, better, made))
    return tuple(found)


@lru_cache(maxsize=64)
def reasons(slug: str, players: int, number: int) -> tuple[tuple[PICK, str], ...]:
    """These picks, each with the reason for its first move."""
    game: Any = GAMES[slug]
    return tuple((pick, game.reason(*pick[1:])) for pick in picks(slug, players, number))


def seen(slug: str, cards: str, hand: str, pick: int = 15) -> View:
    """What the first of three players sees at one of the 20 picks, with these cards, such as "D4 fox, E4 bear", and this hand. The others
    have no cards yet, and their hands are unknown."""
    game: Any = GAMES[slug]
    kinds, board = game.own.deck.names, EMPTY
    for card in cards.split(", "):
        place, _, name = card.partition(" ")
        board = with_card(board, kinds.index(name), BY_NAME[place])
    view: View = Match.begin(game, Setup(3, "0" * 64)).view(0)
    held = tuple(sorted(kinds.index(name) for name in hand.split(", ")))
    turn, number = divmod(pick - 1, 10)
    return replace(view, round=turn + 1, pick=number + 1, boards=(board, EMPTY, EMPTY), hands=(held, None, None))


def most(view: View, kind: int, game: Any) -> int:
    """The most points that a card of a kind can add, with the swap that adds most where it may swap."""
    full = {cell for mask in view.board for cell in cells(mask)}
    found = [cell for cell in CELLS if why_not_there(sum(1 << each for each in full), cell) is None]
    swaps = [
        (one, other) for cell in found for one in {*full, cell} for other in {*full, cell} if one < other and kind == game.own.move.swapper
    ]  # fmt: skip
    gains: list[int] = [
        game.words.gain(view, game.own.move(kind, cell, swap)) for cell in found for swap in (None, *swaps)
    ]
    return max(gains)


def why(slug: str, view: View, better: str, made: str) -> str:
    """The reason between two moves."""
    game: Any = GAMES[slug]
    said: str = game.reason(view, game.parse(better), game.parse(made))
    return said


def left_by(view: View, move: Move) -> View:
    """What the seat sees once its own move is made."""
    seat = view.seat or 0
    return replace(view, boards=(*view.boards[:seat], after(view.board, move), *view.boards[seat + 1 :]))


def regions(mask: int) -> list[set[int]]:
    """The cells of each group that touches by sides."""
    left, found = {*cells(mask)}, []
    while left:
        group, new = set[int](), {left.pop()}
        while new:
            group |= new
            new = {cell for one in new for cell in cells(NEIGHBOURS[one]) if cell in left}
            left -= new
        found.append(group)
    return found


def may_come(view: View, better: Move, game: Any) -> set[int]:
    """The kinds that can still be in a hand of this seat, by passing the hands that it sees pick by pick."""
    seat, count = view.seat or 0, len(view.hands)
    hands = [None if hand is None else [*hand] for hand in view.hands]
    hands[seat].remove(better.kind)  # type: ignore[union-attr]
    labels, kinds = [*range(count)], set[int]()
    shown = [*view.taken, *(kind for hand in view.hands for kind in hand or ())]
    unseen = {
        kind
        for kind, printed in enumerate(game.own.deck.counts)
        if printed > sum(board[kind].bit_count() for board in view.boards) + shown.count(kind)
    }
    for _ in range(view.pick, 10):
        labels = labels[-1:] + labels[:-1] if view.left else labels[1:] + labels[:1]
        hand = hands[labels[seat]]
        kinds |= unseen if hand is None else {*hand}
    return kinds | (unseen if view.round == 1 else set())
