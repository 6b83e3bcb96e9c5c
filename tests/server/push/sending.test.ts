/** Push messages through the real calls, queue, worker and gateway, to a push service on this machine. */
import { createPublicKey, verify } from 'node:crypto';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, type Db } from '@/server/db/client';
import type { PushGateway } from '@/server/gateways/push';
import { publicLookup } from '@/server/gateways/push/public-host';
import { pushKeys, pushSender } from '@/server/jobs/push/keys';
import { startPush } from '@/server/jobs/push/worker';
import { type NotifyEvent, notify } from '@/server/profile/notify';
import { type ApiClient, api, type SignedInClient } from '../support/api';
import { testClock } from '../support/clock';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { insertOrder } from '../support/fixtures';
import { type TestDevice, testDevice } from '../support/push-device';
import { openPushService, type PushService } from './push-service';

const clock = testClock();
const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
let database: TestDatabase;
let db: Db;
let client: ApiClient;
let service: PushService;
const open: (() => unknown)[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  client = api(db, { now: clock.now, log });
});
afterAll(() => database.close());
beforeEach(async () => {
  service = await openPushService();
});
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
  await service.close();
  await db.deleteFrom('push_devices').execute();
});

interface Customer {
  client: SignedInClient;
  device: TestDevice;
}

async function customer(host = 'push.example.com', push: 'yes' | 'no' = 'yes'): Promise<Customer> {
  const who = await client.signIn();
  const names = { first_name: 'Ann', last_name: 'Lee', push_notifications: push };
  await who.post(`/users/update/${who.user.id}`, names);
  const device = testDevice(`https://${host}/send/${who.user.id}`);
  expect((await who.post(`/devices/${who.user.id}`, device.body)).status).toBe(200);
  return { client: who, device };
}

async function orderOf({ client: who }: Customer) {
  const { id } = await insertOrder(db, who.user.id);
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function tell(who: Customer, changes: Partial<NotifyEvent> = {}) {
  const order = await orderOf(who);
  const event = { type: 'order.on_the_way', userId: who.client.user.id, order, ...changes } as NotifyEvent;
  await notify(db, event, client.services);
  return order;
}

interface WorkerOptions {
  gateway?: PushGateway;
  on?: Db;
}

/** Starts sending. */
function start({ gateway = service.gateway(), on = db }: WorkerOptions = {}) {
  const sender = () => pushSender(on, client.services.settings);
  const worker = startPush({ db: on, push: gateway, sender, log, now: clock.now });
  // The requests that hang end first.
  open.push(worker.stop, gateway.close);
  return worker;
}

const waiting = () => db.selectFrom('push_messages').selectAll().orderBy('id').execute();
/** Those that were tried and wait for another time. */
const tried = async () => (await waiting()).filter(({ lease, attempts }) => lease === null && attempts > 0);
const hasDevice = async ({ client: { user } }: Customer) =>
  (await db.selectFrom('push_devices').select('id').where('user_id', '=', user.id).execute()).length > 0;

describe('a push message', () => {
  it('is encrypted for the device, signed by the site, and leads to the order', async () => {
    const ann = await customer();
    const order = await tell(ann);
    start();
    await expect.poll(waiting).toEqual([]);
    const [got] = service.got;
    expect(service.got).toHaveLength(1);
    expect(got).toMatchObject({ host: 'push.example.com', path: `/send/${ann.client.user.id}` });
    expect(got?.headers).toMatchObject({
      ttl: String(4 * 3600),
      urgency: 'high',
      topic: expect.stringMatching(/^[\w-]{32}$/),
      'content-encoding': 'aes128gcm',
    });
    expect(JSON.parse(ann.device.decrypt(got?.body ?? Buffer.alloc(0)))).toEqual({
      title: 'Driver on the way',
      body: `We arrive between ${order.from_slot} and ${order.to_slot} for order ${order.order_number}.`,
      link: `/order/order-details/${order.id}`,
      tag: got?.headers.topic,
    });
    await expectSignature(got?.headers.authorization ?? '');
  });

  it('goes to every device of the customer once, however often the event is told', async () => {
    const ann = await customer();
    const second = testDevice('https://other.example.com/send/second');
    await ann.client.post(`/devices/${ann.client.user.id}`, second.body);
    const order = await orderOf(ann);
    const event: NotifyEvent = { type: 'order.missed', userId: ann.client.user.id, order };
    for (let turn = 0; turn < 3; turn++) await notify(db, event, client.services);
    start();
    await expect.poll(waiting).toEqual([]);
    expect(service.got.map(({ host }) => host).sort()).toEqual(['other.example.com', 'push.example.com']);
  });

  it('is not queued while the switch of the profile is off, and not sent once it was turned off', async () => {
    const off = await customer('push.example.com', 'no');
    await tell(off);
    expect(await waiting()).toEqual([]);
    const ann = await customer();
    await tell(ann);
    expect(await waiting()).toHaveLength(1);
    const names = { first_name: 'Ann', last_name: 'Lee', push_notifications: 'no' };
    await ann.client.post(`/users/update/${ann.client.user.id}`, names);
    start();
    await expect.poll(waiting).toEqual([]);
    expect(service.got).toEqual([]);
    expect(await hasDevice(ann)).toBe(true);
  });

  it('that waited for a device goes nowhere once somebody else uses it', async () => {
    const ann = await customer();
    await tell(ann);
    const ben = await client.signIn();
    await ben.post(`/devices/${ben.user.id}`, ann.device.body);
    expect(await waiting()).toEqual([]);
  });

  it('is not sent after its time', async () => {
    await tell(await customer());
    clock.advance(4 * 3_600_000);
    start();
    await expect.poll(waiting).toEqual([]);
    expect(service.got).toEqual([]);
  });
});

describe('a push service', () => {
  it.each([404, 410])('that answers %s takes no more: the device is removed', async (status) => {
    service.answer(() => ({ status }));
    const ann = await customer();
    await tell(ann);
    start();
    await expect.poll(() => hasDevice(ann)).toBe(false);
    expect(await waiting()).toEqual([]);
    expect(service.got).toHaveLength(1);
  });

  it.each([400, 403, 413, 301])(
    'that answers %s is not asked again, and keeps its device',
    async (status) => {
      service.answer(() => ({ status, headers: { Location: 'https://127.0.0.1/' } }));
      const ann = await customer();
      await tell(ann);
      start();
      await expect.poll(waiting).toEqual([]);
      expect(service.got).toHaveLength(1);
      expect(await hasDevice(ann)).toBe(true);
    },
  );

  it.each([
    { status: 429, headers: { 'Retry-After': '120' }, waitMs: 120_000 },
    { status: 503, waitMs: 10_000 },
  ])('that answers $status is asked again after its time', async ({ status, headers = {}, waitMs }) => {
    service.answer(() => (service.got.length === 1 ? { status, headers } : { status: 201 }));
    const ann = await customer();
    await tell(ann);
    const worker = start();
    await expect.poll(tried).toHaveLength(1);
    const [row] = await waiting();
    expect(Date.parse(row?.next_at ?? '')).toBe(clock.now().getTime() + waitMs);
    clock.advance(waitMs);
    worker.wake();
    await expect.poll(waiting).toEqual([]);
    expect(service.got).toHaveLength(2);
    expect(service.got[0]?.headers.topic).toBe(service.got[1]?.headers.topic);
  });

  it('that stays in trouble is asked five times for a message, and loses its device after ten messages', async () => {
    service.answer(() => ({ status: 500 }));
    const ann = await customer();
    for (let message = 1; message <= 10; message++) await tell(ann, { type: 'order.delivered', can: [] });
    const worker = start();
    for (let round = 1; round < 5; round++) {
      await expect
        .poll(async () => (await tried()).filter(({ attempts }) => attempts === round))
        .toHaveLength(10);
      clock.advance(3_600_000);
      worker.wake();
    }
    await expect.poll(waiting).toEqual([]);
    expect(service.got).toHaveLength(50);
    await expect.poll(() => hasDevice(ann)).toBe(false);
  });

  it('that never answers holds up nobody else', async () => {
    const slow = await customer('slow.example.com');
    service.answer(({ host }) => (host === 'slow.example.com' ? 'silent' : { status: 201 }));
    for (let message = 0; message < 3; message++) await tell(slow);
    await tell(await customer('quick.example.com'));
    start({ gateway: service.gateway({ timeoutMs: 80_000 }) });
    await expect.poll(() => service.got.map(({ host }) => host)).toContain('quick.example.com');
    await expect.poll(waiting).toHaveLength(3);
  });

  it('that never answers is cut off and asked again later', async () => {
    service.answer(() => 'silent');
    const slow = await customer();
    await tell(slow);
    start({ gateway: service.gateway({ timeoutMs: 200 }) });
    await expect.poll(tried).toHaveLength(1);
    expect(lines.join('')).toMatch(/"outcome":"later","reason":"ABORT_ERR"/);
    expect(await hasDevice(slow)).toBe(true);
  });

  it('whose name leads to an inner network gets no connection and loses its device', async () => {
    const ann = await customer('inner.example.com');
    await tell(ann);
    const lookup = publicLookup((_name, _options, callback) =>
      callback(null, [{ address: '127.0.0.1', family: 4 }]),
    );
    start({ gateway: service.gateway({ lookup: Object.assign(lookup, { isHere: true }) }) });
    await expect.poll(() => hasDevice(ann)).toBe(false);
    expect(service.got).toEqual([]);
  });
});

describe('several copies', () => {
  it('send each message once', async () => {
    const other = connect(database.target);
    open.push(() => other.destroy());
    const customers = await Promise.all(Array.from({ length: 4 }, () => customer()));
    for (const each of customers) for (let message = 0; message < 8; message++) await tell(each);
    start();
    start({ on: other });
    start({ on: other });
    await expect.poll(waiting).toEqual([]);
    expect(service.got).toHaveLength(32);
    expect(new Set(service.got.map(({ headers, path }) => `${path} ${headers.topic}`)).size).toBe(32);
  });

  it('send what one left when it died, under the same topic', async () => {
    const ann = await customer();
    await tell(ann);
    const gateway = service.gateway();
    let died = (): void => {};
    const dying = new Promise<void>((resolve) => {
      died = resolve;
    });
    const dead: PushGateway = {
      ...gateway,
      send: () => {
        died();
        return new Promise(() => {});
      },
    };
    open.push(gateway.close);
    const sender = () => pushSender(db, client.services.settings);
    startPush({ db, push: dead, sender, log, now: clock.now, everyMs: 3_600_000 });
    await dying;
    const worker = start();
    await expect.poll(waiting).toMatchObject([{ attempts: 1 }]);
    expect(service.got).toEqual([]);
    clock.advance(61_000);
    worker.wake();
    await expect.poll(waiting).toEqual([]);
    expect(service.got).toHaveLength(1);
  });
});

it('the private key is in no reply and no line of the log', async () => {
  const { privateKey } = await pushKeys(db, client.services.settings);
  const ann = await customer();
  const replies = [
    await ann.client.get(`/devices/${ann.client.user.id}`),
    await ann.client.get(`/notification-choices/${ann.client.user.id}`),
    await ann.client.get('/users/my-profile'),
  ];
  expect(JSON.stringify(replies.map(({ body }) => body))).not.toContain(privateKey);
  expect(lines.join('')).not.toContain(privateKey);
  expect(lines.join('')).not.toContain(ann.device.body.endpoint);
});

/** The header of RFC 8292, checked with node:crypto. */
async function expectSignature(authorization: string): Promise<void> {
  const { publicKey } = await pushKeys(db, client.services.settings);
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  expect(key).toBe(publicKey);
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256' },
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const signer = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(`${header}.${claims}`);
  const good = verify(
    'sha256',
    signed,
    { key: signer, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(good).toBe(true);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    aud: 'https://push.example.com',
    sub: expect.stringMatching(/^mailto:.+@.+/),
    exp: expect.any(Number),
  });
}
