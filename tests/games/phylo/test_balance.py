"""How often each deck wins, and which pairs are uneven."""

from itertools import combinations

from games.phylo.cards.decks import DECKS, RULES, WINS, uneven, wins
from games.phylo.game import NAMES


def test_every_pair_of_offered_decks_has_been_played_by_both_rules() -> None:
    assert {*WINS} == {*RULES}
    for rules in RULES:
        for deck, other in combinations(NAMES, 2):
            won = wins(rules, deck, other)
            assert won is not None
            assert (wins(rules, other, deck), 0 <= won <= 100) == (100 - won, True)
        assert wins(rules, NAMES[0], NAMES[0]) is wins(rules, "unheard-of", NAMES[0]) is None


def test_an_uneven_pair_is_named_whichever_deck_comes_first() -> None:
    assert uneven("1.4a", "valley", "meadow") == ""
    told = uneven("1.4a", "harbour", "ice")
    assert told == uneven("1.4a", "ice", "harbour")
    assert told == (
        f"Uneven decks: {DECKS['ice'].title} wins {WINS['1.4a']['ice']['harbour']} of 100 matches against {DECKS['harbour'].title} "
        "between equal opponents."
    )
