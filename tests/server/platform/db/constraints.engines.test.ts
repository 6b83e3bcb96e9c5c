import { beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '@/server/platform/db/client';
import { violates } from '@/server/platform/db/errors';
import { openTestDatabase } from '@/tests/server/support/database';
import { forFile } from '@/tests/server/support/for-file';

const database = forFile(() => openTestDatabase({ demo: true }));
let db: Db;
let userId: number;
let orderId: number;

beforeAll(async () => {
  db = database.db;
  userId = (await db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id;
  orderId = (
    await db.selectFrom('orders').select('id').where('status', '=', 1).limit(1).executeTakeFirstOrThrow()
  ).id;
});

const failure = (run: Promise<unknown>) =>
  run.then(
    () => 'no failure',
    (error: unknown) => error,
  );
const isUnique = async (run: Promise<unknown>) => expect(violates(await failure(run), 'unique')).toBe(true);
const isCheck = async (run: Promise<unknown>) => expect(violates(await failure(run), 'check')).toBe(true);

describe('invariants that the database keeps', () => {
  it('one primary address for each customer', () =>
    isUnique(
      db.updateTable('user_addresses').set({ primary: 'yes' }).where('user_id', '=', userId).execute(),
    ));

  it('one primary card for each customer', () =>
    isUnique(db.updateTable('cards').set({ primary: 'yes' }).where('user_id', '=', userId).execute()));

  it('many that are not primary', async () => {
    await db.updateTable('cards').set({ primary: 'no' }).where('user_id', '=', userId).execute();
    await db.updateTable('user_addresses').set({ primary: 'no' }).where('user_id', '=', userId).execute();
  });

  it('the same card at the gateway once', async () => {
    const { id: _, ...card } = await db.selectFrom('cards').selectAll().limit(1).executeTakeFirstOrThrow();
    await isUnique(db.insertInto('cards').values(card).execute());
  });

  it('one account for each e-mail, in lower case', async () => {
    const user = { first_name: 'A', last_name: 'B', email: 'demo@hudsonandfold.example', password_hash: 'x' };
    await isUnique(db.insertInto('users').values(user).execute());
    await isCheck(
      db
        .insertInto('users')
        .values({ ...user, email: 'Ann@example.com' })
        .execute(),
    );
  });

  it('a slot never has more taken than places, nor less than none', async () => {
    const full = db.updateTable('slot_days').set({ taken: 7 });
    await isCheck(full.execute());
    await isCheck(db.updateTable('slot_days').set({ taken: -1 }).execute());
  });

  it('one row for each slot', async () => {
    const { id: _, ...slot } = await db
      .selectFrom('slot_days')
      .selectAll()
      .limit(1)
      .executeTakeFirstOrThrow();
    await isUnique(db.insertInto('slot_days').values(slot).execute());
  });

  it('a code is not used more often than it may be', () =>
    isCheck(db.updateTable('promo_codes').set({ used: 101 }).where('code', '=', 'FIRST100').execute()));

  it('a code that counts once for a customer, once', async () => {
    const { id } = await db
      .selectFrom('promo_codes')
      .select('id')
      .where('code', '=', 'WELCOME10')
      .executeTakeFirstOrThrow();
    const orders = await db.selectFrom('orders').select('id').limit(2).execute();
    const use = (order: number, once: 'yes' | 'no') =>
      db
        .insertInto('promo_uses')
        .values({ promo_code_id: id, user_id: userId, order_id: order, once })
        .execute();
    await use(orders[0]?.id ?? 0, 'yes');
    await isUnique(use(orders[1]?.id ?? 0, 'yes'));
    await use(orders[1]?.id ?? 0, 'no');
  });

  it('an idempotency key once for each customer', async () => {
    const key = { user_id: userId, key: 'k', fingerprint: 'f', state: 'running' as const };
    await db.insertInto('idempotency_keys').values(key).execute();
    await isUnique(
      db
        .insertInto('idempotency_keys')
        .values({ ...key, fingerprint: 'g' })
        .execute(),
    );
  });

  const addPayment = (changes: {
    kind: 'charge' | 'refund';
    reference: string;
    state: 'declined' | 'unknown' | 'started' | 'succeeded';
    purpose?: 'order' | 'tip';
  }) =>
    db
      .insertInto('payments')
      .values({
        ...{ order_id: orderId, user_id: userId, card: 'XXXX4242', amount_cents: 100, gateway: 'local' },
        ...changes,
      })
      .execute();

  it('one charge of a reference, unless it was declined', async () => {
    const charge = { kind: 'charge', reference: 'once' } as const;
    await addPayment({ ...charge, state: 'declined' });
    await addPayment({ ...charge, state: 'declined' });
    await addPayment({ ...charge, state: 'unknown' });
    await isUnique(addPayment({ ...charge, state: 'started' }));
    await addPayment({ kind: 'refund', reference: 'once-R1', state: 'succeeded' });
    await isUnique(addPayment({ kind: 'refund', reference: 'once-R1', state: 'succeeded' }));
  });

  it.each([
    { kind: 'charge', purpose: 'tip' },
    { kind: 'refund', purpose: 'order' },
  ] as const)('one $kind for $purpose of an order under way', async (what) => {
    const reference = (number: number) => `${what.kind}-${number}`;
    await addPayment({ ...what, reference: reference(1), state: 'succeeded' });
    await addPayment({ ...what, reference: reference(2), state: 'unknown' });
    await isUnique(addPayment({ ...what, reference: reference(3), state: 'started' }));
    await addPayment({ ...what, reference: reference(3), state: 'succeeded' });
  });

  it('statuses 1 to 11, and yes or no', async () => {
    await isCheck(db.updateTable('orders').set({ status: 12 }).execute());
    await isCheck(
      db
        .updateTable('orders')
        .set({ is_final: 'maybe' as 'yes' })
        .execute(),
    );
  });

  it('an order keeps its snapshot when address and card are deleted', async () => {
    await db.deleteFrom('user_addresses').where('user_id', '=', userId).execute();
    await db.deleteFrom('cards').where('user_id', '=', userId).execute();
    const order = await db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({ pickup_address_id: null, card_id: null });
    expect(JSON.parse(order.pickup_address)).toMatchObject({ city: { name: 'New York' } });
    expect(order.card_last4).toMatch(/^\d{4}$/);
  });
});
