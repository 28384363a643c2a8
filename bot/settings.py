"""Settings from the environment or a file .env; .env.example describes each."""

from pydantic import SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict


class WrongSetting(Exception):
    """One line that names the variable, its value and what is allowed."""


class Settings(BaseSettings):
    """Everything that can be set from outside."""

    model_config = SettingsConfigDict(env_file=".env", extra="ignore", frozen=True)

    discord_token: SecretStr | None = None
    database_url: str = "sqlite+aiosqlite:///data/ecodraft.db"
    log_level: str = "info"
    log_format: str = "text"
    lobby_hours: int = 48
    sandbox_port: int = 8137
    sandbox_database_url: str | None = None
    picture_threads: int = 2
    dev_guild: int | None = None


def load_settings() -> Settings:
    """Read the settings. Raises WrongSetting."""
    return Settings()
