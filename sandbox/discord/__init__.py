"""What Discord accepts and refuses, stated as facts with their sources. Pure standard library, for tests and for a strict server."""
