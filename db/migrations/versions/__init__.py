"""The steps of the schema, one module each."""
