/** What a process does between the stop signal and its end, with real requests in flight. */
import { Agent, request } from 'node:http';
import { connect as openSocket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Db } from '@/server/platform/db/client';
import { bookableDays } from './orders/bookable-days';
import { newShopper } from './orders/shop';
import { send } from './platform/http/front';
import { api } from './support/api';
import { realTime } from './support/clock';
import { openSeededFile } from './support/database';
import { bundleApi, newFolder, type OwnApi, removeFolder, startApi } from './support/services/own-api';

let bundle: string;
let folder: string;
let db: Db;
let token: string;
let order: string;

beforeAll(async () => {
  bundle = await bundleApi();
  folder = await newFolder();
  db = await openSeededFile(join(folder, 'laundry.db'));
  const shopper = await newShopper(api(db, realTime));
  token = shopper.client.token;
  order = JSON.stringify(await shopper.order(await bookableDays(db)));
}, 60_000);
afterAll(async () => {
  await db.destroy();
  await removeFolder(folder);
});

async function started(env: Record<string, string> = {}): Promise<OwnApi> {
  const running = await startApi(bundle, folder, env);
  onTestFinished(async () => {
    running.child.kill('SIGKILL');
    await running.ended;
  });
  return running;
}

/** An order of which the server has received the head and half of the body; `finish` sends the rest. */
async function orderInFlight(origin: string, key: string, agent?: Agent) {
  const call = request(`${origin}/api/v1/order/confirm-order?orderVia=Website`, {
    method: 'POST',
    agent: agent ?? false,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(order)),
      'idempotency-key': key,
      expect: '100-continue',
    },
  });
  const answer = new Promise<{ status: number; text: string }>((resolve, reject) => {
    call.on('error', reject);
    call.on('response', (reply) => {
      let text = '';
      reply.on('data', (chunk) => (text += chunk));
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }));
    });
  });
  answer.catch(() => {});
  // The server logs this once it handles the request.
  await new Promise<void>((resolve) => {
    call.on('continue', () => resolve());
    call.flushHeaders();
  });
  call.write(order.slice(0, 100));
  return { answer, finish: () => call.end(order.slice(100)) };
}

const refused = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = openSocket(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(false);
    });
    socket.on('error', () => resolve(true));
  });

describe('SIGTERM', () => {
  it('lets the order in flight be placed, takes no other, closes connections and database, ends with 0', async () => {
    const { child, ended, origin, port } = await started();
    const agent = new Agent({ keepAlive: true });
    const inFlight = await orderInFlight(origin, 'in-flight', agent);
    child.kill('SIGTERM');
    await expect.poll(() => refused(port)).toBe(true);
    const finished = performance.now();
    inFlight.finish();
    const { status, text } = await inFlight.answer;
    expect([status, JSON.parse(text).status]).toEqual([200, true]);
    expect(await ended).toBe(0);
    // Much less than the connection's idle timeout, and than STOP_TIMEOUT.
    expect(performance.now() - finished).toBeLessThan(5_000);
    agent.destroy();
    const { order_number } = JSON.parse(text).data as { order_number: string };
    const row = await db
      .selectFrom('orders')
      .select('id')
      .where('order_number', '=', order_number)
      .executeTakeFirst();
    expect(row).toBeDefined();
  });

  it('cuts what takes longer than STOP_TIMEOUT, which then was never an order', async () => {
    const { child, ended, origin } = await started({ STOP_TIMEOUT: '0.3' });
    const { answer } = await orderInFlight(origin, 'too-late');
    child.kill('SIGTERM');
    await expect(answer).rejects.toThrow();
    expect(await ended).toBe(0);
  });

  it('twice ends at once', async () => {
    const { child, ended, origin, port } = await started();
    const { answer } = await orderInFlight(origin, 'never');
    child.kill('SIGTERM');
    await expect.poll(() => refused(port)).toBe(true);
    child.kill('SIGINT');
    await expect(answer).rejects.toThrow();
    expect(await ended).toBe(1);
  });

  it('with STOP_DELAY: load balancers are told first, and every request is still answered', async () => {
    const { child, ended, origin } = await started({ STOP_DELAY: '60' });
    const ready = () => send(origin, '/health/ready');
    expect((await ready()).status).toBe(200);
    child.kill('SIGTERM');
    await expect.poll(async () => (await ready()).status).toBe(503);
    const { status, headers, body } = await ready();
    expect([status, headers['retry-after'], JSON.parse(body.toString())]).toEqual([
      503,
      '5',
      { status: 'stopping' },
    ]);
    expect((await send(origin, '/health/live')).status).toBe(200);
    const answered = await send(origin, '/api/v1/auth/settings');
    expect([answered.status, answered.headers.connection]).toEqual([200, 'close']);
    child.kill('SIGTERM');
    expect(await ended).toBe(1);
  });
});
