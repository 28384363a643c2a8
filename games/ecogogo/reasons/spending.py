"""What a move spends and another one keeps: special cards, cards that fit in more cells, new cards for the next turn."""

from games.core.values import many
from games.ecogogo import outlook
from games.ecogogo.cards import EMPTY, ENDANGERED, ORGANISMS, SPOKEN, THREAT
from games.ecogogo.ecosystem import LINES, complete, fits, places, swaps
from games.ecogogo.move import PLACE, Move
from games.ecogogo.reasons import leaving
from games.ecogogo.view import View

LEAST = 6
"""Points of whoever saves a species: the smallest win, two cards, with the species and its Endangered card."""


def difference(view: View, better: Move, made: Move, other: str) -> str:
    """What the better move does otherwise, such as "keeps the owl, which fits on 3 of the cards that stay"; "" if nothing."""
    ways = (_special, _lines, _hand, _fresh)
    return next(filter(None, (way(view, better, made, other) for way in ways)), "")


def _special(view: View, better: Move, made: Move, other: str) -> str:
    """A Threat or an Endangered card that only one of the moves plays."""
    plays, played = (move.card if move.act == PLACE else EMPTY for move in (better, made))
    alone = leaving.next_seat(view) == view.seat
    if plays == played == THREAT:
        few, most = _through(better), _through(made)
        one, two = ("only ", "") if few < most else ("", "only ")
        return f"blocks {one}{few} of the 8 lines for good; {other} blocks {two}{most}" if few != most else ""
    if plays == played:
        return ""
    if plays == ENDANGERED:
        who = "you win" if alone else "whoever saves it wins"
        return (
            f"puts a species in danger, and {who} at least {LEAST} points{' if you save it next turn' if alone else ''}"
        )
    if plays == THREAT:
        lead = _lead(view)
        guards = f", which protects your lead of {many(lead, 'point')}" if lead > 0 else ""
        return f"blocks {_through(better)} of the 8 lines for good{guards}"
    if played == ENDANGERED:
        return (
            "keeps the Endangered card, so no species is put in danger"
            if alone
            else f"keeps the Endangered card: {_another(view)} could be the first to save the species that this card puts in danger"
        )
    if played == THREAT:
        return f"blocks no line; {other} blocks {_through(made)} of the 8 for good"
    return ""


def _another(view: View) -> str:
    return "your rival" if view.players == 2 else "another player"


def _lead(view: View) -> int:
    """The points ahead of the best rival; 0 alone."""
    own = view.scores[view.seat or 0].total
    return own - max((score.total for seat, score in enumerate(view.scores) if seat != view.seat), default=own)


def _through(move: Move) -> int:
    """The lines through the cell of a move."""
    return sum(move.cells[0] in line for line in LINES)


def _hand(view: View, better: Move, made: Move, other: str) -> str:
    """The card that only the better move keeps, if it fits more than the card that it spends."""
    spends, keeps = better.card, made.card
    if keeps not in ORGANISMS or keeps == spends or keeps in outlook.dying(view, better):
        return ""
    some, fewer, where = _spots(view, better, keeps), _spots(view, made, spends), "the cards that stay"
    if some <= fewer and view.undealt and spends in ORGANISMS:
        some, fewer, where = _hidden(view, keeps), _hidden(view, spends), "the cards that you can't see"
    if some <= fewer:
        return ""
    rest = (
        f"; after {other}, your {SPOKEN[spends]} fits on {f'only {fewer}' if fewer else 'none'}"
        if spends in ORGANISMS
        else ""
    )
    return f"keeps the {SPOKEN[keeps]}, which fits on {some} of {where}{rest}"


def _spots(view: View, move: Move, kind: int) -> int:
    """How many of the cards that stay a card can go on."""
    grid = leaving.stays(view, move)
    return sum(grid[cell] != EMPTY for cell in places(grid, kind)) if kind in ORGANISMS else 0


def _hidden(view: View, kind: int) -> int:
    """How many cards of the deck and of other hands a card can go on, should they come up."""
    return sum(count for below, count in enumerate(outlook.unseen(view)) if below and fits(kind, below))


def _lines(view: View, better: Move, made: Move, other: str) -> str:
    """Swaps, and lines that a new card may complete: alone it is good to leave many, otherwise few."""
    alone = leaving.next_seat(view) == view.seat
    to = "you" if alone else "the next player"
    for count, what in ((_swaps, "swap"), (_half, "line")):
        some, others = count(view, better), count(view, made)
        if some != others and (some > others) == alone:
            which = f"{'' if alone else 'only '}{many(some, what)}" if some else f"no {what}"
            fills = (
                " that a new card can complete"
                if what == "line"
                else f" that win{'s' * (some < 2)} {'something' if alone and some else 'anything'}"
            )
            return f"leaves {to} {which}{fills}; {other} leaves {f'only {others}' if alone and others else others or 'none'}"
    return ""


def _swaps(view: View, move: Move) -> int:
    """The swaps of cards that stay."""
    grid = leaving.stays(view, move)
    return sum(not (view.undealt and EMPTY in (grid[one], grid[other])) for one, other in swaps(grid))


def _half(view: View, move: Move) -> int:
    """The lines that one new card can complete, as it fills an empty spot beside two cards that stay."""
    grid, kinds = leaving.stays(view, move), _coming(view, move)
    filled = [cell for cell, kind in enumerate(grid) if kind == EMPTY][: view.undealt]
    spots = ((line, [cell for cell in line if grid[cell] == EMPTY]) for line in LINES)
    return sum(
        any(complete([grid[cell] or kind for cell in line]) for kind in kinds)
        for line, empty in spots
        if len(empty) == 1 and empty[0] in filled
    )


def _coming(view: View, move: Move) -> list[int]:
    """The organisms that may still come up: not all of their cards lie open, and they don't die out."""
    gone, counts = (*view.extinct, *outlook.dying(view, move)), outlook.unseen(view)
    return [kind for kind in ORGANISMS if counts[kind] and kind not in gone]


def _fresh(view: View, better: Move, made: Move, other: str) -> str:
    """How many new cards come for the next turn: others had better find few, and who is alone uses few for the same points."""
    few, most = (leaving.stays(view, move).count(EMPTY) for move in (better, made))
    if few >= most or view.undealt < most:
        return ""
    if leaving.next_seat(view) != view.seat:
        which = f"only {many(few, 'new card')}" if few else "no new cards"
        return f"turns up {which} for the next player; {other} turns up {most}"
    if outlook.gain(view, better) != outlook.gain(view, made):
        return ""
    return f"takes {many(most - few, 'card')} fewer off the grid than {other}, for as many points"
