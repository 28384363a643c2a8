"""Sends the tables' messages to Discord."""
