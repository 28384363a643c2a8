"""What really changed in the end where both picks were played out: cards that came more often, and lines that had points more often."""

from collections.abc import Iterator

from games.core.game import BEST_RIVAL, PlayedOut
from games.drafting.deck import Deck
from games.drafting.learned.later import FAINT, Part, one_of
from games.drafting.move import Move

OFTENER = 0.25
"""More often means in at least such a part of the deals: less can be luck in 16 of them."""


def arrivals(deck: Deck, played: PlayedOut, better: Move, made: Move, other: str) -> Iterator[Part]:
    """Faint: a card that its player went on to place more often, if its line paid. Nothing is said of why it came: only that it did. Or
    a card whose line had points more often, or one that the best rival went on to place less often, if they ended with less."""
    for name, (one, two) in (played.came or {}).items():
        if name in deck.names and one - two >= OFTENER * played.worlds:
            kind = deck.names.index(name)
            if kind == made.kind != better.kind:
                continue  # the other move has laid one already
            card = f"another {name}" if kind == better.kind else one_of(deck, kind)
            said = f"After it, you go on to place {card} in {_deals(one, two, played, other)}."
            yield Part(FAINT + one - two, said, (name,))
    for name, (one, two) in played.scored.items():
        if name in deck.names and one - two >= OFTENER * played.worlds:
            kind = deck.names.index(name)
            if kind in deck.by_prize or kind == made.kind != better.kind:
                continue
            said = f"After it, {one_of(deck, kind)} scores in {_deals(one, two, played, other)}."
            yield Part(FAINT + one - two, said, (name,))
    for name, (one, two) in played.theirs.items():
        if name in deck.names and two - one >= OFTENER * played.worlds:
            few = f"only {one}" if one else "none"
            more = f"all {two}" if two == played.worlds else f"{two}"
            card = one_of(deck, deck.names.index(name))
            said = f"After it, the best rival goes on to place {card} in {few} of {played.worlds} deals; after {other}, in {more}."
            yield Part(FAINT + two - one, said, (BEST_RIVAL,))


def _deals(one: int, two: int, played: PlayedOut, other: str) -> str:
    often = f"all {one} deals" if one == played.worlds else f"{one} of {played.worlds} deals"
    return f"{often}; after {other}, in {f'only {two}' if two else 'none'}"
