"""The alt texts, from full sentences down to places with shortened names if there is much to say."""

from collections.abc import Callable, Iterable, Sequence

from games.core.places import column_name, column_of, name, row_name, row_of
from games.core.regions import Region, shared
from games.core.sentence import Sentence
from games.core.values import many
from games.phylo.cards.card import Card
from games.phylo.cards.wording import effect_brief
from games.phylo.table.move import Move
from games.phylo.table.state import LastingEvent
from games.phylo.table.view import View
from games.phylo.telling import cards_at, news
from render.alt import fullest, shortened
from render.phylo import hand
from render.phylo.page import parts, points_of, question, warning
from render.phylo.page import seen as page_seen
from render.phylo.scene import Scene, left, public_scene
from render.phylo.sheet import TITLE
from render.phylo.table import found, moment, seen
from render.phylo.web.windows import Part, Window

Form = Callable[[], str]
KEY = "The key of the signs."


def _short(name: str, most: int) -> str:
    """A card's name, or as many of its last words as there is room for: "Southern red-backed vole" as "vole"."""
    words = name.split()
    while len(words) > 1 and len(" ".join(words)) > most:
        words.pop(0)
    return shortened(" ".join(words), most)


def _rows(scene: Scene, cut: int, full: bool, cells: Iterable[int]) -> str:
    """Some places row by row: the column, the card, its owner's seat number, in full what lies on and below it."""
    view = scene.view
    rows: dict[int, list[str]] = {}
    for cell in sorted(cell for cell in cells if cell in view.web):
        there = view.web[cell]
        words = f"{column_name(column_of(cell))} {_short(there.card.name, cut)} {there.owner + 1}"
        if there.place.top.copy:
            words += " copy"
        if full and there.place.below is not None:
            words += f" over {view.stock[there.place.below.card].name}"
        if full:
            words += "".join(_lying(view, each, there.owner) for each in there.place.events)
        rows.setdefault(row_of(cell), []).append(words)
    return ". ".join(f"Row {row_name(row)}: {', '.join(line)}" for row, line in rows.items())


def _lying(view: View, event: LastingEvent, owner: int) -> str:
    """An event on a card, and whether it is over."""
    return f" with {view.stock[event.card].name}{'' if left(view, event, owner) else ' (ended)'}"


def _window(scene: Scene, window: Window, several: bool) -> str:
    """A strip of the web in words: its regions with their cards row by row, and the places of them that may be chosen."""

    def form(cut: int, full: bool = True, most: int = 99) -> Form:
        def text() -> str:
            return " ".join(_region(scene, part, several, cut, full, most) for part in window.parts)

        return text

    return fullest(
        (form(40), form(40, False), form(18, False), form(11, False, 25), form(8, False, 25), form(4, False, 5))
    )


def _region(scene: Scene, part: Part, several: bool, cut: int, full: bool, most: int) -> str:
    region = part.region
    start = f"Region {region.name}, {region.span}" if several else "Table"
    said = [f"{start}: {_rows(scene, cut, full, (cell for cell in scene.view.web if cell in part))}."]
    places = [cell for cell in scene.open if cell in part]
    if places:
        more = f" and {len(places) - most} more" if len(places) > most else ""
        told = (f"{name(cell)} {scene.gains.get(cell, '') if full else ''}".rstrip() for cell in places[:most])
        said.append(f"Open places: {', '.join(told)}{more}.")
    return " ".join(said)


def table(view: View, names: tuple[str, ...]) -> tuple[str, ...]:
    """By strip: where the match stands, both players, what happened last, what is in danger, which regions there are; then the table
    region by region."""
    scene = public_scene(view)
    shown, several = seen(scene), len(found(view)) > 1

    def form(most: int, full: bool = True, latest: int = 900) -> Form:
        def text() -> str:
            called = tuple(shortened(each, most) for each in names)
            parts = [f"{moment(view, called)}."]
            parts += [
                f"{seat + 1} {who}: {many(view.scores[seat].total, 'point')}, hand {view.hand_sizes[seat]}, deck {view.piles[seat]}, "
                f"discards {len(view.discards[seat])}."
                for seat, who in enumerate(called)
            ]
            last = news(None, view, called)
            if last:
                parts.append(f"Last: {shortened(last, latest)}.")
            if scene.doomed:
                cells = ", ".join(name(cell) for cell in scene.doomed)
                parts.append(f"In danger: {cards_at(view, scene.doomed) if full else cells}.")
            return " ".join((*parts, *_regions(found(view))))

        return text

    first = fullest((form(32), form(14, False), form(14, False, 600), form(14, False, 300)))
    return (first, KEY, *(_window(scene, window, several) for window in shown))


def _regions(among: Sequence[Region]) -> tuple[str, ...]:
    """The regions of a web that is in several, as the map shows them."""
    return (f"Map: {', '.join(f'{each.name} {each.span}' for each in among)}.",) if len(among) > 1 else ()


def page(sentence: Sentence[View, Move], names: tuple[str, ...], now: Scene) -> tuple[str, ...]:
    """By strip: the hand, the question, the open places, what would die, the player's points; then the regions that the page shows."""
    view = sentence.view
    shown, several = page_seen(view, now), len(parts(view)) > 1
    warned = warning(view, now)

    def form(cut: int, full: bool = True, most: int = 99, events: int = 0) -> Form:
        def text() -> str:
            called = tuple(shortened(each, 32 if full else 12) for each in names)
            said = [f"{moment(view, called)}."]
            cards = ", ".join(
                f"{_short(view.stock[word].name, max(cut, 12))}{f' × {count}' if count > 1 else ''}"
                + _deed(view.stock[word], events)
                for word, count in hand.kinds(view)
            )
            if cards:
                said.append(f"Your hand: {cards}.")
            asked = question(sentence, called, now)
            said.append(asked if asked.endswith(("?", ")")) else f"{asked}.")
            if now.open:
                said.append(f"Open places: {_open(view, now, most)}.")
            if warned:
                said.append(f"{shortened(warned[:1].upper() + warned[1:], 400 if full else 120)}.")
            return " ".join((*said, f"Your score: {points_of(view, now)}.", *_regions(parts(view))))

        return text

    cuts = (form(18, False), form(11, False, 25), form(8, False, 10), form(4, False, 5))
    whole = (form(40, events=500), form(40, events=100), form(40, False, events=100), form(40), form(40, False))
    return (
        fullest((*whole, *cuts)),
        _key(hand.split(view, now.card)[1]),
        *(_window(now, window, several) for window in shown),
    )


def _key(events: hand.Drawn) -> str:
    """The strip with the events of a hand."""
    told = (f"{card.name}: {effect_brief(card)}" for card, _ in events)
    return fullest((lambda: ". ".join((*told, KEY)),))


def _open(view: View, now: Scene, most: int) -> str:
    """The places that may be chosen, by region where there are several."""
    more = f" and {len(now.open) - most} more" if len(now.open) > most else ""
    by_region = shared(parts(view), now.open[:most])
    if len(by_region) < 2:
        return f"{', '.join(name(cell) for cell in now.open[:most])}{more}"
    told = (f"{letter}: {', '.join(name(cell) for cell in cells)}" for letter, cells in by_region.items())
    return f"{'; '.join(told)}{more}"


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
