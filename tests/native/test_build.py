"""A set-up chooses compiled or plain endings and never fails over them."""

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from native import build, engine, library


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The source in a folder of its own, where nothing has been built."""
    source = tmp_path / "drafts.c"
    shutil.copy(build.SOURCE, source)
    monkeypatch.setattr(build, "SOURCE", source)
    monkeypatch.setattr(build, "FOLDER", tmp_path / "built")
    library.library.cache_clear()
    yield tmp_path
    library.library.cache_clear()


def chosen() -> engine.Compiled | None:
    """The library for Ecosystem, if there is one."""
    return engine.compiled("ecosystem")


def test_without_a_compiler_plain_python_imagines(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "")
    assert build.build() == "There is no C compiler, so opponents think in plain Python, which is slower."
    assert chosen() is None


def test_a_compiler_that_fails_is_told_and_leaves_nothing(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for program in ("no-such-compiler", shutil.which("false") or sys.executable):
        monkeypatch.setenv("CC", program)
        assert "so opponents think in plain Python" in build.build()
        assert chosen() is None
        assert not list((elsewhere / "built").glob("*"))


def test_a_library_belongs_to_its_source(elsewhere: Path) -> None:
    if build.compiler() is None:
        return
    assert build.build() == build.build() == "The compiled endings are ready."
    first = build.path()
    assert chosen() is not None
    build.SOURCE.write_text(build.SOURCE.read_text("utf-8") + "\n", "utf-8")
    library.library.cache_clear()
    assert chosen() is None
    assert build.build() == "The compiled endings are ready."
    library.library.cache_clear()
    assert chosen() is not None
    assert not first.exists()


def test_a_broken_library_is_left_alone(elsewhere: Path) -> None:
    build.FOLDER.mkdir()
    build.path().write_bytes(b"no library")
    assert chosen() is None
