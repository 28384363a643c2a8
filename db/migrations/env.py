"""What Alembic runs: the migrations, in the transaction that db/migrate.py hands in."""

from alembic import context

from db.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
