import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { noRealServices } from '../../scripts/lib/server.mjs';
import { exactly, type Row } from './report';

/** Where too few files may be opened: one sentence on standard error, exit 1. tests/server/starting.slow.test.ts has other faults. */
export async function starting(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'laundry-start-'));
  const words = [process.execPath, resolve(process.cwd(), 'scripts/api.mjs')];
  const child = spawn('sh', ['-c', 'ulimit -n 64; exec "$0" "$@"', ...words], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...noRealServices, SEED_DEMO: 'business', PORT: '0', DATA_DIR: folder },
    timeout: 60_000,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<number | null>((done) => child.once('close', done));
  const [code, said] = await Promise.all([ended, text(child.stderr)]);
  await rm(folder, { recursive: true });
  const isGood = code === 1 && /^This process may not open enough files\. .+\n$/.test(said);
  return [exactly('64 open files: one sentence and exit 1', Number(isGood), 1)];
}
