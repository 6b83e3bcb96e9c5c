/** Copies of the site on one database, each a process with its own HTTP server. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openTestDatabase } from '../support/database';
import { bundleScript, type Running, start } from '../support/services/child-process';

export interface Copy {
  running: Running;
  send(method: 'GET' | 'POST', path: string, request?: CopyRequest): Promise<CopyReply>;
}

interface CopyRequest {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

export interface CopyReply {
  status: number;
  headers: Headers;
  body: { status: boolean; message: string; data: unknown; [more: string]: unknown };
}

/** A seeded database with room for every order; `start()` starts a copy of the site on it. */
export async function openCopies(environment: Record<string, string> = {}) {
  const script = await bundleScript(fileURLToPath(new URL('copy-process.ts', import.meta.url)));
  const database = await openTestDatabase();
  const directory = await mkdtemp(join(tmpdir(), 'laundry-copies-'));
  await database.db
    .updateTable('slot_templates')
    .set({ pickup_capacity: 1000, delivery_capacity: 1000 })
    .execute();
  const started: Running[] = [];
  const { url, file } = database.target;
  const settings = {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    SEED_DEMO: 'business',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '10000',
    DATABASE_URL: url ?? '',
    DATA_DIR: url ? directory : join(file, '..'),
    ...environment,
  };
  return {
    db: database.db,
    async start(): Promise<Copy> {
      const running = start(script, settings);
      started.push(running);
      await running.printed(1);
      const origin = /http:\/\/localhost:\d+/.exec(running.lines[0] ?? '')?.[0];
      if (!origin) throw new Error((await running.ended).errors);
      return { running, send: (...request) => send(origin, ...request) };
    },
    async close() {
      for (const { child } of started) child.kill('SIGKILL');
      await Promise.all(started.map(({ ended }) => ended));
      await database.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function send(
  origin: string,
  method: string,
  path: string,
  { body, token, headers = {} }: CopyRequest = {},
): Promise<CopyReply> {
  const response = await fetch(`${origin.replace('localhost', '127.0.0.1')}/api/v1${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as CopyReply['body'],
  };
}
