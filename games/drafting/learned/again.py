"""The card that was played as one that can come again: it may be worth more after the better move."""

from collections.abc import Iterator
from dataclasses import replace

from games.drafting.deck import Deck
from games.drafting.learned.evidence import Evidence, comes
from games.drafting.learned.later import FAINT, Gain, Part, by_cell, laid, one_of
from games.drafting.learned.prospects import Coming, lines_of, little, somewhere
from games.drafting.move import Move
from games.drafting.view import View


def worth_more_later(
    deck: Deck, gain: Gain, view: View, evidence: Evidence, better: Move, made: Move, other: str
) -> Iterator[Part]:
    """Faint: another card of the kind that was played came often enough, and adds more after the better move than it would now; of the
    played one it is known what it brought, because both moves were played out."""
    card = replace(better, kind=made.kind, swap=None)
    if better.kind == made.kind or made.kind == better.swapper or not comes(evidence.played, deck.names[made.kind]):
        return
    after = laid(view, better)
    now, one, two = (by_cell(gain, each, card) for each in (view, after, laid(view, made)))
    coming = Coming(made.kind, 0.0, one, two)
    more = coming.most - max(now.values(), default=0)
    lines = lines_of(evidence, after, better, coming) if one else ()
    if more > 0 and coming.most > max(0, coming.less) and evidence.bears_out(lines, later=True):
        adds = f"adds only {coming.less}" if coming.less > 0 else little(coming.less)
        can = f"can add {coming.most} {somewhere(coming.best)}, {more} more than now"
        said = f"After it, {one_of(deck, made.kind)} {can}; after {other}, another {adds}."
        yield Part(FAINT + more, said, lines, later=True, cards=(made.kind,))
