"""People in the database: settings, histories, ratings, boards, and how to forget someone."""
