"""How Ecosystem talks: questions, labels with points, plain descriptions and news."""

from games.core.game import Words
from games.core.grid import NAMES, NEIGHBOURS, WITHIN_TWO, cells, groups, places
from games.core.values import Choice, Seat
from games.ecosystem import solo
from games.ecosystem.cards import BEAR, BEE, CARDS, DRAGONFLY, EAGLE, EMOJI, FOX, MEADOW, RABBIT, STREAM, TROUT, WOLF
from games.ecosystem.move import GIVE, KINDS, STAY, Move, after, parse
from games.ecosystem.scoring import STREAM_PRIZES, WOLF_PRIZES, largest_stream, own_points, prizes
from games.ecosystem.view import Board, View, kind_at, layout, occupied, with_card

LIKES: dict[int, tuple[str, tuple[int, ...]]] = {
    BEE: ("beside", (MEADOW,)), BEAR: ("beside", (BEE, TROUT)), TROUT: ("beside", (STREAM, DRAGONFLY)),
    EAGLE: ("within 2", (RABBIT, TROUT)), FOX: ("beside", (WOLF, BEAR)), DRAGONFLY: ("beside", (STREAM,)),
}  # fmt: skip


class EcosystemWords(Words[View]):
    """Points in notes are what a move adds to the lines of the own cards, prizes as they stand now, without diversity."""

    summary = (
        "Everybody holds ten cards. **Pick one, and the place where it goes**; when all have picked, the cards are revealed and placed "
        "together, and the hands are passed on: to the left in round 1, to the right in round 2. After 20 picks everybody has a grid "
        "4 cards high and 5 wide. A new card lies left, right, above or below one of yours.\n"
        "- 🐻 **Bear** 2 for each bee and trout beside it\n"
        "- 🐝 **Bee** 3 for each meadow beside it\n"
        "- 🌼 **Meadow** a joined region of 2 / 3 / 4 / 5 or more gives 3 / 6 / 10 / 15\n"
        "- 🐟 **Trout** 2 for each stream and dragonfly beside it\n"
        "- 🦅 **Eagle** 2 for each rabbit and trout at most two steps away\n"
        "- 🐇 **Rabbit** 1, and when you place it any two cards of your grid may change places\n"
        "- 🪰 **Dragonfly** the size of every stream that touches it\n"
        "- 🦊 **Fox** 3, unless a wolf or a bear is beside it\n"
        "- 🦌 **Deer** 2 for each row and each column with a deer\n"
        "- 🏞️ **Stream** the largest joined stream of all players gives 8, the second 5\n"
        "- 🐺 **Wolf** most wolves 12, second 8, third 4\n"
        "- **Diversity** count the kinds that gave you nothing: up to 2 give 12, 3 give 7, 4 give 3, 5 nothing, 6 or more cost 5\n"
        "Who ties for a prize gets it in full, and the next one falls away.\n"
        "**Two players** share the table with a neutral hand, of which one card leaves each turn; its streams and wolves compete. "
        "**Alone** you give a card to Nitka after each of yours, and need 30, 50 or 70 points more than she has."
    )

    def ask(self, view: View, said: tuple[str, ...]) -> str:
        if view.phase == "give":
            return "Which card goes to Nitka?"
        match said:
            case ():
                return "Pick a card"
            case ("rabbit", _):
                return "Which cards change places?"
            case ("rabbit", cell, one):
                return f"The rabbit goes to {cell}. {one} changes places with which card?"
        return f"Where does the {said[0]} go?"

    def next(self, view: View, said: tuple[str, ...]) -> tuple[Choice, ...]:
        if view.over or view.seat is None:
            return ()
        held = sorted(set(view.hand))
        if not said:
            return (
                tuple(self._card(view, kind) for kind in held)
                if view.phase == "place"
                else (Choice(GIVE, "Give a card to Nitka"),)
            )
        if view.phase == "give":
            return (
                tuple(
                    Choice(CARDS[kind], CARDS[kind].capitalize(), EMOJI[kind], self._given(view, kind)) for kind in held
                )
                if said == (GIVE,)
                else ()
            )
        kind = KINDS.get(said[0], -1)
        if kind not in held:
            return ()
        open_cells = places(occupied(view.board))
        if len(said) == 1:
            return tuple(self._place(view, kind, cell) for cell in cells(open_cells))
        if kind != RABBIT or said[-1] == STAY or len(said) > 3:
            return ()
        return self._swaps(view, said)

    def _card(self, view: View, kind: int) -> Choice:
        count = view.hand.count(kind)
        have = f"you hold {count}" if count > 1 else ""
        if not view.hints:
            return Choice(CARDS[kind], CARDS[kind].capitalize(), EMOJI[kind], have)
        best = max(cells(places(occupied(view.board))), key=lambda cell: (self.gain(view, Move(kind, cell)), -cell))
        points = f"{_signed(self.gain(view, Move(kind, best)))} at {NAMES[best]}"
        return Choice(CARDS[kind], CARDS[kind].capitalize(), EMOJI[kind], ", ".join(filter(None, (points, have))))

    def _given(self, view: View, kind: int) -> str:
        if not view.hints:
            return ""
        cell = solo.NITKA[occupied(view.boards[1]).bit_count()]
        board = with_card(view.boards[1], kind, cell)
        before, later = own_points(view.boards[1]), own_points(board)
        return f"{_signed(later - before)} for her at {NAMES[cell]}"

    def _place(self, view: View, kind: int, cell: int) -> Choice:
        note = (
            f"{_signed(self.gain(view, Move(kind, cell)))}: {self._beside(view.board, kind, cell)}"
            if view.hints
            else ""
        )
        return Choice(NAMES[cell], NAMES[cell], "", note)

    @staticmethod
    def _beside(board: Board, kind: int, cell: int) -> str:
        """Why a place is good or bad for a card, in a few words."""
        if kind in (MEADOW, STREAM):
            size = next(group.bit_count() for group in groups(board[kind] | 1 << cell) if group >> cell & 1)
            return f"joins {size} {CARDS[kind]}s" if size > 1 else f"a {CARDS[kind]} alone"
        where, liked = LIKES.get(kind, ("beside", ()))
        near = WITHIN_TWO[cell] if where == "within 2" else NEIGHBOURS[cell]
        found = [f"{count} {CARDS[each]}" for each in liked if (count := (board[each] & near).bit_count())]
        if kind == FOX:
            return f"beside {' and '.join(found)}" if found else "undisturbed"
        if liked:
            return f"{' and '.join(found) or 'nothing it likes'} {where}"
        return {RABBIT: "then two cards may swap", WOLF: "counts for the pack"}.get(kind, "by row and column")

    def _swaps(self, view: View, said: tuple[str, ...]) -> tuple[Choice, ...]:
        place = parse(f"{said[0]} {said[1]} {STAY}")
        if place.cell is None or not places(occupied(view.board)) >> place.cell & 1:
            return ()
        filled = tuple(layout(with_card(view.board, RABBIT, place.cell)))
        base = self.gain(view, place)
        gains = {
            (one, other): self.gain(view, Move(RABBIT, place.cell, (one, other))) - base
            for i, one in enumerate(filled) for other in filled[i + 1 :]
        } if view.hints else {}  # fmt: skip
        board = with_card(view.board, RABBIT, place.cell)
        if len(said) == 3:
            chosen = next((cell for cell in filled if NAMES[cell] == said[2]), None)
            if chosen is None:
                return ()
            partners = [cell for cell in filled if cell != chosen]
            return tuple(
                self._swap_choice(board, cell, _signed(gains[min(cell, chosen), max(cell, chosen)]) if gains else "")
                for cell in partners
            )
        stay = Choice(STAY, "Swap nothing", "✋", "everything stays where it is")
        if len(filled) < 2:
            return (stay,)
        firsts = []
        for cell in filled:
            note = ""
            if gains:
                best = max(
                    (other for other in filled if other != cell),
                    key=lambda other: gains[min(cell, other), max(cell, other)],
                )
                note = f"best with {NAMES[best]}: {_signed(gains[min(cell, best), max(cell, best)])}"
            firsts.append(self._swap_choice(board, cell, note))
        return (stay, *firsts)

    @staticmethod
    def _swap_choice(board: Board, cell: int, note: str) -> Choice:
        kind = kind_at(board, cell) or 0
        return Choice(NAMES[cell], f"{NAMES[cell]} {CARDS[kind]}", EMOJI[kind], note)

    def gain(self, view: View, move: Move) -> int:
        """Points the move adds now to the lines of the own cards, prizes as they would stand, without diversity."""
        seat = view.seat or 0
        boards = list(view.boards)
        boards[seat] = after(view.board, move)
        return self._points(view, boards, seat) - self._points(view, list(view.boards), seat)

    @staticmethod
    def _points(view: View, boards: list[Board], seat: Seat) -> int:
        streams = [largest_stream(board) for board in boards] + [view.taken.count(STREAM)]
        wolves = [board[WOLF].bit_count() for board in boards] + [view.taken.count(WOLF)]
        return own_points(boards[seat]) + prizes(streams, STREAM_PRIZES)[seat] + prizes(wolves, WOLF_PRIZES)[seat]

    def columns(self, view: View, said: tuple[str, ...]) -> int:
        return 0

    def tell(self, view: View, move: str) -> str:
        said = parse(move)
        if said.cell is None:
            return f"{CARDS[said.kind]} for Nitka"
        swap = f", {NAMES[said.swap[0]]} and {NAMES[said.swap[1]]} change places" if said.swap else ""
        return f"{CARDS[said.kind]} at {NAMES[said.cell]}{swap}"

    def progress(self, view: View) -> str:
        if view.over:
            return "finished"
        turn = (view.round - 1) * 10 + view.pick
        if view.solo:
            return f"turn {turn} of {solo.TURNS}" + (", a card for Nitka" if view.phase == "give" else "")
        return f"round {view.round}, pick {view.pick} of 10, hands pass {'left' if view.left else 'right'}"

    def describe(self, view: View, names: tuple[str, ...]) -> str:
        names = (*names, "Nitka") if view.solo else names
        parts = [f"{self.progress(view).capitalize()}."]
        if view.hand and not view.over:
            parts.append(f"Your hand: {', '.join(CARDS[kind] for kind in view.hand)}.")
        for holder, hand in enumerate(view.hands):
            if hand and holder != view.seat:
                whose = names[holder] if holder < len(names) else "The neutral player"
                parts.append(f"{whose} now holds: {', '.join(CARDS[kind] for kind in hand)}.")
        for seat, board in enumerate(view.boards):
            cards = " · ".join(f"{NAMES[cell]} {CARDS[kind]}" for cell, kind in layout(board).items()) or "no cards yet"
            parts.append(f"{names[seat]}, {view.scores[seat].total} points: {cards}.")
        if view.players == 2:
            parts.append(f"Neutral pile: {', '.join(CARDS[kind] for kind in view.taken) or 'no cards yet'}.")
        return "\n".join(parts)

    def news(self, before: View | None, now: View, names: tuple[str, ...]) -> str:
        names = (*names, "Nitka") if now.solo else names
        told = []
        for seat, placed in enumerate(now.placed):
            if placed is None:
                continue
            swap = f", {NAMES[placed.swap[0]]} and {NAMES[placed.swap[1]]} changed places" if placed.swap else ""
            gained = f" ({_signed(now.scores[seat].total - before.scores[seat].total)})" if before else ""
            told.append(f"{names[seat]} {EMOJI[placed.kind]} {CARDS[placed.kind]} {NAMES[placed.cell]}{swap}{gained}")
        if now.players == 2 and now.taken:
            told.append(f"neutral pile {EMOJI[now.taken[-1]]} {CARDS[now.taken[-1]]}")
        return " · ".join(told)

    def verdict(self, view: View) -> str:
        return solo.verdict(view.scores[0].total - view.scores[1].total) if view.solo and view.over else ""


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"
