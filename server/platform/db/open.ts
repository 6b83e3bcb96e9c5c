import type { Logger } from 'pino';
import { type Settings, SettingsError } from '@/server/platform/settings';
import { connect, type Db, getEmbeddedFile } from './client';
import { explainedFile } from './data-dir';
import { isUnavailable } from './errors';
import { migrate } from './migrate';

/** A database server that starts together with the site needs some seconds. */
const PATIENCE_MS = 30_000;
const BETWEEN_TRIES_MS = 500;
const LATE_MS = 1_000;
const WATCH_MS = 2_000;
/** Indexing millions of rows takes long, and so may another copy of the site that migrates first. */
const MIGRATION_MS = 600_000;

type Options = Pick<Settings, 'database' | 'building'> & {
  log: Logger;
  /** Adds what a new database lacks. Runs at every start, possibly in several processes at once. */
  fill: (db: Db) => Promise<void>;
  patienceMs?: number;
  /** Called once when the database server keeps the start waiting; the wait then has no end. */
  onLate?: ((sentence: string) => void) | undefined;
};

/** Waits for a server that is not up yet. @throws SettingsError that names what refuses or is wrong */
export async function openDatabase({ database, fill, ...options }: Options): Promise<Db> {
  const db = connect(database);
  // A separate connection, because the pool's query timeout is too short for migrations.
  const starting = database.url ? connect({ ...database, poolSize: 1, queryTimeoutMs: MIGRATION_MS }) : db;
  try {
    const work = async () => {
      await migrate(starting);
      await fill(starting);
    };
    if (database.url) await onceThere(work, database.url, options);
    else await onFile(db, database.file, work);
  } catch (error) {
    await db.destroy();
    throw error;
  } finally {
    if (starting !== db) await starting.destroy();
  }
  return db;
}

/** Orders of a file that somebody removes would be gone at the next start. @returns a function that ends it */
export function watchFile(db: Db, log: Logger): () => void {
  const file = getEmbeddedFile(db);
  const timer = file && setInterval(() => file.watch((sentence) => log.error(sentence)), WATCH_MS).unref();
  return () => clearInterval(timer);
}

async function onFile(db: Db, file: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    getEmbeddedFile(db)?.watch((sentence) => {
      throw Object.assign(new Error(sentence), { code: 'SQLITE_CORRUPT' });
    });
  } catch (error) {
    throw explainedFile(error, file);
  }
}

type Waiting = Omit<Options, 'database' | 'fill'>;

async function onceThere(work: () => Promise<void>, url: string, options: Waiting): Promise<void> {
  const { log, building, onLate, patienceMs = onLate ? Number.POSITIVE_INFINITY : PATIENCE_MS } = options;
  const deadline = Date.now() + (building ? 0 : patienceMs);
  const late = once(onLate);
  const timer = setTimeout(late, LATE_MS, `${host(url)} has not answered yet: waiting for it…`);
  try {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!isUnavailable(error) || Date.now() > deadline) throw explained(error, url);
        const sentence = `${host(url)} does not answer (${reason(error)}): trying again…`;
        if (late(sentence)) log.warn(sentence);
        await new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES_MS));
      }
    }
  } finally {
    clearTimeout(timer);
  }
}

function once(report: ((sentence: string) => void) | undefined): (sentence: string) => boolean {
  let isReported = false;
  return (sentence) => {
    if (isReported) return false;
    isReported = true;
    report?.(sentence);
    return true;
  };
}

/** Wrong credentials, missing database or TLS mismatch: retrying does not help. */
const refused = /^(28|3D|SELF_SIGNED|UNABLE_TO|DEPTH_ZERO|CERT_|ERR_TLS)/;

function explained(error: unknown, url: string): unknown {
  const code = String((error as { code?: unknown }).code ?? '');
  const noTls = /SSL|TLS|certificate|SASL|password/i.test(String((error as Error).message));
  if (!isUnavailable(error) && !refused.test(code) && !noTls) return error;
  return new SettingsError(
    `DATABASE_URL: ${host(url)} ${isUnavailable(error) ? 'does not answer' : 'refuses'} (${reason(error)})`,
  );
}

const reason = (error: unknown) => {
  const { code, message } = error as { code?: string; message?: string };
  return message || code || 'unknown';
};

/** Without user and password. */
function host(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `PostgreSQL at ${hostname}:${port || 5432}${pathname}`;
}
