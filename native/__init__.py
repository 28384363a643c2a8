"""The drafts' imagined endings and best arrangements in C, with the same results as Python."""
