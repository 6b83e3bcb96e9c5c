import { beforeEach, describe, expect, it } from 'vitest';
import { api, type SignedInClient } from '@/tests/server/support/api';
import { openTestDatabase } from '@/tests/server/support/database';
import { addressBody, insertOrder, insertRecurring } from '@/tests/server/support/fixtures';
import { forFile } from '@/tests/server/support/for-file';
import { gatewayDouble } from '@/tests/server/support/services/gateway-double';
import { addCard, listCards, payWith, secondCard, setPrimary } from './card-calls';

const now = () => new Date('2026-11-20T15:00:00.000Z');

const database = forFile(openTestDatabase);
let double: ReturnType<typeof gatewayDouble>;
let ann: SignedInClient;

beforeEach(async () => {
  double = gatewayDouble();
  ann = await api(database.db, { payments: double.gateway, now }).signIn();
});

describe('the primary card', () => {
  const primaries = async () =>
    (await listCards(ann)).filter(({ primary }) => primary === 'yes').map(({ id }) => id);

  it("is one; ticking answers 'card updated successfully', unticking leaves none", async () => {
    const first = (await addCard(ann)).body.data.id;
    const second = (await addCard(ann, secondCard)).body.data.id;
    const { status, body } = await setPrimary(ann, second);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: 'card updated successfully',
      data: { id: second, primary: 'yes' },
    });
    expect(await primaries()).toEqual([second]);
    await setPrimary(ann, first, '1');
    expect(await primaries()).toEqual([first]);
    await setPrimary(ann, first, false);
    expect(await primaries()).toEqual([]);
  });

  it('is not lost to a card that is not there', async () => {
    const { id } = (await addCard(ann)).body.data;
    expect((await setPrimary(ann, 999_999)).status).toBe(404);
    expect(await primaries()).toEqual([id]);
  });

  it('is named once: ids in path and body that differ are not found', async () => {
    const { id } = (await addCard(ann)).body.data;
    const path = `/user-card/${id}/${ann.user.id}`;
    expect((await ann.post(path, { primary: 'no', card_id: id + 1 })).status).toBe(404);
    expect((await ann.post(path, { primary: 'no', user_id: ann.user.id + 1 })).status).toBe(404);
    expect((await ann.post(path, { primary: 'no' })).status).toBe(200);
  });
});

describe('deleting a card', () => {
  it('deletes it at the gateway too', async () => {
    const { id } = (await addCard(ann)).body.data;
    const { status, body } = await ann.del(`/payment/delete-card/${id}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      status: true,
      message: 'card deleted successfully',
      msg: 'card deleted successfully',
      data: null,
    });
    expect(await listCards(ann)).toEqual([]);
    expect(double.size()).toBe(0);
    expect((await ann.del(`/payment/delete-card/${id}`)).status).toBe(404);
  });

  it('is refused while it pays for an open order, named by its number', async () => {
    const { id } = (await addCard(ann)).body.data;
    const order = await insertOrder(database.db, ann.user.id, { card_id: id });
    const text = `This card is paying for order ${order.order_number}. Choose another card first.`;
    const { status, body } = await ann.del(`/payment/delete-card/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: false, message: text, msg: text });
    expect(await listCards(ann)).toMatchObject([{ id, open_order: order.order_number }]);
    expect(double.calls).not.toContain('deleteCard');

    await payWith(ann, (await addCard(ann, secondCard)).body.data.id);
    expect((await ann.del(`/payment/delete-card/${id}`)).body.status).toBe(true);
  });

  it('is held up by an order that is not paid, also after its delivery, and not by one that never will be', async () => {
    const { id } = (await addCard(ann)).body.data;
    await insertOrder(database.db, ann.user.id, { card_id: id, status: 9 });
    await insertOrder(database.db, ann.user.id, { card_id: id, status: 8, decision: 'return' });
    const billed = await insertOrder(database.db, ann.user.id, { card_id: id, status: 5 });
    const charge = {
      order_id: billed.id,
      user_id: ann.user.id,
      card_id: id,
      card: 'XXXX4242',
      gateway: 'double',
      reference: billed.order_number,
    };
    const declined = { ...charge, kind: 'charge', amount_cents: 3500, state: 'declined' } as const;
    await database.db.insertInto('payments').values(declined).execute();
    for (const status of [8, 5]) {
      await database.db.updateTable('orders').set({ status }).where('id', '=', billed.id).execute();
      expect((await ann.del(`/payment/delete-card/${id}`)).body.status).toBe(false);
    }
    await database.db
      .insertInto('payments')
      .values({ ...declined, state: 'succeeded', transaction_id: 't1' })
      .execute();
    expect((await ann.del(`/payment/delete-card/${id}`)).body.status).toBe(true);
  });

  it.each(['lost', 'away'] as const)(
    'brings it back when the answer is %s; the next try deletes',
    async (fault) => {
      const { id } = (await addCard(ann)).body.data;
      const before = await listCards(ann);
      double.failWith(fault);
      const { body } = await ann.del(`/payment/delete-card/${id}`);
      expect(body).toMatchObject({ status: false, msg: expect.stringContaining('try again') });
      expect(await listCards(ann)).toEqual(before);
      double.failWith(undefined);
      expect((await ann.del(`/payment/delete-card/${id}`)).body.status).toBe(true);
      expect(await listCards(ann)).toEqual([]);
    },
  );

  it('gives it back to what had it, unless that has another by then', async () => {
    const { db } = database;
    const { id: card } = (await addCard(ann)).body.data;
    const { id: other } = (await addCard(ann, secondCard)).body.data;
    const place = await ann.post<'addresses.create'>('/user-address', await addressBody(db, ann.user.id));
    const stop = { address: place.body.data.id, card };
    const paid = await insertOrder(db, ann.user.id, { card_id: card, status: 8 });
    const charge = {
      ...{ order_id: paid.id, user_id: ann.user.id, card_id: card, card: 'XXXX4242', gateway: 'double' },
      ...({ kind: 'charge', state: 'succeeded', amount_cents: 3500, reference: 'B1' } as const),
    };
    await db.insertInto('payments').values(charge).execute();
    await insertRecurring(db, ann.user.id, stop, now());
    const changed = await insertRecurring(db, ann.user.id, stop, now());
    const { deleteCard } = double.gateway;
    double.gateway.deleteCard = async (ids) => {
      await db.updateTable('recurring_orders').set({ card_id: other }).where('id', '=', changed).execute();
      return deleteCard(ids);
    };
    double.failWith('away');
    expect((await ann.del(`/payment/delete-card/${card}`)).body.status).toBe(false);
    const cardsOf = async (table: 'orders' | 'payments' | 'recurring_orders') => {
      const rows = db.selectFrom(table).select('card_id').where('user_id', '=', ann.user.id).orderBy('id');
      return (await rows.execute()).map(({ card_id }) => card_id);
    };
    expect([await cardsOf('orders'), await cardsOf('payments')]).toEqual([[card], [card]]);
    expect(await cardsOf('recurring_orders')).toEqual([card, other]);
  });
});

describe('paying open orders with another card', () => {
  it('moves every order that still has to be paid, whatever its status, and no other', async () => {
    const { id } = (await addCard(ann)).body.data;
    const orders = new Map<number, number>();
    for (let status = 1; status <= 11; status++)
      orders.set((await insertOrder(database.db, ann.user.id, { status })).id, status);
    const { status, body } = await payWith(ann, id);
    expect(status).toBe(200);
    expect(body.status).toBe(true);
    const rows = await database.db
      .selectFrom('orders')
      .select(['id', 'card_brand', 'card_last4'])
      .where('card_id', '=', id)
      .orderBy('id')
      .execute();
    expect(rows.map((row) => orders.get(row.id))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 10, 11]);
    expect(rows[0]).toMatchObject({ card_brand: 'Visa', card_last4: '4242' });
  });

  it('leaves an order that is already charged with the card that paid', async () => {
    const { id } = (await addCard(ann)).body.data;
    const order = await insertOrder(database.db, ann.user.id, { status: 4 });
    await database.db
      .insertInto('payments')
      .values({
        order_id: order.id,
        user_id: ann.user.id,
        card: 'XXXX0000',
        reference: order.order_number,
        kind: 'charge',
        amount_cents: 3500,
        state: 'unknown',
        gateway: 'double',
      })
      .execute();
    await payWith(ann, id);
    expect((await listCards(ann))[0]?.open_order).toBeNull();
  });

  it('is fine without any order', async () => {
    const { id } = (await addCard(ann)).body.data;
    expect((await payWith(ann, id)).body).toEqual({ status: true, message: '', data: null });
  });

  it.each([
    ['an expired card', { expiry: '2026-10' }, 'This card has expired. Choose another card'],
    [
      'a card of an account that has another email address since',
      { needs_code: 'yes' },
      'Your email address has changed, so add this card again with its code.',
    ],
  ] as const)('refuses %s, and nothing moves', async (_, changes, message) => {
    const old = (await addCard(ann)).body.data.id;
    await insertOrder(database.db, ann.user.id, { card_id: old });
    const { id } = (await addCard(ann, secondCard)).body.data;
    await database.db.updateTable('cards').set(changes).where('id', '=', id).execute();
    const { body } = await payWith(ann, id);
    expect(body).toMatchObject({ status: false, message });
    expect((await listCards(ann)).find((card) => card.id === old)?.open_order).not.toBeNull();
  });

  it('takes a card that needs its code where nothing moves: it pays already, or nothing is due', async () => {
    const { id } = (await addCard(ann)).body.data;
    await database.db.updateTable('cards').set({ needs_code: 'yes' }).where('id', '=', id).execute();
    expect((await payWith(ann, id)).body.status).toBe(true);
    const order = await insertOrder(database.db, ann.user.id, { card_id: id });
    expect((await payWith(ann, id)).body.status).toBe(true);
    expect((await listCards(ann))[0]?.open_order).toBe(order.order_number);
    await insertOrder(database.db, ann.user.id);
    expect((await payWith(ann, id)).body.status).toBe(false);
  });
});

describe('payments', () => {
  it('lists what went through, newest first, by order and by transaction', async () => {
    const first = await insertOrder(database.db, ann.user.id);
    const second = await insertOrder(database.db, ann.user.id);
    const row = { user_id: ann.user.id, card: 'XXXX4242', gateway: 'double' };
    const charge = { ...row, kind: 'charge', amount_cents: 4850 } as const;
    const ofFirst = { order_id: first.id, reference: first.order_number };
    await database.db
      .insertInto('payments')
      .values([
        { ...charge, ...ofFirst, state: 'declined', transaction_id: 't0' },
        { ...charge, ...ofFirst, state: 'succeeded', transaction_id: 't1' },
        {
          ...charge,
          order_id: second.id,
          reference: second.order_number,
          state: 'unknown',
          transaction_id: null,
        },
        {
          ...row,
          reference: `${first.order_number}-R1`,
          kind: 'refund',
          amount_cents: 505,
          order_id: first.id,
          state: 'succeeded',
          transaction_id: 't2',
        },
      ])
      .execute();
    const payments = async (query: Record<string, string | number> = {}) =>
      (await ann.get<'cards.payments'>(`/payment/user/${ann.user.id}`, { query })).body.data;
    expect(await payments()).toEqual([
      {
        transaction_id: 't2',
        order_id: first.id,
        amount: 5.05,
        kind: 'refund',
        purpose: 'order',
        card: 'XXXX4242',
        created: expect.stringMatching(/^\d{4}-.*Z$/),
      },
      expect.objectContaining({ transaction_id: 't1', amount: 48.5, kind: 'charge' }),
    ]);
    expect(await payments({ transaction_id: 't1', order_id: first.id })).toHaveLength(1);
    expect(await payments({ order_id: second.id })).toEqual([]);
    expect(await payments({ order_id: '', transaction_id: '' })).toHaveLength(2);
  });
});
