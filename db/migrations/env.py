"""Alembic's script for an upgrade, run in the transaction of the connection that `db.store.upgrade` gives it."""

from alembic import context
from sqlalchemy import Connection

from db.engine import metadata

connection = context.config.attributes["connection"]
assert isinstance(connection, Connection)
context.configure(connection=connection, target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
