"""Column types: 64-bit integers, doubles, booleans as 1 or 0, lists of texts as JSON; and the set of all tables."""

import json

from sqlalchemy import BigInteger, Double, Integer, MetaData, Text
from sqlalchemy.engine import Dialect
from sqlalchemy.types import REAL as SQLITE_REAL
from sqlalchemy.types import TypeDecorator, TypeEngine

metadata = MetaData()

LONG = BigInteger().with_variant(Integer(), "sqlite")
"""Ids and Unix milliseconds. SQLite's INTEGER has 64 bits anyway, and its STRICT tables have no BIGINT."""

REAL: TypeEngine[float] = Double().with_variant(SQLITE_REAL(), "sqlite")
"""Ratings, with full precision. Postgres would keep only half the digits in a REAL; SQLite's STRICT tables have no DOUBLE."""


class Flag(TypeDecorator[bool]):
    """True or false. SQLite's STRICT tables have no BOOLEAN, so both databases store 1 or 0."""

    impl = LONG
    cache_ok = True

    def process_bind_param(self, value: bool | None, dialect: Dialect) -> int | None:
        """The value to store."""
        return None if value is None else int(value)

    def process_result_value(self, value: int | None, dialect: Dialect) -> bool | None:
        """The value from storage."""
        return None if value is None else bool(value)


class Lines(TypeDecorator[tuple[str, ...]]):
    """A list of texts in order, as a JSON array."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: tuple[str, ...] | None, dialect: Dialect) -> str | None:
        """The value to store."""
        return None if value is None else json.dumps(list(value), ensure_ascii=False)

    def process_result_value(self, value: str | None, dialect: Dialect) -> tuple[str, ...] | None:
        """The value from storage."""
        return None if value is None else tuple(json.loads(value))
