"""Every name can be drawn and read aloud, and none breaks a picture."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from discord.ui import TextDisplay
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import features

from cogs.kit.items import Gallery
from games import GAMES
from games.core.sentence import read
from games.phylo.cards.typed import is_drawable
from render import pictures, text
from render.alt_text import LIMIT, utf16_length
from render.gallery import match_after
from render.replay import replay_film
from tests.missing import needs

DRAWN = pictures("ecosystem")
FOUR = match_after(4, 9)
ALONE = match_after(1, 10)
NAMES = ("Ana", "Ben", "Cleo", "Zoë")
DEJAVU = next((path for folder in text.FOLDERS for path in Path(folder).rglob("DejaVuSans-Bold.ttf")), None)
SCRIPTS = needs(features.check("raqm") and DEJAVU, "packages fonts-dejavu-core and libfribidi0")
ODD = (
    "", " ", "\n\n", "\x00\x1b[31m", "🦊🦊", "田中太郎", "שלום עולם", "‮evil", "a\u0301\u0323\u0310b", "\ud800",
    "W" * 32, "﷽" * 32, "👩‍👩‍👧‍👦", "²", "ﬁ", "Ǆ", "x\u200dy",
)  # fmt: skip


@pytest.mark.parametrize("name", ODD)
def test_an_odd_name_is_drawn_on_every_picture(name: str) -> None:
    view = FOUR.view(0)
    for picture in (
        DRAWN.table(view, (name,) * 4),
        DRAWN.page(read(GAMES["ecosystem"], view), (name,) * 4),
        DRAWN.sheet(view, (name,) * 4),
    ):
        for strip in picture:
            assert strip.png.startswith(b"\x89PNG")
            assert 0 < utf16_length(strip.alt) <= LIMIT
            assert strip.alt.isprintable()
            strip.alt.encode()
    assert DRAWN.sheet(ALONE.view(0), (name,)).png


@given(st.text(max_size=40))
@settings(max_examples=60, deadline=None)
def test_any_text_becomes_one_line_that_can_be_written(name: str) -> None:
    shown = text.drawable(name, "Player 1")
    assert shown
    assert shown.isprintable()
    assert text.plain(name).isprintable()
    short = text.shorten(shown, 28, text.BOLD, 150)
    assert text.length(short, 28, text.BOLD) <= 150 or short == text.ELLIPSIS


def test_a_name_that_cannot_be_written_becomes_what_is_told_instead() -> None:
    """Boxes in place of letters don't tell players apart."""
    assert text.drawable("田中", "Player 2") == "Player 2"
    assert text.drawable("🦊 Fox", "Player 2") == "Fox"
    assert text.drawable("𝓕𝓪𝓷𝓬𝔂", "Player 2") == "Fancy"
    assert text.drawable("Ana 田", "Player 2") == "Player 2"
    assert text.drawable("Ana 田") == f"Ana {text.BOX}"


def shape(words: str) -> bytes:
    """How words look."""
    return text.mask(words, 40, text.BOLD)[0].tobytes()


def test_nobody_is_told_apart_by_the_word_player() -> None:
    names = ("Ana", "田中 太郎", "李 Li", "🦊")
    assert text.drawable_names(names, 4) == ("Ana", "Ⓡ", "Ⓢ", "Ⓣ")
    told = (("Ⓡ", "田中 太郎"), ("Ⓢ", "李 Li"), ("Ⓣ", "🦊"))
    assert DRAWN.table(FOUR.view(None), names)[0].badges == told
    assert DRAWN.sheet(FOUR.view(None), names)[0].badges == told
    assert DRAWN.page(read(GAMES["ecosystem"], FOUR.view(0)), names)[0].badges == told
    assert replay_film("ecosystem", [FOUR.view(None)], names).badges == told
    assert len({shape(badge) for badge, _ in told}) == 3


@SCRIPTS
def test_what_only_the_second_typeface_has_is_drawn_with_it() -> None:
    names = ("محمد علي", "שלום", "Անի", "გიორგი")
    assert text.drawable_names(names, 4) == names


@SCRIPTS
def test_a_name_from_right_to_left_begins_on_the_right() -> None:
    image = text.mask("שלל", 40, text.BOLD)[0]
    first = text.mask("ש", 40, text.BOLD)[0]
    assert (
        image.crop((image.width - first.width, image.height - first.height, *image.size)).tobytes() == first.tobytes()
    )
    wins = text.mask("wins", 40, text.BOLD)[0]
    both = text.mask("שלל: wins", 40, text.BOLD)[0]
    assert both.crop((both.width - wins.width, both.height - wins.height, *both.size)).tobytes() == wins.tobytes()
    assert both.crop((0, both.height - image.height, image.width, both.height)).tobytes() == image.tobytes()


@SCRIPTS
def test_a_typeface_of_the_system_writes_what_the_others_lack(tmp_path: Path) -> None:
    assert DEJAVU is not None, "CI must install fonts-dejavu-core (see .ci/run)"
    shutil.copy(DEJAVU, tmp_path / "NotoSansHebrew-Bold.ttf")
    asks = "import sys; from render import text; text.FOLDERS = sys.argv[1:]; print(ascii(text.drawable_names(['של', 'ום'], 2)))"
    for folders, seen in (((), ("Ⓠ", "Ⓡ")), ((str(tmp_path),), ("של", "ום"))):
        said = subprocess.run([sys.executable, "-c", asks, *folders], capture_output=True, text=True, timeout=60)
        assert said.stdout.strip() == ascii(seen), said.stderr


def test_the_page_says_whom_a_badge_stands_for() -> None:
    view = FOUR.view(None)
    lines = Gallery(DRAWN.table(view, ("Ana", "田*中*", "Ben", "李")), "table").items()
    assert [line.content for line in lines if isinstance(line, TextDisplay)] == [
        "-# In the picture: Ⓡ 田\\*中\\* · Ⓣ 李"
    ]
    assert not any(isinstance(line, TextDisplay) for line in Gallery(DRAWN.table(view, NAMES), "table").items())


def test_a_missing_name_does_not_stop_the_drawing() -> None:
    assert "Player 4" in DRAWN.table(FOUR.view(None), ("Ana",)).alt


def test_what_may_stand_on_a_card_can_be_drawn_on_it() -> None:
    """The typeface has every letter, digit and mark of players' cards and decks."""
    taken = [chr(number) for number in range(33, 0x3000) if is_drawable(chr(number))]
    assert len(taken) > 700
    assert [mark for mark in taken if text.drawable(mark) != mark] == []
