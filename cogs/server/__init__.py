"""Settings for admins, help, rules and checks."""
