"""The order in which matches finish: the next number, assigned inside the transaction that finishes a match."""

from sqlalchemy import Connection, ScalarSelect, func, select

from db.locks import FINISH, take
from db.tables.schema import matches


def next_place(connection: Connection) -> ScalarSelect[int]:
    """The place of the match about to finish, one after the last; to be written in this transaction."""
    take(connection, FINISH)
    before = matches.alias("before")
    return select(func.coalesce(func.max(before.c.finished_n), 0) + 1).scalar_subquery()
