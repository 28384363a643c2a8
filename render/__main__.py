"""`python -m render` draws the pictures of the README into docs/pictures."""

import sys
from pathlib import Path

from render.gallery import main

if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/pictures"))
