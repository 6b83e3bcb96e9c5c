import type { Logger } from 'pino';
import { type Settings, SettingsError } from '@/server/settings';
import { connect, type Db } from './client';
import { explainedFile } from './data-dir';
import { isUnavailable } from './errors';
import { migrate } from './migrate';

/** A database server that starts together with the site needs some seconds. */
const PATIENCE_MS = 30_000;
const BETWEEN_TRIES_MS = 500;
/** Indexing millions of rows takes long, and so may another copy of the site that migrates first. */
const MIGRATION_MS = 600_000;

type Options = Pick<Settings, 'database' | 'building'> & {
  log: Logger;
  /** Adds what a new database lacks. Runs at every start, possibly in several processes at once. */
  fill: (db: Db) => Promise<void>;
  patienceMs?: number;
};

/**
 * Opens the database, migrates it and fills it. Waits for a server that is not up yet.
 * @throws SettingsError that names the server that does not answer or refuses, or what is wrong with the file
 */
export async function openDatabase({ database, building, log, fill, patienceMs }: Options): Promise<Db> {
  const db = connect(database);
  // A separate connection, because the pool's query timeout is too short for migrations.
  const starting = database.url ? connect({ ...database, poolSize: 1, queryTimeoutMs: MIGRATION_MS }) : db;
  try {
    if (database.url)
      await migrateOnceThere(starting, database.url, log, building ? 0 : (patienceMs ?? PATIENCE_MS));
    else
      await migrate(starting).catch((error: unknown) => {
        throw explainedFile(error, database.file);
      });
    await fill(starting);
  } catch (error) {
    await db.destroy();
    throw error;
  } finally {
    if (starting !== db) await starting.destroy();
  }
  return db;
}

async function migrateOnceThere(db: Db, url: string, log: Logger, patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (let tries = 1; ; tries++) {
    try {
      await migrate(db);
      return;
    } catch (error) {
      if (!isUnavailable(error) || Date.now() > deadline) throw explained(error, url);
      if (tries === 1) log.warn(`${host(url)} does not answer (${reason(error)}): trying again…`);
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES_MS));
    }
  }
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
