"""Tests of EcoGoGo."""
