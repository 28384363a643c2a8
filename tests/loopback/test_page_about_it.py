"""docs/local-table.md lists what is uncertain and the settings as they are."""

import re
from pathlib import Path

from bot.settings import Settings
from sandbox.discord.modes import Modes

PAGE = (Path(__file__).parents[2] / "docs" / "local-table.md").read_text(encoding="utf-8")


def test_the_page_lists_what_is_uncertain() -> None:
    rows = re.findall(r"^\| `(\w+)` \| ([^|]+) \|", PAGE.partition("## What is uncertain")[2], re.MULTILINE)
    assert {name: tuple(answers.split(", ")) for name, answers in rows} == Modes.answers()


def test_the_defaults_on_the_page_are_those_of_the_settings() -> None:
    usual = Settings()
    assert f"{usual.sandbox_port} by default" in PAGE
    assert f"`{usual.sandbox_folder.as_posix()}` by default" in PAGE
