"""The local table as people use it: the process that `make run` starts, in a headless Chromium."""
