"""The alt texts, from full sentences down to numbers if there is much to say."""

from collections.abc import Callable, Iterable

from games.core.values import figure, many, signed
from games.ecogogo import telling
from games.ecogogo.cards import EMPTY, ENDANGERED, ORGANISMS, SPOKEN, WORDS, short
from games.ecogogo.ecosystem import Grid, lines
from games.ecogogo.move import CELLS
from games.ecogogo.state import Done
from games.ecogogo.view import View
from render.alt import fullest, shortened
from render.ecogogo import habitats, overview, sheet
from render.ecogogo.ask import PrivateScene
from render.ecogogo.retold import chain, deed, last, news, ways, where_to

Text = Callable[[tuple[str, ...], bool, bool], Iterable[str]]
"""What a strip says with these names, in full or in codes, without what may be left out."""


def table(view: View, names: tuple[str, ...]) -> tuple[str, str]:
    """Where the match stands, the nine cards and what lies beside them; the last turn and every habitat. At the end the other way round."""

    def canyon(called: tuple[str, ...], full: bool, brief: bool) -> Iterable[str]:
        begins = "" if view.over else _moment(view, called)
        return (
            begins,
            _grid(view.grid, full),
            _standing(view.grid),
            *_new(view),
            *_species(view, called),
            *_away(view, full),
        )

    def standing(called: tuple[str, ...], full: bool, brief: bool) -> Iterable[str]:
        begins = _moment(view, called) if view.over else ""
        habitats_ = (_habitat(view, seat, called[seat], brief) for seat in range(view.players))
        return (begins, "" if brief else _last(view, called), *habitats_)

    strips = (_fullest(canyon, names), _fullest(standing, names))
    return (strips[1], strips[0]) if view.over else strips


def page(view: View, names: tuple[str, ...], now: PrivateScene) -> tuple[str, str]:
    """The hand with its best gains, the question, or what a whole move wins; the nine cards and the cells with their gains."""

    def hand(called: tuple[str, ...], full: bool, brief: bool) -> Iterable[str]:
        parts = [_moment(view, called, own=True), _hand(now)]
        parts += [now.question + ("" if now.question[-1] in ".?" else "."), _gain(view, now.done)]
        if not now.asking and now.move is None and now.swap is not None:
            best = f" gains {now.swap}" if now.swap.points else " makes a line"
            parts.append(f"A swap{best}.")
        return (*parts, f"You have {telling.total(view.scores[view.seat or 0].total)}.")

    def canyon(called: tuple[str, ...], full: bool, brief: bool) -> Iterable[str]:
        after = " after it" if now.move is not None else ""
        return (
            _open(now), _grid(now.grid, full, after), _standing(now.grid), *_species(view, called), *_away(view, full),
        )  # fmt: skip

    return _fullest(hand, names), _fullest(canyon, names)


def _fullest(text: Text, names: tuple[str, ...]) -> str:
    """What a strip says, as full as it fits."""

    def form(cut: int, full: bool, brief: bool = False) -> Callable[[], str]:
        called = tuple(shortened(name, cut) for name in names)
        return lambda: " ".join(filter(None, text(called, full, brief)))

    return fullest(
        (form(32, True), form(32, False), form(16, False), form(12, False), form(8, False), form(12, False, True))
    )


def score_sheet(view: View, names: tuple[str, ...]) -> str:
    """Every player's total and lines."""

    def form(cut: int) -> Callable[[], str]:
        def text() -> str:
            parts = ["Score sheet." if view.over else "Score sheet, if it ended now."]
            for seat, score in enumerate(view.scores):
                won = " (winner)" if view.over and seat in view.winners else ""
                lines = ", ".join(f"{line.what} {figure(line.points)} ({line.why})" for line in score.lines)
                parts.append(f"{shortened(names[seat], cut)} {figure(score.total)}{won}: {lines}.")
            return " ".join(filter(None, (*parts, sheet.footer(view))))

        return text

    return fullest((form(32), form(12)))


def _moment(view: View, names: tuple[str, ...], own: bool = False) -> str:
    if view.over:
        return f"{overview.moment(view)}: {overview.ending(view, names)}."
    whose = "your turn" if own and view.mine else overview.whose(view, names)
    return f"{overview.moment(view)}, {overview.deck(view)}; {whose}."


def _last(view: View, names: tuple[str, ...]) -> str:
    turn = last(view)
    if turn is None:
        return telling.begun(view, names) or "Nothing has been played yet."
    won = "wins no cards"
    if turn.done.won:
        cards = where_to(len(turn.done.cards), view.classic)
        won = ", ".join(filter(None, (ways(turn), f"wins {cards}, {signed(turn.done.gained)}")))
    more = news(view, names)
    return f"Last turn: {names[turn.done.seat]}, {deed(turn.move)}: {won}{f'; {more}' if more else ''}."


def _grid(grid: Grid, full: bool, after: str = "") -> str:
    """The nine cards row by row."""
    rows = [f"{CELLS[3 * row]}-{CELLS[3 * row + 2]} " + ", ".join(_card(kind, full) for kind in grid[3 * row : 3 * row + 3])
            for row in range(3)]  # fmt: skip
    return f"Ecosystem{after}: {'; '.join(rows)}."


def _card(kind: int, full: bool) -> str:
    if kind == EMPTY:
        return "empty"
    return f"{kind} {SPOKEN[kind]}" if full and kind in ORGANISMS else short(kind)


def _standing(grid: Grid) -> str:
    """The complete lines that lie there."""
    chains = [
        f"{chain(tuple(grid[cell] for cell in line))} at {'-'.join(CELLS[cell] for cell in line)}"
        for line in lines(grid)
    ]
    return f"Complete: {', '.join(chains)}." if chains else ""


def _new(view: View) -> tuple[str, ...]:
    if view.last is None or not view.last.drawn:
        return ()
    return (f"New: {', '.join(CELLS[cell] for cell in view.last.drawn)}.",)


def _species(view: View, names: tuple[str, ...]) -> tuple[str, ...]:
    sentences = []
    for each in view.species:
        if each.extinct:
            sentences.append(f"Extinct: {short(each.kind)}, {many(each.copies, 'card')} gone.")
        else:
            sentences.append(
                f"In danger: {short(each.kind)}, a turn left for {', '.join(names[seat] for seat in each.left)}."
            )
    return tuple(sentences)


def _away(view: View, full: bool) -> tuple[str, ...]:
    if not view.discard:
        return ()
    last_one = f", last {short(view.discard[-1])}" if full else ""
    return (f"{len(view.discard)} out of play{last_one}.",)


def _habitat(view: View, seat: int, name: str, brief: bool) -> str:
    won = ", winner" if view.over and seat in view.winners else ""
    stacks = ", ".join(_pile(pile, brief) for pile in habitats.piles(view, seat))
    if view.out[seat]:
        hand_left = view.hands[seat] or ()
        hand = "; out" + (f" with {', '.join(WORDS[kind] for kind in hand_left)}" if hand_left and not brief else "")
    else:
        hand = "" if brief else f"; {view.sizes[seat]} in hand"
    return f"{name}, {telling.total(view.scores[seat].total)}{won}: {stacks}{hand}."


def _pile(pile: habitats.Pile, brief: bool) -> str:
    if brief:
        return f"{pile.title} ×{len(pile.kinds)}"
    rescued = pile.kinds.count(ENDANGERED) if pile.title in habitats.SIZES else 0
    more = f" with {rescued} Endangered" if rescued else ""
    title = f"stack {pile.title}" if pile.title in habitats.SIZES else pile.title
    return f"{title} ×{len(pile.kinds)}{more} ({figure(pile.points)})"


def _hand(now: PrivateScene) -> str:
    if not now.hand:
        return ""
    cards = []
    for kind, best in zip(now.hand, now.best, strict=True):
        note = " (no place)" if best is None else f" ({best})" if best.points else ""
        cards.append(short(kind) + ("" if now.asking or now.move is not None else note))
    return f"Your hand: {', '.join(cards)}."


def _open(now: PrivateScene) -> str:
    if not now.open:
        return ""
    cells = [f"{CELLS[cell]} {points}".strip() for cell, points in now.open.items()]
    return f"Open: {', '.join(cells)}."


def _gain(view: View, done: Done | None) -> str:
    if done is None:
        return ""
    dies = f" The {SPOKEN[done.lost]} below is lost." if done.lost else ""
    dies += "".join(f" But the {SPOKEN[kind]} dies." for kind in done.extinct)
    if not done.won:
        return f"It wins no cards.{dies}" + (f" {signed(done.gained)}." if dies else "")
    rescued = f", saves the {' and the '.join(SPOKEN[kind] for kind in done.saved)}" if done.saved else ""
    where = f"{where_to(len(done.cards), view.classic)}{f'.{dies}' if dies else ','}"
    return f"It wins {telling.counted(done.cards)}{rescued}: {where} {signed(done.gained)}."
