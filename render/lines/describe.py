"""The alt texts, from full sentences down to cards of two or three letters if there is much to say."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from games.core.places import column_name, column_of, name, row_name, row_of
from games.lines.cards import ANIMAL_OF, ANIMALS, CARDS, NUMBER_OF
from games.lines.state import CLEARING
from games.lines.telling import news
from games.lines.view import View
from games.lines.won import won
from render.alt import fullest, shortened
from render.area import Area
from render.lines import hand
from render.lines.cards import LETTERS
from render.lines.end import order
from render.lines.layout import Field
from render.lines.page import board, points_of, question
from render.lines.scene import PrivateScene, Scene, public_scene
from render.lines.sheet import ROWS, TITLE
from render.lines.table import alone, deck_words, doing, moment, parts

KEY = "E elephant, Z zebra, M monkey, L lion, T tiger, G giraffe, x face down."

Rows = Callable[[Scene, Area], str]
"""How a part of the table is told."""

CODES = tuple(f"{NUMBER_OF[card]}{LETTERS[ANIMAL_OF[card]]}" for card in range(len(CARDS)))


def table(view: View, names: tuple[str, ...]) -> tuple[str, ...]:
    """Where the match stands, the players with points and turn, what happened last, the table row by row; at the end what everybody
    has won. A text for each strip."""
    scene = public_scene(view)
    if view.over:
        return (_end(view, names), *(_board(scene, alone(scene)) if view.table else ()))
    first, *more = parts(scene)

    def form(cut: int, rows: Rows, key: str = "", latest: bool = True) -> Callable[[], str]:
        called = tuple(shortened(each, cut) for each in names)

        def text() -> str:
            said = [f"{moment(view, called)}, {deck_words(view)}.", _players(view, called)]
            if view.story and latest:
                said.append(f"Last: {news(None, view, called)}.")
            if scene.gone:
                said.append(f"Removed last: {_listed(scene.gone, CODES if key else CARDS)}.")
            said += [key, f"Table{f', {first.title}' if more else ''}: {rows(scene, first.area)}."]
            return " ".join(filter(None, said))

        return text

    forms = (
        form(32, whole),
        form(32, coded, KEY),
        form(14, coded, KEY),
        form(14, tight, KEY),
        form(8, tight, KEY, False),
    )
    return (fullest(forms), *(_part(scene, place) for place in more))


def _board(scene: Scene, strips: Sequence[Field]) -> tuple[str, ...]:
    """A text for each strip of a board with nothing above it."""
    return tuple(_part(scene, place, len(strips) == 1) for place in strips)


def _part(scene: Scene, place: Field, only: bool = False) -> str:
    """A part of the table, row by row."""

    def form(rows: Rows, key: str = "") -> Callable[[], str]:
        return lambda: f"{key} Table{'' if only else f', {place.title}'}: {rows(scene, place.area)}.".strip()

    return fullest((form(whole), form(coded, KEY), form(tight, KEY)))


def page(names: tuple[str, ...], now: PrivateScene) -> tuple[str, ...]:
    """The hand, the question, the places with their points; then the table row by row, a text for each strip."""
    view, row = now.sentence.view, hand.cards(now)

    def form(cut: int, short: bool = False, most: int = 99) -> Callable[[], str]:
        called = tuple(shortened(each, cut) for each in names)

        def text() -> str:
            said = [f"{moment(view, called)}, {deck_words(view)}."]
            if cards := [_in_hand(each) for each in row if view.peek is None or not each.apart]:
                mine, peek = (
                    [_in_hand(each) for each in row if (each.width < hand.LARGE) is small] for small in (True, False)
                )
                said += (
                    [f"Your hand: {', '.join(mine)}.", f"You look at {' and '.join(peek)}."]
                    if view.peek
                    else [f"Your hand: {', '.join(cards)}."]
                )
            asked = question(called, now)
            said.append(asked if asked.endswith("?") else f"{asked}.")
            if now.scene.open:
                places = [
                    f"{now.scene.numbers[cell]} · {name(cell)} {points}".strip()
                    for cell, points in now.scene.open.items()
                ]
                more = f" and {len(places) - most} more" if len(places) > most else ""
                said.append(f"Open places: {', '.join(places[:most])}{more}.")
            if now.move is not None and now.scene.gone:
                said.append(f"Removed: {_listed(now.scene.gone, CODES if short else CARDS)}.")
            others = "".join(
                f", {called[seat]} {score.total}" for seat, score in enumerate(view.scores) if seat != view.seat
            )
            said.append(f"Points: {points_of(now)}{others}.")
            return " ".join(filter(None, said))

        return text

    first = fullest((form(32), form(14, True), form(14, True, 40), form(8, True, 10)))
    return (first, *_board(now.scene, board(now)))


def _end(view: View, names: tuple[str, ...]) -> str:
    """Who has won, and where everybody's points come from, with the best lines and the animals removed."""

    def form(cut: int, cards: tuple[str, ...], key: str = "") -> Callable[[], str]:
        called = tuple(shortened(each, cut) for each in names)

        def text() -> str:
            said = [f"{moment(view, called)}, {deck_words(view)}."]
            for seat in order(view):
                own, gathered = view.tallies[seat], won(view, seat)
                said.append(
                    f"{called[seat]} {own.total}{' (winner)' if seat in view.winners else ''}: {own.lines} for lines, "
                    f"{own.spaces} for claims, {own.removed} for removed cards."
                )
                lines = [f"{' '.join(cards[card] for card in run.cards)} +{run.points}" for run in gathered.lines]
                said.append(f"Best lines: {', '.join(lines)}." if lines else "")
                animals = [f"{ANIMALS[animal]} {count}" for animal, count in gathered.animals.items()]
                said.append(f"Animals removed: {', '.join(animals)}." if animals else "")
            return " ".join(filter(None, [*said, key]))

        return text

    return fullest((form(32, CARDS), form(32, CODES, KEY), form(14, CODES, KEY)))


def score_pad(view: View, names: tuple[str, ...]) -> str:
    """Every player's total with its laps, and the lines it comes from."""

    def form(cut: int) -> Callable[[], str]:
        def text() -> str:
            parts = [f"{TITLE}, {'final score' if view.over else 'as it stands'}."]
            for seat, score in enumerate(view.scores):
                won = " (winner)" if view.over and seat in view.winners else ""
                around = f" ({score.note})" if score.note else ""
                lines = ", ".join(f"{what} {line.points}" for what, line in zip(ROWS, score.lines, strict=True))
                parts.append(f"{shortened(names[seat], cut)} {score.total}{around}{won}: {lines}.")
            return " ".join(parts)

        return text

    return fullest((form(32), form(14)))


def whole(scene: Scene, area: Area) -> str:
    """The table row by row: "row 20: M 6-lion, N 2-lion; row 21: M a card face down"."""
    rows: dict[int, list[str]] = {}
    for cell in _laid(scene, area):
        what = CARDS[scene.cards[cell]] if cell in scene.cards else _marker(scene, cell, CARDS)
        rows.setdefault(row_of(cell), []).append(f"{column_name(column_of(cell))} {what}")
    return "; ".join(f"row {row_name(row)}: {', '.join(cards)}" for row, cards in rows.items()) or "no cards"


def coded(scene: Scene, area: Area) -> str:
    """The same with codes, a column named at the beginning and after a gap: "row 20 M 6L 2L Q 4T"."""
    return _runs(scene, area, " ")


def tight(scene: Scene, area: Area) -> str:
    """The same in as few letters as possible: "20 M 6L 2L Q 4T"; a column is named only after a gap."""
    return _runs(scene, area, "")


def _laid(scene: Scene, area: Area) -> list[int]:
    return sorted(cell for cell in (*scene.cards, *scene.markers) if cell in area)


def _runs(scene: Scene, area: Area, space: str) -> str:
    rows: dict[int, list[int]] = {}
    for cell in _laid(scene, area):
        rows.setdefault(row_of(cell), []).append(cell)
    lines = []
    for row, cells in rows.items():
        cards, before = [], cells[0] - 1
        for cell in cells:
            code = CODES[scene.cards[cell]] if cell in scene.cards else "x"
            gap = cell - before - 1
            cards.append(f"{column_name(column_of(cell))} {code}" if gap or cell == cells[0] else code)
            before = cell
        lines.append(f"{'row ' if space else ''}{row_name(row)} {' '.join(cards)}")
    return ("; " if space else ";").join(lines) or "no cards"


def _marker(scene: Scene, cell: int, kinds: tuple[str, ...]) -> str:
    card = scene.markers[cell]
    return "a card face down" if card is None else f"{kinds[card]} face down"


def _players(view: View, names: tuple[str, ...]) -> str:
    sentences = []
    for seat, score in enumerate(view.scores):
        around = f" ({score.note})" if score.note else ""
        does = doing(view, seat)
        in_hand = "" if view.over and view.phase == CLEARING else f", {view.hand_sizes[seat]} in hand"
        sentences.append(f"{names[seat]} {score.total}{around}{in_hand}{f', {does}' if does else ''}.")
    return " ".join(sentences)


def _in_hand(each: hand.HandCard) -> str:
    """A card of the hand with the words below it."""
    return CARDS[each.card] + (f" ({each.caption})" if each.caption else "")


def _listed(cards: Mapping[int, int], kinds: tuple[str, ...]) -> str:
    return ", ".join(_named(cards, kinds))


def _named(cards: Mapping[int, int], kinds: tuple[str, ...]) -> Iterable[str]:
    return (kinds[card] for _, card in sorted(cards.items()))
