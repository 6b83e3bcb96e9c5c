/** The built site as a process that is killed, stopped and started again on the same data. */
import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { freePort, noRealServices } from '../../scripts/lib/server.mjs';
import { send as sendOver } from '../bench/lib/traffic.mjs';

export interface Reply {
  code: number;
  headers: Record<string, string | undefined>;
  text: string;
}

export interface Call {
  path: string;
  method?: string;
  token?: string;
  from?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface Site {
  origin: string;
  child: ChildProcess;
  /** Milliseconds from the start of the process to the first 200 of /health/ready. */
  readyMs: number;
  send(call: Call): Promise<Reply & { ms: number }>;
  /** What it has written, on both streams. */
  printed(): string;
  /** Resolves with the exit code; null when it was killed. */
  ended: Promise<number | null>;
  kill(): Promise<unknown>;
  stop(): Promise<number | null>;
}

/** The sender of benchmarks, which has no types of its own. */
const send = sendOver as unknown as (origin: string, call: Call) => Promise<Reply>;

/** The API alone needs no build. */
export const isApiAlone = process.argv.includes('--api');
const program = isApiAlone ? 'scripts/api.mjs' : 'scripts/start.mjs';

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

const env: Record<string, string> = {
  ...{ SEED_DEMO: 'business', PAYMENT_GATEWAY: 'local', TRUSTED_PROXY_HOPS: '1', LOG_LEVEL: 'warn' },
  RATE_LIMIT_SCALE: '100000',
};

/** Starts it without waiting; `readyMs` is 0 then. */
export async function spawnSite(folder: string, more: Record<string, string> = {}): Promise<Site> {
  const port: number = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [resolve(process.cwd(), program)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...{ ...process.env, NODE_ENV: 'production', ...noRealServices, ...env, PUBLIC_URL: origin },
      ...{ DATA_DIR: folder, ...more, PORT: String(port) },
    },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  const ended = new Promise<number | null>((done) => child.once('close', done));
  running.add(child);
  child.once('close', () => running.delete(child));
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return {
    origin,
    child,
    readyMs: 0,
    async send(call) {
      const started = performance.now();
      const reply = await send(origin, call);
      return { ...reply, ms: performance.now() - started };
    },
    printed: () => printed,
    ended,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

/** Resolves with the milliseconds until `holds` holds. @throws Error after a minute, with `what` */
export async function until(
  what: string,
  holds: () => Promise<boolean>,
  patienceMs = 60_000,
): Promise<number> {
  const started = performance.now();
  while (!(await holds())) {
    if (performance.now() - started > patienceMs) throw new Error(`${what}: not within ${patienceMs} ms`);
    await new Promise((go) => setTimeout(go, 20));
  }
  return performance.now() - started;
}

export const codeOf = async (site: Site, path: string) => (await site.send({ path })).code;

/** Starts it and waits until it is ready. @throws Error with its output when it ends before */
export async function startSite(folder: string, more: Record<string, string> = {}): Promise<Site> {
  const started = performance.now();
  const site = await spawnSite(folder, more);
  let isOver = false;
  void site.ended.then(() => {
    isOver = true;
  });
  await until('ready', async () => {
    if (isOver) throw new Error(`The site did not start:\n${site.printed()}`);
    return (await codeOf(site, '/health/ready')) === 200;
  });
  return { ...site, readyMs: performance.now() - started };
}
