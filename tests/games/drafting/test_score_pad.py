"""Typed grids of a real table."""

from random import Random

import pytest

from games import GAMES
from games.core.values import Refusal
from games.drafting.deck import Deck
from games.drafting.draft import Drafting
from games.drafting.score_pad import CELLS, codes, grid_text, meanings, pile_text, read_grid, read_pile, surplus_text
from games.drafting.view import EMPTY, Board, kind_at
from games.ecosystem.cards import DECK as ECOSYSTEM
from games.savanna.cards import DECK as SAVANNA

FULL = "be ho me tr ea / ra dr fo de st / wo be ho me tr / ea ra dr fo de"


def draft(slug: str) -> Drafting:
    game = GAMES[slug]
    assert isinstance(game, Drafting)
    return game


def names(deck: Deck, board: Board) -> list[str | None]:
    kinds = [kind_at(board, cell) for row in CELLS for cell in row]
    return [None if kind is None else deck.names[kind] for kind in kinds]


def some_grid(deck: Deck, random: Random) -> list[str | None]:
    return [None if random.random() < 0.1 else random.choice(deck.names) for _ in range(20)]


def spelled(deck: Deck, name: str | None, random: Random) -> str:
    if name is None:
        return random.choice(".-–—_")
    kind = deck.names.index(name)
    ways = [name, deck.words[kind], codes(deck)[kind]]
    for end in range(1, len(deck.words[kind])):
        begun = deck.words[kind][:end]
        if sum(word.startswith(begun) for word in deck.words) == 1:
            ways.append(begun)
    way = random.choice(ways)
    return random.choice([way, way.upper(), way.capitalize()])


@pytest.mark.parametrize("deck", [ECOSYSTEM, SAVANNA])
def test_no_two_codes_are_alike(deck: Deck) -> None:
    assert len(set(codes(deck))) == len(deck.names)
    assert meanings(deck).count(",") == len(deck.names) - 1


@pytest.mark.parametrize("deck", [ECOSYSTEM, SAVANNA])
def test_every_way_of_typing_a_grid_gives_the_same_cards(deck: Deck) -> None:
    random = Random(4)
    for _ in range(60):
        grid = some_grid(deck, random)
        words = [spelled(deck, name, random) for name in grid]
        lines = [random.choice([" ", ", ", ",", "; ", "\t"]).join(words[i : i + 5]) for i in range(0, 20, 5)]
        board = read_grid(deck, random.choice(["\n", " / ", "/", "\r\n", "\n\n"]).join(lines))
        assert names(deck, board) == grid
        assert read_grid(deck, grid_text(deck, board)) == board


FOUR = "/ . . . . . / . . . . . / . . . . ."


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", 'The grid is empty; type 4 lines of 5 cards, such as "be ho me tr ea".'),
        (" \n / ", "The grid is empty"),
        (". . . . . " + FOUR, "The grid has no cards; type at least one."),
        ("be be be be " + FOUR, "Line 1 has 4 cards; each line needs 5, with a dot for an empty cell."),
        (FULL.replace("wo be", "wo be be"), "Line 3 has 6 cards; each line needs 5"),
        (FULL + " / be be be be be", "The grid has 5 lines; it needs 4, with dots for empty cells."),
        ("be ho me tr ea / be ho me tr ea", "The grid has 2 lines; it needs 4"),
        ("be ho me tr / " * 5, "That's 5 lines of 4 cards; a grid has 4 lines of 5, so type it row by row."),
        (FULL.replace("dr fo", "d fo", 1), 'Line 2, card 2: "d" could be dragonfly (dr) or deer (de).'),
        ("b" + FULL[2:], 'Line 1, card 1: "b" could be bear (be) or bee (ho).'),
        (FULL.replace("wo", "wofl"), 'Line 3, card 1: "wofl" isn\'t a card in this game; did you mean wolf (wo)?'),
        (FULL.replace("wo", "qq"), 'Line 3, card 1: "qq" isn\'t a card in this game; the cards are be bear, ho bee,'),
        (FULL.replace("wo", "**@everyone**" + "x" * 50), 'Line 3, card 1: "**@everyone**xxxxxxx" isn\'t a card'),
        (FULL.replace("wo", "\u202ewo"), 'Line 3, card 1: "?wo" isn\'t a card'),
        ("fox " * 101, "That's 404 characters, and the limit is 400; two letters per card are enough."),
    ],
)
def test_a_grid_that_cannot_be_read_is_refused_with_line_card_and_remedy(typed: str, sentence: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_grid(ECOSYSTEM, typed)
    assert str(refused.value).startswith(sentence)
    assert "\n" not in str(refused.value)


def test_a_pile_is_typed_in_any_order_with_numbers_before_cards() -> None:
    wolf, stream, fox = (ECOSYSTEM.names.index(name) for name in ("wolf", "stream", "fox"))
    assert read_pile(ECOSYSTEM, "3 wolf, 2x st fox / WO") == (fox, stream, stream, wolf, wolf, wolf, wolf)
    assert pile_text(ECOSYSTEM, (fox, stream, stream)) == "fo, 2 st"
    assert len(read_pile(ECOSYSTEM, "20 streams"[:-1])) == 20
    holes = read_pile(SAVANNA, "2 watering holes, Watering  Hole".replace("holes", "hole"))
    assert holes == (0, 0, 0)


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "The neutral pile is empty; type its cards, such as 3 wo."),
        ("0 wolf", "The neutral pile is empty"),
        ("wolf 3", "In the neutral pile, type a number before its card, such as 3 wo."),
        ("3 4 wolf", 'The neutral pile has two numbers in a row at "4"'),
        ("21 wolf", "The neutral pile has at most 20 cards, one per turn; you typed more."),
        ("999 wolf", "The neutral pile has at most 20 cards"),
        ("fox . wolf", "The neutral pile has no empty cells"),
        ("2 lion", 'Neutral pile, word 2: "lion" isn\'t a card in this game'),
    ],
)
def test_a_pile_that_cannot_be_read_is_refused_in_one_sentence(typed: str, sentence: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_pile(ECOSYSTEM, typed)
    assert str(refused.value).startswith(sentence)


def test_more_cards_of_a_kind_than_the_deck_has_are_found_over_all_grids_and_the_pile() -> None:
    bee = ECOSYSTEM.names.index("bee")
    five = read_grid(ECOSYSTEM, "bee bee bee bee bee" + FOUR)
    three = read_grid(ECOSYSTEM, "bee bee bee . ." + FOUR)
    assert surplus_text(draft("ecosystem"), [five, three], ()) == ""
    assert surplus_text(draft("ecosystem"), [five, three], (bee,)).startswith(
        "Together that's 9 bee cards, but the deck has 8;"
    )
    assert surplus_text(draft("ecosystem"), [five, five], ()).startswith("Together that's 10 bee cards")
    assert surplus_text(draft("savanna"), [EMPTY], ()) == ""
