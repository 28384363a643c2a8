"""Finds code blocks, commands and their output in the documents."""

import ast
import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
CODE = ("bench", "bot", "cogs", "db", "games", "render", "sandbox", "tests")
PROGRAMS = (
    "make", "python", "python3", ".venv/bin/python", ".venv/bin/ruff", ".venv/bin/mypy", ".venv/bin/pytest", "pytest", "ruff", "mypy",
    "echo", "printf", "git", ".ci/run", "pip", "docker",
)  # fmt: skip
"""A line of a block that begins with one of these is a command."""
NAMED = r"`((?:\.venv/bin/)?python3? -[mc]|make|\.ci/run)\b([^`]*)`"
"""A command within a sentence."""


@dataclass(frozen=True, slots=True)
class Block:
    """Lines of code, and the word after the fence above them, "" if there is none."""

    info: str
    text: str


def documents() -> list[Path]:
    """Everything written for readers."""
    return [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]


def blocks(text: str) -> Iterator[Block]:
    """Fenced and indented blocks, in order."""
    lines = iter(["", *text.split("\n"), ""])
    inside: list[str] = []
    before = ""
    for line in lines:
        if line.startswith("```"):
            fenced: list[str] = []
            while (each := next(lines)) != "```":
                fenced.append(each)
            yield Block(line.strip("` "), "\n".join(fenced))
        elif line.startswith("    ") and (inside or not before.strip()):
            inside.append(line[4:])
        elif inside and not line.strip():
            inside.append("")
        elif inside:
            yield Block("", "\n".join(inside).rstrip("\n"))
            inside = []
        before = line
    if inside:
        yield Block("", "\n".join(inside).rstrip("\n"))


def typed(text: str) -> Iterator[str]:
    """The commands in a document's blocks and sentences, without trailing comments."""
    for block in blocks(text):
        if block.info and block.info not in ("sh", "bash", "shell", "console"):
            continue
        for line in block.text.split("\n"):
            if line.startswith("$ ") or line.split(" ")[0] in PROGRAMS:
                yield re.sub(r"\s+# .*", "", line)
    for program, words in re.findall(NAMED, text):
        yield " ".join(f"{program}{words}".split())


def transcripts() -> Iterator[tuple[Path, str, str]]:
    """Document, script and output of every block with lines such as "$ printf x | sha256sum"."""
    for path in documents():
        text = path.read_text(encoding="utf-8")
        for block in blocks(text):
            earlier = ""
            for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
                script, *lines = part.rstrip().split("\n")
                while lines and subprocess.run(["bash", "-n", "-c", script], capture_output=True).returncode:
                    script += "\n" + lines.pop(0)
                yield path, f"{earlier}{script}", "\n".join(lines)
                earlier += f"{script} >&2\n"


def docstrings() -> Iterator[str]:
    """The docstrings of every module, class and function in a file that may name a command."""
    for room in CODE:
        for path in sorted((ROOT / room).rglob("*.py")):
            text = path.read_text(encoding="utf-8")
            for node in ast.walk(ast.parse(text)) if re.search(NAMED, text) else ():
                if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
                    yield ast.get_docstring(node) or ""


def targets() -> dict[str, str]:
    lines = re.findall(r"^([a-z-]+):.*?## (.*)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    return dict(lines)


@cache
def commands() -> tuple[str, ...]:
    """Every command that a document, `make help`, the example settings or a docstring names, each once."""
    texts = [*(path.read_text(encoding="utf-8") for path in documents()), (ROOT / ".env.example").read_text("utf-8")]
    names = [command for text in texts for command in typed(text)]
    names += [command for text in docstrings() for command in typed(text)]
    return tuple(dict.fromkeys([*names, *(f"make {target}" for target in targets())]))
