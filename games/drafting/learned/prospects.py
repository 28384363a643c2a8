"""Cards that can still come: where they score more, or in more places, after one pick than after another."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from games.core.grid import NAMES
from games.core.values import either, listing
from games.drafting.deck import Deck
from games.drafting.learned.evidence import Evidence
from games.drafting.learned.later import FAINT, LEAST, Gain, Part, by_cell, coming, laid, one_of, only
from games.drafting.move import Move, after, boards_after
from games.drafting.view import View, kind_at

CHOICES = 3
"""A card scores where it scores most, once for about so many of the picks to come: each is one of several good ones."""

WEIGHT = 1.0
"""What can still come is a reason from about so many points on."""

SLIGHT = 0.5
"""One kind alone is a reason, though a faint one, from about so many points on; fewer once few picks are left."""

CLEAR = 0.8
"""The number of places is a reason from about so many points on: below, it is often not what pays."""


@dataclass(frozen=True, slots=True)
class Coming:
    """A kind that can still come: its rough chance to be the next card of use, its points by cell after each of two moves, and the lines of
    the score sheet that it would then add to, where they are asked for."""

    kind: int
    chance: float
    one: dict[int, int]
    two: dict[int, int]
    lines: tuple[str, ...] = ()

    @property
    def most(self) -> int:
        """The most that it can add after the first move."""
        return max(self.one.values(), default=0)

    @property
    def best(self) -> list[int]:
        """Where it adds that."""
        return [cell for cell, points in self.one.items() if points == self.most]

    @property
    def less(self) -> int:
        """The most that it can add after the other move."""
        return max(self.two.values(), default=0)


def compared(
    deck: Deck, gain: Gain, view: View, better: Move, made: Move, evidence: Evidence | None = None
) -> list[Coming]:
    """The kinds that can still come; with `evidence`, those that would score on lines that paid. Another card of the kind that was played
    is told by itself (games/drafting/learned/reasons.py), and nobody knows what a swap will add, so they are left out."""
    one, two = (laid(view, move) for move in (better, made))
    kinds = [
        Coming(kind, chance, by_cell(gain, one, card), by_cell(gain, two, card))
        for kind, chance in coming(deck, view, better).items()
        if (kind != made.kind or kind == better.kind) and kind != better.swapper
        for card in (replace(better, kind=kind, swap=None),)
    ]
    if evidence is None:
        return kinds
    known = (
        replace(each, lines=lines_of(evidence, one, better, each))
        for each in kinds
        if each.one and evidence.comes(deck.names[each.kind])
    )
    return [each for each in known if evidence.bears_out(each.lines, later=True)]


def lines_of(evidence: Evidence, view: View, better: Move, card: Coming) -> tuple[str, ...]:
    """The lines on which a card would pay in each of its best places, whichever a sentence names."""
    cards = (replace(better, kind=card.kind, cell=cell, swap=None) for cell in card.best)
    first, *others = (evidence.risen(boards_after(view, each), view.boards) for each in cards)
    return tuple(line for line in first if all(line in each for each in others))


def worth_more(view: View, kinds: Iterable[Coming], cards: int = 1) -> float:
    """About how many points more the cards that can still come score after the first move, by the best places of so many of each kind."""
    picks = min(CHOICES, view.later_picks)
    return picks * sum(each.chance * (_best(each.one, cards) - _best(each.two, cards)) for each in kinds)


def _best(gains: Mapping[int, int], cards: int) -> int:
    return sum(sorted(gains.values(), reverse=True)[:cards])


def prospects(
    deck: Deck, gain: Gain, view: View, kinds: Sequence[Coming], better: Move, made: Move, fewer: int, other: str,
    *, paid: bool,
) -> Iterator[Part]:  # fmt: skip
    """The card that can still come and scores most more after the better move, if such cards score more in all; faint if it is little, or
    only makes up for the `fewer` points that the better move adds now. If it is known that such cards `paid`, less is enough. What a
    card costs counts once few picks are left: before, nobody has to take it."""
    total, floor = worth_more(view, kinds), SLIGHT * min(CHOICES, view.later_picks) / CHOICES
    if total >= WEIGHT:
        kinds = [max(kinds, key=lambda each: each.chance * (each.most - each.less))]
    for each in kinds if total > 0 else ():
        own, more = worth_more(view, [each]), each.most - each.less
        enough = (more >= LEAST or own >= floor) if paid else (more >= LEAST and own >= floor)
        if enough and more > 0 and (each.most > 0 or view.later_picks < CHOICES):
            strong = total >= WEIGHT and more > fewer
            now = by_cell(gain, view, replace(better, kind=each.kind, swap=None))
            said = _scores_more(deck, view, each, now, better, made, other)
            yield Part(own if strong else FAINT + own, said, each.lines, later=True, cards=(each.kind,))


def openings(
    deck: Deck, view: View, kinds: Sequence[Coming], better: Move, other: str, *, paid: bool
) -> Iterator[Part]:
    """Faint reasons: a card that can still come scores as much in more places, if such cards have more good places in all, however little
    that is worth if it is known that they `paid`."""
    yield from _together(deck, view, kinds, better, other)
    clear = 0.0 if paid else CLEAR
    if worth_more(view, kinds, cards=2) < clear:
        return
    yield from _twice(deck, view, kinds, better, other, paid=paid)
    for each in kinds:
        points = min(each.most, each.less)
        more, few = _places(each, points)
        weight = min(CHOICES, view.later_picks) * each.chance * points * (1 / few - 1 / more) if few else 0
        if points > 0 and more >= 2 * _about(each, points) and weight >= clear:
            said = _more_places(deck, each, points, better, other)
            yield Part(FAINT + weight, said, each.lines, later=True, cards=(each.kind,))


def _places(card: Coming, points: int) -> tuple[int, int]:
    """In how many places a card adds so many points, after the first move and after the other."""
    more, few = (sum(gain >= points for gain in gains.values()) for gains in (card.one, card.two))
    return more, few


def _about(card: Coming, points: int) -> int:
    """In how many places it adds about as much after the other move: a point less is no other place."""
    return sum(gain > points - LEAST for gain in card.two.values())


def _more_places(deck: Deck, card: Coming, points: int, better: Move, other: str) -> str:
    more, few = _places(card, points)
    return f"After it, there are {more} places{_where(deck, card, points, better)}; after {other}, {only(few)}."


def _where(deck: Deck, card: Coming, points: int, better: Move) -> str:
    return f" where {_next(deck, card.kind, better)} can add {points}{' or more' * (points < card.most)}"


def _twice(deck: Deck, view: View, kinds: Iterable[Coming], better: Move, other: str, *, paid: bool) -> Iterator[Part]:
    """Cards that have a second good place only after the better move, if that is worth something or they `paid`."""
    found = []
    for each in kinds:
        points = sorted([0, *each.one.values()])[-2] if each.one else 0
        more, few = _places(each, points)
        alone = few == _about(each, points) == 1
        hardly_better = paid and each.most - each.less < LEAST and few == 0 and _about(each, points) <= 1
        if points >= LEAST and (alone or hardly_better):
            found.append((min(CHOICES, view.later_picks) * each.chance * points * (1 - 1 / more), each, points))
    found.sort(key=lambda one: -one[0])
    found = found[: 2 if all(_places(each, points)[1] for _, each, points in found[:2]) else 1]
    weight = sum(own for own, _, _ in found)
    if not found or (weight < SLIGHT and not paid):
        return
    lines = _all_lines(each for _, each, _ in found)
    if len(found) == 1:
        said = _more_places(deck, found[0][1], found[0][2], better, other)
        yield Part(FAINT + weight, said, lines, later=True, cards=(found[0][1].kind,))
        return
    cards = [
        f"{_places(each, points)[0]}{' places' * (at == 0)}{_where(deck, each, points, better)}"
        for at, (_, each, points) in enumerate(found)
    ]
    said = f"After it, there are {listing(cards)}; after {other}, only 1 for each."
    yield Part(FAINT + weight, said, lines, later=True, cards=tuple(each.kind for _, each, _ in found))


def _together(deck: Deck, view: View, kinds: Sequence[Coming], better: Move, other: str) -> Iterator[Part]:
    """Several kinds score a little more each, and all that can come score more together."""
    more = sorted((each for each in kinds if each.most > each.less >= 0), key=lambda each: -worth_more(view, [each]))
    if len(more) > 1 and worth_more(view, kinds) >= SLIGHT * min(CHOICES, view.later_picks) / CHOICES:
        chosen = sorted(more[:3], key=lambda each: -each.most)
        names = [_next(deck, each.kind, better) for each in chosen]
        first, *others = (f"{each.most}" for each in chosen)
        if {*others} == {first}:
            can = f"{either(names)} can add {first}"
        else:
            verbs = ["can add ", *([""] * len(others))]
            can = either(f"{name} {verb}{each.most}" for name, verb, each in zip(names, verbs, chosen, strict=True))
        said = f"After it, {can}; after {other}, {_less_together(chosen)}."
        kinds_told = tuple(each.kind for each in chosen)
        yield Part(FAINT + worth_more(view, chosen), said, _all_lines(chosen), later=True, cards=kinds_told)


def _all_lines(cards: Iterable[Coming]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(line for each in cards for line in each.lines))


def _less_together(cards: Sequence[Coming]) -> str:
    """Such as "only 2 and 1", "only 1 each", "they add 2 and 0" or "neither adds anything", in the order of the cards."""
    less = [each.less for each in cards]
    if not any(less):
        return f"{'neither' if len(less) == 2 else 'none of them'} adds anything"
    if len({*less}) == 1:
        return f"only {less[0]} each"
    return f"{'only' if all(less) else 'they add'} {listing(map(str, less), repeats=True)}"


def _next(deck: Deck, kind: int, better: Move) -> str:
    return f"another {deck.names[kind]}" if kind == better.kind else one_of(deck, kind)


def _scores_more(
    deck: Deck, view: View, card: Coming, now: Mapping[int, int], better: Move, made: Move, other: str
) -> str:
    """`now` is what the card would add before the move, by cell: a place is only left free for it if it's as good there without the
    better move."""
    best, name = card.best, _next(deck, card.kind, better)
    cell = best[0]
    if taken := cell == made.cell:
        best = [cell]
    still = all(now.get(each, card.most - 1) >= card.most for each in best)
    otherwise = name if better.kind == made.kind else one_of(deck, card.kind)
    does = f"can {'still ' * still}add {card.most}" if card.most > 0 else f"{'still ' * still}{_costs(card.most)}"
    if still and taken:
        can = f"It leaves {NAMES[cell]} free, where {name} {does}"
    else:
        before = f", where it would {_now(now[cell])} now" if taken else ""
        can = f"After it, {name} {does} {somewhere(best)}{before}"
    if not taken:
        return f"{can}; after {other}, {_less(otherwise, card.less)}."
    there = deck.names[kind_at(after(view.board, made), cell) or 0]
    return f"{can}; with the {there} there, {_less(otherwise, card.less)}{' elsewhere' if card.less else ''}."


def somewhere(places: Sequence[int]) -> str:
    """Such as "at F4", "at F4 or G5" or "in any of 4 places"."""
    return f"at {' or '.join(NAMES[each] for each in places)}" if len(places) < 3 else f"in any of {len(places)} places"


def _now(points: int) -> str:
    if points > 0:
        return f"add only {points}"
    return f"take away {-points}" if points else "add nothing"


def _costs(points: int) -> str:
    return f"takes away only {-points}" if points else "takes no points away"


def _less(name: str, points: int) -> str:
    return f"only {points}" if points > 0 else f"{name} {little(points)}"


def little(points: int) -> str:
    """What a card does in its best place if it adds nothing."""
    return f"would take away {-points}" if points else "adds nothing anywhere"
