"""Servers in Discord: settings for admins, and looking things up."""
