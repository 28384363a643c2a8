"""Whoever orders a drawing need not load what draws it."""

import pickle
import subprocess
import sys
from importlib import import_module

import pytest

from render import desk
from render.desk import Late
from tests.test_repository import ROOT

LATE = {name: each for name, each in vars(desk).items() if isinstance(each, Late)}


@pytest.mark.parametrize("name", LATE)
def test_the_desk_passes_an_order_to_the_function_of_that_name(name: str) -> None:
    late = LATE[name]
    assert late.name == name
    assert callable(getattr(import_module(late.module), name))


@pytest.mark.parametrize("name", LATE)
def test_another_process_understands_an_order(name: str) -> None:
    assert pickle.loads(pickle.dumps(LATE[name])) == LATE[name]


def test_an_order_is_drawn_as_if_nobody_stood_between() -> None:
    chooseable = import_module("render.phylo.art").chooseable
    assert desk.chooseable("event") == chooseable(kind="event") != ()


def test_the_desk_itself_loads_no_pictures() -> None:
    script = "import sys, render.desk, render.desk.orders, render.emoji, render.picture; print(*sys.modules)"
    ended = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, cwd=ROOT, timeout=60, text=True, check=True
    )
    loaded = {*ended.stdout.split()}
    assert {name for name in loaded if name.split(".")[0] == "PIL"} == set()
    assert {name for name in loaded if name.startswith("render.")} == {
        "render.desk", "render.desk.orders", "render.emoji", "render.picture",
    }  # fmt: skip
