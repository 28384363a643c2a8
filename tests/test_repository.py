"""Laws about the repository: imports, sizes, and what may be recorded."""

import ast
import io
import re
import subprocess
import sys
import tokenize
import tomllib
from contextlib import suppress
from functools import cache
from graphlib import CycleError, TopologicalSorter
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
ROOMS = ("bot", "cogs", "render", "db", "games", "native", "sandbox", "tests", "bench")
ALLOWED = {
    "games": {"games"},
    "db": {"db"},
    "native": {"native", "games"},
    "render": {"render", "games"},
    "bot": {"bot", "games", "native", "db"},
    "cogs": {"cogs", "bot", "render", "games"},
    "sandbox": {"sandbox", "bot"},
}
"""What each room may import; tests and benchmarks may import all."""


def tracked() -> list[Path]:
    """All files git knows, including those not yet added."""
    if not (ROOT / ".git").exists():
        made = {".venv", "data", "__pycache__", ".mypy_cache", ".ruff_cache", ".hypothesis", ".env", "built"}
        return [path for path in ROOT.rglob("*") if path.is_file() and not made & {*path.relative_to(ROOT).parts}]
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    names = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout.decode().split("\0")
    return [ROOT / name for name in names if name and (ROOT / name).is_file()]


FILES = tracked()
PYTHON = [path for path in FILES if path.suffix == ".py"]


@cache
def imports(path: Path) -> tuple[str, ...]:
    """The modules a file imports, anywhere in the file."""
    names: list[str] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names += (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            names.append(node.module or "" if not node.level else path.relative_to(ROOT).parts[0])
    return tuple(names)


def room(path: Path) -> str:
    return path.relative_to(ROOT).parts[0]


def test_imports_between_rooms_point_one_way() -> None:
    """cogs -> bot -> {games, native, db}."""
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in PYTHON
        if room(path) in ALLOWED
        for name in imports(path)
        if name.split(".")[0] in ROOMS and name.split(".")[0] not in ALLOWED[room(path)]
    ]
    assert not wrong


LEGALITY = {"legal", "legality", "refusals", "why_not", "candidates", "parse"}
"""The names that decide what is legal, as modules, functions and methods of games."""


def test_pictures_decide_nothing_about_moves() -> None:
    for path in (path for path in PYTHON if room(path) == "render"):
        names = set()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                names.add(node.func.attr)
            elif isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "games":
                names |= {*(node.module or "").split("."), *(alias.name for alias in node.names)}
        assert not names & LEGALITY, path


def test_cogs_speak_to_the_bot_and_never_to_its_store() -> None:
    """Every use case is in bot, where it can be tested without Discord."""
    reaches = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in PYTHON
        if room(path) == "cogs"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr in ("store", "_store")
    ]
    assert not reaches


FLOORS = ("bot", "cogs", "db", "games/phylo")
"""Rooms whose folders import one another in one direction only."""


def _place(module: str, floor: str) -> str:
    parts = module.split(".")[: floor.count("/") + 2]
    return ".".join(parts)


@pytest.mark.parametrize("floor", FLOORS)
def test_folders_import_one_another_without_a_circle(floor: str) -> None:
    """In db every folder may use the tables and rows of any subject: one query can join several."""
    dotted = floor.replace("/", ".") + "."
    arrows: dict[str, set[str]] = {}
    for path in PYTHON:
        if path.is_relative_to(ROOT / floor) and "migrations" not in path.parts:
            place = _place(".".join(path.relative_to(ROOT).with_suffix("").parts), floor)
            targets = {name for name in imports(path) if name.startswith(dotted)}
            if floor == "db":
                targets = {name for name in targets if not name.endswith((".schema", ".rows"))}
            arrows.setdefault(place, set()).update({_place(name, floor) for name in targets} - {place})
    assert any(arrows.values()), "nothing was read"
    try:
        tuple(TopologicalSorter(arrows).static_order())
    except CycleError as circle:
        raise AssertionError(" -> ".join(circle.args[1])) from None


IMAGINING = (
    "games/drafting/arrangement.py", "games/drafting/learned/endings.py", "games/core/worlds.py",
    "games/review/steps.py",
)  # fmt: skip


def test_games_are_pure_standard_library() -> None:
    """No installed packages; no chance, clock or system in the rules (the command line may read and write)."""
    for path in PYTHON:
        if room(path) != "games":
            continue
        names = {name.split(".")[0] for name in imports(path)}
        assert names <= set(sys.stdlib_module_names) | {"games"}, path
        if "cli" not in path.parts and path.name != "__main__.py":
            assert not names & {"time", "datetime", "secrets", "os", "sys", "asyncio", "threading"}, path
            drawn = set(re.findall(r"\brandom\.(?!py)\w+\(.?", path.read_text("utf-8"))) if "random" in names else set()
            imagines = path.relative_to(ROOT).as_posix() in IMAGINING
            assert ("random" in names) == imagines, path
            assert all(call.startswith("random.Random(") and call != "random.Random()" for call in drawn), path


def test_only_discord_rooms_know_discord_and_only_render_knows_pillow() -> None:
    for path in (path for path in PYTHON if room(path) in ALLOWED):
        names = {name.split(".")[0] for name in imports(path)}
        if room(path) in ("games", "db", "render"):
            assert "discord" not in names, path
        if room(path) in ("games", "db", "bot", "cogs", "sandbox"):
            assert "PIL" not in names, path


BUDGETS = {
    "bot": 7050, "cogs": 7900, "db": 3950, "games": 12100, "render": 7700, "native": 700, "sandbox": 7200, "bench": 1850, "tests": 38250,
}  # fmt: skip
"""The most code lines of each room."""

TOLD = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
UNCOUNTED = {
    tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER,
}  # fmt: skip


def code_lines(source: str) -> int:
    strings = [
        each
        for node in ast.walk(ast.parse(source))
        if isinstance(node, TOLD)
        for each in node.body
        if isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant) and isinstance(each.value.value, str)
    ]
    told = {line for each in strings for line in range(each.lineno, (each.end_lineno or each.lineno) + 1)}
    tokens = (each for each in tokenize.generate_tokens(io.StringIO(source).readline) if each.type not in UNCOUNTED)
    return len({line for each in tokens for line in range(each.start[0], each.end[0] + 1)} - told)


@pytest.mark.parametrize("name", BUDGETS)
def test_a_room_keeps_its_budget(name: str) -> None:
    """Art doesn't count."""
    used = 0
    for path in (path for path in FILES if room(path) == name and "art" not in path.parts):
        if path.suffix == ".py":
            used += code_lines(path.read_text(encoding="utf-8"))
        elif path.suffix in (".c", ".h", ".js", ".css", ".html"):
            used += sum(bool(line.strip()) for line in path.read_text(encoding="utf-8").splitlines())
    assert used <= BUDGETS[name]
    assert used > BUDGETS[name] - 150, "lower the budget to what is there"


FIXED = {
    "game",
    "move",
    "words",
    "guess",
    "outlook",
    "banner",
    "pictures",
    "schema",
    "opcodes",
    "__init__",
    "__main__",
}
"""Module names that may be small: each game, subject or part of Discord's documents has them."""


def test_a_small_module_has_several_importers() -> None:
    """One under 36 code lines, about 60 with blanks and docstrings, that only one other module imports is part of that."""
    importers: dict[str, set[Path]] = {}
    ours = [path for path in PYTHON if room(path) in BUDGETS and room(path) != "tests"]
    for path in ours:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            where = path if node in tree.body else path / "late"  # what is loaded late has a reason to stand apart
            if isinstance(node, ast.ImportFrom) and node.module:
                for name in (node.module, *(f"{node.module}.{alias.name}" for alias in node.names)):
                    importers.setdefault(name, set()).add(where)
            elif isinstance(node, ast.Import):
                for alias in node.names:
                    importers.setdefault(alias.name, set()).add(where)
    for path in ours:
        module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        small = code_lines(path.read_text(encoding="utf-8")) < 36 and not {"art", "versions"} & {*path.parts}
        if small and path.stem not in FIXED and "__main__" not in path.read_text(encoding="utf-8"):
            found = [each for each in importers.get(module, set()) if each not in (path, path / "late")]
            assert len(found) != 1 or found[0].name == "late", f"{module} is part of what imports it"


def test_files_hold_one_idea() -> None:
    for path in PYTHON:
        text = path.read_text(encoding="utf-8")
        assert text.count("\n") <= 600, f"{path} has {text.count(chr(10))} lines"
        assert re.match(r'"""\S', text), f"{path} does not say what it is"


def test_no_file_records_where_it_was_made_or_downloaded() -> None:
    telling = (
        r"index-url|files\.pythonhosted|pypi\.org|registry\.npmjs|\.(whl|tar\.gz)\b|find-links",
        r"/(root|home|work)/\w|/tmp/\w",
        r"\b[MNO][A-Za-z\d_-]{23,27}\.[A-Za-z\d_-]{6,7}\.[A-Za-z\d_-]{27,}\b",
    )
    for path in FILES:
        if path.suffix not in (".png", ".webp") and path != Path(__file__):
            text = path.read_text(encoding="utf-8")
            for pattern in telling:
                assert not re.search(pattern, text), path


def test_git_knows_no_links() -> None:
    """A link leads to a path of the machine where it was made."""
    command = ["git", "ls-files", "--stage"]
    known = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout
    assert [line for line in known.splitlines() if line.startswith("120000")] == []


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt"])
def test_dependencies_are_locked_by_version_and_hash(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    requirements = re.split(r"\n(?=\S)", text.strip())
    assert len(requirements) > 20
    for requirement in requirements:
        assert re.match(r"[A-Za-z0-9._\[\]-]+==[^\s;]+", requirement), requirement[:60]
        assert "--hash=sha256:" in requirement, requirement[:60]
    assert "://" not in text


def test_the_locks_agree() -> None:
    run, dev = (
        set(re.findall(r"^([^\s#][^\\]*)", (ROOT / f"requirements{end}.txt").read_text(encoding="utf-8"), re.MULTILINE))
        for end in ("", "-dev")
    )
    assert run <= dev


def needed(roots: list[Requirement], environment: dict[str, str]) -> dict[str, SpecifierSet]:
    packages: dict[str, SpecifierSet] = {}
    seen: set[tuple[str, str]] = set()
    waiting = [(each, "") for each in roots]
    while waiting:
        each, extra = waiting.pop()
        if each.marker is not None and not each.marker.evaluate(environment | {"extra": extra}):
            continue
        name = canonicalize_name(each.name)
        packages[name] = packages.get(name, SpecifierSet()) & each.specifier
        for wish in {(name, extra) for extra in ("", *each.extras)} - seen:
            seen.add(wish)
            with suppress(PackageNotFoundError):  # one that this machine doesn't need
                waiting += [(Requirement(line), wish[1]) for line in distribution(name).requires or []]
    return packages


@pytest.mark.parametrize("python", ["3.11", "3.14"])
def test_each_lock_holds_what_its_packages_need_and_nothing_else(python: str) -> None:
    """An unlocked dependency stops the installation."""
    environment = {"python_version": python, "python_full_version": f"{python}.0"}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    run, dev = project["dependencies"], project["optional-dependencies"]["dev"]
    for name, roots in (("requirements.txt", run), ("requirements-dev.txt", run + dev)):
        lines = re.findall(r"^([^\s#][^\\]*)", (ROOT / name).read_text(encoding="utf-8"), re.MULTILINE)
        locked = [each for each in map(Requirement, lines) if not each.marker or each.marker.evaluate(environment)]
        versions: dict[str, str] = {canonicalize_name(each.name): next(iter(each.specifier)).version for each in locked}
        assert len(versions) == len(locked)
        needs = needed([*map(Requirement, roots)], environment)
        assert versions.keys() == needs.keys()
        assert not {each: str(will_do) for each, will_do in needs.items() if versions[each] not in will_do}


def test_every_layout_is_one_of_which_discord_py_keeps_nothing() -> None:
    """No button keeps a callback in memory: each layout is built fresh, and finished from the start."""
    for path in PYTHON:
        text = path.read_text(encoding="utf-8")
        if room(path) == "cogs":
            assert "ui.button(" not in text
            assert not re.search(r"LayoutView\(|DynamicItem", text), path
