"""The score pad: reads grids that players of a real table type in, and scores them."""

import re
from collections.abc import Sequence
from difflib import get_close_matches

from games.core.grid import HEIGHT, STRIDE, WIDTH
from games.core.values import Refusal, either, many
from games.drafting.deck import Deck
from games.drafting.draft import Drafting
from games.drafting.view import EMPTY, TYPED, Board, View, kind_at, with_card

CELLS = tuple(tuple(row * STRIDE + column for column in range(WIDTH)) for row in range(HEIGHT))

MOST = 6
TURNS = 20
LONGEST = 400

GAPS = frozenset(".-_–—")
"""Empty cells; phones turn dashes into longer ones."""

OTHERWISE = {"bee": "ho"}
"""Codes of kinds whose first two letters are taken: "ho" for honey bee."""

GUIDE = (
    "Press **Add a player** for each grid on your table and type its cards in 4 lines of 5. Two letters per card are enough; a dot is "
    "an empty cell, and / starts a new line. Then press **Score**."
)
PILE, SHOWN = "the neutral pile", True


def why_not(game: Drafting, role: str, players: int, solo: bool, pile: bool) -> str:
    """Why one more "player", "rival" or "pile" can't be added; "" if it can."""
    if role == "player":
        if solo:
            return f"This is a solo game against {game.rival}; remove her grid to add a second player."
        if pile and players >= 2:
            return "Only a two-player game has a neutral pile; remove the pile to add a third player."
        return f"A pad can hold up to {MOST} players." if players >= MOST else ""
    free = not solo and not pile
    if role == "rival":
        alone = players == 1 and free
        return "" if alone else f"{game.rival}'s grid goes with one player's grid, and she can only have one."
    return "" if players == 2 and free else "A neutral pile goes with two players' grids, and there can only be one."


def why_not_count(game: Drafting, players: int, solo: bool, pile: bool) -> str:
    if not players:
        return "There's no player's grid yet; press Add a player."
    if players == 1 and not solo:
        return f"One grid alone isn't a game; add another player, or {game.rival}'s grid if you played alone."
    wrong = pile and players != 2
    return "Only a two-player game has a neutral pile; remove it, or add the second player." if wrong else ""


def form_texts(game: Drafting, role: str) -> tuple[str, str, str]:
    short = codes(game.own.deck)
    if role == "pile":
        example = f"3 {short[-1]}, 2 {short[2]}, {short[0]}"
        return "The cards in the neutral pile", "In any order, with a number before a card", example
    example = "\n".join((" ".join(short[:5]), " ".join(short[5:10])))
    return "The grid: 4 lines of 5 cards", "Names or their first letters; a dot is an empty cell", example


def read(game: Drafting, role: str, text: str) -> tuple[int, ...]:
    return read_pile(game.own.deck, text) if role == "pile" else read_grid(game.own.deck, text)


def cards_text(game: Drafting, role: str, cards: Sequence[int]) -> str:
    return pile_text(game.own.deck, cards) if role == "pile" else grid_text(game.own.deck, tuple(cards))


def codes(deck: Deck) -> tuple[str, ...]:
    """
    >>> from games.ecosystem.cards import DECK
    >>> " ".join(codes(DECK))
    'be ho me tr ea ra dr fo de st wo'
    """
    short: list[str] = []
    for word in deck.words:
        short.append(word[:2] if word[:2] not in short else OTHERWISE.get(word, word))
    return tuple(short)


def code_legend(game: Drafting) -> str:
    return meanings(game.own.deck)


def meanings(deck: Deck) -> str:
    return ", ".join(f"{code} {name}" for code, name in zip(codes(deck), deck.names, strict=True))


def read_grid(deck: Deck, text: str) -> Board:
    """The board in four lines of five cards, split by line breaks or "/". Raises Refusal, which names line and card."""
    lines = [words for line in re.split(r"[\n\r/]+", _short(text)) if (words := _words(deck, line))]
    if not lines:
        raise Refusal(f"The grid is empty; type {HEIGHT} lines of {WIDTH} cards, such as {_example(deck)}.")
    kinds = [
        [_card(deck, word, f"Line {y}, card {x}") for x, word in enumerate(line, 1)] for y, line in enumerate(lines, 1)
    ]
    if len(lines) == WIDTH and all(len(line) == HEIGHT for line in lines):
        raise Refusal(
            f"That's {WIDTH} lines of {HEIGHT} cards; a grid has {HEIGHT} lines of {WIDTH}, so type it row by row."
        )
    for number, line in enumerate(lines, 1):
        if len(line) != WIDTH and number <= HEIGHT:
            raise Refusal(
                f"Line {number} has {many(len(line), 'card')}; each line needs {WIDTH}, with a dot for an empty cell."
            )
    if len(lines) != HEIGHT:
        raise Refusal(f"The grid has {many(len(lines), 'line')}; it needs {HEIGHT}, with dots for empty cells.")
    board = EMPTY
    for cells, row in zip(CELLS, kinds, strict=True):
        for cell, kind in zip(cells, row, strict=True):
            board = board if kind is None else with_card(board, kind, cell)
    if board == EMPTY:
        raise Refusal("The grid has no cards; type at least one.")
    return board


def read_pile(deck: Deck, text: str) -> tuple[int, ...]:
    """The sorted kinds of a text such as "3 wolf, fox". Raises Refusal, which names the card."""
    pile: list[int] = []
    count: int | None = None
    for number, word in enumerate(_words(deck, _short(text).replace("/", " ")), 1):
        parts = re.fullmatch(r"([0-9]{0,3})[x×*]?(.*)", word)
        digits, name = (parts[1], parts[2]) if parts and parts[1] else ("", word)
        if digits and count is not None:
            raise Refusal(
                f"The neutral pile has two numbers in a row at {_quoted(word)}; type one number before a card."
            )
        count = int(digits) if digits else count
        if name:
            kind = _card(deck, name, f"Neutral pile, word {number}")
            if kind is None:
                raise Refusal(
                    "The neutral pile has no empty cells; type only its cards, such as 3 " + codes(deck)[-1] + "."
                )
            pile += [kind] * (1 if count is None else min(count, TURNS + 1))
            count = None
        if len(pile) > TURNS:
            raise Refusal(f"The neutral pile has at most {TURNS} cards, one per turn; you typed more.")
    if count is not None:
        raise Refusal("In the neutral pile, type a number before its card, such as 3 " + codes(deck)[-1] + ".")
    if not pile:
        raise Refusal("The neutral pile is empty; type its cards, such as 3 " + codes(deck)[-1] + ".")
    return tuple(sorted(pile))


def grid_text(deck: Deck, board: Board) -> str:
    short = codes(deck)
    rows = []
    for cells in CELLS:
        kinds = [kind_at(board, cell) for cell in cells]
        rows.append(" ".join("." if kind is None else short[kind] for kind in kinds))
    return " / ".join(rows)


def pile_text(deck: Deck, pile: Sequence[int]) -> str:
    short = codes(deck)
    counts = {kind: pile.count(kind) for kind in sorted(set(pile))}
    return ", ".join(f"{count} {short[kind]}" if count > 1 else short[kind] for kind, count in counts.items())


def surplus_text(game: Drafting, boards: Sequence[Board], pile: Sequence[int]) -> str:
    deck = game.own.deck
    for kind, (name, most) in enumerate(zip(deck.names, deck.counts, strict=True)):
        count = sum(board[kind].bit_count() for board in boards) + list(pile).count(kind)
        if count > most:
            return f"Together that's {count} {name} cards, but the deck has {most}; check which grid has too many."
    return ""


def scored_view(game: Drafting, boards: Sequence[Board], pile: Sequence[int], *, solo: bool, over: bool) -> View:
    scores = game.own.sheet(boards, pile, solo)
    return View(
        seat=None, players=1 if solo else 2 if pile else max(3, len(boards)), round=2, pick=10, phase=TYPED, over=over,
        boards=tuple(boards), hands=(), placed=(), taken=tuple(pile), undealt=0, hints=False, scores=scores,
        winners=game.winners_of(scores, solo) if over else frozenset(),
    )  # fmt: skip


def _short(text: str) -> str:
    if len(text) > LONGEST:
        raise Refusal(f"That's {len(text)} characters, and the limit is {LONGEST}; two letters per card are enough.")
    return text.lower()


def _words(deck: Deck, line: str) -> list[str]:
    for name, word in zip(deck.names, deck.words, strict=True):
        if name != word:
            line = re.sub(r"\s+".join(map(re.escape, name.split(" "))), word, line)
    return [word for word in re.split(r"[\s,;]+", line) if word]


def _card(deck: Deck, word: str, place: str) -> int | None:
    if word in GAPS:
        return None
    short = codes(deck)
    if word in deck.kinds:
        return deck.kinds[word]
    if word in short:
        return short.index(word)
    begun = [kind for kind, each in enumerate(deck.words) if each.startswith(word)]
    if len(begun) == 1:
        return begun[0]
    if begun:
        raise Refusal(
            f"{place}: {_quoted(word)} could be {either(f'{deck.names[kind]} ({short[kind]})' for kind in begun)}."
        )
    near = [deck.kinds[each] for each in get_close_matches(word[:30], deck.words, 2, 0.5)]
    if near:
        meant = either(f"{deck.names[kind]} ({short[kind]})" for kind in near)
        raise Refusal(f"{place}: {_quoted(word)} isn't a card in this game; did you mean {meant}?")
    raise Refusal(f"{place}: {_quoted(word)} isn't a card in this game; the cards are {meanings(deck)}.")


def _quoted(word: str) -> str:
    return '"' + "".join(sign if sign.isprintable() else "?" for sign in word[:20]) + '"'


def _example(deck: Deck) -> str:
    return f'"{" ".join(codes(deck)[:WIDTH])}"'
