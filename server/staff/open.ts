import { closeSync, existsSync, fchownSync, mkdirSync, openSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import pino, { type Logger } from 'pino';
import { StaffProblem } from '@/server/api/refused';
import { connect, type Db } from '@/server/platform/db/client';
import { compareVersion, unreadableDatabase } from '@/server/platform/db/migrate';
import { createMailGateway } from '@/server/platform/gateways/mail';
import { createPaymentGateway } from '@/server/platform/gateways/payments';
import { maxPhotoBytes } from '@/server/platform/http/body-limits';
import { createLog } from '@/server/platform/log/log';
import { createSink } from '@/server/platform/log/output';
import { readSettings, type Settings } from '@/server/platform/settings';
import { readShopZone } from '@/server/shop/time-zone';
import { quoted } from '@/server/staff/cli/plain-text';
import type { Command } from './cli/command';
import type { Opened } from './run';

/** ops.log in DATA_DIR: the site's belongs to another process. No command fails for its log. */
function openOpsLog({ dataDir, logLevel }: Pick<Settings, 'dataDir' | 'logLevel'>): {
  log: Logger;
  close(): void;
} {
  const settings = { building: false, logLevel: logLevel === 'silent' ? 'silent' : 'info' } as const;
  const file = logLevel === 'silent' ? undefined : openToAppend(dataDir);
  const terminal = createSink(2);
  const streams = file
    ? [
        { level: 'info' as const, stream: createSink(file) },
        { level: 'warn' as const, stream: terminal },
      ]
    : [{ level: 'info' as const, stream: terminal }];
  const log = createLog(settings, pino.multistream(streams));
  return { log, close: () => file && closeSync(file) };
}

function openToAppend(dataDir: string): number | undefined {
  const file = resolve(dataDir, 'ops.log');
  try {
    mkdirSync(dataDir, { recursive: true });
    const handle = openSync(file, 'a', 0o600);
    // As root it would be root's alone, and the site's own user could write no line more.
    const { uid, gid } = statSync(dataDir);
    if (process.getuid?.() === 0) fchownSync(handle, uid, gid);
    return handle;
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    process.stderr.write(`${file} cannot be written (${code}): this command is not in the audit trail.\n`);
    return undefined;
  }
}

/** The system's name of who runs this process; its number where the system has no name for it. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `${process.getuid?.() ?? 'unknown'}`;
  }
}

/**
 * Opens the site's database with the site's settings. Creates and migrates nothing: a missing database more
 * likely means a wrong DATA_DIR. File names are relative to `folder`.
 * @throws StaffProblem when there is no database, or it belongs to another version of the site
 */
export async function openOps(
  folder: string,
  { leavesDatabaseClosed }: Pick<Command, 'leavesDatabaseClosed'> = {},
): Promise<Opened> {
  const settings = readSettings();
  if (settings.apiUrl)
    throw new StaffProblem(
      'API_URL is set: this site forwards calls to another API and has no database of its own.',
    );
  const { url, file } = settings.database;
  if (!url && !leavesDatabaseClosed && !existsSync(file))
    throw new StaffProblem(
      `There is no database at ${file}. Start the site once, or set DATA_DIR or DATABASE_URL as it does.`,
    );
  const db = connect({ ...settings.database, poolSize: 2, queryTimeoutMs: 60_000 });
  try {
    if (!leavesDatabaseClosed) {
      await checkVersion(db);
      await readShopZone(db);
    }
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const { log, close: closeLog } = openOpsLog(settings);
  const mail = createMailGateway(settings, log);
  return {
    db,
    settings,
    payments: createPaymentGateway(settings, log),
    mail,
    log,
    now: () => new Date(),
    user: userName(),
    readFile: (path) => readText(path, folder),
    readBytes: (path) => readBytes(path, folder, [maxPhotoBytes, '8 MB']),
    resolvePath: (path) => resolve(folder, path),
    close: async () => {
      mail.close();
      await db.destroy();
      closeLog();
    },
  };
}

async function checkVersion(db: Db): Promise<void> {
  const version = compareVersion(await appliedMigrations(db));
  if (version === 'unreadable') throw new StaffProblem(unreadableDatabase);
  if (version === 'newer')
    throw new StaffProblem('The database is newer than this program. Use the same version as the site.');
  if (version !== 'same')
    throw new StaffProblem('The database is older than this program. Start this version of the site first.');
}

/** Empty for a database that the site has never opened. */
async function appliedMigrations(db: Db): Promise<string[]> {
  try {
    return (await db.selectFrom('schema_migrations').select('name').execute()).map(({ name }) => name);
  } catch (error) {
    const { code, message = '' } = error as { code?: string; message?: string };
    if (code === '42P01' || message.includes('no such table')) return [];
    throw error;
  }
}

/** '-' is standard input. */
async function readText(path: string, folder: string): Promise<string> {
  if (path === '-') return readAll(process.stdin);
  const bytes = await readBytes(path, folder, [1_000_000, '1 MB']);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new StaffProblem(`${quoted(path)} is not UTF-8 text.`);
  }
}

/** @param path relative to the user's folder @throws StaffProblem when the file can't be read or is larger */
async function readBytes(path: string, folder: string, [most, named]: [bytes: number, name: string]) {
  const bytes = await readFile(resolve(folder, path)).catch((error: { code?: string }) => {
    throw new StaffProblem(`${quoted(path)} cannot be read (${error.code ?? 'unknown'}).`);
  });
  if (bytes.byteLength > most) throw new StaffProblem(`${quoted(path)} is larger than ${named}.`);
  return bytes;
}
