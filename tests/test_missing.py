"""Where a program is missing, the last line of a run says what was left out and what to install."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
NEEDY = (
    "tests/browser/test_opening.py",
    "tests/native/test_parity.py::test_arrangements_are_those_of_plain_python",
    "tests/test_deploy.py::test_systemd_understands_the_units",
)


def test_the_last_line_says_what_to_install(tmp_path: Path) -> None:
    """With no program in reach but Git, and not in CI, where the same tests fail."""
    (tmp_path / "git").symlink_to(shutil.which("git") or "git")
    around = {name: value for name, value in os.environ.items() if name != "CI" and not name.startswith("PYTEST")}
    command = [sys.executable, "-m", "pytest", *NEEDY]
    ended = subprocess.run(
        command, cwd=ROOT, env=around | {"PATH": str(tmp_path)}, capture_output=True, text=True, timeout=300
    )
    *_, last = ended.stdout.splitlines()
    assert ended.returncode == 0
    assert last.startswith("Left out: ")
    assert all(package in last for package in ("chromium", "gcc", "systemd"))
