"""/deck: listing, showing, copying, sharing, renaming, deleting; names of every kind, limits, damaged codes, other people."""

from collections import Counter

from bot.decks import EACH
from games.phylo import codes
from games.phylo.decks import DECKS
from tests.behaviour.decks import code_in, deck, kept, page, press
from tests.behaviour.driver import LONGEST, TURNED, Table, custom_ids, labels, said, text


async def test_every_shipped_deck_is_shown_and_copied(table: Table) -> None:
    """With all its cards, ready to play; the copy has the same cards under a name of its own."""
    for name, shipped in DECKS.items():
        shown = page(await deck(table, "show", name=name))
        assert shipped.title in text(shown)
        assert "Ready to play" in text(shown)
        assert labels(shown) == ["Copy", "Share code", "Print", "All decks"]
        copy = page(await press(table, shown, "Copy"))
        assert "is among your decks now." in text(copy)
        assert labels(copy) == ["Build", "Copy", "Share code", "Print", "Delete", "All decks"]
    decks = await kept(table)
    assert len(decks) == len(DECKS)
    assert not {*decks} & {*DECKS}
    assert [held.counts for held in decks.values() if held.deck.title == "Burns Bog"]
    assert {frozenset(held.counts.items()) for held in decks.values()} == {
        frozenset(Counter(shipped.cards).items()) for shipped in DECKS.values()
    }
    listed = page(await deck(table, "list"))
    assert f"Your decks ({len(DECKS)} of {EACH})" in text(listed)
