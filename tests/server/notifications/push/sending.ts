/** Push messages through the real calls, queue, worker and gateway, to a push service on this machine. */
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type NotifyEvent, notify } from '@/server/notifications/notify';
import { pushKeys, pushSender } from '@/server/notifications/push/keys';
import { startPush } from '@/server/notifications/push/worker';
import type { Db } from '@/server/platform/db/client';
import type { PushGateway } from '@/server/platform/gateways/push';
import { type ApiClient, api, type SignedInClient } from '@/tests/server/support/api';
import { testClock } from '@/tests/server/support/clock';
import { openTestDatabase, type TestDatabase } from '@/tests/server/support/database';
import { insertOrder } from '@/tests/server/support/fixtures';
import { type TestDevice, testDevice } from '@/tests/server/support/services/push-device';
import { openPushService, type PushService } from './push-service';

export const clock = testClock();
export const lines: string[] = [];
export const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
export let database: TestDatabase;
export let db: Db;
export let client: ApiClient;
export let service: PushService;
export const open: (() => unknown)[] = [];

/** Once at the top of a test file. */
export function openSending(): void {
  beforeAll(async () => {
    clock.set();
    lines.length = 0;
    database = await openTestDatabase();
    db = database.db;
    client = api(db, { now: clock.now, log });
  });
  afterAll(async () => {
    const { privateKey } = await pushKeys(db, client.services.settings);
    expect(lines.join('')).not.toContain(privateKey);
    await database.close();
  });
  beforeEach(async () => {
    service = await openPushService();
  });
  afterEach(async () => {
    for (const close of open.splice(0).reverse()) await close();
    await service.close();
    await db.deleteFrom('push_devices').execute();
  });
}

interface Customer {
  client: SignedInClient;
  device: TestDevice;
}

export async function customer(host = 'push.example.com', push: 'yes' | 'no' = 'yes'): Promise<Customer> {
  const who = await client.signIn();
  const names = { first_name: 'Ann', last_name: 'Lee', push_notifications: push };
  await who.post(`/users/update/${who.user.id}`, names);
  const device = testDevice(`https://${host}/send/${who.user.id}`);
  expect((await who.post(`/devices/${who.user.id}`, device.body)).status).toBe(200);
  return { client: who, device };
}

export async function orderOf({ client: who }: Customer) {
  const { id } = await insertOrder(db, who.user.id);
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function tell(who: Customer, changes: Partial<NotifyEvent> = {}) {
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
export function start({ gateway = service.gateway(), on = db }: WorkerOptions = {}) {
  const sender = () => pushSender(on, client.services.settings);
  const worker = startPush({ db: on, push: gateway, sender, log, now: clock.now });
  // The requests that hang end first.
  open.push(worker.stop, gateway.close);
  return worker;
}

export const waiting = () => db.selectFrom('push_messages').selectAll().orderBy('id').execute();
export const hasDevice = async ({ client: { user } }: Customer) =>
  (await db.selectFrom('push_devices').select('id').where('user_id', '=', user.id).execute()).length > 0;
