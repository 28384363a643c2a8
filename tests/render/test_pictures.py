"""Every picture is a small palette PNG, the same for the same view, whoever draws it."""

import io
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from games import GAMES
from games.core.sentence import read
from games.drafting.deck import KINDS
from games.ecosystem.cards import CARDS
from games.savanna.cards import GAZELLE, ZEBRA
from render import PICTURES, Picture, ecosystem, pictures, savanna, theme
from render.drafting import sprites
from render.drafting.pictures import DraftingPictures
from render.drafting.sprites import TURNED, Look
from render.drafting.style import Style
from render.gallery import NAMES, gallery, played

DRAWN = pictures("ecosystem")
STYLES = (ecosystem.STYLE, savanna.STYLE)
of_both = pytest.mark.parametrize("style", STYLES, ids=lambda style: style.slug)
ALONE = played(1, 27)
FOUR = played(4, 14)
DOCUMENTS = sorted(path.name for path in (Path(__file__).parents[2] / "docs" / "pictures").glob("*.png"))
"""The still pictures of the documents."""


def opened(picture: Picture) -> Image.Image:
    return Image.open(io.BytesIO(picture.png))


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_picture_of_the_gallery_is_a_palette_image_of_readable_size(name: str) -> None:
    """Discord shows 550 pixels of width: anything much wider would be unreadable, anything much higher would scroll."""
    image = opened(gallery()[name])
    assert (image.format, image.mode) == ("PNG", "P")
    assert 1000 <= image.width <= 1048
    assert image.height <= 1.35 * image.width


@of_both
@pytest.mark.parametrize("seats", range(1, 7))
def test_the_overview_is_small_in_bytes_and_not_much_higher_than_wide(seats: int, style: Style) -> None:
    """130 kB for up to four players; six players have half as many cards again."""
    last = played(seats, 40 if seats == 1 else 20, slug=style.slug)
    picture = pictures(style.slug).table(last.view(None), NAMES + NAMES)
    image = opened(picture)
    assert image.width == theme.WIDTH
    assert image.height <= 1.4 * image.width
    assert len(picture.png) <= (130_000 if seats <= 4 else 195_000)


@of_both
def test_the_same_view_gives_the_same_bytes_in_any_thread(style: Style) -> None:
    """Sprites and writing are kept between pictures; which thread made them first must not matter."""
    view = played(4, 20, slug=style.slug).view(1)
    drawn = DraftingPictures(style)

    def draw(_: int) -> tuple[bytes, bytes, bytes]:
        return (
            drawn.table(view, NAMES).png,
            drawn.page(read(GAMES["ecosystem"], view), NAMES).png,
            drawn.sheet(view, NAMES).png,
        )

    with ThreadPoolExecutor(4) as pool:
        assert len(set(pool.map(draw, range(12)))) == 1


@of_both
def test_a_cold_start_gives_the_same_bytes_as_a_warm_one(style: Style) -> None:
    """The palette and all sprites are made anew and come out the same, drawn by two threads at once."""
    view = played(4, 14, slug=style.slug).view(2)
    warm, fresh = pictures(style.slug).table(view, NAMES).png, DraftingPictures(style)
    with ThreadPoolExecutor(2) as pool:
        cold = list(pool.map(lambda _: fresh.table(view, NAMES).png, range(2)))
    assert cold == [warm, warm]


def test_a_sprite_is_drawn_once_and_the_ones_used_last_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many ways of showing a card there are, memory stays bounded."""
    drawn: list[Look] = []
    raster = sprites.Cards.raster

    def noted(self: sprites.Cards, look: Look) -> Image.Image:
        drawn.append(look)
        return raster(self, look)

    monkeypatch.setattr(sprites, "KEPT", 4)
    cards = sprites.Cards(savanna.STYLE)
    cards.palette()
    monkeypatch.setattr(sprites.Cards, "raster", noted)
    looks = [Look(kind, 20, 20, 0, theme.INK) for kind in range(6)]
    for look in (*looks[:3], *looks[:3], *looks[:1]):
        cards.sprite(look)
    assert drawn == looks[:3]
    for look in looks:
        cards.sprite(look)
    assert cards.count() == 4
    cards.sprite(looks[0])
    assert drawn.count(looks[0]) == 2


@of_both
def test_the_palette_has_the_moods_colours_exactly(style: Style) -> None:
    """Flat grounds must not change their shade where a sprite is laid on them."""
    palette = sprites.Cards(style).palette()
    assert len(set(palette.colours)) == len(palette.colours) <= 256
    for colour in style.mood.colours:
        assert palette.colours[palette.index(colour)] == theme.rgb(colour)
        assert palette.adopt(Image.new("RGB", (1, 1), colour)).getpixel((0, 0)) == palette.index(colour)


@of_both
@pytest.mark.parametrize("kind", range(KINDS))
def test_every_kind_is_drawn_from_its_own_art(kind: int, style: Style) -> None:
    """With another kind's art registered in its place the card looks different."""
    names = style.deck.names
    look = Look(kind, 110, 110, 24, style.mood.panel)
    before = sprites.Cards(style).raster(look)
    assert before.size == (110, 110)
    assert theme.rgb(style.art[names[kind]].accent) in {colour for _, colour in before.getcolors(110 * 110) or []}
    other = replace(style, art={**style.art, names[kind]: style.art[names[(kind + 1) % KINDS]]})
    assert sprites.Cards(other).raster(look).tobytes() != before.tobytes()


def test_a_card_turned_over_still_shows_who_lies_there() -> None:
    """Gazelle and zebra, the only prey, have different backs, and neither looks like its face."""
    cards = sprites.Cards(savanna.STYLE)
    looks = [Look(kind, 88, 88, 0, theme.INK, state) for kind in (GAZELLE, ZEBRA) for state in ("plain", TURNED)]
    assert len({cards.raster(look).tobytes() for look in looks}) == 4


def test_a_new_card_is_outlined_and_an_old_one_is_not() -> None:
    """Gold is the colour of what is new: there is none of it around cards before the first reveal."""
    gold = sprites.Cards(ecosystem.STYLE).palette().index(theme.GOLD)

    def golden(turns: int) -> int:
        return opened(DRAWN.table(played(3, turns).view(None), NAMES)).histogram()[gold]

    assert golden(1) > golden(0) + 3 * 4 * 80


def test_choosing_a_card_changes_the_page_at_every_step() -> None:
    """Hand, places, sealed: three different pictures with three different alt texts."""
    view = FOUR.view(0)
    kind = CARDS[view.hand[-1]]
    cell = next(move for move in map(str, _moves(0)) if move.startswith(f"{kind} ")).split()
    steps = [DRAWN.page(read(GAMES["ecosystem"], view, said), NAMES) for said in ((), (kind,), tuple(cell))]
    assert len({step.png for step in steps}) == 3
    assert len({step.alt for step in steps}) == 3
    assert "Sealed" in steps[2].alt


def _moves(seat: int) -> list[object]:
    return list(FOUR.game.legal(FOUR.view(seat)))


def test_words_that_do_not_fit_leave_the_page_as_if_unsaid() -> None:
    """A sentence may come from anybody; what makes no sense is not drawn."""
    view = FOUR.view(0)
    plain = DRAWN.page(read(GAMES["ecosystem"], view), NAMES)
    for said in (("unicorn",), ("",), ("give", "bear"), ("unicorn", "Z9"), ("stay",) * 9):
        assert DRAWN.page(read(GAMES["ecosystem"], view, said), NAMES) == plain


def test_a_spectators_page_is_the_overview() -> None:
    """There is no hand to show."""
    assert DRAWN.page(read(GAMES["ecosystem"], FOUR.view(None)), NAMES) == DRAWN.table(FOUR.view(None), NAMES)


def test_the_solo_overview_shows_the_rival_by_name() -> None:
    """Two boards, one player."""
    assert "Nitka" in DRAWN.table(ALONE.view(None), NAMES[:1]).alt


def test_every_game_has_its_pictures() -> None:
    """And there are none of anything else."""
    assert [*PICTURES] == [*GAMES]
    assert len({pictures(slug) for slug in GAMES}) == len(GAMES)


def test_there_are_no_pictures_of_a_game_that_is_not_there() -> None:
    """The refusal names what there is."""
    with pytest.raises(KeyError, match="ecosystem, savanna, lines, ecogogo and phylo"):
        pictures("chess")
