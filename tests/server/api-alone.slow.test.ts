/** `npm run api` as a process of its own: its replies, a flood of requests, and how it stops. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from './platform/http/front';
import { bundleScript } from './support/services/child-process';
import { annSignsUp } from './support/services/own-api';

const appOrigin = 'https://app.laundry.example';

let bundle: string;
let folder: string;
let child: ChildProcess;
let origin: string;
let port: number;
let printed = '';

beforeAll(async () => {
  bundle = await bundleScript(fileURLToPath(new URL('api-process.ts', import.meta.url)));
  folder = await mkdtemp(join(tmpdir(), 'api-alone-'));
  child = fork(bundle, {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      RATE_LIMIT_SCALE: '100000',
      CORS_ORIGINS: `${appOrigin},http://localhost:5173`,
    },
  });
  child.stderr?.on('data', (chunk) => (printed += chunk));
  port = await new Promise<number>((ready, failed) => {
    child.once('exit', () => failed(new Error(printed)));
    child.stdout?.on('data', (chunk) => {
      printed += chunk;
      const found = /Ready on http:\/\/localhost:(\d+)\/api\/v1\/openapi\.json/.exec(printed);
      if (found) ready(Number(found[1]));
    });
  });
  origin = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

it('loads neither Next nor React', async () => {
  const loaded = [...(await readFile(bundle, 'utf8')).matchAll(/^import .* from "([^"]+)";$/gm)].map(
    ([, name]) => name,
  );
  expect(loaded).toContain('hono');
  expect(loaded.filter((name) => /^(next|react)(\/|$|-)/.test(name ?? ''))).toEqual([]);
});

describe('answers', () => {
  it('its description at the front door, and nothing where a page would be', async () => {
    const door = await send(origin, '/?x=1');
    expect([door.status, door.headers.location]).toEqual([302, '/api/v1/openapi.json']);
    expect(JSON.parse((await send(origin, '/api/v1/openapi.json')).body.toString()).openapi).toMatch(/^3\.1/);
    for (const path of ['/orders', '/%ff', '/_next/static/x.js', '//', '/robots.txt']) {
      const { status, body } = await send(origin, path);
      expect([path, status, JSON.parse(body.toString()).status]).toEqual([path, 404, false]);
    }
    expect((await send(origin, '/', { method: 'PUT' })).status).toBe(405);
  });

  it('a customer of another front: sign-in, then calls with the token, from a listed origin', async () => {
    const headers = { Origin: appOrigin, 'Content-Type': 'application/json' };
    const body = JSON.stringify(annSignsUp);
    const signedUp = await send(origin, '/api/v1/auth/signup', { method: 'POST', headers, body });
    expect(signedUp.status).toBe(200);
    expect(signedUp.headers['access-control-allow-origin']).toBe(appOrigin);
    expect(String(signedUp.headers['set-cookie'])).toMatch(/^refresh_token=.*SameSite=Lax/);
    const { accessToken, data } = JSON.parse(signedUp.body.toString());
    const orders = await send(origin, `/api/v1/order?user_id=${data.id}`, {
      headers: { Origin: appOrigin, Authorization: `Bearer ${accessToken}` },
    });
    expect([orders.status, JSON.parse(orders.body.toString()).totalDocs]).toEqual([200, 0]);
    const dead = await send(origin, '/api/v1/users/my-profile', { headers: { Origin: appOrigin } });
    expect([dead.status, dead.headers['access-control-allow-origin']]).toEqual([401, appOrigin]);
  });
});

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  send(origin, `/api/v1${path}`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', ...headers },
  });

/** Sends half a request and disconnects. */
async function leave(bytes: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(bytes, () => socket.resetAndDestroy());
  await once(socket, 'close');
}

const deep = `{"token":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
const long = 'x'.repeat(300_000);

/** Sends one of each kind of bad input; resolves with the status codes. */
async function badRound(turn: number): Promise<number[]> {
  const half = 'POST /api/v1/inquiry HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n';
  const [replies] = await Promise.all([
    Promise.all([
      post('/auth/verifyToken', deep),
      post('/auth/verifyToken', long),
      post('/auth/verifyToken', long, { 'Transfer-Encoding': 'chunked' }),
      post('/auth/verifyToken', '{"token":"\xff'),
      post('/inquiry', 'a=1&a=2', { 'Content-Type': 'application/x-www-form-urlencoded' }),
      send(origin, `/api/v1/order?page=${turn}&page=2`),
      send(origin, `/api/v1/state?q${turn}=%ff`),
      send(origin, `/api/v1/nothing/${turn}/${'y'.repeat(4_000)}`),
      send(origin, '/api/v1/state', { headers: { [`X-${turn}`]: 'z'.repeat(17_000) } }),
      send(origin, '/api/v1/state', { headers: { Origin: `https://${turn}.example` } }),
    ]),
    leave(half + long.slice(0, 30_000)),
    leave('GET /api/v1/state HTTP/1.1\r\nX-Half: '),
  ]);
  return replies.map(({ status }) => status);
}

async function flood(rounds: number): Promise<void> {
  for (let turn = 0; turn < rounds; turn += 10) {
    const all = await Promise.all(Array.from({ length: 10 }, (_, each) => badRound(turn + each)));
    for (const codes of all) expect(codes).toEqual([400, 413, 413, 400, 422, 401, 400, 404, 431, 200]);
  }
}

const heldBytes = async (): Promise<number> => {
  const answer = once(child, 'message');
  child.send('memory');
  return Number((await answer)[0]);
};

it('under a flood of bad input it leaks no memory and keeps answering others', async () => {
  await flood(30);
  const before = await heldBytes();
  const waits: number[] = [];
  let done = false;
  const flooding = flood(120).finally(() => (done = true));
  while (!done) {
    const started = performance.now();
    expect((await send(origin, '/api/v1/category/pricing')).status).toBe(200);
    waits.push(performance.now() - started);
  }
  await flooding;
  // This process sends the flood and is the busier of the two, so the median wait is more reliable.
  expect(waits.sort((one, other) => one - other)[waits.length >> 1]).toBeLessThan(1_000);
  expect((await heldBytes()) - before).toBeLessThan(4 * 1024 * 1024);
  // Refusals are not failures, so the log holds the audit of the one sign-up alone.
  const logged = printed.replace(/^(Ready on|Demo login|This is a demo).*$/gm, '').trim();
  expect(logged.split('\n').map((line) => JSON.parse(line).audit)).toEqual(['sign-up']);
});

it('finishes its requests and exits on a stop signal', async () => {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  await expect(send(origin, '/api/v1/state')).rejects.toThrow();
});
