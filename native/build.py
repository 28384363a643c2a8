"""`python -m native.build` compiles drafts.c. Without a C compiler, Python imagines the same endings."""

import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

SOURCE = Path(__file__).with_name("drafts.c")
FOLDER = Path(__file__).with_name("built")
FLAGS = ("-O3", "-std=c11", "-fPIC", "-shared")
"""Without -march=native: a folder or image may move to another processor, and it measures no faster."""


def path() -> Path:
    """The file of the library for this source and system, built or not."""
    made_from = SOURCE.read_bytes() + sysconfig.get_platform().encode()
    return FOLDER / f"drafts-{hashlib.sha256(made_from).hexdigest()[:16]}.so"


def compiler() -> str | None:
    """The command in $CC, or cc, gcc or clang; None if there is no compiler."""
    wanted = os.environ.get("CC")
    return wanted if wanted is not None else next((name for name in ("cc", "gcc", "clang") if shutil.which(name)), None)


def build() -> str:
    """Compiles the library if needed. Returns a sentence about the result, also if it failed."""
    there, cc = path(), compiler()
    if there.is_file():
        return "The compiled endings are ready."
    if not cc:
        return "There is no C compiler, so opponents think in plain Python, which is slower."
    fresh = there.with_suffix(f".{os.getpid()}")
    try:
        FOLDER.mkdir(exist_ok=True)
        command = [*shlex.split(cc), *FLAGS, "-o", str(fresh), str(SOURCE)]
        subprocess.run(command, check=True, capture_output=True, text=True, timeout=120)
        fresh.replace(there)
        for old in FOLDER.glob("drafts-*.so"):
            if old != there:
                old.unlink(missing_ok=True)
    except (OSError, subprocess.SubprocessError) as failure:
        why = (getattr(failure, "stderr", "") or str(failure)).strip().splitlines()[0:1]
        return (
            f"{cc} can't compile {SOURCE.name} ({'; '.join(why)}), so opponents think in plain Python, which is slower."
        )
    return "The compiled endings are ready."


if __name__ == "__main__":
    print(build(), file=sys.stderr)
