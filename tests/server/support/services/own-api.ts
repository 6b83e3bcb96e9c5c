/** `npm run api` as a process of its own, on an embedded database for one test. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleScript } from './child-process';

const entry = fileURLToPath(new URL('./api-alone.ts', import.meta.url));

export interface OwnApi {
  child: ChildProcess;
  origin: string;
  port: number;
  /** Its output so far, on either stream and on each. */
  printed(): string;
  logged(): string;
  complained(): string;
  ended: Promise<number | null>;
}

export const newFolder = () => mkdtemp(join(tmpdir(), 'laundry-api-'));
export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true });
export const bundleApi = () => bundleScript(entry);

/** A process that may fail to start; `env` is its whole environment except PATH. */
export function run(bundle: string, env: Record<string, string>, words: string[] = []) {
  const child = spawn(process.execPath, [bundle, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
  });
  const text = { both: '', out: '', err: '' };
  for (const stream of ['out', 'err'] as const)
    child[`std${stream}`].on('data', (chunk) => {
      text[stream] += chunk;
      text.both += chunk;
    });
  const ended = new Promise<number | null>((done) => child.on('close', (code) => done(code)));
  return {
    child,
    ended,
    printed: () => text.both,
    logged: () => text.out,
    complained: () => text.err,
  };
}

/**
 * Resolves when it listens.
 * @throws Error with its output if it ends before that
 */
export async function startApi(
  bundle: string,
  folder: string,
  env: Record<string, string> = {},
): Promise<OwnApi> {
  const running = run(bundle, {
    ...{ HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, SEED_DEMO: 'business' },
    ...{ LOG_LEVEL: 'error', PAYMENT_GATEWAY: 'local', RATE_LIMIT_SCALE: '100000' },
    ...env,
  });
  const { child, ended, printed } = running;
  const port = await new Promise<number>((ready, failed) => {
    ended.then(() => failed(new Error(printed())));
    child.stdout.on('data', () => {
      const found = /Ready on http:\/\/localhost:(\d+)\//.exec(printed());
      if (found) ready(Number(found[1]));
    });
  });
  return { ...running, port, origin: `http://127.0.0.1:${port}` };
}

/** A visitor's body for `/auth/signup`. */
export const annSignsUp = {
  ...{ first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com', mobile: '2125550123' },
  ...{ password: 'correct horse battery', zip_code: '10023', terms: true },
  ...{ form_age: 9_000, company_url: '' },
};
