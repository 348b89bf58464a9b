"""Sessions, their events and the model's transcript in one SQLite file (WAL).

Events are appended before they are sent and numbered per session from 1; replay reads them back in that order.
A commit survives kill -9 of the hub. Not the audit, which is a text file of its own. Times are Unix milliseconds.
"""

from __future__ import annotations

import contextlib
import json
import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from pagehand.errors import PagehandError, SetupError
from pagehand.values import Json
from pagehand.wire.json_text import dump

SCHEMA_VERSION = 1
_SCHEMA = """
CREATE TABLE sessions (
    id TEXT PRIMARY KEY, cwd TEXT NOT NULL, title TEXT NOT NULL, created INTEGER NOT NULL, updated INTEGER NOT NULL,
    options TEXT NOT NULL, open_turn TEXT
) STRICT;
CREATE TABLE events (
    session TEXT NOT NULL REFERENCES sessions(id) ON DELETE CASCADE, seq INTEGER NOT NULL, time INTEGER NOT NULL,
    turn TEXT, body TEXT NOT NULL, PRIMARY KEY (session, seq)
) STRICT, WITHOUT ROWID;
CREATE TABLE messages (
    session TEXT NOT NULL REFERENCES sessions(id) ON DELETE CASCADE, number INTEGER NOT NULL, body TEXT NOT NULL,
    PRIMARY KEY (session, number)
) STRICT, WITHOUT ROWID;
"""


@dataclass(frozen=True, slots=True)
class SessionRow:
    """One session as stored. `options` holds engine, mode and hand.

    `open_turn` is the turn that runs, or ran when the hub died.
    """

    id: str
    cwd: str
    title: str
    created: int
    updated: int
    options: Json
    open_turn: str | None


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """One event: its number, time, turn and the ACP update."""

    seq: int
    time: int
    turn: str | None
    update: Json


class Ledger:
    """The open file. One process writes it (the hub's lock sees to that)."""

    def __init__(self, path: Path | None) -> None:
        """`None` keeps everything in memory, for tests."""
        self._path = path
        if path is not None:
            _make_private(path)
        self._db = sqlite3.connect(str(path) if path else ":memory:", isolation_level=None)
        try:
            self._open()
        except sqlite3.DatabaseError as error:
            self._db.close()
            raise self._unusable(error) from error
        except SetupError:
            self._db.close()
            raise

    def _open(self) -> None:
        self._db.execute("PRAGMA journal_mode=WAL")
        self._db.execute("PRAGMA synchronous=NORMAL")
        self._db.execute("PRAGMA foreign_keys=ON")
        # What a person deletes is overwritten.
        self._db.execute("PRAGMA secure_delete=ON")
        (version,) = self._db.execute("PRAGMA user_version").fetchone()
        if version == 0:
            self._db.executescript(f"BEGIN;{_SCHEMA}PRAGMA user_version={SCHEMA_VERSION};COMMIT;")
        elif version != SCHEMA_VERSION:
            message = f"the ledger has form {version}, this Pagehand knows {SCHEMA_VERSION}"
            raise SetupError(f"{message}; update Pagehand or move the file away")

    def _do(self, sql: str, values: Sequence[object] = ()) -> sqlite3.Cursor:
        """One statement. Raises `SetupError` where the file is damaged, `PagehandError` where it cannot be written."""
        try:
            return self._db.execute(sql, values)
        except sqlite3.OperationalError as error:
            message = f"Pagehand cannot write its ledger {self._path} ({error}); make room on the disk, then try again"
            raise PagehandError(message) from error
        except sqlite3.IntegrityError:
            raise
        except sqlite3.DatabaseError as error:
            raise self._unusable(error) from error

    def _unusable(self, error: sqlite3.Error) -> SetupError:
        return SetupError(
            f"the ledger {self._path} cannot be used ({error}); move it away and start again, nothing else needs it"
        )

    def conceal(self, session_id: str, secrets: Sequence[str], change: Callable[[Json], Json]) -> None:
        """Rewrite the events and messages of a session that have one of these in them, in the files too.

        `change` gives each anew.
        """
        written = [dump(secret)[1:-1] for secret in secrets]
        with self._transaction():
            for table, key in (("events", "seq"), ("messages", "number")):
                having = " OR ".join(["instr(body, ?)"] * len(written))
                find = f"SELECT {key}, body FROM {table} WHERE session = ? AND ({having})"  # noqa: S608 - ours
                for number, body in self._do(find, (session_id, *written)).fetchall():
                    new = dump(change(json.loads(body)))
                    self._do(f"UPDATE {table} SET body = ? WHERE session = ? AND {key} = ?", (new, session_id, number))  # noqa: S608 - ours
        self._empty_files_of(written)

    def _empty_files_of(self, texts: Sequence[str]) -> None:
        """What no row has any more is in the files no more either."""
        self._do("PRAGMA wal_checkpoint(TRUNCATE)")
        if any(self._is_left(text) for text in texts):
            self._do("VACUUM")
            self._do("PRAGMA wal_checkpoint(TRUNCATE)")

    def _is_left(self, text: str) -> bool:
        """In the file, but in no row: SQLite overwrites what is deleted, not what it moves when it fills pages anew."""
        if self._path is None or text.encode() not in self._path.read_bytes():
            return False
        return not any(
            self._do(f"SELECT EXISTS(SELECT 1 FROM {table} WHERE instr({said}, ?))", (text,)).fetchone()[0]  # noqa: S608 - ours
            for table, said in (("events", "body"), ("messages", "body"), ("sessions", "id || title"))
        )

    def close(self) -> None:
        """Write what is left of the WAL and close."""
        self._db.close()

    def create_session(self, session_id: str, cwd: str, title: str, now: int, options: Json) -> SessionRow:
        """A new, empty session."""
        row = SessionRow(session_id, _storable(cwd), _storable(title), now, now, options, None)
        values = (row.id, row.cwd, row.title, now, now, json.dumps(options), None)
        self._do("INSERT INTO sessions VALUES (?,?,?,?,?,?,?)", values)
        return row

    def session(self, session_id: str) -> SessionRow | None:
        """One session, or None."""
        rows = self._rows("WHERE id = ?", (session_id,))
        return rows[0] if rows else None

    def sessions(self, limit: int, before: tuple[int, str] | None = None, cwd: str | None = None) -> list[SessionRow]:
        """Newest first; `before` is the (updated, id) of the last row of the page before, `cwd` the only folder."""
        conditions: list[str] = []
        values: list[object] = []
        if before is not None:
            conditions.append("(updated, id) < (?, ?)")
            values += before
        if cwd is not None:
            conditions.append("cwd = ?")
            values.append(cwd)
        where = f"WHERE {' AND '.join(conditions)} " if conditions else ""
        return self._rows(f"{where}ORDER BY updated DESC, id DESC LIMIT ?", (*values, limit))

    def session_ids(self) -> list[str]:
        """The ids of all sessions."""
        return [row[0] for row in self._do("SELECT id FROM sessions")]

    def cut_off_sessions(self) -> list[SessionRow]:
        """Sessions whose turn was running when the hub died."""
        return self._rows("WHERE open_turn IS NOT NULL", ())

    def _rows(self, where: str, values: tuple[object, ...]) -> list[SessionRow]:
        query = f"SELECT id, cwd, title, created, updated, options, open_turn FROM sessions {where}"  # noqa: S608 - ours
        return [
            SessionRow(session_id, cwd, title, created, updated, json.loads(options), open_turn)
            for session_id, cwd, title, created, updated, options, open_turn in self._do(query, values)
        ]

    def delete_session(self, session_id: str) -> bool:
        """Remove a session with everything that was said in it, from the files too; False when there is none."""
        found = self._do("DELETE FROM sessions WHERE id = ?", (session_id,)).rowcount > 0
        # Each of its rows began with its id.
        self._empty_files_of([session_id])
        return found

    def set_title(self, session_id: str, title: str) -> None:
        """Rename."""
        self._do("UPDATE sessions SET title = ? WHERE id = ?", (_storable(title), session_id))

    def set_options(self, session_id: str, options: Json) -> None:
        """Keep engine, mode and hand."""
        self._do("UPDATE sessions SET options = ? WHERE id = ?", (json.dumps(options), session_id))

    def append_edge(self, session_id: str, update: Json, now: int, turn: str, *, runs: bool) -> int:
        """The first event of a turn, which runs from now on, or its last one; as `append`, in one piece."""
        change = "UPDATE sessions SET open_turn = ?, updated = ? WHERE id = ?"
        with self._transaction():
            self._do(change, (turn if runs else None, now, session_id))
            return self._insert(session_id, update, now, turn)

    def append(self, session_id: str, update: Json, now: int, turn: str | None) -> int:
        """Write one event; its number. It is committed when this returns."""
        if turn is not None:
            # One statement, so one transaction: of a turn its first and last event say when the session changed.
            return self._insert(session_id, update, now, turn)
        with self._transaction():
            self._do("UPDATE sessions SET updated = ? WHERE id = ?", (now, session_id))
            return self._insert(session_id, update, now, turn)

    def _insert(self, session_id: str, update: Json, now: int, turn: str | None) -> int:
        # One process writes, so nothing comes in between; RETURNING would take longer than the insertion.
        highest = "SELECT COALESCE(MAX(seq), 0) FROM events WHERE session = ?"
        seq: int = self._do(highest, (session_id,)).fetchall()[0][0] + 1
        self._do("INSERT INTO events VALUES (?, ?, ?, ?, ?)", (session_id, seq, now, turn, dump(update)))
        return seq

    @contextlib.contextmanager
    def _transaction(self) -> Iterator[None]:
        self._do("BEGIN IMMEDIATE")
        try:
            yield
            self._do("COMMIT")
        except BaseException:
            # SQLite has rolled back by itself after some errors, such as a full disk.
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            raise

    def events(
        self, session_id: str, after: int = 0, turn: str | None = None, limit: int = -1
    ) -> Iterator[StoredEvent]:
        """A session's events with numbers above `after`, in order; only one turn's where `turn` is given.

        `limit` is the most that are given; a negative one means all.
        """
        which = "session = ?1 AND seq > ?2 AND (?3 IS NULL OR turn = ?3)"
        query = f"SELECT seq, time, turn, body FROM events WHERE {which} ORDER BY seq LIMIT ?4"  # noqa: S608 - ours
        for seq, time, of_turn, body in self._do(query, (session_id, after, turn, limit)).fetchall():
            yield StoredEvent(seq, time, of_turn, json.loads(body))

    def tail(self, session_id: str, count: int, before: int | None = None) -> int:
        """After which number about the last `count` events (of those `before`) come: from a turn's beginning."""
        bound = "session = ?1 AND (?2 IS NULL OR seq < ?2)"
        (newest,) = self._do(f"SELECT COALESCE(MAX(seq), 0) FROM events WHERE {bound}", (session_id, before)).fetchone()  # noqa: S608 - ours
        least = newest - count
        if least <= 0:
            return 0
        said = "json_extract(body, '$.sessionUpdate') = 'user_message_chunk'"
        query = f"SELECT MAX(seq) FROM events WHERE session = ? AND seq BETWEEN ? AND ? AND {said}"  # noqa: S608 - ours
        (turn,) = self._do(query, (session_id, least - count, least + 1)).fetchone()
        return int(turn or least + 1) - 1

    def last_update(self, session_id: str, kind: str) -> Json | None:
        """A session's newest update of one kind (`sessionUpdate`), or None."""
        which = "session = ? AND json_extract(body, '$.sessionUpdate') = ?"
        query = f"SELECT body FROM events WHERE {which} ORDER BY seq DESC LIMIT 1"  # noqa: S608 - ours
        row = self._do(query, (session_id, kind)).fetchone()
        return json.loads(row[0]) if row else None

    def add_message(self, session_id: str, body: Json) -> None:
        """Append one message of the model's transcript."""
        query = "INSERT INTO messages SELECT ?, COALESCE(MAX(number), 0) + 1, ? FROM messages WHERE session = ?"
        self._do(query, (session_id, dump(body), session_id))

    def messages(self, session_id: str) -> list[Json]:
        """The model's transcript, in order."""
        query = "SELECT body FROM messages WHERE session = ? ORDER BY number"
        return [json.loads(body) for (body,) in self._do(query, (session_id,))]


def _make_private(path: Path) -> None:
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
        path.chmod(0o600)
    except OSError as error:
        message = f"the ledger {path} cannot be written ({error.strerror}); make its folder yours or set PAGEHAND_HOME"
        raise SetupError(message) from error


def _storable(text: str) -> str:
    """Lone surrogates from a page become question marks, because UTF-8 cannot carry them."""
    return text.encode("utf-8", "replace").decode()
