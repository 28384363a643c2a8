"""The alt texts, from full sentences down to cards of two or three letters if there is much to say."""

from collections.abc import Callable, Iterable, Mapping

from games.core.places import STRIDE, column_name, name
from games.lines.cards import ANIMAL_OF, CARDS, NUMBER_OF
from games.lines.state import CLEARING
from games.lines.telling import news
from games.lines.view import View
from render.alt import fullest, shortened
from render.lines import hand
from render.lines.cards import LETTERS
from render.lines.page import points_of, question
from render.lines.scene import PrivateScene, Scene, public_scene
from render.lines.sheet import ROWS, TITLE
from render.lines.table import deck_words, doing, moment

KEY = "E elephant, Z zebra, M monkey, L lion, T tiger, G giraffe, x face down."

CODES = tuple(f"{NUMBER_OF[card]}{LETTERS[ANIMAL_OF[card]]}" for card in range(len(CARDS)))


def table(view: View, names: tuple[str, ...]) -> str:
    """Where the match stands, the players with points and turn, what happened last, the table row by row."""
    scene = public_scene(view)

    def form(cut: int, rows: Callable[[Scene], str], key: str = "", latest: bool = True) -> Callable[[], str]:
        called = tuple(shortened(each, cut) for each in names)

        def text() -> str:
            parts = [f"{moment(view, called)}, {deck_words(view)}.", _players(view, called)]
            if view.story and latest:
                parts.append(f"Last: {news(None, view, called)}.")
            if scene.gone:
                parts.append(f"Removed last: {_listed(scene.gone, CODES if key else CARDS)}.")
            parts += [key, f"Table: {rows(scene)}."]
            return " ".join(filter(None, parts))

        return text

    return fullest(
        (form(32, whole), form(32, coded, KEY), form(14, coded, KEY), form(14, tight, KEY), form(8, tight, KEY, False))
    )  # fmt: skip


def page(names: tuple[str, ...], now: PrivateScene) -> str:
    """The hand, the question, the places with their points, the table row by row."""
    view, row = now.sentence.view, hand.cards(now)

    def form(cut: int, rows: Callable[[Scene], str], key: str = "", most: int = 99) -> Callable[[], str]:
        called = tuple(shortened(each, cut) for each in names)

        def text() -> str:
            parts = [f"{moment(view, called)}, {deck_words(view)}."]
            if cards := [_in_hand(each) for each in row if view.peek is None or not each.apart]:
                mine, peek = (
                    [_in_hand(each) for each in row if (each.width < hand.LARGE) is small] for small in (True, False)
                )
                parts += (
                    [f"Your hand: {', '.join(mine)}.", f"You look at {' and '.join(peek)}."]
                    if view.peek
                    else [f"Your hand: {', '.join(cards)}."]
                )
            asked = question(called, now)
            parts.append(asked if asked.endswith("?") else f"{asked}.")
            if now.scene.open:
                places = [f"{name(cell)} {points}".strip() for cell, points in now.scene.open.items()]
                more = f" and {len(places) - most} more" if len(places) > most else ""
                parts.append(f"Open places: {', '.join(places[:most])}{more}.")
            if now.move is not None and now.scene.gone:
                parts.append(f"Removed: {_listed(now.scene.gone, CODES if key else CARDS)}.")
            parts.append(f"Your points: {points_of(now)}.")
            parts += [key, f"Table: {rows(now.scene)}."]
            return " ".join(filter(None, parts))

        return text

    return fullest(
        (
            form(32, whole), form(32, coded, KEY), form(14, tight, KEY), form(14, tight, KEY, 25), form(8, tight, KEY, 10),
        )
    )  # fmt: skip


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


def whole(scene: Scene) -> str:
    """The table row by row: "row 70: MM 6-lion, MN 2-lion; row 71: MM a card face down"."""
    rows: dict[int, list[str]] = {}
    for cell in sorted((*scene.cards, *scene.markers)):
        what = CARDS[scene.cards[cell]] if cell in scene.cards else _marker(scene, cell, CARDS)
        rows.setdefault(cell // STRIDE, []).append(f"{column_name(cell % STRIDE)} {what}")
    return "; ".join(f"row {row}: {', '.join(cards)}" for row, cards in rows.items()) or "no cards"


def coded(scene: Scene) -> str:
    """The same with codes, a column named at the beginning and after a gap: "row 70 MM 6L 2L MQ 4T"."""
    return _runs(scene, " ")


def tight(scene: Scene) -> str:
    """The same in as few letters as possible: "70 MM 6L 2L MQ 4T"; a column is named only after a gap."""
    return _runs(scene, "")


def _runs(scene: Scene, space: str) -> str:
    rows: dict[int, list[int]] = {}
    for cell in sorted((*scene.cards, *scene.markers)):
        rows.setdefault(cell // STRIDE, []).append(cell)
    lines = []
    for row, cells in rows.items():
        cards, before = [], cells[0] - 1
        for cell in cells:
            code = CODES[scene.cards[cell]] if cell in scene.cards else "x"
            gap = cell - before - 1
            cards.append(f"{column_name(cell % STRIDE)} {code}" if gap or cell == cells[0] else code)
            before = cell
        lines.append(f"{'row ' if space else ''}{row} {' '.join(cards)}")
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
