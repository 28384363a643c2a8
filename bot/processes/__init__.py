"""Several processes of one bot: which of them works for which tables."""
