"""The drafts' imagined endings and best arrangements in C, where a compiler was there at set-up: the same as in plain Python."""
