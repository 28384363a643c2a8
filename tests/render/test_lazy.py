"""Functions of render.lazy load what draws at their first call."""

import pickle
import subprocess
import sys
from importlib import import_module

import pytest

from render import lazy
from render.lazy import LazyFunction
from tests.test_repository import ROOT

LAZY = {name: each for name, each in vars(lazy).items() if isinstance(each, LazyFunction)}


@pytest.mark.parametrize("name", LAZY)
def test_a_lazy_function_names_one_that_exists(name: str) -> None:
    lazy_function = LAZY[name]
    assert lazy_function.name == name
    assert callable(getattr(import_module(lazy_function.module), name))


@pytest.mark.parametrize("name", LAZY)
def test_a_lazy_function_reaches_another_process(name: str) -> None:
    assert pickle.loads(pickle.dumps(LAZY[name])) == LAZY[name]


def test_importing_lazy_functions_does_not_import_pillow() -> None:
    script = "import sys, render.lazy, render.lazy.inputs, render.emoji, render.picture; print(*sys.modules)"
    ended = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, cwd=ROOT, timeout=60, text=True, check=True
    )
    loaded = {*ended.stdout.split()}
    assert {name for name in loaded if name.split(".")[0] == "PIL"} == set()
    assert {name for name in loaded if name.startswith("render.")} == {
        "render.lazy", "render.lazy.inputs", "render.emoji", "render.picture",
    }  # fmt: skip
