/** What a push message is, and that it goes once to each device. */
import { createPublicKey, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type NotifyEvent, notify } from '@/server/notifications/notify';
import { pushKeys, pushSender } from '@/server/notifications/push/keys';
import { startPush } from '@/server/notifications/push/worker';
import { connect } from '@/server/platform/db/client';
import type { PushGateway } from '@/server/platform/gateways/push';
import { testDevice } from '@/tests/server/support/services/push-device';
import {
  client,
  clock,
  customer,
  database,
  db,
  hasDevice,
  lines,
  log,
  open,
  openSending,
  orderOf,
  service,
  start,
  tell,
  waiting,
} from './sending';

openSending();

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

describe('a push message', () => {
  it('does not wait for a clock that was set back', async () => {
    await tell(await customer());
    clock.advance(-3_600_000);
    start();
    await expect.poll(waiting).toEqual([]);
    expect(service.got).toHaveLength(1);
    clock.advance(3_600_000);
  });

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
      body: `We’ll arrive between ${order.from_slot} and ${order.to_slot} for order ${order.order_number}.`,
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

describe('several copies', () => {
  it('send each message once', async () => {
    const other = connect(database.target);
    open.push(() => other.destroy());
    const customers = await Promise.all(Array.from({ length: 2 }, () => customer()));
    for (const each of customers) for (let message = 0; message < 4; message++) await tell(each);
    start();
    start({ on: other });
    start({ on: other });
    await expect.poll(waiting).toEqual([]);
    expect(service.got).toHaveLength(8);
    expect(new Set(service.got.map(({ headers, path }) => `${path} ${headers.topic}`)).size).toBe(8);
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
    await ann.client.get('/users/my-profile'),
  ];
  expect(JSON.stringify(replies.map(({ body }) => body))).not.toContain(privateKey);
  expect(lines.join('')).not.toContain(privateKey);
  expect(lines.join('')).not.toContain(ann.device.body.endpoint);
});
