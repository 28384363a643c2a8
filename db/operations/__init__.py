"""What an operator asks of the database: backups, and figures about its tables."""
