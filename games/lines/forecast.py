"""The round after a play, for whoever made it: the expected replies of the others, and what is left for the own next play."""

from collections.abc import Iterator
from math import comb

from games.lines.cards import in_mask
from games.lines.site import Site

RARE = 0.03
"""Less likely replies of the next player count with their points, but nothing is computed beyond them."""

LATER = {2: 0.5, 3: 1.0}
"""The weight of one's own next play, by the number of players: it is a guess, and at two players the rival answers it at once."""


def forecast(here: Site, hand: int, unseen: int, hand_sizes: tuple[int, ...], draws: bool) -> float:
    """What the round after a play adds for whoever made it: the expected points of their next play, minus those of the rivals' replies
    (their average if there are two).

    `hand` is the rest of the player's hand, `hand_sizes` how many of the `unseen` cards the others hold, the next player first; `draws`
    says whether the player draws before their next play.
    """
    lost = own = likely = 0.0
    for card, points, chance in replies(here, unseen, hand_sizes[0]):
        lost += chance * points
        if chance <= RARE:
            continue
        likely += chance
        there = here.after(card, here.place(card, points))
        if not there.cards:
            continue
        rest = unseen ^ 1 << card
        if there.building:
            lost += chance * len(there.free())
        if len(hand_sizes) > 1:
            lost += chance * there.expected(rest, hand_sizes[1])
        own += chance * next_play(there, hand, rest if draws else 0)
    return (LATER[len(hand_sizes) + 1] * own / likely if likely else 0.0) - lost / len(hand_sizes)


def replies(here: Site, cards: int, count: int) -> Iterator[tuple[int, int, float]]:
    """The best play of somebody who holds `count` of these cards: each card that may be it, its points and how likely it is."""
    left = cards.bit_count()
    count = min(count, left)
    hands = missed = comb(left, count)
    for points, level in here.levels():
        good = level & cards
        if not good:
            continue
        alike = good.bit_count()
        left -= alike
        rest = comb(left, count)
        for card in in_mask(good):
            yield card, points, (missed - rest) / hands / alike
        missed = rest
        if not rest:
            return


def next_play(here: Site, hand: int, deck: int) -> float:
    """The points of the best play with this hand and one card drawn from `deck`, on average over the cards that may be drawn."""
    best = max(0, here.top(hand))
    if not deck:
        return best
    more = 0
    for points, level in here.levels():
        if points <= best:
            break
        more += (points - best) * (level & deck).bit_count()
    return best + more / deck.bit_count()
