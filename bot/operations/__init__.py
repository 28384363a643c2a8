"""What an operator needs: backups, figures for Prometheus, and whether the bot is well."""
