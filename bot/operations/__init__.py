"""What an owner needs: backup, restore, metrics and a health check."""
