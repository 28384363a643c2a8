"""The buttons under a refusal lead to what its words advise."""

from typing import Any

import pytest

from cogs.kit.answer import advice_page_if_any, table_named_in
from cogs.kit.items import Button, Press
from cogs.kit.text import plain
from games.core.values import quoted

TYPED = (
    "/play",
    "Table 7 /solo",
    'a" /play "b',
    "a' /play 'b",
    """a" /play 'b' "c""",
    "/tables\n/help",
    "`/play`",
    "(/deck)",
)


def ways(sentence: str) -> list[Any]:
    """The labels of the buttons under a refusal."""
    number = table_named_in(sentence)
    page = advice_page_if_any(sentence, None if number is None else Press("board", number, mark="0f1e2"))
    return [each.label for each in page.view.walk_children() if isinstance(each, Button)] if page else []


@pytest.mark.parametrize("typed", TYPED)
def test_what_somebody_typed_gets_no_button(typed: str) -> None:
    assert ways(f"There's no game called {quoted(typed)}; choose one of Ecosystem or Phylo.") == []
    assert ways(f"There's no time zone {typed!r}; it isn't one.") == []
    assert ways(f'"{typed}" isn\'t a move; type one such as "6-lion M20".') == []
    assert ways(f"The first line has six cards. You typed:\n```\n{typed}\n```") == []
    assert ways(f"There is no card {typed!r} among yours; see /tables.") == ["My tables"]


def test_a_name_that_looks_like_a_command_gets_no_button() -> None:
    assert ways(f"Only {plain('/play')} can change this pad; open your own with /solo.") == ["Play alone"]
    assert ways("Type 1/play or //play.") == []


def test_what_a_refusal_advises_gets_one() -> None:
    assert ways("You aren't at table 7; open one with /play, or play alone (/solo). /play!") == [
        "Show table 7", "Open a table", "Play alone",
    ]  # fmt: skip
