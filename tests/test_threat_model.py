"""The threat model names what stops each attack, and the tests it names exist."""

import ast
import re

import pytest

from tests.documents import ROOT

PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
NAMED = re.compile(r"(tests/[\w/]+\.py)::(test_\w+)")


def sections() -> dict[str, list[str]]:
    """The lines about attacks by their heading; what is accepted needs no test."""
    attacks: dict[str, list[str]] = {}
    heading = ""
    for line in PAGE.splitlines():
        if line.startswith("## "):
            heading = line[3:]
        elif line.startswith("- ") and heading != "Accepted":
            attacks.setdefault(heading, []).append(line)
    return attacks


def test_every_line_about_an_attack_names_a_test() -> None:
    attacks = sections()
    assert len(attacks) >= 5
    missing = [line[:80] for lines in attacks.values() for line in lines if not NAMED.search(line)]
    assert not missing


@pytest.mark.parametrize(("path", "name"), sorted(set(NAMED.findall(PAGE))))
def test_a_named_test_exists(path: str, name: str) -> None:
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    names = {each.name for each in ast.walk(tree) if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef)}
    assert name in names
