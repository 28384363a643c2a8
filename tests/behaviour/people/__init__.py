"""Tests of people's pages."""
