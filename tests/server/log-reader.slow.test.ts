/** What becomes of the site when its log goes nowhere: a reader that stops, one that ends, a full disk. */
import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleApi, newFolder, removeFolder, startApi } from './support/services/own-api';

let bundle = '';
let folder = '';
beforeAll(async () => {
  [bundle, folder] = await Promise.all([bundleApi(), newFolder()]);
});
afterAll(() => removeFolder(folder));

const settings = { LOG_LEVEL: 'info', RATE_LIMIT_SCALE: '100000' };

/** Each writes a line of about 200 bytes; a pipe or socket takes some hundred. */
async function callTimes(times: number, origin: string): Promise<Set<number>> {
  const codes = new Set<number>();
  for (let turn = 0; turn < times / 20; turn += 1) {
    const calls = Array.from({ length: 20 }, () => fetch(`${origin}/api/v1/auth/settings?turn=${turn}`));
    for (const reply of await Promise.all(calls)) {
      codes.add(reply.status);
      await reply.arrayBuffer();
    }
  }
  return codes;
}

const callLines = (text: string) => text.split('\n').filter((line) => line.includes('"msg":"call"'));

it('answers a thousand requests while nobody reads the log, and loses no line of a reader that comes back', async () => {
  const { child, origin, ended, logged } = await startApi(bundle, folder, settings);
  child.stdout?.pause();
  expect(await callTimes(1_000, origin)).toEqual(new Set([200]));
  expect(callLines(logged()).length).toBeLessThan(1_000);
  child.stdout?.resume();
  await expect.poll(() => callLines(logged()).length, { timeout: 10_000 }).toBe(1_000);
  for (const line of callLines(logged())) expect(JSON.parse(line)).toMatchObject({ code: 200 });
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

it('stops in time when nobody reads the log', async () => {
  const { child, origin } = await startApi(bundle, folder, settings);
  child.stdout?.pause();
  await callTimes(600, origin);
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  expect(await gone).toBe(0);
  child.stdout?.destroy();
});

it('serves when the reader of the log has ended', async () => {
  const { child, origin } = await startApi(bundle, folder, settings);
  child.stdout?.destroy();
  child.stderr?.destroy();
  expect(await callTimes(200, origin)).toEqual(new Set([200]));
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  expect(await gone).toBe(0);
});

const freePort = () =>
  new Promise<number>((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });

it('serves while the disk of the log is full', async () => {
  const full = openSync('/dev/full', 'w');
  const port = await freePort();
  const child = spawn(process.execPath, [bundle], {
    stdio: ['ignore', full, full],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      ...{ HOST: '127.0.0.1', PORT: String(port), DATA_DIR: folder, SEED_DEMO: 'business', ...settings },
    },
  });
  closeSync(full);
  const gone = new Promise((done) => child.once('exit', done));
  const origin = `http://127.0.0.1:${port}`;
  const live = () =>
    fetch(`${origin}/health/live`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(live, { timeout: 20_000 }).toBe(200);
  expect(await callTimes(200, origin)).toEqual(new Set([200]));
  expect(child.exitCode).toBeNull();
  child.kill('SIGTERM');
  expect(await gone).toBe(0);
});
