"""The drafts' imagined endings in C, where a compiler was there at set-up: the same totals as in games/drafting/learned/endings.py."""
