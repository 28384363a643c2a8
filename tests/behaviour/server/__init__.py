"""Tests of server pages."""
