"""Golden sheets: pages that are drawn and compared with pictures that are kept."""
