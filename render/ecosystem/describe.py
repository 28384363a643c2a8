"""Ecosystem's pictures in words: the alt texts, from full sentences down to codes of two letters where there is much to tell."""

from collections.abc import Callable, Mapping

from games.core.grid import COLUMNS, NAMES, STRIDE
from games.ecosystem.cards import CARDS, WOLF
from games.ecosystem.scoring import largest_stream
from games.ecosystem.view import Board, Placed, View, layout
from render.alt import fullest
from render.ecosystem import overview, sheet
from render.ecosystem.board import newest
from render.ecosystem.turn import Turn

CODES = ("Be", "Ho", "Me", "Tr", "Ea", "Ra", "Dr", "Fo", "De", "St", "Wo")
"""Two letters for each kind; a bee is a honey bee here, so that no two are alike."""

KEY = ", ".join(f"{code} {name}" for code, name in zip(CODES, CARDS, strict=True)) + "."


def banner() -> str:
    return "Ecosystem: a fan of five cards, stream, deer, fox, bee and dragonfly. Draft and place 20 cards; 1 to 6 players."


def table(view: View, names: tuple[str, ...]) -> str:
    """The overview: where the match stands, then every player with points, new cards and the grid row by row."""

    def form(
        kinds: tuple[str, ...], key: str, cut: int, what: Callable[[Board, tuple[str, ...]], str]
    ) -> Callable[[], str]:
        def text() -> str:
            parts = [_moment(view), key]
            for seat, board in enumerate(view.boards):
                won = ", winner" if view.over and seat in view.winners else ""
                new = _new(newest(view, seat), kinds)
                race = "" if what is tight else f", stream {largest_stream(board)}, wolves {board[WOLF].bit_count()}"
                whose = f"{_cut(names[seat], cut)}, {view.scores[seat].total} points{won}{race}"
                parts.append(f"{whose}{f', new {new}' if new else ''}: {what(board, kinds)}.")
            if view.players == 2:
                parts.append(f"Neutral pile: {_counted(view.taken, kinds)}.")
            return " ".join(filter(None, parts))

        return text

    return fullest(
        (
            form(CARDS, "", 32, rows), form(CARDS, "", 32, runs), form(CODES, KEY, 32, runs),
            form(CODES, KEY, 16, runs), form(CODES, KEY, 16, tight), form(CODES, KEY, 8, tight),
        )
    )  # fmt: skip


def page(view: View, names: tuple[str, ...], now: Turn) -> str:
    """The private page: the hand, the question, the places with their points, the board row by row."""

    def form(kinds: tuple[str, ...], key: str, what: Callable[[Board, tuple[str, ...]], str]) -> Callable[[], str]:
        def text() -> str:
            parts = [_moment(view), key]
            if now.hand:
                parts.append(f"Your hand: {', '.join(_held(now, kind, count) for kind, count in now.hand)}.")
            if now.question != "Your ecosystem":
                parts.append(now.question.removesuffix(".") + ("" if now.question.endswith("?") else "."))
            if now.open:
                parts.append(f"Open places: {_points(now.open)}.")
            if now.partners:
                parts.append(f"Cards to name: {_points(now.partners)}.")
            if now.swapped:
                parts.append(f"Marked: {' and '.join(NAMES[cell] for cell in now.swapped)}.")
            if now.ghost is not None and now.chosen is not None:
                parts.append(f"{CARDS[now.chosen].capitalize()} not sealed yet at {NAMES[now.ghost]}.")
            whose = "Your ecosystem" if now.seat == (view.seat or 0) else f"{names[now.seat]}'s ecosystem"
            parts.append(f"{whose}, {view.scores[now.seat].total} points: {what(now.board, kinds)}.")
            return " ".join(filter(None, parts))

        return text

    return fullest((form(CARDS, "", rows), form(CARDS, "", runs), form(CODES, KEY, runs), form(CODES, KEY, tight)))


def score_sheet(view: View, names: tuple[str, ...]) -> str:
    """The score pad: every player's total and lines, gaps and prizes named."""

    def full() -> str:
        parts = []
        for seat, score in enumerate(view.scores):
            won = " (winner)" if view.over and seat in view.winners else ""
            told = ", ".join(
                f"{line.what} {_worth(view, seat, row)}" + (" (prize)" if sheet.prize(row, line) is not None else "")
                for row, line in enumerate(score.lines)
            )
            parts.append(f"{names[seat]} {score.total}{won}: {told}.")
        return " ".join(["Score sheet.", *parts, sheet.footer(view)]).strip()

    def columns(cut: int) -> Callable[[], str]:
        def text() -> str:
            order = ", ".join(
                f"{_cut(names[seat], cut)} {score.total}{' (winner)' if view.over and seat in view.winners else ''}"
                for seat, score in enumerate(view.scores)
            )
            lines = [
                f"{what} {' '.join(_worth(view, seat, row) for seat in range(len(view.scores)))}"
                for row, what in enumerate((*CARDS, "diversity"))
            ]
            return f"Score sheet: {order}. In this order: {'; '.join(lines)}. {sheet.footer(view)}".strip()

        return text

    return fullest((full, columns(32), columns(14)))


def rows(board: Board, kinds: tuple[str, ...]) -> str:
    """A board row by row, every card with its cell: "D4 fox, E4 bee; E5 stream"."""
    told: dict[int, list[str]] = {}
    for cell, kind in layout(board).items():
        told.setdefault(cell // STRIDE, []).append(f"{NAMES[cell]} {kinds[kind]}")
    return "; ".join(", ".join(cards) for cards in told.values()) or "no cards"


def runs(board: Board, kinds: tuple[str, ...], space: str = " ") -> str:
    """A board row by row, the cards of a row after the first one's cell, a dash for an empty cell: "C4 fox bee - deer; C5 bear"."""
    told = []
    cards = layout(board)
    for row in sorted({cell // STRIDE for cell in cards}):
        here = [cell for cell in cards if cell // STRIDE == row]
        run = space.join(kinds[cards[cell]] if cell in cards else "-" for cell in range(here[0], here[-1] + 1))
        told.append(f"{COLUMNS[here[0] % STRIDE]}{row + 1} {run}")
    return "; ".join(told) or "no cards"


def tight(board: Board, kinds: tuple[str, ...]) -> str:
    """The same without spaces between the cards: "C4 FoHo-De; C5 Be"."""
    return runs(board, kinds, "")


def _moment(view: View) -> str:
    passing = "" if view.over or view.solo else f", hands pass {'left' if view.left else 'right'}"
    return f"{overview.moment(view)}{passing}."


def _new(placed: Placed | None, kinds: tuple[str, ...]) -> str:
    if placed is None:
        return ""
    swap = f" ({NAMES[placed.swap[0]]} and {NAMES[placed.swap[1]]} swapped)" if placed.swap else ""
    return f"{kinds[placed.kind]} {NAMES[placed.cell]}{swap}"


def _counted(taken: tuple[int, ...], kinds: tuple[str, ...]) -> str:
    told = [f"{taken.count(kind)} {kinds[kind]}" for kind in range(len(CARDS)) if kind in taken]
    return ", ".join(told) + f", last {kinds[taken[-1]]}" if taken else "no cards"


def _held(now: Turn, kind: int, count: int) -> str:
    best = now.best.get(kind, "") if now.move is None else ""
    return (f"{count} " if count > 1 else "") + CARDS[kind] + (f" (best {best})" if best else "")


def _points(cells: Mapping[int, str]) -> str:
    return ", ".join(f"{NAMES[cell]} {points}".strip() for cell, points in cells.items())


def _worth(view: View, seat: int, row: int) -> str:
    """The points of a line; "gap" where it counts as one, "-" where there is no line."""
    lines = view.scores[seat].lines
    if row >= len(lines):
        return "-"
    return "gap" if row < len(CARDS) < len(lines) and not lines[row].points else str(lines[row].points)


def _cut(name: str, most: int) -> str:
    return name if len(name) <= most else name[: most - 1] + "…"
