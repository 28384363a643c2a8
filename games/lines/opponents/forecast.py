"""The points expected in the round after a play."""

from collections.abc import Iterator, Mapping
from itertools import groupby
from math import comb

from games.lines.cards import in_mask
from games.lines.opponents.claims import ClaimCounter
from games.lines.opponents.fast_table import FastTable

RARE = 0.03
"""After a reply less likely than this, nothing more is worked out."""

COVER = 0.8
"""Claims are worked out only for the best cards: as many as make it this likely that the next player holds one."""

LATER = {2: 0.5, 3: 1.0}
"""The weight of the player's next play by the number of players; with two, the rival answers it at once."""

Play = tuple[int, int, int]
"""Points with claims, card, place."""


def forecast(here: FastTable, hand: int, unseen: int, hand_sizes: tuple[int, ...], draws: bool, room: int) -> float:
    """The points expected of the player's next play, minus the rivals' average reply. `hand_sizes` starts with the
    next player; `draws` says whether there is a deck, `room` how many spaces can still be claimed."""
    lost = own = likely = 0.0
    room = room if here.building else 0
    for (points, card, cell), chance in replies(here, unseen, hand_sizes[0], room):
        lost += chance * points
        if chance <= RARE:
            continue
        likely += chance
        there = here.after(card, cell)
        if not there.cards:
            continue
        rest = unseen ^ 1 << card
        if len(hand_sizes) > 1:
            lost += chance * there.expected_points(rest, hand_sizes[1])
        own += chance * next_play(there, hand, rest if draws else 0, room)
    return (LATER[len(hand_sizes) + 1] * own / likely if likely else 0.0) - lost / len(hand_sizes)


def replies(here: FastTable, cards: int, count: int, room: int) -> Iterator[tuple[Play, float]]:
    """The plays that may be the best with `count` of these cards, each with its probability."""
    left = cards.bit_count()
    count = min(count, left)
    if not count:
        return
    hands = missed = comb(left, count)
    for _, group in groupby(_plays(here, cards, count, room), key=_points):
        alike = list(group)
        left -= len(alike)
        rest = comb(left, count)
        for play in alike:
            yield play, (missed - rest) / hands / len(alike)
        missed = rest
        if not rest:
            return


def _plays(here: FastTable, cards: int, count: int, room: int) -> Iterator[Play]:
    found: Mapping[int, tuple[int, int]] = {}
    least = 0
    if room:
        left = cards.bit_count()
        hands, good = comb(left, count), 0
        for points, level in here.levels():
            good, least = good | level & cards, points
            if comb(left - good.bit_count(), count) <= (1 - COVER) * hands:
                break
        found = ClaimCounter(here, room).best(good, least)
        yield from sorted(((points, card, cell) for card, (points, cell) in found.items()), reverse=True)
    for points, level in here.levels():
        for card in in_mask(level & cards):
            if card not in found:
                yield points, card, here.best_place(card, points)


def _points(play: Play) -> int:
    return play[0]


def next_play(here: FastTable, hand: int, deck: int, room: int) -> float:
    """The average points of the best play with `hand` and one card from `deck`."""
    best = max(0, here.most_points(hand))
    if room and hand:
        best = max(points for points, _ in ClaimCounter(here, room).best(hand, best).values())
    if not deck:
        return best
    more = 0
    for points, level in here.levels():
        if points <= best:
            break
        more += (points - best) * (level & deck).bit_count()
    return best + more / deck.bit_count()
