"""Tests of bot: its parts without Discord, in simulated time."""
