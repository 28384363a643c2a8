"""How strong the opponents are, what they learn, and whether reviews are true."""
