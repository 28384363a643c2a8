"""The cards that really came more often after one pick than after another, where both were played out."""

from collections.abc import Iterator

from games.core.game import PlayedOut
from games.drafting.deck import Deck
from games.drafting.learned.later import FAINT, Part, one_of
from games.drafting.move import Move

OFTENER = 0.25
"""A card that comes more often in at least such a part of the deals is a reason: less can be luck in 16 of them."""


def arrivals(deck: Deck, played: PlayedOut, better: Move, made: Move, other: str) -> Iterator[Part]:
    """Faint: a card that its player went on to place more often, if its line paid. Nothing is said of why it came: only that it did."""
    for name, (one, two) in (played.came or {}).items():
        if name in deck.names and one - two >= OFTENER * played.worlds:
            kind = deck.names.index(name)
            if kind == made.kind != better.kind:
                continue  # the other move has laid one already
            card = f"another {name}" if kind == better.kind else one_of(deck, kind)
            often = f"all {one} deals" if one == played.worlds else f"{one} of {played.worlds} deals"
            said = (
                f"After it, you go on to place {card} in {often}; after {other}, in {f'only {two}' if two else 'none'}."
            )
            yield Part(FAINT + one - two, said, (name,))
