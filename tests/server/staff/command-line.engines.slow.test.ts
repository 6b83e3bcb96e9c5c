/** `node scripts/ops.mjs …` as a process of its own, beside a site that takes orders on the same database. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '@/server/platform/db/client';
import { run } from '@/server/staff/run';
import { bookableDays } from '../orders/bookable-days';
import { newShopper, type OrderBody, type Shopper } from '../orders/shop';
import { api } from '../support/api';
import { realTime } from '../support/clock';
import { openSeededFile, openTestDatabase } from '../support/database';
import { bundleScript, type Running, start } from '../support/services/child-process';
import { type Answer, openHttpServer } from '../support/services/http-server';
import { runOps } from './run-ops';

let directory: string;
let db: Db;
let environment: Record<string, string>;
let close: () => Promise<void>;
let gateway: Awaited<ReturnType<typeof openHttpServer>>;
let site: Running;
let origin: string;
let shopper: Shopper;
let when: Partial<OrderBody>;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'laundry-ops-'));
  const postgres = process.env.TEST_DATABASE_URL ? await openTestDatabase() : undefined;
  db = postgres?.db ?? (await openSeededFile(join(directory, 'laundry.db')));
  await db
    .updateTable('slot_templates')
    .set({ pickup_capacity: 10_000, delivery_capacity: 10_000 })
    .execute();
  gateway = await openHttpServer();
  environment = {
    NODE_ENV: 'test',
    DATA_DIR: directory,
    DATABASE_URL: postgres?.target.url ?? '',
    SEED_DEMO: 'business',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '10000',
    PUBLIC_URL: 'https://laundry.test',
    API_URL: '',
    SMTP_URL: '',
    PAYMENT_GATEWAY: 'authorize-net',
    AUTHORIZE_NET_URL: gateway.url,
    AUTHORIZE_NET_LOGIN_ID: 'login',
    AUTHORIZE_NET_TRANSACTION_KEY: 'secret-key',
  };
  close = async () => {
    await (postgres?.close() ?? db.destroy());
    await rm(directory, { recursive: true, force: true });
  };
  site = start(
    await bundleScript(fileURLToPath(new URL('../orders/site-process.ts', import.meta.url))),
    environment,
  );
  await site.printed(1);
  origin = `http://127.0.0.1:${site.lines[0]}`;
  shopper = await newShopper(api(db, realTime));
  await db.updateTable('cards').set({ gateway: 'authorize-net' }).execute();
  when = await bookableDays(db);
}, 120_000);
afterAll(async () => {
  site?.child.kill('SIGTERM');
  await site?.ended;
  await gateway.close();
  await close();
});

const type = (words: string[], more: Record<string, string> = {}, input?: string) =>
  runOps(words, { ...environment, INIT_CWD: directory, ...more }, input);

let orders = 0;
async function place(): Promise<{ id: number; order_number: string }> {
  orders += 1;
  const response = await fetch(`${origin}/api/v1/order/confirm-order?orderVia=Website`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${shopper.client.token}`,
      'content-type': 'application/json',
      'idempotency-key': `order-${orders}`,
    },
    body: JSON.stringify(await shopper.order({ ...when, tips: orders % 500 })),
  });
  const { data } = (await response.json()) as { data: { id: number; order_number: string } };
  return data;
}

/** An order ready for billing, prepared by commands in this process. */
async function counted(): Promise<string> {
  const { order_number: number } = await place();
  const { services } = shopper.client;
  for (const words of [
    ['status', number, '3', '--anyway'],
    ['count', number, '--weight', '20'],
  ]) {
    const open = async () => ({
      ...services,
      user: 'ann',
      readFile: async () => '',
      readBytes: async () => new Uint8Array(),
      resolvePath: (path: string) => path,
      close: async () => {},
    });
    expect(await run(words, open)).toMatchObject({ code: 0, error: '' });
  }
  return number;
}

const ok = { resultCode: 'Ok', message: [{ code: 'I00001', text: 'Successful.' }] };
/** The gateway requests of this type. */
const asked = (request: string) => gateway.bodies.filter((body) => body.includes(request)).length;
const charge = (transId: string) =>
  gateway.reply({ transactionResponse: { responseCode: '1', transId }, messages: ok });
const paymentsOf = (number: string) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.id', 'state', 'transaction_id'])
    .where('order_number', '=', number)
    .orderBy('payments.id')
    .execute();

describe('npm run ops', { timeout: 180_000 }, () => {
  it('takes an order on its way while the site takes others', async () => {
    const { id, order_number: number } = await place();
    let stop = false;
    let placed = 0;
    const customers = [1, 2, 3].map(async () => {
      while (!stop) {
        expect((await place()).id).toBeGreaterThan(0);
        placed += 1;
      }
    });
    const steps = [
      ['status', number, '2', '--anyway'],
      ['status', number, 'picked up', '--bags', '2', '--anyway'],
      ['count', number, '--weight', '23.4', '--item', 'Blanket=1'],
    ];
    const ran = [];
    for (const words of steps) ran.push(await type([...words, '--json']));
    ran.push(await type(['closed', 'add', '06-01-2027', 'Stocktaking']));
    stop = true;
    await Promise.all(customers);
    expect(ran.map(({ code, error }) => [code, error])).toEqual(Array(4).fill([0, '']));
    expect(JSON.parse(ran[2]?.out ?? '')).toMatchObject({ status: 4, total: 40.95 + 16 + 1, is_final: true });
    expect(placed).toBeGreaterThan(3);
    const response = await fetch(`${origin}/api/v1/order/${id}`, {
      headers: { authorization: `Bearer ${shopper.client.token}` },
    });
    expect(await response.json()).toMatchObject({ data: { status: 4, wf_quantity: 23.4, is_final: true } });
    const told = await db
      .selectFrom('notifications')
      .select('type')
      .where('order_id', '=', id)
      .orderBy('id')
      .execute();
    expect(told.map((row) => row.type)).toEqual([
      'order.placed',
      'order.on_the_way',
      'order.picked_up',
      'order.counted',
    ]);
    const { count } = await db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(orders);
  });

  it('four processes bill one order: the gateway is asked for the money once', async () => {
    const number = await counted();
    const before = asked('authCaptureTransaction');
    charge('60100');
    const ran = await Promise.all(Array.from({ length: 4 }, () => type(['bill', number])));
    expect(asked('authCaptureTransaction') - before).toBe(1);
    expect(ran.filter(({ code, out }) => code === 0 && / is paid: /.test(out))).toHaveLength(1);
    for (const { code, out, error } of ran)
      expect(code === 0 ? out : error).toMatch(
        /is paid: |has already been paid: |is being charged by another command/,
      );
    expect(await paymentsOf(number)).toMatchObject([{ state: 'succeeded', transaction_id: '60100' }]);
  });

  it('a bill that is killed while the gateway works is looked up by the next one, not made again', async () => {
    const number = await counted();
    const before = asked('authCaptureTransaction');
    gateway.hang();
    const dying = type(['bill', number]);
    await expect.poll(() => asked('authCaptureTransaction'), { timeout: 60_000 }).toBe(before + 1);
    dying.kill();
    await dying;
    expect(await type(['bill', number])).toEqual({
      code: 3,
      out: '',
      error: `Order ${number} is being charged by another command right now.\n`,
    });
    const [row] = await paymentsOf(number);
    const past = new Date(Date.now() - 180_000).toISOString();
    await db
      .updateTable('payments')
      .set({ updated_at: past })
      .where('id', '=', row?.id ?? 0)
      .execute();
    gateway.reply({
      transactions: [
        { transId: '60200', transactionStatus: 'capturedPendingSettlement', invoiceNumber: number },
      ],
      messages: ok,
    });
    expect(await type(['bill', number])).toMatchObject({ code: 0, error: '' });
    expect(asked('authCaptureTransaction') - before).toBe(1);
    expect(await paymentsOf(number)).toMatchObject([{ state: 'succeeded', transaction_id: '60200' }]);
  });

  it('four processes pay one order back: the gateway is asked for the refund once', async () => {
    const number = await counted();
    charge('60300');
    expect(await type(['bill', number])).toMatchObject({ code: 0 });
    const before = asked('refundTransaction');
    // Nobody knows how many of them ask how far the charge has come.
    const answers: Answer = (body, _request, response) => {
      const reply = body.includes('getTransactionDetailsRequest')
        ? { transaction: { transactionStatus: 'settledSuccessfully' }, messages: ok }
        : { transactionResponse: { responseCode: '1', transId: '60301' }, messages: ok };
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(reply));
    };
    gateway.answers.push(...Array.from({ length: 20 }, () => answers));
    const words = ['refund', number, '5', '--reason', 'Late'];
    const ran = await Promise.all(Array.from({ length: 4 }, () => type(words)));
    gateway.answers.length = 0;
    expect(asked('refundTransaction') - before).toBe(1);
    for (const { code, out, error } of ran)
      expect(code === 0 ? out : error).toMatch(
        /was refunded|has already been refunded|is being made by another command right now/,
      );
    expect(await type(words)).toMatchObject({
      code: 0,
      out: expect.stringContaining('has already been refunded'),
    });
    expect(await paymentsOf(number)).toMatchObject([
      { state: 'succeeded', transaction_id: '60300' },
      { state: 'succeeded', transaction_id: '60301' },
    ]);
  });

  it('a decline ends with 1 and its sentence', async () => {
    const number = await counted();
    gateway.reply({
      transactionResponse: {
        responseCode: '2',
        errors: [{ errorCode: '2', errorText: 'This transaction has been declined.' }],
      },
      messages: { resultCode: 'Error', message: [{ code: 'E00027', text: 'Declined.' }] },
    });
    const { code, out, error } = await type(['bill', number, '--json']);
    expect([code, out]).toEqual([1, '']);
    expect(JSON.parse(error)).toEqual({
      error: expect.stringMatching(/^The card XXXX4242 was declined: This transaction has been declined\./),
      code: 1,
    });
    expect(`${out}${error}`).not.toContain('secret-key');
  });

  it('reads standard input, and notes when links in mails would lead nowhere', async () => {
    const words = ['page', 'set', 'piped', '--title', 'Pipe', '--file', '-'];
    expect(await type(words, { PUBLIC_URL: '', PORT: '' }, '<p>Piped</p>')).toEqual({
      code: 0,
      out: '/piped is made.\n',
      error: 'Note: PUBLIC_URL is not set here, so links in emails would lead to http://localhost:3000.\n',
    });
  });
});
