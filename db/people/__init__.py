"""People, their results, ratings and privacy in the database."""
