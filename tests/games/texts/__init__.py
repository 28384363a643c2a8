"""Players who know a game only from its texts, without pictures, views or hints."""
