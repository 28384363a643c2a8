"""Share codes of decks come back whole, and damaged ones are refused."""

import base64
import hashlib
import zlib
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.values import Refusal
from games.phylo.cards.card import Card
from games.phylo.cards.codes import (
    LONGEST_CODE,
    Shared,
    cards_of_decks,
    code_of,
    deck_of_option,
    is_code,
    pasted,
    read_deck,
    saved_deck,
)
from games.phylo.cards.decks import DECKS, Deck
from games.phylo.cards.library import LIBRARY
from games.phylo.cards.making import card_of, line_of
from tests.games.phylo.made import FROST, NEWT


def brewed(made: tuple[Card, ...] = ()) -> Shared:
    """The shipped valley deck with made cards in the place of its last ones."""
    valley = DECKS["valley"]
    kept = valley.cards[: len(valley.cards) - len(made)]
    kinds = tuple(sorted(kept, key=kept.index))
    return Shared(replace(valley, name="brew", title="Brew", cards=(*kinds, *(card.word for card in made))), made)


@pytest.mark.parametrize("name", DECKS)
def test_every_shipped_deck_has_a_code_that_comes_back(name: str) -> None:
    deck = DECKS[name]
    code = code_of(Shared(deck))
    again = read_deck(f"\n {code} ")
    assert again.made == ()
    assert sorted(again.deck.cards) == sorted(deck.cards)
    assert replace(again.deck, cards=()) == replace(deck, cards=())
    assert code_of(again) == code
    assert len(code) < 500
    assert is_code(code)
    assert not is_code(name)
    assert deck_of_option(code, deck.rules) == again


def test_a_code_holds_the_cards_that_players_made() -> None:
    shared = brewed((card_of(NEWT), card_of(FROST)))
    again = read_deck(code_of(shared))
    assert again == shared
    assert again.cards()["moss-newt"].points == 8
    assert deck_of_option(code_of(shared), "1.4a") == shared
    assert list(cards_of_decks((shared, brewed())))[-2:] == ["moss-newt", "late-frost"]
    assert cards_of_decks((Shared(DECKS["valley"]), Shared(DECKS["meadow"]))) == LIBRARY


def test_a_deck_in_the_making_has_a_code_too_but_is_not_ready() -> None:
    started = Shared(Deck("new", "New", "1.3", "", ()))
    assert read_deck(code_of(started)) == started
    with pytest.raises(Refusal, match="New can't be played: it has no cards yet; add 30"):
        deck_of_option(code_of(started), "1.3")
    with pytest.raises(Refusal, match=r"New is a deck for rules 1\.3; this match uses 1\.4a\."):
        deck_of_option(code_of(started), "1.4a")
    with pytest.raises(Refusal, match=r'There\'s no deck "vall"; choose .*valley'):
        deck_of_option("vall", "1.4a")
    assert deck_of_option("valley", "1.3").deck.name == "valley-13"


def test_any_change_of_a_code_is_noticed() -> None:
    code = code_of(brewed((card_of(NEWT),)))
    for place in range(len(code)):
        other = "A" if code[place] != "A" else "B"
        for spoilt in (code[:place] + other + code[place + 1 :], code[:place] + code[place + 1 :]):
            with pytest.raises(Refusal):
                read_deck(spoilt)


def sealed(body: bytes, form: str = "phylo1") -> str:
    head = f"{form}.{base64.urlsafe_b64encode(body).decode().rstrip('=')}"
    return f"{head}.{hashlib.sha256(head.encode()).hexdigest()[:8]}"


def packed(text: str) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return packer.compress(text.encode()) + packer.flush()


NEWT_LINE = line_of(card_of(NEWT))


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("valley", 'A deck\'s code reads "phylo1."'),
        ("x" * (LONGEST_CODE + 1), "This text is 4001 characters long"),
        (sealed(packed("x"), "phylo2"), "This code has the form phylo2"),
        (sealed(b"\xff\xff\xff"), "This code doesn't unpack"),
        (sealed(packed("deck\nDeck") [:-2]), "This code"),
        (sealed(packed("x") + b"more"), "This code doesn't hold exactly one deck"),
        (sealed(packed("a" * 3_000_000)), "This code doesn't hold exactly one deck"),
        (sealed(packed("deck")), "A deck has at least five lines"),
        (sealed(packed("Deck\nDeck\n1.4a\nhome\n")), 'The deck\'s name can\'t be "Deck"'),
        (sealed(packed("deck\n@here\n1.4a\nhome\n")), 'The title contains "@"'),
        (sealed(packed("deck\nA  b\n1.4a\nhome\n")), 'The deck\'s title can\'t be "A  b"'),
        (sealed(packed("deck\nDeck\n1.5\nhome\n")), 'There are no rules "1.5"'),
        (sealed(packed("deck\nDeck\n1.4a\n<home>\n")), 'The start card can\'t be "?home?"'),
        (sealed(packed("deck\nDeck\n1.4a\nhome\nhorse*0")), '"horse?0" isn\'t a card of a deck'),
        (sealed(packed("deck\nDeck\n1.4a\nhome\nhorse horse")), '"horse" isn\'t a card of a deck'),
        (sealed(packed("deck\nDeck\n1.4a\nhome\nhorse*99")), "The deck has 99 cards; keep it to 60."),
        (sealed(packed(f"deck\nDeck\n1.4a\nhome\nhorse\n{NEWT_LINE}")), "The deck brings made cards it doesn't use"),
        (sealed(packed(f"deck\nDeck\n1.4a\nhome\nbat moss-newt\n{NEWT_LINE}\n{NEWT_LINE}")), "A deck lists its made cards"),
        (sealed(packed("deck\nDeck\n1.4a\nhome\nnewt\nnewt")), '"newt" isn\'t a field of a card'),
    ],
)  # fmt: skip
def test_a_code_that_somebody_forged_is_refused_with_a_sentence(code: str, says: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_deck(code)
    assert str(refused.value).startswith(says)


def test_a_code_is_taken_as_it_is_copied_out_of_a_message() -> None:
    code = code_of(Shared(DECKS["bog"]))
    assert pasted(f" ```\n{code[:30]}\n{code[30:]}\n``` ") == code
    assert saved_deck(code).deck == DECKS["bog"]
    assert saved_deck(code) is saved_deck(code)


def test_two_decks_cannot_mean_different_cards_by_one_word() -> None:
    newt, other = card_of(NEWT), card_of({**NEWT, "scale": "4"})
    assert cards_of_decks((brewed((newt,)), brewed((newt,))))["moss-newt"] == newt
    with pytest.raises(Refusal, match='"moss-newt" is a different card in Brew than in Brew'):
        cards_of_decks((brewed((newt,)), brewed((other,))))


def test_a_record_stays_readable_when_its_card_is_shipped_later() -> None:
    newt, shipped = card_of(NEWT), card_of({**NEWT, "scale": "4"})
    code, grown = code_of(brewed((newt,))), {**LIBRARY, "moss-newt": shipped}
    assert deck_of_option(code, "1.4a", grown).cards(grown)["moss-newt"] == newt
    assert cards_of_decks((deck_of_option(code, "1.4a", grown), Shared(DECKS["meadow"])), grown)["moss-newt"] == newt
    with pytest.raises(Refusal, match='The short name "moss-newt" is taken by Moss newt'):
        read_deck(code, grown)


@settings(max_examples=100, deadline=None, derandomize=True)
@given(st.text(max_size=80), st.binary(max_size=80))
def test_whatever_is_pasted_is_a_deck_or_a_refusal(pasted: str, body: bytes) -> None:
    for code in (pasted, f"phylo1.{pasted}.00000000", sealed(body), sealed(packed(f"a\nA\n1.3\nhome\n{pasted}"))):
        with suppress(Refusal):
            assert read_deck(code_of(read_deck(code))) == read_deck(code)


def test_an_unknown_deck_is_answered_with_the_decks_that_a_table_can_name() -> None:
    """The rules of the table choose between a deck and its twin, so nobody has to type a twin."""
    with pytest.raises(Refusal, match='There\'s no deck "moon"; choose valley, meadow, bog') as refused:
        deck_of_option("moon", "1.3")
    assert "-13" not in str(refused.value)
