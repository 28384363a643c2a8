"""Joined cards: how much room the largest group of a kind that pays for being joined has to grow, after one pick and after another."""

from collections.abc import Iterator, Mapping
from functools import reduce
from operator import or_

from games.core.game import PlayedOut
from games.core.grid import NAMES, around, cells, groups
from games.core.values import either, many
from games.drafting.board import Board
from games.drafting.deck import Deck
from games.drafting.learned.evidence import likely
from games.drafting.learned.later import FAINT, LEAST, Part, only, several
from games.drafting.learned.room import open_beside, open_places
from games.drafting.move import Move, after
from games.drafting.view import View

NAMED = 3
"""So many places are named one by one."""

Joins = Mapping[int, int]
"""By kind: the size up to which a group of it earns more with every card."""


def growing(board: Board, kind: int, limit: int) -> tuple[int, int]:
    """The size of the largest group of a kind that can still earn more, and the open places beside it, as a mask; of several groups of
    this size, those beside the one that has most, and of single cards those beside any."""
    room = open_places(board)
    sizes = [(group.bit_count(), around(group) & room) for group in groups(board[kind]) if group.bit_count() < limit]
    size, where = max(sizes, key=lambda each: (each[0], each[1].bit_count()), default=(0, 0))
    return size, reduce(or_, (each for _, each in sizes)) if size == 1 else where


def _at(where: int) -> str:
    """Such as "at F4 or G5" or "in 4 places"."""
    return (
        f"at {either(NAMES[cell] for cell in cells(where))}"
        if where.bit_count() <= NAMED
        else f"in {where.bit_count()} places"
    )


def growths(
    deck: Deck, joins: Joins, view: View, better: Move, made: Move, other: str, played: PlayedOut | None = None
) -> Iterator[Part]:
    """Faint reasons: after both moves the largest group is equally large, and after the better one it has more room, or a single card has
    some only then; or the card of the better move makes it larger, and it has room. If both moves were `played` out, little is enough where
    there is none else: what that paid is known."""
    chances = likely(deck, view, better, played)
    boards = [after(view.board, move) for move in (better, made)]
    for kind, limit in joins.items():
        (size, where), (other_size, there) = (growing(board, kind, limit) for board in boards)
        places, few = where.bit_count(), there.bit_count()
        single = size == other_size == 1 and better.kind == made.kind == kind
        if single:
            places, few = (open_beside(boards[0], better.cell or 0), open_beside(boards[1], made.cell or 0))
        find = view.later_picks * chances.get(kind, 0)
        larger = size > other_size and better.kind == kind != made.kind
        more = size * min(find, places) - other_size * min(find, few)
        least = 0 if played and (larger or not few) else LEAST / 2
        if not size or not (larger or size == other_size) or not places or not find or more < least:
            continue
        name, room = deck.names[kind], many(places, "open place")
        less = f"; after {other}, {f'only {_at(there)}' if there else 'nowhere'}"
        yours = f"your {size} joined {several(deck, kind)} can grow"
        if size == 1:
            yours = f"another {name} can join {'yours' if boards[0][kind].bit_count() == 1 else 'one of yours'}"
        if size > 1 or (not there and kind not in (better.kind, made.kind)):
            has = f"After it, {yours} {_at(where)}"
            if not there and where == 1 << (made.cell or 0):
                has, less = f"It leaves {NAMES[made.cell or 0]} free, the only place where {yours}", ""
        elif larger or (single and better.cell != made.cell):
            has = f"The {name} has {room} beside it, where another can join it"
            less = f"; at {NAMES[made.cell or 0]} it would have {only(few)}"
        else:
            continue
        yield Part(FAINT + more / 2, f"{has}{'' if larger else less}.", (name,), later=True)
