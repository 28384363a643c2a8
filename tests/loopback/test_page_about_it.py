"""docs/local-table.md says what the small Discord does."""

import re
from pathlib import Path

from bot.settings import Settings
from sandbox.discord.emoji import LARGEST as LARGEST_EMOJI
from sandbox.discord.emoji import MOST
from sandbox.discord.limits import LETTERS, PARTS
from sandbox.discord.modes import Modes
from sandbox.discord.opcodes import LARGEST as LARGEST_FRAME
from sandbox.discord.opcodes import SENDS
from sandbox.loopback.files import LARGEST
from sandbox.loopback.messages import NONCES_LAST
from sandbox.loopback.ratelimits import NEW_DIRECT, OLD_EDITS
from sandbox.loopback.refusals import CODES

PAGE = (Path(__file__).parents[2] / "docs" / "local-table.md").read_text(encoding="utf-8")


def test_every_code_on_the_page_is_one_of_this_discord() -> None:
    named = {int(code) for line in PAGE.splitlines() for code in re.findall(r"(?<=[| ])\d{5,6}(?=[ ,])", line)}
    assert len(named) > 10
    assert named <= {*CODES}


def test_the_figures_on_the_page_are_those_of_the_rules() -> None:
    assert (PARTS, f"{LETTERS:,}") == (40, "4,000")
    assert f"more than {PARTS} components or {LETTERS:,} characters" in PAGE
    assert f"a file above {LARGEST >> 20} MiB" in PAGE
    assert f"a picture above {LARGEST_EMOJI >> 10} KiB" in PAGE
    assert f"an emoji beside {MOST:,} others" in PAGE
    assert (OLD_EDITS, NEW_DIRECT) == ((3, 6.0), (25, 600.0))
    assert "a fourth edit within six seconds" in PAGE
    assert f"more than {NEW_DIRECT[0]} new direct channels in ten minutes" in PAGE
    assert f"over {SENDS[0]} events a minute; a frame above {LARGEST_FRAME:,} bytes" in PAGE
    assert NONCES_LAST == 5 * 60_000
    assert "within five minutes" in PAGE


def test_the_page_lists_what_is_uncertain() -> None:
    """Each question with its answers, the default first."""
    rows = re.findall(r"^\| `(\w+)` \| ([^|]+) \|", PAGE.partition("## What is uncertain")[2], re.MULTILINE)
    assert {name: tuple(answers.split(", ")) for name, answers in rows} == Modes.answers()


def test_the_defaults_on_the_page_are_those_of_the_settings() -> None:
    usual = Settings()
    assert f"{usual.sandbox_port} by default" in PAGE
    assert f"`{usual.sandbox_folder.as_posix()}` by default" in PAGE
