"""Looking back at a finished match, pick by pick."""
