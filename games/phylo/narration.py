"""Moves, progress and news in plain text; description.py describes the whole table."""

from collections.abc import Iterable
from dataclasses import replace

from games.core.places import name
from games.core.values import Seat, listing, many, signed
from games.phylo.cards.wording import effect_deed, habitat_text
from games.phylo.table.move import PLAY, Move
from games.phylo.table.scoring import changed_lines
from games.phylo.table.state import DRAWN, Deed, RemovedCard
from games.phylo.table.view import View
from games.phylo.table.web import Web, supporters

NEWS = 30


def clip(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"


def whole_names(before: str, names: Iterable[str], most: int) -> str:
    """As many whole names as fit, and the number of others.

    >>> whole_names("", ("Barn owl", "Horse", "Robin"), 40), whole_names("now: ", ("Barn owl", "Horse", "Robin"), 25)
    ('Barn owl, Horse, Robin', 'now: Barn owl and 2 more')
    """
    names = [*names]
    text = before + ", ".join(names)
    for count in range(len(names) - 1, 0, -1):
        if len(text) <= most:
            break
        text = f"{before}{', '.join(names[:count])} and {len(names) - count} more"
    return clip(text, most)


def cards_at(view: View, cells: Iterable[int], now: Web | None = None) -> str:
    there = view.web if now is None else now
    names = [f"{there[cell].card.name} {name(cell)}" for cell in cells if cell in there]
    return listing(names)


def tell(view: View, move: Move) -> str:
    there = view.web.get(move.cell)
    what = there.card.name if there else "the card"
    match move.act:
        case "choose":
            return f"{card_name(view, move.card)} for the first hand"
        case "heir":
            return f"{what} at {name(move.cell)} as the original"
        case "move":
            return f"{what} from {name(move.cell)} to {name(move.to)}"
        case "spread":
            return f"a spread of {what} from {name(move.cell)} to {name(move.to)}"
        case "trade":
            return f"a trade of {card_name(view, move.card)}"
        case "pass":
            return "a pass"
        case "end":
            return "the end of the turn"
    card = view.stock.get(move.card)
    if card is not None and card.kind == "event":
        return f"{card.name} on {what} at {name(move.cell)}" + (f", to {name(move.to)}" if move.to else "")
    return f"{card_name(view, move.card)} at {name(move.cell)}"


def heir_question(view: View) -> str:
    heir = view.heirs[0]
    return f"{view.stock[heir.card].name} {name(heir.lost)} is lost. Which copy becomes the original?"


def card_name(view: View, word: str) -> str:
    card = view.stock.get(word)
    return card.name if card else word


def progress(view: View) -> str:
    if view.over:
        return "finished"
    if view.choosing:
        return f"first hands, {many(view.actions, 'card')} to choose"
    left = "last action" if view.actions == 1 else f"{view.actions} actions left"
    if view.heirs:
        left = "an heir to choose"
    if view.number == view.last:
        return f"turn {view.number}, the last turn, {left}"
    return f"turn {view.number} of {'' if view.last else 'at most '}{final_turn(view)}, {left}"


def final_turn(view: View) -> int:
    """The number of the last turn if nobody trades any more."""
    if view.last:
        return view.last
    now = ((seat - view.active) % len(view.piles) for seat in range(len(view.piles)))
    turns = (ahead or len(view.piles) for ahead in now)
    return (
        view.number
        + 1
        + min(first + len(view.piles) * (-(-pile // DRAWN) - 1) for first, pile in zip(turns, view.piles, strict=True))
    )


def news(before: View | None, now: View, names: tuple[str, ...]) -> str:
    """The last NEWS deeds since `before`, and whose points changed."""
    new = now.story[len(before.story) :] if before is not None else _latest(now)
    by_seat: list[tuple[Seat, list[str]]] = []
    for deed in new[-NEWS:]:
        text = _deed(now, deed, names)
        if not text:
            continue
        if by_seat and by_seat[-1][0] == deed.seat:
            if deed.what == "chose":
                by_seat[-1][1].pop()
            by_seat[-1][1].append(text)
        else:
            by_seat.append((deed.seat, [text]))
    parts = [f"{names[seat]}: {', '.join(deeds)}" for seat, deeds in by_seat]
    if before is not None and before.choosing and not now.choosing:
        cards = (
            f"{names[seat]} shows {card_name(now, word) or 'no species'}" for seat, word in enumerate(now.revealed)
        )
        parts.append(f"{', '.join(cards)}; {names[now.first]} goes first")
    for seat, who in enumerate(names):
        lines = changed_lines(now.stock, before.table, now.table, seat) if before is not None else ()
        parts += [f"points of {who}: {', '.join(f'{line.what} {signed(line.points)}' for line in lines)}"] * bool(lines)
    return "… " * (len(new) > NEWS) + " · ".join(parts)


def remarks(view: View, then: View, names: tuple[str, ...]) -> list[str]:
    new = then.story[len(view.story) :]
    told = [_deed(then, deed, names) for deed in new if deed.what == "event" or deed.gone]
    for seat, who in enumerate(names):
        whose = "your" if seat == view.seat else f"{who}'s"
        if cells := then.doomed(seat):
            told.append(f"{whose} next check would take: {cards_at(then, cells)}")
    return told


def _latest(view: View) -> tuple[Deed, ...]:
    turns = (deed.turn for deed in reversed(view.story) if deed.what not in ("drew", "starved", "expired", "finished"))
    last = next(turns, 0)
    return tuple(deed for deed in view.story if deed.turn >= last) if last else ()


def _deed(view: View, deed: Deed, names: tuple[str, ...]) -> str:
    card = card_name(view, deed.card)
    place, to = (name(cell) if cell else "" for cell in (deed.cell, deed.to))
    event = deed.what == "event"
    gone = _gone(view, (each for each in deed.gone if not event or each.seen != deed.card), deed.seat, names)
    lost = f" (gone: {gone})" if gone else ""
    match deed.what:
        case "chose":
            return f"chose {many(deed.count, 'card')} for the first hand"
        case "played":
            return f"{card} {place}"
        case "moved":
            return f"{card} {place} to {to}{lost}"
        case "spread":
            return f"{card} {place} spreads to {to}"
        case "heir":
            return f"{card} lives on at {to}"
        case "covered":
            return f"{card} invades {place}{lost}"
        case "under":
            return f"{card} {place} as a parasite"
        case "event":
            effect = view.stock[deed.card].effect
            lasting = f" ({effect_deed(effect)})" if effect and effect.lasts else ""
            return f"{card} at {place}{f' to {to}' if to else ''}{lasting}{lost}"
        case "traded":
            return f"trades {card} for {many(deed.count, 'card')}"
        case "passed":
            return "passes"
        case "ended":
            return "ends the turn"
        case "starved":
            return f"{'dies' if len(deed.gone) == 1 else 'die'} without a link: {gone}"
        case "expired":
            return f"{gone} {'has' if len(deed.gone) == 1 else 'have'} ended"
        case "finished":
            return "the match ends"
    return ""


def _gone(view: View, gone: Iterable[RemovedCard], seat: Seat, names: tuple[str, ...] = ()) -> str:
    return ", ".join(
        lost_card(view, each)
        + (f" of {names[each.owner]}" if names and each.owner != seat else "")
        + f" {name(each.cell)}"
        for each in gone
    )


def lost_card(view: View, gone: RemovedCard) -> str:
    """The card as everybody saw it, such as "Horse" or "copy of Dandelion"."""
    return f"{'copy of ' * gone.copy}{card_name(view, gone.seen)}"


def support_text(view: View, move: Move, now: Web) -> str:
    """What keeps the species of a move alive, such as "eats Robin K20", or ""."""
    at = move.to or move.cell
    if at not in now:
        return ""
    under = now[at].place.below
    if move.act == PLAY and under is not None and under.card == move.card and not now[at].place.turned:
        return f"as a parasite under {now[at].card.name}"
    living = supporters(now, at)
    verb = "eats" if now[at].card.chain > 1 else "lives beside"
    return f"{verb} {cards_at(view, living, now)}" if living else ""


def event_text(view: View, move: Move) -> str:
    effect = view.stock[move.card].effect if move.act == PLAY else None
    if effect is None or not effect.lasts:
        return ""
    there = view.web[move.cell]
    now = replace(effect, terrains=effect.terrains and there.terrains, climates=effect.climates and there.climates)
    return " ".join(filter(None, (habitat_text(now), effect_deed(effect))))
