"""Names and texts that people type appear as letters, never as formatting, mentions or links."""

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cogs.kit.text import escape_sentence, label, plain, plain_names
from games.core.visible import MOST_MARKS, visible
from render.text import drawable
from tests.behaviour.kit.markdown import recognized

HOSTILE = (
    "<@80351110224678912>", "<@!80351110224678912>", "<@&165511591545143296>", "@everyone", "@here", "<#103735883630395392>",
    "<t:1618953630:R>", "<t:1>", "</play:816437322781949972>", "<id:customize>", "<id:guide>", "<id:linked-roles:12>", "<:x:1>",
    "<a:x:1>", ":smile:", "http://e.example", "https://e.example/a_b", "steam://run/1", "[a](https://e.example)", "[a](b)",
    "<https://e.example>", "discord.gg/abc", "Discord.GG/abc", "discord.com/invite/abc", "discordapp.com/invite/abc",
    "discord.gift/abc", "<a@e.example>", "<+15551234567>", "# a", "### a", "-# a", "- a", "+ a", "* a", "1. a", "12. a", "> a",
    ">>> a", "*a*", "**a**", "_a_", "__a__", "~~a~~", "||a||", "`a`", "```a```", "a\\", "a\\\\*b*",
)  # fmt: skip
PLACES = (
    ("", ""),
    ("### ", ": 66"),
    ("- ", " · Ben"),
    ("\u2068", "\u2069"),
    ("Ana and ", " share"),
    ("", ": ready"),
    ("# ", ""),
)
"""What the bot writes before and after a name."""
REAL = (
    "Ana", "Štěpán", "Nguyễn Thị Ánh", "O'Neil-Smith", "田中 太郎", "김민수", "محمد علي", "می‌خواهم", "שָׁלוֹם", "अनिरुद्ध",
    "க்ஷ", "สมชาย ใจดี", "བསྒྲུབས", "မြန်မာ", "Ψυχή", "Дмитрий", "👩‍👩‍👧‍👦", "❤️ Ana", "🏳️‍🌈", "👋🏽", "🇩🇪 Max", "1️⃣", "♟️", "🫨",
    "AC/DC", "Dr. Who: a doctor", "a-b", "#1 fan", "x_X", "(o.o)", "ok?!", "50 % & more", "e\u0301", "100.000",
)  # fmt: skip
IGNORABLE = (
    (0xAD, 0xAD), (0x34F, 0x34F), (0x61C, 0x61C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F), (0x200B, 0x200F),
    (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8),
    (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF),
)  # fmt: skip
"""Unicode, DerivedCoreProperties: Default_Ignorable_Code_Point."""
BLANK = [chr(number) for first, last in IGNORABLE for number in range(first, last + 1)]
BLANK += [
    "\u2800",
    "\U0001d159",
    "\U00016fe4",
    "\ufffc",
    "\x00",
    "\x1b",
    "\ue000",
    "\ud800",
    " ",
    "\u3000",
    "\u2028",
    "\n",
]


@pytest.mark.parametrize("typed", HOSTILE)
def test_what_discord_would_turn_into_something_else_stays_as_it_was_typed(typed: str) -> None:
    assert recognized("", typed) or typed.endswith("\\")
    for before, after in PLACES:
        assert not recognized(before, plain(typed), after), (before, after)
        assert not recognized(before, escape_sentence(typed), after), (before, after)
    assert label(plain(typed)).replace("@\u200b", "@") == typed


PIECES = st.sampled_from(
    [*HOSTILE, *"\\*_~|`<>[]():/#-+.@! 1aé\u05d0\u0301\u200d\ufe0f\u3164👩", "discord.gg/", "https:", "\n"]
)


@given(st.lists(PIECES | st.text(max_size=3), max_size=8).map("".join), st.sampled_from(PLACES), st.integers(7, 200))
@settings(max_examples=400, deadline=None)
def test_no_text_formats_mentions_or_links(typed: str, place: tuple[str, str], longest: int) -> None:
    for shown in (plain(typed, longest), escape_sentence(typed).replace("\n", " ")):
        assert not recognized(place[0], shown, place[1])
    shown = plain(typed, longest)
    assert "\n" not in shown
    assert len(label(shown).replace("@\u200b", "@")) <= longest
    assert plain(label(shown).replace("@\u200b", "@"), longest) == shown, "plain twice is plain once"


@pytest.mark.parametrize("name", REAL)
def test_real_names_stay_readable(name: str) -> None:
    assert visible(name) == name
    assert label(plain(name)) == name


def test_nobody_has_an_invisible_name() -> None:
    assert {plain(sign * 3) for sign in BLANK} == {"someone"}
    assert {visible(f"x{sign}y") for sign in BLANK} <= {"xy", "x y"}
    assert {plain(f"\u0301{sign}\u0301") for sign in BLANK} == {"someone"}, "marks have nothing to stand on"
    assert plain_names(("\u3164", "Ana", "\u05d0", "\u0645")) == (
        "someone",
        "Ana",
        "\u2068\u05d0\u2069",
        "\u2068\u0645\u2069",
    )


def test_marks_do_not_pile_up() -> None:
    tower = "Z" + "\u0308\u0316\u20dd" * 10 + "a\u0301"
    assert visible(tower) == "Z" + "\u0308\u0316\u20dd" + "a\u0301"
    assert MOST_MARKS == 3


@given(st.text(max_size=60))
@settings(max_examples=300, deadline=None)
def test_what_is_visible_has_nothing_that_controls_or_piles_up(typed: str) -> None:
    shown = visible(typed)
    kinds = [unicodedata.category(sign) for sign in shown.replace("\u200d", "").replace("\u200c", "")]
    assert not {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"} & {*kinds}
    assert visible(shown) == shown
    assert all({*kinds[start : start + MOST_MARKS + 1]} - {"Mn", "Me"} for start in range(len(kinds) - MOST_MARKS))


@pytest.mark.parametrize("sign", ["\u202e", "\u3164", "\u2800", "\u200b", "\U000e0041", "\ufe0e"])
def test_an_invisible_sign_does_not_spoil_a_picture(sign: str) -> None:
    assert drawable(f"An{sign}a") == "Ana"
    assert drawable(sign, "Player 2") == "Player 2"
