"""What Discord accepts and refuses, each fact with its source. Uses only the standard library, for tests and the local
table."""
