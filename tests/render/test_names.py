"""Players are called what they like: every name can be drawn and read aloud, and none can break a picture."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games import GAMES
from games.core.sentence import read
from games.phylo.cards.typed import drawn
from render import pictures, text
from render.alt import LIMIT, units
from render.gallery import played

DRAWN = pictures("ecosystem")
FOUR = played(4, 9)
ALONE = played(1, 10)
ODD = (
    "", " ", "\n\n", "\x00\x1b[31m", "🦊🦊", "田中太郎", "שלום עולם", "‮evil", "a\u0301\u0323\u0310b", "\ud800",
    "W" * 32, "﷽" * 32, "👩‍👩‍👧‍👦", "²", "ﬁ", "Ǆ", "x\u200dy",
)  # fmt: skip


@pytest.mark.parametrize("name", ODD)
def test_an_odd_name_is_drawn_on_every_picture(name: str) -> None:
    """Empty, controls, emoji, scripts that the face lacks, direction overrides, lone surrogates, very wide letters."""
    view = FOUR.view(0)
    for picture in (
        DRAWN.table(view, (name,) * 4),
        DRAWN.page(read(GAMES["ecosystem"], view), (name,) * 4),
        DRAWN.sheet(view, (name,) * 4),
    ):
        for strip in picture:
            assert strip.png.startswith(b"\x89PNG")
            assert 0 < units(strip.alt) <= LIMIT
            assert strip.alt.isprintable()
            strip.alt.encode()
    assert DRAWN.sheet(ALONE.view(0), (name,)).png


@given(st.text(max_size=40))
@settings(max_examples=60, deadline=None)
def test_any_text_becomes_one_line_that_can_be_written(name: str) -> None:
    """What is written has no controls and fits where it must; what is read aloud is printable."""
    shown = text.writable(name, "Player 1")
    assert shown
    assert shown.isprintable()
    assert text.plain(name).isprintable()
    short = text.fitted(shown, 28, text.BOLD, 150)
    assert text.length(short, 28, text.BOLD) <= 150 or short == text.ELLIPSIS


@given(st.lists(st.text(max_size=32), min_size=4, max_size=4).map(tuple))
@settings(max_examples=12, deadline=None)
def test_any_four_names_can_be_drawn(names: tuple[str, ...]) -> None:
    """And the alt text keeps to the limit."""
    view = FOUR.view(None)
    for strip in (*DRAWN.table(view, names), *DRAWN.sheet(view, names)):
        assert units(strip.alt) <= LIMIT


@pytest.mark.parametrize("name", ["Štěpán", "Łukasz", "Ñandú", "Γιώργος", "Дмитрий", "Ölçer", "Nguyễn"])
def test_latin_greek_and_cyrillic_names_are_written_as_they_are(name: str) -> None:
    """With all their accents."""
    assert text.writable(name) == name


def test_names_that_cannot_be_written_become_the_seats() -> None:
    """Boxes alone tell players apart as little as nothing does."""
    assert text.writable("田中", "Player 2") == "Player 2"
    assert text.writable("🦊 Fox", "Player 2") == "Fox"
    assert text.writable("𝓕𝓪𝓷𝓬𝔂", "Player 2") == "Fancy"
    assert text.writable("Ana 田", "Player 2") == f"Ana {text.BOX}"


def test_a_missing_name_does_not_stop_the_drawing() -> None:
    """A table with fewer names than boards falls back to the seats."""
    assert "Player 4" in DRAWN.table(FOUR.view(None), ("Ana",)).alt


def test_what_may_stand_on_a_card_can_be_drawn_on_it() -> None:
    """Every letter, digit and mark of players' cards and decks is in the face; no box takes its place."""
    taken = [chr(number) for number in range(33, 0x3000) if drawn(chr(number))]
    assert len(taken) > 700
    assert [mark for mark in taken if text.writable(mark) != mark] == []
