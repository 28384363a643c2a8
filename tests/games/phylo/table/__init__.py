"""Phylo at the table: first hands, the rules step by step, copies and their heirs."""
