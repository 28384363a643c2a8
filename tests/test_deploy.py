"""Everything that the files for servers name exists."""

import configparser
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.__main__ import PROGRAMS
from bot.settings import VARIABLES
from tests.missing import needs
from tests.test_repository import ROOT, imports

DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
COMPOSE = {path.name: path.read_text(encoding="utf-8") for path in sorted(ROOT.glob("compose*.yaml"))}
DEPLOY = {path.name: path.read_text(encoding="utf-8") for path in sorted((ROOT / "deploy").iterdir())}
UNITS = [name for name in DEPLOY if name.endswith((".service", ".timer"))]
ANALYZE = shutil.which("systemd-analyze")
OTHERS = {"PATH", "PYTHONUNBUFFERED"}
"""Variables that are not the bot's own."""


def test_every_room_that_the_bot_needs_is_in_the_image() -> None:
    copied = {*re.findall(r"^COPY (?!--from)(\S+) ", DOCKERFILE, re.MULTILINE)}
    assert all((ROOT / each).exists() for each in copied)
    needed = {"bot", "cogs"}
    for room in ("bot", "cogs", "render", "db", "games", "native"):
        for path in (ROOT / room).rglob("*.py"):
            needed |= {
                name.split(".")[0] for name in imports(path) if (ROOT / name.split(".")[0] / "__init__.py").exists()
            }
    assert needed == {each for each in copied if (ROOT / each).is_dir()}
    lines = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()
    assert lines[0] == "*"
    assert {line[1:] for line in lines if line.startswith("!")} == copied


def test_what_is_installed_is_locked() -> None:
    installs = re.findall(r"pip install (.*)", DOCKERFILE)
    assert len(installs) == 1
    assert "--require-hashes" in installs[0]
    assert installs[0].endswith("requirements.txt")


def test_the_image_and_a_server_have_the_same_fonts() -> None:
    guide = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
    needed = {"fonts-dejavu-core", "fonts-noto-ui-core", "fonts-droid-fallback", "libfribidi0"}
    for text in (guide, DOCKERFILE):
        assert needed <= {
            word for line in text.replace("\\\n", "").splitlines() if "apt-get install" in line for word in line.split()
        }


def test_the_image_runs_as_nobody_in_particular() -> None:
    *_, last = re.split(r"^FROM ", DOCKERFILE, flags=re.MULTILINE)
    assert re.findall(r"^USER (\S+)", last, re.MULTILINE) == ["10001:10001"]
    assert "--uid 10001" in last


def variables(text: str) -> set[str]:
    return {*re.findall(r"^(?:ENV |Environment=| +|)([A-Z][A-Z_]+)(?:=|: )", text, re.MULTILINE)}


@pytest.mark.parametrize(
    ("name", "text"), [("Dockerfile", DOCKERFILE), *COMPOSE.items(), *DEPLOY.items()], ids=lambda part: str(part)[:30]
)
def test_every_setting_that_a_file_names_exists(name: str, text: str) -> None:
    named = {each for each in variables(text) if not each.startswith("POSTGRES_")}
    assert named - OTHERS <= {*VARIABLES}
    if name in ("Dockerfile", *COMPOSE, "ecodraft.service", "ecodraft.env"):
        assert "DATABASE_URL" in named, "something was read"


def test_every_command_that_a_file_names_exists() -> None:
    text = "\n".join([DOCKERFILE.replace('", "', " "), *DEPLOY.values()])
    assert {*re.findall(r"python -m bot (\w+)", text)} == {"healthcheck", "backup"} <= {*PROGRAMS}


def test_compose_names_volumes_that_there_are() -> None:
    assert [*COMPOSE] == ["compose.postgres.yaml", "compose.yaml"]
    for text in COMPOSE.values():
        declared = {*re.findall(r"^  (\w+):$", text.split("\nvolumes:\n")[1], re.MULTILINE)}
        assert {*re.findall(r"- (\w+):/", text)} == declared
    assert "/data" in COMPOSE["compose.yaml"]
    assert "${DISCORD_TOKEN:?" in COMPOSE["compose.yaml"], "without a token nothing starts"


def test_units_name_files_and_folders_that_the_guide_makes() -> None:
    guide = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
    assert not [name for name in DEPLOY if f"deploy/{name}" not in guide]
    for name in UNITS:
        paths = {*re.findall(r"(?<![\w/.])/(?:opt|etc|var)/[\w./-]*\w", DEPLOY[name])}
        assert all(path.startswith(("/opt/ecodraft", "/etc/ecodraft.env", "/var/lib/ecodraft")) for path in paths), (
            paths
        )
    for path in ("/opt/ecodraft", "/etc/ecodraft.env", "/var/lib/ecodraft"):
        assert path in guide


def test_the_service_is_not_started_anew_with_a_wrong_setting() -> None:
    """With status 2, a person must put something right."""
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read_string(DEPLOY["ecodraft.service"])
    service = unit["Service"]
    assert service["Restart"] == "on-failure"
    assert service["RestartPreventExitStatus"] == "2"
    assert int(service["RestartSec"]) < int(service["RestartMaxDelaySec"]), "other failures may pass"
    assert "restart: on-failure:5" in COMPOSE["compose.yaml"], "Docker can't tell statuses"
    assert service["ExecStart"] == "/opt/ecodraft/.venv/bin/python -m bot"
    assert service["User"] == "ecodraft"


def test_the_script_that_runs_a_command_can_be_run() -> None:
    script = ROOT / "deploy" / "run"
    assert os.access(script, os.X_OK)
    assert subprocess.run(["sh", "-n", str(script)], timeout=60).returncode == 0


@needs(ANALYZE, "package systemd")
def test_systemd_understands_the_units(tmp_path: Path) -> None:
    """Debian 12's systemd ignores growing pauses."""
    assert ANALYZE is not None, "CI must install systemd (see .ci/run)"
    for name in UNITS:
        (tmp_path / name).write_text(DEPLOY[name].replace("/opt/ecodraft/.venv/bin/python", sys.executable))
    verify = [ANALYZE, "verify", *(str(tmp_path / name) for name in UNITS)]
    ended = subprocess.run(verify, capture_output=True, text=True, timeout=60)
    ours = [line for line in ended.stderr.splitlines() if "ecodraft" in line and "key 'Restart" not in line]
    assert not ours


def test_alerts_name_figures_that_there_are() -> None:
    guide = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
    named = {each.removesuffix("_bucket") for each in re.findall(r"\becodraft_\w+", DEPLOY["alerts.yaml"])}
    assert len(named) >= 4
    assert all(f"`{each}" in guide for each in named)
