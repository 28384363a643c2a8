"""What really changed in the end where both picks were played out: cards that came more often, and lines that had points more often."""

from collections.abc import Iterator

from games.core.game import BEST_RIVAL, PlayedOut
from games.drafting.deck import Deck
from games.drafting.learned.evidence import in_deals, oftener, reversed_counts
from games.drafting.learned.later import FAINT, Part, one_of
from games.drafting.move import Move
from games.drafting.view import View


def arrivals(deck: Deck, view: View, played: PlayedOut, better: Move, made: Move, other: str) -> Iterator[Part]:
    """Faint: a card that its player went on to place more often, if its line paid. Nothing is said of why it came: only that it did. Or
    a card whose line had points more often, or the card that is kept from the best rival, if they went on to place it less
    often and ended with less; after the same card elsewhere, any card of the hand."""
    caught_up = made.kind if made.kind != better.kind else None  # the other move has laid one already
    worlds = played.worlds
    for kind, one, two in oftener(deck, played.came or {}, worlds):
        if kind != caught_up:
            card = f"another {deck.names[kind]}" if kind == better.kind else one_of(deck, kind)
            said = f"After it, you go on to place {card} in {_deals(one, two, worlds, other)}."
            yield Part(FAINT + one - two, said, (deck.names[kind],))
    for kind, one, two in oftener(deck, played.scored, worlds):
        if kind != caught_up and kind not in deck.by_prize:
            said = f"After it, {one_of(deck, kind)} scores in {_deals(one, two, worlds, other)}."
            yield Part(FAINT + one - two, said, (deck.names[kind],))
    for kind, two, one in oftener(deck, reversed_counts(played.theirs), worlds):
        if kind != better.kind and (better.kind != made.kind or kind not in view.hand):
            continue
        few, more = f"only {one}" if one else "none", f"all {two}" if two == worlds else f"{two}"
        rival = f"After it, the best rival goes on to place {one_of(deck, kind)} in {few} of {worlds} deals"
        yield Part(FAINT + two - one, f"{rival}; after {other}, in {more}.", (BEST_RIVAL,))


def _deals(one: int, two: int, worlds: int, other: str) -> str:
    return f"{in_deals(one, worlds)}; after {other}, in {f'only {two}' if two else 'none'}"
