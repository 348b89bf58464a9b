"""What was said long ago, found by its meaning: pieces of text with their vectors in one SQLite file.

For its owner alone, and offline: the model's weights come with its package. Blocking; callers use a thread. Not the
ledger: it can be emptied without losing a conversation. Above: `session.recalling`, `cli/memory`.
"""

from __future__ import annotations

import importlib.util
import os
import sqlite3
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from pagehand.errors import SetupError

LONGEST_PIECE = 1_000
MOST_PIECES = 4
MOST_CHARACTERS = 2_400
NEAR = 0.2
"""The least cosine of a piece that is recalled."""
_SCHEMA = """
CREATE TABLE IF NOT EXISTS pieces (
    id INTEGER PRIMARY KEY, session TEXT NOT NULL, time INTEGER NOT NULL, role TEXT NOT NULL, text TEXT NOT NULL,
    model TEXT NOT NULL, dim INTEGER NOT NULL, vector BLOB NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS pieces_of_session ON pieces (session);
"""


class Embedder(Protocol):
    """What makes vectors of texts: rows of float32, each of length 1."""

    name: str
    dim: int

    def embed(self, texts: Sequence[str]) -> Any:
        """A numpy array, one row for each text."""
        ...


@dataclass(frozen=True, slots=True)
class Piece:
    """One stored piece."""

    id: int
    session: str
    time: int
    role: str
    text: str


class WordLlamaEmbedder:
    """Small vectors from the weights inside of the package `wordllama`; nothing is downloaded."""

    name = "wordllama-256"
    dim = 256

    def __init__(self) -> None:
        import wordllama  # type: ignore[import-untyped]

        folder = Path(wordllama.__file__).parent
        self._model = wordllama.WordLlama.load(cache_dir=folder, disable_download=True)

    def embed(self, texts: Sequence[str]) -> Any:
        """One row for each text."""
        return self._model.embed(list(texts), norm=True)


def check_installed() -> None:
    """Raises `SetupError` that names the extra, where the libraries are not there."""
    if not all(importlib.util.find_spec(name) for name in ("numpy", "wordllama")):
        raise SetupError("memory policy vector-db needs its extra: install Pagehand as pagehand[vector]")


class Recall:
    """The store of one home; the file and the model are opened when they are first needed."""

    def __init__(self, file: Path, make: Callable[[], Embedder] = WordLlamaEmbedder) -> None:
        self._file, self._make = file, make
        self._embedder: Embedder | None = None
        self._db: sqlite3.Connection | None = None
        self._lock = threading.Lock()

    def add(self, session: str, role: str, text: str, now: int) -> None:
        """Keep what was said, in pieces."""
        pieces = pieces_of(text)
        if not pieces:
            return
        with self._lock:
            embedder = self._model()
            vectors = embedder.embed(pieces)
            rows = [
                (session, now, role, piece, embedder.name, embedder.dim, _blob(vector))
                for piece, vector in zip(pieces, vectors, strict=True)
            ]
            query = "INSERT INTO pieces (session, time, role, text, model, dim, vector) VALUES (?,?,?,?,?,?,?)"
            self._open().executemany(query, rows)

    def find(self, text: str, session: str | None, known: str) -> list[Piece]:
        """The nearest pieces (of one session, or of all) that do not stand in `known`, oldest first."""
        import numpy as np

        with self._lock:
            if not self._count():
                return []
            embedder = self._model()
            self._make_anew(embedder)
            where = "WHERE session = ?" if session is not None else ""
            query = f"SELECT id, session, time, role, text, vector FROM pieces {where} ORDER BY id"  # noqa: S608 - ours
            rows = self._open().execute(query, (session,) if session is not None else ()).fetchall()
            rows = [row for row in rows if row[4] not in known]
            if not rows:
                return []
            vectors = np.frombuffer(b"".join(row[5] for row in rows), dtype="<f4").reshape(len(rows), embedder.dim)
            nearness = vectors @ np.asarray(embedder.embed([text])[0], dtype="<f4")
        found: dict[str, Piece] = {}
        for at in np.argsort(-nearness):
            if nearness[at] < NEAR or len(found) == MOST_PIECES:
                break
            if sum(map(len, found)) + len(rows[at][4]) <= MOST_CHARACTERS:
                found.setdefault(rows[at][4], Piece(*rows[at][:5]))
        return sorted(found.values(), key=lambda piece: piece.id)

    def pieces(self, limit: int = 100) -> list[Piece]:
        """The newest pieces, newest first."""
        if not self._file.exists():
            return []
        query = "SELECT id, session, time, role, text FROM pieces ORDER BY id DESC LIMIT ?"
        with self._lock:
            return [Piece(*row) for row in self._open().execute(query, (limit,))]

    def delete(self, piece: int) -> bool:
        """Forget one piece; False when there is none."""
        return self._delete("WHERE id = ?", piece) > 0

    def forget(self, session: str) -> int:
        """Forget everything of a session; how many pieces that were."""
        return self._delete("WHERE session = ?", session)

    def clear(self) -> int:
        """Forget everything."""
        return self._delete("")

    def close(self) -> None:
        """Close the file."""
        if self._db is not None:
            self._db.close()
            self._db = None

    def _delete(self, where: str, *values: object) -> int:
        if not self._file.exists():
            return 0
        with self._lock:
            return self._open().execute(f"DELETE FROM pieces {where}", values).rowcount  # noqa: S608 - ours

    def _count(self) -> int:
        if self._db is None and not self._file.exists():
            return 0
        return int(self._open().execute("SELECT COUNT(*) FROM pieces").fetchone()[0])

    def _make_anew(self, embedder: Embedder) -> None:
        """Rows of another model get vectors of this one."""
        db = self._open()
        old = db.execute("SELECT id, text FROM pieces WHERE model <> ?", (embedder.name,)).fetchall()
        if old:
            vectors = embedder.embed([text for _, text in old])
            rows = [(embedder.name, embedder.dim, _blob(v), row[0]) for row, v in zip(old, vectors, strict=True)]
            db.executemany("UPDATE pieces SET model = ?, dim = ?, vector = ? WHERE id = ?", rows)

    def _model(self) -> Embedder:
        if self._embedder is None:
            self._embedder = self._make()
        return self._embedder

    def _open(self) -> sqlite3.Connection:
        if self._db is None:
            try:
                os.close(os.open(self._file, os.O_CREAT | os.O_RDWR, 0o600))
                self._db = sqlite3.connect(self._file, isolation_level=None, check_same_thread=False)
                self._db.execute("PRAGMA secure_delete = ON")
                self._db.executescript(_SCHEMA)
            except (OSError, sqlite3.Error) as error:
                self._db = None
                raise SetupError(f"{self._file} cannot be used ({error}); move it away") from None
        return self._db


def pieces_of(text: str) -> list[str]:
    """The text in pieces of at most `LONGEST_PIECE` characters, cut at ends of lines or words where it can be."""
    pieces = []
    rest = text.strip()
    while rest:
        cut = len(rest)
        if cut > LONGEST_PIECE:
            window = rest[:LONGEST_PIECE]
            cut = max(window.rfind("\n"), window.rfind(". ") + 1, window.rfind(" "), 0) or LONGEST_PIECE
        pieces.append(rest[:cut].strip())
        rest = rest[cut:].strip()
    return [piece for piece in pieces if piece]


def _blob(vector: Any) -> bytes:
    import numpy as np

    return bytes(np.asarray(vector, dtype="<f4").tobytes())
