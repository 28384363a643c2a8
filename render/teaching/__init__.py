"""The pictures that teach: pages of lessons, and of the rules."""
