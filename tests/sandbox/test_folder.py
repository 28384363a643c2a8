"""One local table at a time has its folder; others learn its address."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from sandbox.local_table import address_of_other, lock_folder

ROOT = Path(__file__).parents[2]
OTHER = """
import sys
from pathlib import Path
from sandbox.local_table import lock_folder
mine = lock_folder(Path(sys.argv[1]))
assert mine is not None
mine.announce("http://127.0.0.1:1/#key=k")
print("claimed", flush=True)
input()
"""


def test_a_folder_that_another_process_has_is_not_given(tmp_path: Path) -> None:
    folder = tmp_path / "a" / "local"
    with subprocess.Popen(
        [sys.executable, "-c", OTHER, str(folder)], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"claimed\n"
        assert lock_folder(folder) is None
        assert address_of_other(folder) == "http://127.0.0.1:1/#key=k"
        other.kill()
    mine = lock_folder(folder)
    assert mine is not None
    assert (folder / "address").read_text(encoding="utf-8") == "", "the old address is gone"
    mine.free()
    again = lock_folder(folder)
    assert again is not None
    again.free()


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
def test_only_this_account_can_read_the_folder(tmp_path: Path) -> None:
    mine = lock_folder(tmp_path / "local")
    assert mine is not None
    mine.announce("http://127.0.0.1:1/#key=k")
    assert (tmp_path / "local").stat().st_mode & 0o777 == 0o700
    assert (tmp_path / "local" / "address").stat().st_mode & 0o777 == 0o600
    mine.free()
    assert (tmp_path / "local" / "address").read_text(encoding="utf-8") == ""
