// A site for one test: the built application on a temporary database that the test may change.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '@/scripts/lib/root.mjs';
import { noRealServices, startServer } from '@/scripts/lib/server.mjs';
import { connect, type Db } from '@/server/platform/db/client';
import { migrate } from '@/server/platform/db/migrate';
import { seed } from '@/server/seed';

export interface OwnSite {
  origin: string;
  db: Db;
  /** DATA_DIR of the site; mails are in its `outbox`. */
  dataDir: string;
  /** Its output so far, with the log. */
  printed(): string;
  /**
   * Runs `npm run ops -- …words` with `input` on standard input.
   * @throws Error with the command's output
   */
  ops(words: readonly string[], input?: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * @param prepare changes the content before the site starts
 * @param settings of the environment, beside those that every test has
 */
export async function startOwnSite(
  prepare: (db: Db) => Promise<unknown> = async () => {},
  settings: Record<string, string> = {},
): Promise<OwnSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'laundry-own-'));
  const db = connect({ file: join(dataDir, 'laundry.db') });
  await migrate(db);
  await seed(db, { demo: false });
  await prepare(db);
  const env = {
    ...{ DATA_DIR: dataDir, SEED_DEMO: 'no', RATE_LIMIT_SCALE: '1000', PAYMENT_GATEWAY: 'local' },
    ...settings,
  };
  const server = await startServer(process.execPath, [inRoot('scripts/start.mjs')], env);
  return {
    origin: server.origin,
    db,
    dataDir,
    printed: server.printed,
    ops: (words, input) => runOps(words, { ...noRealServices, ...env }, input),
    async stop() {
      await db.destroy();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** `npm run ops -- …words`. @throws Error with the command's output */
export function runOps(words: readonly string[], env: Record<string, string>, input = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [inRoot('scripts/ops.mjs'), ...words], {
      env: { ...process.env, ...env },
    });
    let printed = '';
    child.stdout.on('data', (chunk) => (printed += chunk));
    child.stderr.on('data', (chunk) => (printed += chunk));
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`ops ${words.join(' ')}: ${printed}`)),
    );
    child.stdin.end(input);
  });
}
