"""What the tables are made of: 64-bit integers, doubles, yes or no kept as 1 or 0, a list of lines as JSON; and the set of all tables."""

import json

from sqlalchemy import BigInteger, Double, Integer, MetaData, Text
from sqlalchemy.engine import Dialect
from sqlalchemy.types import REAL as SQLITE_REAL
from sqlalchemy.types import TypeDecorator, TypeEngine

metadata = MetaData()

LONG = BigInteger().with_variant(Integer(), "sqlite")
"""Ids and unix milliseconds. SQLite's INTEGER has 64 bits anyway, and its STRICT tables know no BIGINT."""

REAL: TypeEngine[float] = Double().with_variant(SQLITE_REAL(), "sqlite")
"""Ratings, every bit of them. Postgres would keep only half the digits in a REAL; SQLite's STRICT tables know no DOUBLE."""


class Flag(TypeDecorator[bool]):
    """Yes or no. SQLite's STRICT tables know no BOOLEAN, so both databases keep 1 or 0."""

    impl = LONG
    cache_ok = True

    def process_bind_param(self, value: bool | None, dialect: Dialect) -> int | None:
        """What goes into the database."""
        return None if value is None else int(value)

    def process_result_value(self, value: int | None, dialect: Dialect) -> bool | None:
        """What comes out of it."""
        return None if value is None else bool(value)


class Lines(TypeDecorator[tuple[str, ...]]):
    """A list of texts in their order, as a JSON array."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: tuple[str, ...] | None, dialect: Dialect) -> str | None:
        """What goes into the database."""
        return None if value is None else json.dumps(list(value), ensure_ascii=False)

    def process_result_value(self, value: str | None, dialect: Dialect) -> tuple[str, ...] | None:
        """What comes out of it."""
        return None if value is None else tuple(json.loads(value))
