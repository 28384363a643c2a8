"""The alt texts, from full sentences down to codes of two letters if there is much to say."""

from collections.abc import Callable, Mapping

from games.core.grid import COLUMNS, NAMES, STRIDE
from games.core.values import figure, many
from games.drafting.deck import KINDS
from games.drafting.pad import TYPED
from games.drafting.view import Board, Placed, View, kind_at, layout
from render.alt import fullest, shortened
from render.drafting import aside, overview, sheet, standings
from render.drafting.board import Taken, newest
from render.drafting.style import Style
from render.drafting.turn import PrivateScene

Telling = Callable[[Board, tuple[str, ...], Taken], str]
"""A way to describe a board with the kinds' names or codes."""

LOWER = "Lower case: taken."


def table(style: Style, view: View, names: tuple[str, ...]) -> tuple[str, ...]:
    """The overview, strip by strip: where the match stands, then every player with points, new cards and the grid row by row."""
    return tuple(_strip(style, view, names, seats) for seats in overview.pairs(view))


def brief(style: Style, view: View, names: tuple[str, ...]) -> str:
    """The same of all ecosystems together, within the limit for one picture."""
    return _strip(style, view, names, tuple(range(len(view.boards))))


def _strip(style: Style, view: View, names: tuple[str, ...], seats: tuple[int, ...]) -> str:
    whole, codes = style.deck.names, style.codes
    taken = {seat: style.turned(view, seat) for seat in seats}

    def form(kinds: tuple[str, ...], cut: int, what: Telling) -> Callable[[], str]:
        def text() -> str:
            parts = ["" if seats[0] else _moment(view), _key(style, kinds, any(taken.values()) and what is tight)]
            for seat in seats:
                board, won = view.boards[seat], ", winner" if view.over and seat in view.winners else ""
                new = _new(newest(view, seat), kinds)
                race = "" if what is tight else "".join(f", {race.word} {race.size(board)}" for race in style.races)
                points = "" if view.phase == TYPED and not view.over else f", {many(view.scores[seat].total, 'point')}"
                whose = f"{shortened(names[seat], cut)}{points}{won}{race}"
                parts.append(f"{whose}{f', new {new}' if new else ''}: {what(board, kinds, taken[seat])}.")
            if standings.shown(view, seats):
                order = (
                    f"{shortened(names[seat], cut)} {figure(view.scores[seat].total)}" for seat in standings.order(view)
                )
                parts.append(f"{standings.title(view)}: {', '.join(order)}.")
            if view.players == 2:
                parts.append(f"Neutral pile: {_counted(view, kinds)}.")
            return " ".join(filter(None, parts))

        return text

    return fullest(
        (
            form(whole, 32, rows), form(whole, 32, runs), form(codes, 32, runs), form(codes, 16, runs), form(codes, 16, tight),
            form(codes, 8, tight),
        )
    )  # fmt: skip


def page(style: Style, view: View, names: tuple[str, ...], now: PrivateScene) -> tuple[str, ...]:
    """The private page, strip by strip: the hand; the question, the places with their points, the board row by row, what hunters would
    take now."""
    return (_hand(style, view, now), _own(style, view, names, now)) if now.hand else (_own(style, view, names, now),)


def _hand(style: Style, view: View, now: PrivateScene) -> str:
    cards = style.deck.names
    chosen = "" if now.chosen is None else f" Chosen: {cards[now.chosen]}."
    return f"{_moment(view)} Your hand: {', '.join(_in_hand(now, cards[kind], kind, count) for kind, count in now.hand)}.{chosen}"


def _own(style: Style, view: View, names: tuple[str, ...], now: PrivateScene) -> str:
    cards = style.deck.names
    taken = style.turned(view, now.seat)
    threatened = {} if view.over else style.hunters(view, now.seat)

    def form(kinds: tuple[str, ...], what: Telling, warn: bool = True) -> Callable[[], str]:
        def text() -> str:
            parts = ["" if now.hand else _moment(view), _key(style, kinds, bool(taken) and what is tight)]
            if now.question != "Your ecosystem":
                parts.append(now.question.removesuffix(".") + ("" if now.question.endswith("?") else "."))
            if now.open:
                parts.append(f"Open places: {_points(now.open)}.")
            if now.partners:
                parts.append(f"Cards to swap: {_points(now.partners)}.")
            if now.swapped:
                parts.append(f"Marked: {' and '.join(NAMES[cell] for cell in now.swapped)}.")
            if now.ghost is not None and now.chosen is not None:
                parts.append(f"{cards[now.chosen].capitalize()} at {NAMES[now.ghost]}, not sealed yet.")
            whose = "Your ecosystem" if now.seat == (view.seat or 0) else f"{names[now.seat]}'s ecosystem"
            race = "".join(f", {race.word} {race.size(view.boards[now.seat])}" for race in style.races)
            points = many(view.scores[now.seat].total, "point")
            parts.append(f"{whose}, {points}{race}: {what(now.board, kinds, taken)}.")
            if view.solo:
                parts.append(f"{aside.other(style.rival, view, now)}.")
            if threatened and warn:
                parts.append(f"If the match ended now: {_hunted(view.boards[now.seat], cards, threatened)}.")
            return " ".join(filter(None, parts))

        return text

    return fullest(
        (
            form(cards, rows), form(cards, runs), form(cards, runs, False), form(style.codes, runs, False),
            form(style.codes, tight, False),
        )
    )  # fmt: skip


def score_sheet(style: Style, view: View, names: tuple[str, ...]) -> str:
    """The score pad: every player's total and lines, gaps and prizes named."""
    last = " ".join(filter(None, (sheet.state(view), sheet.footer(style, view))))

    def full() -> str:
        parts = []
        for seat, score in enumerate(view.scores):
            won = " (winner)" if view.over and seat in view.winners else ""
            lines_of = ", ".join(
                f"{line.what} {_line_points(view, seat, row)}{_prize(style, view, seat, row)}"
                for row, line in enumerate(score.lines)
            )
            parts.append(f"{names[seat]} {score.total}{won}: {lines_of}.")
        return " ".join(["Score sheet.", *parts, last])

    def columns(cut: int) -> Callable[[], str]:
        def text() -> str:
            order = ", ".join(
                f"{shortened(names[seat], cut)} {score.total}{' (winner)' if view.over and seat in view.winners else ''}"
                for seat, score in enumerate(view.scores)
            )
            lines = [
                f"{what} {' '.join(_line_points(view, seat, row) for seat in range(len(view.scores)))}"
                for row, what in enumerate(style.rows)
            ]
            return f"Score sheet: {order}. In this order: {'; '.join(lines)}. {last}"

        return text

    return fullest((full, columns(32), columns(14)))


def rows(board: Board, kinds: tuple[str, ...], taken: Taken) -> str:
    """A board row by row, every card with its cell: "D4 fox, E4 gazelle taken by the cheetah at C2; E5 stream"."""
    lines: dict[int, list[str]] = {}
    for cell, kind in layout(board).items():
        card = _caught(board, kinds, cell, taken[cell]) if cell in taken else f"{NAMES[cell]} {kinds[kind]}"
        lines.setdefault(cell // STRIDE, []).append(card)
    return "; ".join(", ".join(cards) for cards in lines.values()) or "no cards"


def runs(board: Board, kinds: tuple[str, ...], taken: Taken) -> str:
    """A board row by row, the cards of a row after the first one's cell, a dash for an empty cell: "C4 fox bee - deer; C5 bear"."""
    by = ", ".join(f"{NAMES[prey]} by {' and '.join(NAMES[cell] for cell in taken[prey])}" for prey in sorted(taken))
    return _rows_of(board, kinds, " ") + (f"; taken: {by}" if by else "")


def tight(board: Board, kinds: tuple[str, ...], taken: Taken) -> str:
    """The same without spaces between the cards, those turned over in small letters: "C4 FoHo-De; C5 Be"."""
    return _rows_of(board, kinds, "", taken)


def _rows_of(board: Board, kinds: tuple[str, ...], space: str, small: Taken | None = None) -> str:
    lines = []
    cards = {
        cell: kinds[kind].lower() if small and cell in small else kinds[kind] for cell, kind in layout(board).items()
    }
    for row in sorted({cell // STRIDE for cell in cards}):
        here = [cell for cell in cards if cell // STRIDE == row]
        run = space.join(cards.get(cell, "-") for cell in range(here[0], here[-1] + 1))
        lines.append(f"{COLUMNS[here[0] % STRIDE]}{row + 1} {run}")
    return "; ".join(lines) or "no cards"


def _caught(board: Board, kinds: tuple[str, ...], prey: int, hunters: tuple[int, ...]) -> str:
    """One card and who took it: "E4 gazelle taken by the cheetah at C2"; shared prey by "the cheetahs at C2 and G2"."""
    kind, hunter = kind_at(board, prey) or 0, kind_at(board, hunters[0]) or 0
    at = " and ".join(NAMES[cell] for cell in hunters)
    return f"{NAMES[prey]} {kinds[kind]} taken by the {kinds[hunter]}{'s' * (len(hunters) > 1)} at {at}"


def _hunted(board: Board, kinds: tuple[str, ...], taken: Taken) -> str:
    return ", ".join(_caught(board, kinds, prey, taken[prey]) for prey in sorted(taken))


def _key(style: Style, kinds: tuple[str, ...], small: bool) -> str:
    """What codes and small letters mean; "" for whole names."""
    return "" if kinds is style.deck.names else f"{style.key} {LOWER}" if small else style.key


def _moment(view: View) -> str:
    passing = (
        "" if view.over or view.solo or view.phase == TYPED else f", hands pass {'left' if view.left else 'right'}"
    )
    return f"{overview.moment(view)}{passing}."


def _new(placed: Placed | None, kinds: tuple[str, ...]) -> str:
    if placed is None:
        return ""
    swap = f" ({NAMES[placed.swap[0]]} and {NAMES[placed.swap[1]]} swapped)" if placed.swap else ""
    return f"{kinds[placed.kind]} {NAMES[placed.cell]}{swap}"


def _counted(view: View, kinds: tuple[str, ...]) -> str:
    taken = view.taken
    counts = [f"{taken.count(kind)} {kinds[kind]}" for kind in range(KINDS) if kind in taken]
    last = f", last {kinds[taken[-1]]}" if taken and view.phase != TYPED else ""
    return (", ".join(counts) or "no cards") + last


def _in_hand(now: PrivateScene, name: str, kind: int, count: int) -> str:
    best = now.best.get(kind, "") if now.move is None else ""
    return (f"{count} " if count > 1 else "") + name + (f" (best {best})" if best else "")


def _points(cells: Mapping[int, str]) -> str:
    return ", ".join(f"{NAMES[cell]} {points}".strip() for cell, points in cells.items())


def _line_points(view: View, seat: int, row: int) -> str:
    """The points of a line; "gap" where it counts as one, "-" where there is no line."""
    lines = view.scores[seat].lines
    if row >= len(lines):
        return "-"
    return "gap" if row < KINDS < len(lines) and not lines[row].points else str(lines[row].points)


def _prize(style: Style, view: View, seat: int, row: int) -> str:
    """How much of a line is a prize; just "prize" if the line has nothing else."""
    race, line = style.race(row), view.scores[seat].lines[row]
    if race is None or race.rank(view.boards[seat], line.points) is None:
        return ""
    return f" (prize {race.prize(view.boards[seat], line.points)})" if race.each else " (prize)"
