"""Denial as a reason: what the players who get this hand next could do with the card that the better move takes out of it."""

from collections.abc import Iterator
from dataclasses import replace

from games.core.game import BEST_RIVAL, PlayedOut
from games.core.values import Seat, figure
from games.drafting.deck import PICKS, Deck
from games.drafting.learned.evidence import oftener, reversed_counts
from games.drafting.learned.later import FAINT, LEAST, Gain, Part, best, one_of, passed, receiver
from games.drafting.move import Move
from games.drafting.view import View

RIVAL = 8
"""How far behind the best rival a player may be, the card counted, for it to matter what they get."""

SEATS_AWAY = {2: "two", 3: "three", 4: "four"}


def heir(view: View) -> tuple[Seat, bool] | None:
    """The player who gets this seat's hand next, and whether it is with the neutral pile first; None if nobody gets it."""
    seat = receiver(view)
    neutral = seat >= view.players
    if view.solo or view.pick + neutral >= PICKS:
        return None
    return passed(view, 2) if neutral else seat, neutral


def denied(deck: Deck, gain: Gain, view: View, better: Move, made: Move) -> Iterator[Part]:
    """The card that the next player could score most with at once, if the better move takes it out of the hand. A swapper's points depend
    on its swap, so where one is in the hand nothing is said."""
    next_player = heir(view)
    if next_player is None or _says_nothing(view, better, made) or view.hand.count(better.kind) > 1:
        return
    seat, neutral = next_player
    taken, most = _could_add(gain, view, better, seat)
    if taken >= most + LEAST and _matters(view, seat, taken):
        name = deck.names[better.kind]
        could = (
            f"gets this hand after the neutral player and could add {figure(taken)} with the {name}"
            if neutral
            else f"could add {figure(taken)} with it now"
        )
        weight = (taken - most) / (view.players - 1)
        said = f"It keeps the {name} from {_who(view, 1)}, who {could}; {_instead(deck, view, better, most)}."
        yield Part(FAINT + weight if neutral else weight, said, (BEST_RIVAL,))


def denied_further(
    deck: Deck, gain: Gain, view: View, better: Move, made: Move, played: PlayedOut | None = None
) -> Iterator[Part]:
    """Faint: the same for a player beyond the next one, who can hope for it because those before would add as much with another card, or
    because the hand holds several of it. Where both moves were `played` out, the best rival must have laid it less often."""
    count = view.hand.count(better.kind)
    if view.players < 3 or _says_nothing(view, better, made):
        return
    if played:
        rarer = oftener(deck, reversed_counts(played.theirs), played.worlds)
        if better.kind not in {kind for kind, *_ in rarer}:
            return
    step = 1 if view.left else -1
    for far in range(1, min(view.players - 1, PICKS - view.pick) + 1):
        seat = ((view.seat or 0) + step * far) % view.players
        taken, most = _could_add(gain, view, better, seat)
        count -= taken > most
        if count:
            continue
        if far > 1 and taken >= most + LEAST and _matters(view, seat, taken):
            name, last = deck.names[better.kind], view.hand.count(better.kind) == 1
            keeps = f"It keeps the {name} from" if last else f"It may leave no {name} in this hand for"
            could = f"could add {figure(taken)} with {'it' if last else 'one'} now"
            said = f"{keeps} {_who(view, far)}, who {could}; {_instead(deck, view, better, most)}."
            yield Part(FAINT + (taken - most) / (view.players - 1), said, (BEST_RIVAL,))
        return


def _says_nothing(view: View, better: Move, made: Move) -> bool:
    """Whether the same card was taken, or a swapper makes points hard to tell."""
    return better.kind == made.kind or better.swapper in view.hand


def _could_add(gain: Gain, view: View, better: Move, seat: Seat) -> tuple[int, int]:
    """The most points that a player could add with the card of the better move, and with the other cards of the hand."""
    theirs = replace(view, seat=seat)
    rest = {*view.hand} - {better.kind}
    return best(gain, theirs, better)[0], max(best(gain, theirs, replace(better, kind=kind))[0] for kind in rest)


def _matters(view: View, seat: Seat, taken: int) -> bool:
    points = [score.total for score in view.scores]
    return points[seat] + taken + RIVAL >= max(total for other, total in enumerate(points) if other != view.seat)


def _who(view: View, far: int) -> str:
    """The player so many seats on, the way that hands pass."""
    if view.players == 2:
        return "the other player"
    near, other = ("left", "right") if view.left else ("right", "left")
    if far in (1, view.players - 1):
        return f"the player on your {near if far == 1 else other}"
    return f"the player {SEATS_AWAY[far]} seats to your {near}"


def _instead(deck: Deck, view: View, better: Move, most: int) -> str:
    """What the other cards of the hand would add at most."""
    rest = {*view.hand} - {better.kind}
    if len(rest) == 1:
        return f"with {one_of(deck, *rest)}, {f'only {most}' if most > 0 else 'nothing'}"
    return (
        f"the best of the other cards in this hand adds {most}"
        if most > 0
        else "none of the other cards in this hand would add anything"
    )
