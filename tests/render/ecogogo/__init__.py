"""Tests of EcoGoGo's pictures."""
