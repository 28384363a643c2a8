"""Players who only read: small programs that play every game from its texts, without pictures, views or hints."""
