"""The questions of EcoGoGo and the next words, with what each would win. Everything else in text is in telling.py."""

from games.core.game import Words
from games.core.values import Choice, Refusal, opening, signed
from games.ecogogo import outlook, telling
from games.ecogogo.cards import EMOJI, EMPTY, ENDANGERED, KINDS, NAMES, ORGANISMS, THREAT, WORDS, short
from games.ecogogo.legal import legal
from games.ecogogo.move import BY_NAME, CELLS, PLACE, REPLACE, SWAP, Move, parse
from games.ecogogo.scoring import rank, stack
from games.ecogogo.view import View


class EcogogoWords(Words[View]):
    """Sentences: a card and a cell, "endangered", "swap" and two cells, "replace" and a card."""

    summary = telling.SUMMARY
    examples = telling.EXAMPLES

    def ask(self, view: View, said: tuple[str, ...]) -> str:
        match said:
            case ():
                return "What do you do?"
            case ("swap",):
                return "Swap which cell?"
            case ("swap", one, *_):
                return f"{one} changes places with which cell?"
            case ("replace", *_):
                return "Which card do you replace?"
        return f"Where does the {NAMES[KINDS.get(said[0], EMPTY)]} go?"

    def next(self, view: View, said: tuple[str, ...]) -> tuple[Choice, ...]:
        fitting = [move for move in legal(view) if _begins(move, said)]
        if not fitting:
            return ()
        match said:
            case ():
                return self._first(view, fitting)
            case ("swap",):
                return tuple(self._cell(view, cell, _having(fitting, cell)) for cell in _cells(fitting))
            case ("swap", one):
                cells = [cell for cell in _cells(fitting) if CELLS[cell] != one]
                return tuple(self._cell(view, cell, _having(fitting, cell)) for cell in cells)
            case ("replace",):
                return tuple(_card(move.card, "") for move in fitting)
            case (_,):
                return tuple(self._cell(view, move.cells[0], [move]) for move in fitting if move.cells)
        return ()

    def _first(self, view: View, moves: list[Move]) -> tuple[Choice, ...]:
        choices = []
        for kind in sorted(set(view.hand)):
            placing = [move for move in moves if move.act == PLACE and move.card == kind]
            if placing:
                choices.append(_card(kind, self._best(view, placing)))
        swaps = [move for move in moves if move.act == SWAP]
        if swaps:
            choices.append(Choice(SWAP, "Swap two cells", "🔀", self._best(view, swaps)))
        if any(move.act == REPLACE for move in moves):
            choices.append(Choice(REPLACE, "Replace a card", "♻️", "nothing else can be done"))
        return tuple(choices)

    def _best(self, view: View, moves: list[Move]) -> str:
        """The best of some moves in a note, such as "+4: 4 at B2, feeds, food chain 5-4-3: 4 cards"."""
        if moves[0].card == ENDANGERED:
            return "beside the ecosystem: the next organism is in danger"
        if moves[0].card == THREAT:
            return "covers a card for good"
        if not view.hints:
            return ""
        best = max(moves, key=lambda move: outlook.gain(view, move))
        where = " and ".join(CELLS[cell] for cell in best.cells)
        return f"{signed(outlook.gain(view, best))} at {where}"

    def _cell(self, view: View, cell: int, moves: list[Move]) -> Choice:
        there = view.grid[cell]
        text = f"{CELLS[cell]} {short(there)}"
        if moves[0].card == THREAT:
            return Choice(CELLS[cell], text, EMOJI[there], "the card below is lost" if there else "")
        if not view.hints:
            return Choice(CELLS[cell], text, EMOJI[there], "")
        best = max(moves, key=lambda move: outlook.gain(view, move))
        note = f"{signed(outlook.gain(view, best))}: {outlook.reasons(view, best)}"
        return Choice(CELLS[cell], text, EMOJI[there], note[:100])

    def columns(self, view: View, said: tuple[str, ...]) -> int:
        return 3 if len(said) == 1 and said[0] != REPLACE and len(self.next(view, said)) == len(CELLS) else 0

    def tell(self, view: View, move: str) -> str:
        return telling.tell(parse(move))

    def progress(self, view: View) -> str:
        return telling.progress(view)

    def describe(self, view: View, names: tuple[str, ...]) -> str:
        return telling.describe(view, names)

    def news(self, before: View | None, now: View, names: tuple[str, ...]) -> str:
        return telling.news(before, now, names)

    def wish(self, text: str) -> str:
        words = text.strip().lower().split()
        if len(words) == 1 and (words[0] == SWAP or words[0] in KINDS):
            return words[0]
        if len(words) == 2 and words[0] == SWAP and words[1].upper() in BY_NAME:
            raise Refusal('Say both cells that change places, such as "swap A1 B1", or only "swap" for the best one.')
        if not words:
            raise Refusal('Say a card, such as "owl", or a whole move, such as "owl B2".')
        said = [word.upper() if word.upper() in BY_NAME else word for word in words]
        return str(parse(" ".join(said)))

    def preview(self, view: View, move: str) -> str:
        said = parse(move)
        kinds, saved = outlook.won(view, said)
        cards = len(kinds) + 2 * len(saved)
        gained, seat = outlook.gain(view, said), view.seat or 0
        lines = [f"{opening(telling.tell(said))}: {signed(gained)}"]
        if cards:
            lines.append(f"- {cards} cards: {', '.join(short(kind) for kind in kinds)}")
            lines += [f"- saves the {NAMES[kind]}, with the Endangered card for 3" for kind in saved]
            if not view.classic:
                lines.append(f"- in the {('left', 'middle', 'right')[stack(cards)]} stack, × {stack(cards)}")
        else:
            lines.append("- wins no card")
        lines.append(f"- {view.scores[seat].total} now, then {view.scores[seat].total + gained}")
        return "\n".join(lines)

    def verdict(self, view: View) -> str:
        if view.players > 1 or not view.over:
            return ""
        total = view.scores[0].total
        return f"{total} points: {rank(total, view.classic)}."


def _begins(move: Move, said: tuple[str, ...]) -> bool:
    """Whether these words can name a move; a swap's two cells come in either order."""
    words = str(move).split(" ")
    if move.act == SWAP:
        return said[:1] in ((), (SWAP,)) and len(said) <= 2 and set(said[1:]) <= set(words[1:])
    return len(said) < len(words) and tuple(words[: len(said)]) == said


def _cells(moves: list[Move]) -> list[int]:
    return sorted({cell for move in moves for cell in move.cells})


def _having(moves: list[Move], cell: int) -> list[Move]:
    return [move for move in moves if cell in move.cells]


def _card(kind: int, note: str) -> Choice:
    text = f"{kind} {NAMES[kind]}" if kind in ORGANISMS else NAMES[kind]
    # A button shows 34 characters, so long names lose their first words, which say where the animal lives.
    label = text if len(text) <= 34 else short(kind)
    return Choice(WORDS[kind], label, EMOJI[kind], note[:100])
