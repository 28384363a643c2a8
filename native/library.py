"""Loads the compiled library and converts its data."""

import ctypes
from ctypes import Structure, c_int16, c_int32, c_uint8, c_uint64
from functools import cache, lru_cache

from games.core.grid import CELLS, COLUMNS, STRIDE
from games.drafting.board import layout
from games.drafting.deck import KINDS, Deck
from games.drafting.guess import hand_size
from games.drafting.learned.card_weights import HELD, RELATED, STAGES, Measure
from games.drafting.learned.endings import WHIM, unseen
from games.drafting.view import View
from native.build import path

SLUGS = ("ecosystem", "savanna")
"""The games whose points the library counts, by its numbers for them."""

LATTICE = len(CELLS)
WIDE, MOST, RELATIONS, NONE = 16, 7, 16, 255
"""Sizes of arrays, and the number of an empty cell, as in drafts.c."""


class Weights(Structure):
    """The struct `Measure` of drafts.c."""

    _fields_ = [
        ("game", c_int32),
        ("dealt", c_int32),
        ("whim", c_int32),
        ("alone", c_int16 * WIDE * HELD * STAGES),
        ("changes", c_uint64 * LATTICE),
        ("relation", c_uint8 * LATTICE * LATTICE),
        ("pair", c_int16 * WIDE * KINDS * RELATIONS),
    ]


class Position(Structure):
    """The struct `Position` of drafts.c."""

    _fields_ = [
        ("players", c_int32), ("seat", c_int32), ("round", c_int32), ("pick", c_int32),
        ("boards", c_uint8 * LATTICE * MOST), ("hands", c_uint8 * KINDS * MOST), ("unknown", c_uint8 * MOST),
        ("size", c_int32), ("hand_count", c_int32), ("unseen_count", c_int32),
        ("unseen", c_uint8 * 160), ("pile", c_uint8 * 20), ("lying", c_int32),
    ]  # fmt: skip


class Tried(Structure):
    """The struct `Move` of drafts.c."""

    _fields_ = [("kind", c_int32), ("cell", c_int32), ("one", c_int32), ("other", c_int32)]


@cache
def library() -> ctypes.CDLL | None:
    """The library; None if it hasn't been built from this source or can't be loaded."""
    if not path().is_file():
        return None
    try:
        found = ctypes.CDLL(str(path()))
    except OSError:  # the file is broken, or its folder forbids running code
        return None
    found.prepare()
    return found


def narrow(cell: int) -> int:
    """The library's number for a cell: row * 9 + column."""
    return cell // STRIDE * len(COLUMNS) + cell % STRIDE


@lru_cache(maxsize=8)
def weights(game: int, dealt: int, measure: Measure) -> Weights:
    """A measure in the library's form; `game` is an index of SLUGS."""
    made = Weights(game=game, dealt=dealt, whim=WHIM)
    for part, by_count in enumerate(measure.alone):
        for held, row in enumerate(by_count):
            made.alone[part][held][:KINDS] = row
    for how, lying in enumerate(measure.pair):
        for kind, row in enumerate(lying):
            made.pair[how][kind][:KINDS] = row
    used = {how for how, lying in enumerate(measure.pair) if any(map(any, lying))}
    for cell in CELLS:
        for place, how in RELATED[cell]:
            if how in used:
                made.changes[narrow(cell)] |= 1 << narrow(place)
                made.relation[narrow(cell)][narrow(place)] = how
    return made


def position(deck: Deck, view: View) -> Position:
    """What the seat of a view knows, in the library's form."""
    hidden = unseen(deck, view)
    made = Position(
        players=view.players, seat=view.seat, round=view.round, pick=view.pick, size=hand_size(deck, view),
        hand_count=len(view.hands), unseen_count=len(hidden), lying=len(view.taken),
    )  # fmt: skip
    ctypes.memset(made.boards, NONE, ctypes.sizeof(made.boards))
    for seat, board in enumerate(view.boards):
        for cell, kind in layout(board).items():
            made.boards[seat][narrow(cell)] = kind
    for holder, hand in enumerate(view.hands):
        made.unknown[holder] = hand is None
        for kind in hand or ():
            made.hands[holder][kind] += 1
    made.unseen[: len(hidden)] = hidden
    made.pile[: len(view.taken)] = view.taken
    return made
