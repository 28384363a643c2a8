"""Settings: what is documented loads, what is wrong ends the start with one line."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from bot.settings import ALLOWED, Settings, WrongSetting, load_settings

ROOT = Path(__file__).parents[1]
EXAMPLE = re.findall(r"^([A-Z_]+)=(.*)$", (ROOT / ".env.example").read_text(encoding="utf-8"), re.MULTILINE)


@pytest.fixture(autouse=True)
def nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder without .env and an environment without our variables."""
    monkeypatch.chdir(tmp_path)
    for name in ALLOWED:
        monkeypatch.delenv(name, raising=False)


def test_the_example_names_every_setting_with_its_default() -> None:
    """No more and no less; copying it changes nothing."""
    assert [name for name, _ in EXAMPLE] == [field.upper() for field in Settings.model_fields] == list(ALLOWED)
    Path(".env").write_text("\n".join(f"{name}={value}" for name, value in EXAMPLE), encoding="utf-8")
    assert load_settings() == Settings(_env_file=None)


def test_the_environment_wins_over_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """As .env.example says."""
    Path(".env").write_text("LOBBY_HOURS=3\nLOG_LEVEL=debug", encoding="utf-8")
    monkeypatch.setenv("LOBBY_HOURS", "5")
    settings = load_settings()
    assert (settings.lobby_hours, settings.log_level) == (5, "debug")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("LOBBY_HOURS", "0"), ("LOBBY_HOURS", "soon"), ("LOG_LEVEL", "loud"), ("LOG_FORMAT", "xml"), ("SANDBOX_PORT", "70000"),
        ("PICTURE_THREADS", "9"), ("DEV_GUILD", "-1"), ("DATABASE_URL", "ecodraft.db"), ("SANDBOX_DATABASE_URL", "here"),
    ],
)  # fmt: skip
def test_a_wrong_value_is_one_line_with_the_variable_the_value_and_what_is_allowed(
    name: str, value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For every variable that can be wrong."""
    monkeypatch.setenv(name, value)
    with pytest.raises(WrongSetting) as caught:
        load_settings()
    line = str(caught.value)
    assert line == f"{name} is {value!r}; it must be {ALLOWED[name]}."
    assert "\n" not in line


def test_a_wrong_token_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither in the sentence nor in its cause."""
    monkeypatch.setenv("DISCORD_TOKEN", "very secret")
    with pytest.raises(WrongSetting, match="DISCORD_TOKEN is") as caught:
        load_settings()
    assert "very secret" not in str(caught.value)
    assert caught.value.__cause__ is None
    assert "very secret" not in repr(Settings(discord_token="very-secret", _env_file=None))


def test_a_file_that_is_no_text_gets_a_sentence() -> None:
    """Not a traceback."""
    Path(".env").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(WrongSetting, match=r"\.env cannot be read: it is not UTF-8 text"):
        load_settings()


def test_the_start_ends_with_that_line_and_status_two(tmp_path: Path) -> None:
    """The whole program, as a user starts it."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "LOBBY_HOURS": "never"}
    ended = subprocess.run(
        [sys.executable, "-m", "bot"], capture_output=True, text=True, env=environment, cwd=tmp_path, timeout=60
    )
    assert ended.returncode == 2
    assert ended.stderr == f"LOBBY_HOURS is 'never'; it must be {ALLOWED['LOBBY_HOURS']}.\n"
    assert ended.stdout == ""
