"""What the daily deals and deals played again ask of the database."""

import pytest
from sqlalchemy import create_engine, text

from db.engine import metadata


@pytest.mark.parametrize(("column", "index"), [("daily", "matches_by_day"), ("deal_of", "matches_by_deal")])
def test_sqlite_finds_the_tables_of_a_deal_by_an_index(column: str, index: str) -> None:
    with create_engine("sqlite://").begin() as connection:
        metadata.create_all(connection)
        plan = text(f"EXPLAIN QUERY PLAN SELECT size FROM matches WHERE id = :deal OR {column} = :deal")
        assert index in str(connection.execute(plan, {"deal": 1}).all())
