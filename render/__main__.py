"""`python -m render [FOLDER]` draws the pictures of the documents, into docs/pictures by default."""

import sys
from pathlib import Path

from render.gallery.doc_pictures import DOCUMENTS, main

if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else DOCUMENTS)
