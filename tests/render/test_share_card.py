"""A share card shows a name, a result and animals of the game, whatever the name is, and says the same in words."""

import io

import pytest
from PIL import Image

from games import GAMES
from render import FLAT, Picture, theme
from render.alt_text import LIMIT, utf16_length
from render.lazy.inputs import ShareCard
from render.share_card import LEFT, WIDE, share_card
from tests.render.writing import watched

CARD = ShareCard("ecosystem", "Ecosystem · puzzle #12", "Solved", ("5 in a row",), won=True)
LONG = ShareCard("savanna", f"{'H' * 90} · {'h' * 90}", "R" * 90, ("1" * 900, "2" * 900))
NAMES = ("Ana", "W" * 32, "אבגדה", "عبد الرحمن", "田中", "😀😀😀", "", "\ud800\x00", "@everyone")


def opened(picture: Picture) -> Image.Image:
    return Image.open(io.BytesIO(picture.png))


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_has_its_animals_and_none_is_cut_off(slug: str) -> None:
    image = opened(share_card(ShareCard(slug, "Puzzle", "Solved"), "Ana")).convert("RGB")
    beside = image.crop((LEFT + WIDE, 0, *image.size))
    assert len(beside.getcolors() or ()) > 25
    edges = (beside.crop(box).getcolors() for box in ((0, 0, 412, 1), (0, 419, 412, 420), (411, 0, 412, 420)))
    assert [len(each or ()) for each in edges] == [1, 1, 1]


@pytest.mark.parametrize("card", [CARD, LONG], ids=("short", "long"))
@pytest.mark.parametrize("name", NAMES)
def test_any_name_and_result_stay_beside_the_animals(
    card: ShareCard, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = watched(monkeypatch)
    picture = share_card(card, name)
    image = opened(picture)
    assert (image.format, image.mode, image.size) == ("PNG", "P", (1000, 420))
    assert image.height <= FLAT * image.width
    assert len(picture.png) < 40_000
    assert {each.left for each in written} == {LEFT}
    assert all(each.right <= LEFT + WIDE and each.size >= 28 for each in written)
    assert all(theme.contrast(each.ink, each.ground) >= 4.5 for each in written)
    assert 0 < utf16_length(picture.alt) <= LIMIT
    assert picture.alt.isprintable()


def test_what_was_won_is_golden_and_a_name_without_letters_is_left_to_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    written = watched(monkeypatch)
    assert share_card(CARD, "Ana").alt == "Ecosystem · puzzle #12. Ana: Solved. 5 in a row."
    assert [each.words for each in written] == ["Ecosystem · puzzle #12", "Ana", "Solved", "5 in a row"]
    assert [each.words for each in written if each.ink == theme.GOLD] == ["Solved"]
    written.clear()
    assert (
        "😀: Lost" in share_card(ShareCard("lines", "A long heading of a game · puzzle #12 of today", "Lost"), "😀").alt
    )
    assert [each.words for each in written] == ["A long heading of a game", "puzzle #12 of today", "Lost"]
    assert theme.GOLD not in {each.ink for each in written}
