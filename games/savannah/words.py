"""The text of the line game: its questions, labels with points and reasons, and its rules in half a page."""

from collections.abc import Sequence

from games.core.game import Words
from games.core.places import name, page_word, pages
from games.core.values import Choice, Refusal, many
from games.savannah.cards import ANIMAL_OF, BY_WORD, CARDS, EMOJI
from games.savannah.legality import gain, may_claim, places, promise
from games.savannah.lines import lines_text, removed, runs, unplayable
from games.savannah.move import CLAIM, DRAW, HIDE, Move, parse
from games.savannah.state import BUILDING, CHOOSE, CLEARING, SETUP
from games.savannah.telling import describe, news, progress
from games.savannah.view import View


class SavannahWords(Words[View]):
    """Points in notes are what a move scores at once."""

    summary = (
        "Six animals, each with the numbers 1 to 11. **On your turn play a card** so that it touches another by a side or a corner; "
        "every row and column that it joins must be a line of\n"
        "- **A** one animal, or **B** one number: a point a card,\n"
        "- **C** nothing alike: animals and numbers all different: a point less.\n\n"
        "A card in a row and a column scores both; touching by corners only scores nothing. Then draw.\n"
        "**Setup:** the dealer and then everybody else lays a card, touching by corners only, for no points; you go on with four cards.\n"
        "**Unplayable spaces:** after your card you may claim an empty space beside a card where no card fits that is not yet on the "
        "table: 1 point. You look at the top cards of both decks, hide one in the space and put the other on the first deck.\n"
        "**Second phase:** when the first deck is empty, the hidden cards come back into the second deck, and you score by *taking away*: "
        "a matching line (A or B) goes whole, an all-different line leaves the card just played. At a crossing one matching line is "
        "enough for both to go whole. A point a card removed.\n"
        "The match ends when the table is clear or nobody holds a card. The most points win; a lap of the track is 20."
    )

    examples = (
        "- Row 4-lion, 9-lion: the **2-lion** at its end makes three of one animal, 3 points.\n"
        "- Row 5-elephant, 2-monkey: the **6-lion** at its end makes three with nothing alike, 2 points. The 2-lion fits nowhere there: it "
        "shares its number with the monkey and not with the elephant.\n"
        "- A row with the 5-elephant and a column with the 8-elephant: the **3-elephant** on the crossing scores both, 2 + 2 = 4.\n"
        "- Second phase, row 7-zebra, 7-lion, 7-giraffe: the **7-tiger** at its end removes all four, 4 points.\n"
        "- Second phase, row 1-zebra, 2-lion, 3-giraffe: the **4-tiger** at its end removes those three, 3 points, and stays."
    )

    def ask(self, view: View, said: tuple[str, ...]) -> str:
        if view.step == CHOOSE:
            return "Which card goes face down? The other one goes on the first deck"
        if may_claim(view):
            return "Which space is unplayable?" if said else "Claim an unplayable space, or draw?"
        if not said:
            return "Which card do you lay in the setup round?" if view.phase == SETUP else "Which card do you play?"
        return (
            f"Where does the {said[0]} go?"
            if len(said) > 1 or not _paged(view, said[0])
            else f"Which part of the table does the {said[0]} go to?"
        )

    def next(self, view: View, said: tuple[str, ...]) -> tuple[Choice, ...]:
        if not view.acting:
            return ()
        if view.step == CHOOSE:
            if not said:
                return (Choice(HIDE, "Hide one of the two cards", "🙈"),)
            return tuple(self._hidden(view, card) for card in sorted(view.peek or ())) if said == (HIDE,) else ()
        if may_claim(view):
            if not said:
                found = len(unplayable(view.table))
                spaces = f"{found} space{'s' * (found != 1)}"
                return (
                    Choice(CLAIM, "Claim a space", "🚫", f"+1: no card fits in {spaces}" if view.hints else ""),
                    Choice(DRAW, "Draw and end the turn", "🎴"),
                )
            return self._cells(view, None, unplayable(view.table), said[1:]) if said[0] == CLAIM else ()
        if not said:
            return tuple(self._card(view, card) for card in view.hand if places(view, card))
        card = BY_WORD.get(said[0], -1)
        return self._cells(view, card, places(view, card), said[1:]) if card in view.hand else ()

    def _card(self, view: View, card: int) -> Choice:
        note = ""
        if view.hints and view.phase != SETUP:
            cell = max(places(view, card), key=lambda each: (gain(view, Move(card, each)), -each))
            note = f"+{gain(view, Move(card, cell))} at {name(cell)}"
        return Choice(CARDS[card], CARDS[card], EMOJI[ANIMAL_OF[card]], note)

    def _hidden(self, view: View, card: int) -> Choice:
        one, other = view.peek or (card, card)
        back = other if card == one else one
        note = f"the {CARDS[back]} goes on the first deck" + (
            f", worth +{promise(view, back)} now" if view.hints else ""
        )
        return Choice(CARDS[card], CARDS[card], EMOJI[ANIMAL_OF[card]], note)

    def _cells(self, view: View, card: int | None, cells: Sequence[int], said: tuple[str, ...]) -> tuple[Choice, ...]:
        """The places of one page; if there are more than 25, the pages come first."""
        parts = pages(cells)
        if len(parts) > 1:
            if not said:
                return tuple(self._page(view, card, page) for page in parts)
            parts = tuple(page for page in parts if page_word(page) == said[0])
            said = said[1:]
        if said or not parts:
            return ()
        return tuple(Choice(name(cell), name(cell), "", self._why(view, card, cell)) for cell in parts[0])

    def _page(self, view: View, card: int | None, page: Sequence[int]) -> Choice:
        best = max(gain(view, Move(card, cell)) for cell in page)
        note = many(len(page), "place") + (f", up to +{best}" if view.hints else "")
        label = f"{name(page[0])} to {name(page[-1])}" if len(page) > 1 else name(page[0])
        return Choice(page_word(page), label, "", note)

    def _why(self, view: View, card: int | None, cell: int) -> str:
        if card is None or not view.hints or view.phase == SETUP:
            return ""
        lines = runs(view.table, card, cell)
        if not lines:
            return "+0: touches by a corner"
        if view.phase == BUILDING:
            return f"+{gain(view, Move(card, cell))}: {lines_text(lines)}"[:100]
        stays = "" if cell in removed(lines, cell) else ", your card stays"
        return f"+{gain(view, Move(card, cell))}: {', '.join(run.label for run in lines)}{stays}"[:100]

    def columns(self, view: View, said: tuple[str, ...]) -> int:
        return 0

    def tell(self, view: View, move: str) -> str:
        said = parse(move)
        if said.card is None:
            return "draw" if said.cell is None else f"claim of {name(said.cell)}"
        return f"{CARDS[said.card]} face down" if said.cell is None else f"{CARDS[said.card]} at {name(said.cell)}"

    def progress(self, view: View) -> str:
        return progress(view)

    def describe(self, view: View, names: tuple[str, ...]) -> str:
        return describe(view, names)

    def news(self, before: View | None, now: View, names: tuple[str, ...]) -> str:
        return news(before, now, names)

    def wish(self, text: str) -> str:
        """A card and a place, "6-lion MM71"; capitals do not matter. Raises Refusal for anything else."""
        card, _, cell = " ".join(text.split()).partition(" ")
        move = parse(f"{card.lower()} {cell.upper()}")
        if move.card is None or move.cell is None:
            raise Refusal('Only a card and its place can be wished for, such as "6-lion MM71".')
        return str(move)

    def preview(self, view: View, move: str) -> str:
        said = parse(move)
        if said.card is None or said.cell is None or view.seat is None:
            return ""
        now, more = view.scores[view.seat].total, gain(view, said)
        lines = runs(view.table, said.card, said.cell) if view.phase != SETUP else ()
        reasons = [f"- **{run.label}**" + (f" +{run.points}" if view.phase != CLEARING else "") for run in lines]
        if view.phase == CLEARING and lines:
            reasons.append(f"- {many(more, 'card')} leave the table")
        total = f"You: {now} now, **{now + more}** after {self.tell(view, move)} (+{more})"
        return "\n".join([total, *(reasons or ["- no line is made"])])


def _paged(view: View, word: str) -> bool:
    card = BY_WORD.get(word, -1)
    return card >= 0 and len(pages(places(view, card))) > 1
