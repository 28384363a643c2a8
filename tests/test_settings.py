"""Settings: documented values load, and a wrong one ends the start with one line."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from bot.settings import VARIABLES, Settings, WrongSetting, load_settings

ROOT = Path(__file__).parents[1]
EXAMPLE = re.findall(r"^([A-Z_]+)=(.*)$", (ROOT / ".env.example").read_text(encoding="utf-8"), re.MULTILINE)


@pytest.fixture(autouse=True)
def nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder without .env and an environment without the bot's variables."""
    monkeypatch.chdir(tmp_path)
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)


def test_the_example_names_every_setting_with_its_default() -> None:
    assert [name for name, _ in EXAMPLE] == list(VARIABLES)
    Path(".env").write_text("\n".join(f"{name}={value}" for name, value in EXAMPLE), encoding="utf-8")
    assert load_settings() == Settings()


def test_the_environment_wins_over_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    Path(".env").write_text("LOBBY_HOURS=3\nLOG_LEVEL=debug", encoding="utf-8")
    monkeypatch.setenv("LOBBY_HOURS", "5")
    settings = load_settings()
    assert (settings.lobby_hours, settings.log_level) == (5, "debug")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("LOBBY_HOURS", "0"), ("LOBBY_HOURS", "soon"), ("LOG_LEVEL", "loud"), ("LOG_FORMAT", "xml"), ("SANDBOX_PORT", "70000"),
        ("PICTURE_PROCESSES", "9"), ("DEV_GUILD", "-1"), ("DEV_GUILD", "9" * 30), ("DATABASE_URL", "ecodraft.db"), ("DISCORD_API", "here"),
        ("DATABASE_URL", "mysql+aiomysql://host/name"), ("DATABASE_URL", "sqlite+aiosqlite:///"), ("LOBBY_HOURS", "3\n4"), ("DISCORD_API", "ws://127.0.0.1/api"),
        ("DISCORD_API", "http://127.0.0.1/api/v10/"), ("DISCORD_API", "https://discord.test"), ("EMOJI", "yes"),
        ("METRICS", "9100"), ("METRICS", "here:there"), ("METRICS", "http://127.0.0.1:9100"), ("METRICS", ":9100"),
        ("SUPPORT", "ask Ana"), ("SUPPORT", "http://example.org"),
    ],
)  # fmt: skip
def test_a_wrong_value_is_one_line_with_the_variable_the_value_and_what_is_allowed(
    name: str, value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(WrongSetting) as caught:
        load_settings()
    line = str(caught.value)
    assert line == f"{name} is {value!r}; it must be {VARIABLES[name].metadata['allowed']}."
    assert "\n" not in line


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("LOBBY_HOURS", "1"), ("LOBBY_HOURS", "336"), ("LOG_LEVEL", "warning"), ("LOG_FORMAT", "json"), ("SANDBOX_PORT", "0"),
        ("SANDBOX_PORT", "65535"), ("PICTURE_PROCESSES", "0"), ("PICTURE_PROCESSES", "8"), ("DEV_GUILD", "123456789012345678"),
        ("DATABASE_URL", "postgresql+asyncpg://user:password@host/name"), ("DISCORD_TOKEN", "a.b-c_d"),
        ("DISCORD_API", "http://127.0.0.1:8137/api/v10"), ("DISCORD_API", "https://discord.test/api"), ("SANDBOX_FOLDER", "some/folder"),
        ("EMOJI", "off"), ("METRICS", "127.0.0.1:9100"), ("METRICS", "[::1]:9100"), ("METRICS", "0.0.0.0:0"), ("METRICS", "bot:9100"),
        ("SUPPORT", "help@example.org"), ("SUPPORT", "https://example.org/help"),
    ],
)  # fmt: skip
def test_every_documented_value_loads(name: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(name, value)
    loaded = getattr(load_settings(), name.lower())
    assert str(loaded) == value


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "mysql+aiomysql"])
@pytest.mark.parametrize("password", ["hunter2", "hunter2@x/hunter2", "hunter2:hunter2"])
def test_a_password_in_a_wrong_address_is_not_shown(
    scheme: str, password: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line on the screen may end up in a log or a question to others."""
    monkeypatch.setenv("DATABASE_URL", f"{scheme}://anna:{password}@host/name")
    with pytest.raises(WrongSetting, match="DATABASE_URL is") as caught:
        load_settings()
    assert "hunter2" not in str(caught.value)
    assert f"{scheme}://anna:***@host/name" in str(caught.value)


def test_of_a_long_wrong_value_the_beginning_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOBBY_HOURS", "y" * 101)
    with pytest.raises(WrongSetting, match=f"LOBBY_HOURS is '{'y' * 100}\\.\\.\\.'; it must be"):
        load_settings()


def test_other_variables_in_the_file_are_ignored() -> None:
    """Compose reads the password of PostgreSQL there."""
    Path(".env").write_text("POSTGRES_PASSWORD=hunter2\nLOBBY_HOURS=7\n", encoding="utf-8")
    assert load_settings() == Settings(lobby_hours=7)


def test_a_file_with_a_byte_order_mark_is_read() -> None:
    """Some editors add a byte order mark: the first line counts like the others."""
    Path(".env").write_bytes(b"\xef\xbb\xbfLOBBY_HOURS=7\r\nLOG_LEVEL=error\r\n")
    settings = load_settings()
    assert (settings.lobby_hours, settings.log_level) == (7, "error")


def test_an_empty_variable_counts_as_not_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOBBY_HOURS", "")
    Path(".env").write_text("lobby_hours=3\nLOG_LEVEL=\n", encoding="utf-8")
    settings = load_settings()
    assert (settings.lobby_hours, settings.log_level) == (3, "info")
    assert settings.given == {"lobby_hours"}


@pytest.mark.parametrize("token", ["two words", "ключ", "a\tb"])
def test_a_token_that_no_header_can_carry_is_refused_and_not_shown(token: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", token)
    with pytest.raises(WrongSetting, match=r"DISCORD_TOKEN is \(not shown\)") as caught:
        load_settings()
    assert token not in str(caught.value)
    assert caught.value.__cause__ is None
    assert token not in repr(Settings(discord_token=token))


def test_a_file_that_is_no_text_gets_a_sentence() -> None:
    Path(".env").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(WrongSetting, match=r"\.env cannot be read: it is not UTF-8 text"):
        load_settings()


def test_the_start_ends_with_that_line_and_status_two(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "LOBBY_HOURS": "never"}
    ended = subprocess.run(
        [sys.executable, "-m", "bot"], capture_output=True, text=True, env=environment, cwd=tmp_path, timeout=60
    )
    assert ended.returncode == 2
    assert ended.stderr == "LOBBY_HOURS is 'never'; it must be a whole number from 1 to 336.\n"
    assert ended.stdout == ""
