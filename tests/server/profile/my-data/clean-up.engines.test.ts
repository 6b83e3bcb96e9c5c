import { beforeAll, expect, it } from 'vitest';
import { retention } from '@/lib/rules/policy/policy';
import { createCleanUp, sweeps } from '@/server/profile/my-data/clean-up';
import { gatewayDouble } from '@/tests/server/support/services/gateway-double';
import { type ApiClient, api } from '../../support/api';
import { testClock } from '../../support/clock';
import { openTestDatabase } from '../../support/database';
import { servedPlace } from '../../support/fixtures';
import { forFile } from '../../support/for-file';
import { password, wholeCustomer } from './whole-customer';

const DAY_MS = 86_400_000;
const clock = testClock();
const database = forFile(openTestDatabase);
let client: ApiClient;

beforeAll(async () => {
  client = api(database.db, { now: clock.now, payments: gatewayDouble().gateway });
});

const cleanUp = () => createCleanUp()({ ...client.services, signal: new AbortController().signal });
const count = async (table: (typeof sweeps)[number]['table']) =>
  (
    await database.db
      .selectFrom(table as 'users')
      .selectAll()
      .execute()
  ).length;

it('deletes each thing once its time is over, and not before', async () => {
  const { db } = database;
  const at = clock.now().toISOString();
  await wholeCustomer(client, 'zzold');
  await db.updateTable('outbox').set({ state: 'sent', created: at }).execute();
  await db.updateTable('zip_requests').set({ notified_at: at }).execute();
  await db.updateTable('idempotency_keys').set({ created: at }).execute();
  await db.updateTable('notifications').set({ created: at }).execute();
  for (const table of ['subscribers', 'app_link_requests', 'inquiries'] as const)
    await db.updateTable(table).set({ created: at }).execute();
  const deleting = sweeps.filter(({ set }) => !set).map(({ table }) => table);
  await cleanUp();
  for (const table of deleting) expect(await count(table), table).toBeGreaterThan(0);
  const links = () =>
    db.selectFrom('notifications').select('id').where('mail_token_hash', 'is not', null).execute();
  expect(await links()).toHaveLength(1);
  clock.advance((retention.message_days + 1) * DAY_MS);
  await cleanUp();
  for (const table of deleting) expect(await count(table), table).toBe(0);
  expect(await links()).toEqual([]);
  expect(await count('notifications')).toBe(1);
});

it('removes what another request added to a customer who was just deleted', async () => {
  const ann = await wholeCustomer(client, 'zzlate');
  expect((await ann.client.post(`/users/${ann.id}/delete`, { password })).status).toBe(200);
  const late = { first_name: 'Ann', last_name: 'Lee', mobile: '', address1: '1 Wall Street', address2: '' };
  await database.db
    .insertInto('user_addresses')
    .values({ ...late, ...(await servedPlace(database.db)), user_id: ann.id, doorman_building: 'no' })
    .execute();
  await cleanUp();
  const left = await database.db
    .selectFrom('user_addresses')
    .select('id')
    .where('user_id', '=', ann.id)
    .execute();
  expect(left).toEqual([]);
});

it('deletes what the law kept once it no longer asks for it', async () => {
  const { db } = database;
  const ann = await wholeCustomer(client, 'zztax');
  const ben = await wholeCustomer(client, 'zzstays');
  await db.updateTable('payments').set({ updated_at: clock.now().toISOString() }).execute();
  expect((await ann.client.post(`/users/${ann.id}/delete`, { password })).status).toBe(200);
  const orders = async (id: number) =>
    (await db.selectFrom('orders').select('id').where('user_id', '=', id).execute()).length;
  clock.advance(retention.tax_years * 365 * DAY_MS);
  await cleanUp();
  expect(await orders(ann.id)).toBe(1);
  clock.advance(3 * DAY_MS);
  await cleanUp();
  expect([await orders(ann.id), await orders(ben.id)]).toEqual([0, 1]);
  const person = await db.selectFrom('users').select('id').where('id', '=', ann.id).executeTakeFirst();
  expect(person).toBeUndefined();
});
