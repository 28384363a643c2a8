"""The alt texts, from full sentences down to places with shortened names if there is much to say."""

from collections.abc import Callable, Collection

from games.core.places import STRIDE, column_name, name
from games.core.sentence import Sentence
from games.core.values import many
from games.phylo.cards.card import Card
from games.phylo.cards.wording import effect_brief
from games.phylo.table.move import Move
from games.phylo.table.view import View
from games.phylo.telling import cards_at, news
from render.alt import fullest, shortened
from render.phylo import hand
from render.phylo.page import points_of, question, visible, warning
from render.phylo.scene import Scene, public_scene
from render.phylo.sheet import TITLE
from render.phylo.table import moment

Form = Callable[[], str]


def _short(name: str, most: int) -> str:
    """A card's name, or as many of its last words as there is room for: "Southern red-backed vole" as "vole"."""
    words = name.split()
    while len(words) > 1 and len(" ".join(words)) > most:
        words.pop(0)
    return shortened(" ".join(words), most)


def _rows(scene: Scene, cut: int, full: bool, cells: Collection[int] = ()) -> str:
    """The table row by row, or some places of it: the column, the card, its owner's seat number, in full what lies on and below it."""
    view = scene.view
    rows: dict[int, list[str]] = {}
    for cell, there in view.web.items():
        if cells and cell not in cells:
            continue
        words = f"{column_name(cell % STRIDE)} {_short(there.card.name, cut)} {there.owner + 1}"
        if there.place.top.copy:
            words += " copy"
        if full and there.place.below is not None:
            words += f" over {view.stock[there.place.below.card].name}"
        if full:
            words += "".join(f" with {view.stock[each.card].name}" for each in there.place.events)
        rows.setdefault(cell // STRIDE, []).append(words)
    return ". ".join(f"Row {row}: {', '.join(line)}" for row, line in rows.items())


def table(view: View, names: tuple[str, ...]) -> str:
    """Where the match stands, both players, what happened last, what is in danger, the table row by row."""
    scene = public_scene(view)

    def form(cut: int, called_cut: int, full: bool = True, latest: bool = True) -> Form:
        def text() -> str:
            called = tuple(shortened(each, called_cut) for each in names)
            parts = [f"{moment(view, called)}."]
            parts += [
                f"{seat + 1} {who}: {many(view.scores[seat].total, 'point')}, hand {view.hand_sizes[seat]}, deck {view.piles[seat]}, "
                f"discards {len(view.discards[seat])}."
                for seat, who in enumerate(called)
            ]
            last = news(None, view, called)
            if latest and last:
                parts.append(f"Last: {last}.")
            if scene.doomed:
                cells = ", ".join(name(cell) for cell in scene.doomed)
                parts.append(f"In danger: {cards_at(view, scene.doomed) if full else cells}.")
            parts.append(f"Table: {_rows(scene, cut, full)}.")
            return " ".join(parts)

        return text

    cuts = (form(18, 14, False), form(11, 14, False), form(11, 10, False, False), form(8, 10, False, False))
    return fullest((form(40, 32), form(40, 14, False), *cuts, form(5, 8, False, False), form(4, 8, False, False)))


def page(sentence: Sentence[View, Move], names: tuple[str, ...], now: Scene) -> str:
    """The hand, the question, the open places, what would die, the player's points, and the visible table row by row."""
    view = sentence.view
    cells, part = visible(view, now)
    warned = warning(view, now)

    def form(cut: int, full: bool = True, most: int = 99, events: int = 0) -> Form:
        def text() -> str:
            called = tuple(shortened(each, 32 if full else 12) for each in names)
            parts = [f"{moment(view, called)}."]
            cards = ", ".join(
                f"{_short(view.stock[word].name, max(cut, 12))}{f' × {count}' if count > 1 else ''}"
                + _deed(view.stock[word], events)
                for word, count in hand.kinds(view)
            )
            if cards:
                parts.append(f"Your hand: {cards}.")
            asked = question(sentence, called, now)
            parts.append(asked if asked.endswith(("?", ")")) else f"{asked}.")
            if now.open:
                more = f" and {len(now.open) - most} more" if len(now.open) > most else ""
                parts.append(f"Open places: {', '.join(name(cell) for cell in now.open[:most])}{more}.")
            if warned:
                parts.append(f"{shortened(warned[:1].upper() + warned[1:], 400 if full else 120)}.")
            rows = f"Part of the table: {_rows(now, cut, full, cells)}" if part else f"Table: {_rows(now, cut, full)}"
            parts += [f"Your points: {points_of(view, now)}.", f"{rows}."]
            return " ".join(parts)

        return text

    cuts = (form(18, False), form(11, False, 25), form(8, False, 25), form(6, False, 10), form(4, False, 5))
    whole = (form(40, events=500), form(40, events=100), form(40, False, events=100), form(40), form(40, False))
    return fullest((*whole, *cuts))


def _deed(card: Card, most: int) -> str:
    """What an event of the hand does, in parentheses and at most so many letters; "" for other cards."""
    return f" ({shortened(effect_brief(card), most)})" if most and card.effect is not None else ""


def score_pad(view: View, names: tuple[str, ...]) -> str:
    """Every player's lines and total."""
    parts = [f"{TITLE}, {'final score' if view.over else 'as it stands'}."]
    for seat, score in enumerate(view.scores):
        won = " (winner)" if view.over and seat in view.winners else ""
        lines = ", ".join(f"{line.what} {line.points}" for line in score.lines)
        parts.append(f"{names[seat]} {score.total}{won}: {lines}.")
    return fullest((lambda: " ".join(parts),))
