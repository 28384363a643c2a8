"""What the drafting games ask, offer and tell in words."""

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence

from games.core.game import Words
from games.core.grid import BY_NAME, NAMES, STRIDE, cells, places
from games.core.keypad import Rows, Spot, in_rows, rows_as_pictured
from games.core.score import changed_lines
from games.core.sentence import Sentence
from games.core.values import Choice, Refusal, Seat, figure, listing, opening, signed
from games.core.word_tree import Path
from games.drafting import solo
from games.drafting.deck import PICKS
from games.drafting.move import GIVE, STAY, Move, board_after, boards_after
from games.drafting.variant import OTHERS, Variant
from games.drafting.view import TYPED, Board, View, kind_at, layout, occupied, with_card

SWAPS = 4


class DraftingWords(Words[View, Move]):
    """Notes beside choices show what a move adds to the player's points now, with prizes as they stand."""

    variant: Variant

    @abstractmethod
    def contest_text(self, board: Board) -> str:
        """What a board has in the contests for prizes, such as "4 wolves"."""

    def hunted_text(self, board: Board, rival: bool) -> str:
        """The cards of a board that hunters turn over at scoring, or ""."""
        return ""

    def ask(self, sentence: Sentence[View, Move]) -> str:
        view, words = sentence.view, sentence.words
        if view.phase == "give":
            points = f" (her points at {NAMES[_rival_cell(view)]})" if view.hints else ""
            return f"Which card goes to {self.variant.rival}?{points}"
        if not words:
            return "Pick a card"
        name = words[0].replace("-", " ")
        match words[1:]:
            case (_,):
                return "Which cards do you swap?"
            case (cell, one):
                return f"The {name} goes to {cell}. Swap {one} with which card?"
        return f"Where does the {name} go?"

    def paths(self, view: View, moves: Iterable[Move]) -> Iterator[tuple[Path, Move]]:
        for move in moves:
            if move.swap is None or move.cell is None:
                yield tuple(str(move).split(" ")), move
                continue
            card, cell, (one, other) = self.variant.deck.words[move.kind], NAMES[move.cell], move.swap
            yield (card, cell, NAMES[one], NAMES[other]), move
            yield (card, cell, NAMES[other], NAMES[one]), move

    def choices(self, view: View, words: Path, following: Mapping[str, Sequence[Move]]) -> tuple[Choice, ...]:
        kinds = self.variant.deck.kinds
        if view.phase == "give":
            if not words:
                return (Choice(GIVE, f"Give a card to {self.variant.rival}"),)
            return tuple(self._choice(kinds[word], self._given(view, kinds[word])) for word in following)
        if not words:
            return tuple(self._card(view, kinds[word]) for word in following)
        kind = kinds[words[0]]
        if len(words) == 1:
            return tuple(self._place(view, kind, BY_NAME[word]) for word in following)
        return self._swaps(view, self.variant.move(kind, BY_NAME[words[1]]), len(words) == 3, following)

    def pad(self, sentence: Sentence[View, Move]) -> Rows:
        view, words = sentence.view, sentence.words
        grid = tuple(key for key in sentence.keys if key.word in BY_NAME)
        if view.phase == "give" or not words or not grid:
            return in_rows(sentence.keys)
        board = view.board
        if len(words) > 1:
            board = with_card(board, self.variant.deck.kinds[words[0]], BY_NAME[words[1]])
        lying = {_spot(NAMES[cell]): self.variant.deck.emoji[kind] for cell, kind in layout(board).items()}
        others = tuple(key for key in sentence.keys if key.word not in BY_NAME)
        others = (*self._best_swaps(view, words, sentence.following), *others)
        return (*in_rows(others), *rows_as_pictured(grid, _spot, lying))

    def _choice(self, kind: int, note: str, gain: int | None = None, at: str = "") -> Choice:
        deck = self.variant.deck
        return Choice(deck.words[kind], deck.names[kind].capitalize(), deck.emoji[kind], note, gain, at)

    def _card(self, view: View, kind: int) -> Choice:
        if not view.hints:
            return self._choice(kind, "")
        gains = {cell: self.gain(view, self.variant.move(kind, cell)) for cell in cells(places(occupied(view.board)))}
        best = max(gains, key=lambda cell: (gains[cell], -cell))
        anywhere = len(gains) > 1 and len(set(gains.values())) == 1
        points = f"{signed(gains[best])} {'anywhere' if anywhere else f'at {NAMES[best]}'}"
        return self._choice(kind, points, gains[best], "" if anywhere else NAMES[best])

    def _given(self, view: View, kind: int) -> str:
        if not view.hints:
            return ""
        return signed(-self.gain(view, self.variant.move(kind, None)))

    def _place(self, view: View, kind: int, cell: int) -> Choice:
        if not view.hints:
            return Choice(NAMES[cell], NAMES[cell])
        move, seat = self.variant.move(kind, cell), view.seat or 0
        then = self.variant.with_boards(view, boards_after(view, move))
        gain = then.scores[seat].total - view.scores[seat].total
        lines = changed_lines(view.scores[seat], then.scores[seat])
        told = ", ".join(f"{line.what} {signed(line.points)}" for line in lines)
        note = (
            f"{signed(gain)}: {told}"
            if any(line.what != self.variant.deck.names[kind] for line in lines)
            else signed(gain)
        )
        return Choice(NAMES[cell], NAMES[cell], "", note[:100], gain)

    def _best_swaps(self, view: View, words: Path, following: Mapping[str, Sequence[Move]]) -> tuple[Choice, ...]:
        if len(words) != 2 or not view.hints:
            return ()
        gains = self._swap_gains(
            view, self.variant.move(self.variant.deck.kinds[words[0]], BY_NAME[words[1]]), following
        )
        best = sorted((swap for swap in gains if gains[swap] > 0), key=lambda swap: (-gains[swap], swap))
        found = []
        for swap in best[:SWAPS]:
            one, other = (NAMES[cell] for cell in swap)
            text = f"{one} and {other}"
            found.append(
                Choice(f"{one} {other}", text, "🔀", f"{signed(gains[swap])} if they change places", gains[swap])
            )
        return tuple(found)

    def _swap_gains(
        self, view: View, place: Move, following: Mapping[str, Sequence[Move]]
    ) -> dict[tuple[int, int], int]:
        swaps = {move.swap: move for moves in following.values() for move in moves if move.swap is not None}
        base = self.gain(view, place)
        return {swap: self.gain(view, move) - base for swap, move in swaps.items()}

    def _swaps(
        self, view: View, place: Move, second: bool, following: Mapping[str, Sequence[Move]]
    ) -> tuple[Choice, ...]:
        gains = self._swap_gains(view, place, following) if view.hints else {}
        board = board_after(view.board, place)
        choices = []
        for word, moves in following.items():
            if word == STAY:
                choices.append(Choice(STAY, "Swap nothing", "✋", "everything stays where it is"))
                continue
            cell, note, gain = BY_NAME[word], "", None
            if gains:
                best = max((move.swap for move in moves if move.swap is not None), key=gains.__getitem__)
                note = signed(gains[best])
                if second:
                    gain = gains[best]
                else:
                    note += f" with {NAMES[best[0] if best[1] == cell else best[1]]}"
            kind = kind_at(board, cell) or 0
            text = f"{word} {self.variant.deck.names[kind]}"
            choices.append(Choice(word, text, self.variant.deck.emoji[kind], note, gain, label=word))
        return tuple(choices)

    def gain(self, view: View, move: Move) -> int:
        """The points that a move adds now, prizes included; for a card given to the solo rival, minus her points."""
        seat = 1 if move.cell is None else view.seat or 0
        before, then = (
            self.variant.hint_points(boards, view.taken, seat, view.solo)
            for boards in (view.boards, boards_after(view, move))
        )
        return before - then if move.cell is None else then - before

    def wish(self, text: str) -> str:
        """What a text wishes for: a card such as "fox", a card and its place, or a whole move. Raises Refusal for anything
        else."""
        said = " ".join(text.lower().split())
        deck = self.variant.deck
        for name, word in zip(deck.names, deck.words, strict=True):
            if said == name or said.startswith(f"{name} "):
                said = f"{word}{said[len(name) :]}"
        card, *rest = said.split(" ")
        words = [card, *(each if each == STAY else each.upper() for each in rest)]
        if card == GIVE:
            raise Refusal(f"You can't wish for {self.variant.rival}'s card; wish for one of your own.")
        if len(words) == 1:
            if card not in deck.kinds:
                raise Refusal(f'There\'s no card "{card[:20]}"; the cards are {", ".join(deck.names)}.')
            return card
        move = self.variant.move.parse(" ".join(words) + (f" {STAY}" if self._half(words) else ""))
        return " ".join(words) if self._half(words) else str(move)

    def _half(self, words: list[str]) -> bool:
        swapper = self.variant.move.swapper
        return len(words) == 2 and swapper is not None and words[0] == self.variant.deck.words[swapper]

    def tell(self, view: View, move: str) -> str:
        said = self.variant.move.parse(move)
        name = self.variant.deck.names[said.kind]
        if said.cell is None:
            return f"{name} for {self.variant.rival}"
        swap = f", swapping {NAMES[said.swap[0]]} and {NAMES[said.swap[1]]}" if said.swap else ""
        return f"{name} at {NAMES[said.cell]}{swap}"

    def progress(self, view: View) -> str:
        if view.over:
            return "finished"
        if view.phase == TYPED:
            return "as typed"
        turn = (view.round - 1) * PICKS + view.pick
        if view.solo:
            return f"turn {turn} of {solo.TURNS}" + (
                f", a card for {self.variant.rival}" if view.phase == "give" else ""
            )
        return f"round {view.round}, pick {view.pick} of {PICKS}, hands pass {'left' if view.passes_left else 'right'}"

    def describe(self, view: View, names: tuple[str, ...]) -> list[str]:
        names = (*names[: view.players], self.variant.rival) if view.solo else names
        told = [f"{opening(self.progress(view))}."]
        if view.over:
            told.append(self.goal(view) or f"Won by {listing((names[seat] for seat in view.winners), repeats=True)}.")
        elif view.hand:
            told.append(f"Your hand: {self._named(view.hand)}.")
        if view.over or view.phase != TYPED:
            totals = (f"{names[seat]} {figure(score.total)}" for seat, score in enumerate(view.scores))
            told.append(f"Points: {', '.join(totals)}.")
        for seat in sorted(range(len(view.boards)), key=lambda each: each != view.seat):
            told += self._board(view, seat, names[seat])
        if view.players == 2:
            told.append(f"Neutral pile: {self._named(view.taken) or 'no cards yet'}.")
        for holder, hand in enumerate(view.hands):
            if hand and holder != view.seat:
                whose = names[holder] if holder < len(names) else "The neutral player"
                told.append(f"{whose} now holds: {self._named(hand)}.")
        return told

    def _named(self, kinds: Iterable[int]) -> str:
        return ", ".join(self.variant.deck.names[kind] for kind in kinds)

    def _board(self, view: View, seat: Seat, name: str) -> list[str]:
        board, cards = view.boards[seat], self.variant.deck.names
        new = ""
        if seat < len(view.placed) and (placed := view.placed[seat]):
            swap = f" ({NAMES[placed.swap[0]]} and {NAMES[placed.swap[1]]} swapped)" if placed.swap else ""
            new = f", new {cards[placed.kind]} {NAMES[placed.cell]}{swap}"
        told = [f"{name}, {self.contest_text(board)}{new}: {self.board_text(board)}."]
        own = seat == view.seat or (view.solo and view.seat is not None)
        if (view.over or own) and (hunted := self.hunted_text(board, view.solo and seat == 1)):
            told.append(f"{'Turned over' if view.over else 'Turned over if the match ended now'}: {hunted}.")
        return told

    def board_text(self, board: Board) -> str:
        cards = self.variant.deck.names
        return ", ".join(f"{NAMES[cell]} {cards[kind]}" for cell, kind in layout(board).items()) or "no cards yet"

    def news(self, before: View | None, now: View, names: tuple[str, ...]) -> str:
        if before == now:
            return ""
        names = (*names, self.variant.rival) if now.solo else names
        deck, parts = self.variant.deck, []
        for seat, placed in enumerate(now.placed):
            if seat == now.seat:
                continue  # the reader knows their own card
            gained = self._gained(before, now, seat) if before else []
            if placed is None or (before and before.boards[seat] == now.boards[seat]):
                parts += [f"{names[seat]}: {', '.join(gained[1:])}"] * (len(gained) > 1)
                continue
            swap = f", {NAMES[placed.swap[0]]} and {NAMES[placed.swap[1]]} swapped" if placed.swap else ""
            came = len(layout(now.boards[seat])) - len(layout(before.boards[seat])) if before else 1
            several = f"{came} cards, the last " * (came > 1)
            card = f"{several}{deck.emoji[placed.kind]} {deck.names[placed.kind]} {NAMES[placed.cell]}"
            parts.append(f"{names[seat]} {card}{swap}" + f" ({', '.join(gained)})" * bool(gained))
        if now.players == 2 and now.taken:
            parts.append(f"neutral pile {deck.emoji[now.taken[-1]]} {deck.names[now.taken[-1]]}")
        return " · ".join(parts)

    def _gained(self, before: View, now: View, seat: Seat) -> list[str]:
        lines = self.variant.changed_lines(before, now, seat)
        apart = [line for line in lines if line.what.startswith(OTHERS) or line.what == self.variant.late]
        own = sum(line.points for line in lines if line not in apart)
        return [signed(own), *(f"{line.what} {signed(line.points)}" for line in apart)]

    def goal(self, view: View) -> str:
        if not view.solo:
            return ""
        own, rivals = (score.total for score in view.scores)
        if view.over:
            return solo.verdict(own - rivals, self.variant.rival, self.variant.levels)
        late = f" {opening(self.variant.late)} is added at the end." if self.variant.late else ""
        first = (view.round, view.pick) == (1, 1) and view.phase != "give"
        turn = " After each card, you give her one." if first else ""
        return solo.goal(own, rivals, self.variant.rival, self.variant.levels) + late + turn


def _rival_cell(view: View) -> int:
    return solo.RIVAL_CELLS[occupied(view.boards[1]).bit_count()]


def _spot(name: str) -> Spot:
    return divmod(BY_NAME[name], STRIDE)
