"""`python -m render.local_page` draws the pictures of the local table's page into sandbox/page/pictures."""

import sys
from pathlib import Path

from render.local_page import main

if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "sandbox/page/pictures"))
