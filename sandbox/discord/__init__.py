"""What Discord accepts and refuses, each fact with its source. Pure standard library, for tests and the local table."""
