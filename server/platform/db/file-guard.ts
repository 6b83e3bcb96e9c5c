import { closeSync, fstatSync, openSync, readSync, type Stats, statSync } from 'node:fs';
import { Sqlite } from './sqlite';

/** Checking a file page by page takes 8 ms per MB and blocks this process, so larger ones are not. */
const MAX_WALKED_BYTES = 4_000_000;
const HEADER_BYTES = 100;
const MAGIC = 'SQLite format 3\0';

type Fault = 'was removed' | 'was replaced by another file' | 'is damaged';

/** Writes are refused while it stands: they would be lost with the file. Its code means "unavailable". */
class FileFault extends Error {
  readonly code = 'SQLITE_CANTOPEN_GUARD';
}

const sameFile = (one: Stats | undefined, other: Stats | undefined) =>
  one?.ino === other?.ino && one?.dev === other?.dev;

const readStat = (path: string) => statSync(path, { throwIfNoEntry: false });

export class FileGuard {
  /** Stays open: closing any handle of the file would drop the locks that SQLite has on it in this process. */
  readonly #handle: number;
  readonly #opened: Stats;
  #log: Stats | undefined;
  #damaged = false;
  #walkedAt = 0;
  #reported: string | undefined;

  /** @param file an open database in WAL mode */
  constructor(readonly file: string) {
    this.#handle = openSync(file, 'r');
    this.#opened = fstatSync(this.#handle);
    this.#log = readStat(`${file}-wal`);
  }

  /** Two or three system calls; called before each commit. @throws FileFault */
  check(): void {
    const fault = this.#fault();
    if (fault) throw new FileFault(sentence(fault));
  }

  noteError(error: unknown): void {
    if (/^SQLITE_(CORRUPT|NOTADB)/.test(String((error as { code?: unknown }).code))) this.#damaged = true;
  }

  /** Looks at the bytes too, and tells each new fault once. */
  watch(report: (sentence: string) => void): void {
    if (!this.#fault()) this.#damaged ||= this.#isCut() || this.#isTorn();
    const fault = this.#fault();
    const message = fault && sentence(fault);
    if (message && message !== this.#reported) report(message);
    this.#reported = message;
  }

  close(): void {
    closeSync(this.#handle);
  }

  #fault(): { path: string; what: Fault } | undefined {
    if (this.#damaged) return { path: this.file, what: 'is damaged' };
    return changed(this.file, this.#opened) ?? this.#logFault();
  }

  /** The write-ahead log holds acknowledged orders too; nobody else removes it while this process has it open. */
  #logFault() {
    const path = `${this.file}-wal`;
    if (this.#log) return changed(path, this.#log);
    this.#log = readStat(path);
    return undefined;
  }

  #isCut(): boolean {
    const header = Buffer.alloc(HEADER_BYTES);
    if (readSync(this.#handle, header, 0, HEADER_BYTES, 0) < HEADER_BYTES) return true;
    if (header.toString('latin1', 0, MAGIC.length) !== MAGIC) return true;
    const pageSize = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
    const pages = header.readUInt32BE(28);
    // Otherwise the number of pages is not up to date.
    const isComplete = header.readUInt32BE(24) === header.readUInt32BE(92);
    return isComplete && fstatSync(this.#handle).size < pages * pageSize;
  }

  /** Whether a page is unreadable, asked only when the file has changed since. */
  #isTorn(): boolean {
    const { mtimeMs, size } = fstatSync(this.#handle);
    if (mtimeMs === this.#walkedAt || size > MAX_WALKED_BYTES) return false;
    // A connection of its own, because the others answer from their caches.
    let probe: Sqlite | undefined;
    try {
      probe = new Sqlite(this.file);
      probe.exec('pragma query_only = ON');
      const rows = probe.prepare('pragma quick_check(1)').all() as { quick_check: string }[];
      this.#walkedAt = mtimeMs;
      return rows[0]?.quick_check !== 'ok';
    } catch (error) {
      this.noteError(error);
      return this.#damaged;
    } finally {
      probe?.close();
    }
  }
}

function changed(path: string, opened: Stats): { path: string; what: Fault } | undefined {
  const now = readStat(path);
  if (!now) return { path, what: 'was removed' };
  return sameFile(now, opened) ? undefined : { path, what: 'was replaced by another file' };
}

const sentence = ({ path, what }: { path: string; what: Fault }) =>
  `${path} ${what}. Nothing is saved until it is repaired: stop the site, run "npm run ops -- restore <backup>", start it again.`;
