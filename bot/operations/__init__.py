"""Backup, restore, figures, metrics and a health check, for the owner."""
