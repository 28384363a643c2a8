"""Run by Alembic for each upgrade: it works inside the transaction of the connection it is handed."""

from alembic import context
from sqlalchemy import Connection

from db.columns import metadata

connection = context.config.attributes["connection"]
assert isinstance(connection, Connection)
context.configure(connection=connection, target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
