import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { localGateway, testCards } from '@/server/gateways/payments/local';
import { createRateLimiter } from '@/server/rate-limits';
import { type ApiClient, api, type SignedInClient } from '../support/api';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { cardBody, insertOrder } from '../support/fixtures';
import { gatewayDouble } from '../support/gateway-double';
import { capturedLog, everythingIn } from '../support/leaks';

const now = () => new Date('2026-11-20T15:00:00.000Z');

let database: TestDatabase;
let double: ReturnType<typeof gatewayDouble>;
let client: ApiClient;
let ann: SignedInClient;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  double = gatewayDouble();
  client = api(database.db, { payments: double.gateway, now });
  ann = await client.signIn();
});

const add = (who: SignedInClient, changes: Parameters<typeof cardBody>[1] = {}) =>
  who.post<'cards.add'>('/payment/add-card', cardBody(who.user.id, changes));

const list = async (who: SignedInClient) =>
  (await who.get<'cards.list'>(`/payment/cards/${who.user.id}`)).body.data;

const setPrimary = (who: SignedInClient, id: number, primary: unknown = 'yes') =>
  who.post<'cards.update'>(`/user-card/${id}/${who.user.id}`, {
    primary,
    card_id: id,
    user_id: who.user.id,
  });

const payWith = (who: SignedInClient, id: number) =>
  who.post('/order/payment/update', { user_id: who.user.id, user_card_id: id });

const secondCard = { cardNumber: '5555555555554444' };

describe('adding a card', () => {
  it("answers 'card saved successfully'; the list shows it masked, with brand and expiry", async () => {
    const { status, body } = await add(ann);
    expect(status).toBe(200);
    expect(body).toEqual({
      status: true,
      message: 'card saved successfully',
      msg: 'card saved successfully',
      data: { id: expect.any(Number) },
    });
    expect(await list(ann)).toEqual([
      {
        id: body.data.id,
        card_number: 'XXXX4242',
        cardData: '2030-08',
        brand: 'Visa',
        primary: 'yes',
        open_order: null,
      },
    ]);
  });

  it('makes the first card primary and no later one; lists the primary first, then the newest', async () => {
    const first = (await add(ann)).body.data.id;
    const second = (await add(ann, secondCard)).body.data.id;
    const third = (await add(ann, { cardNumber: '378282246310005', cardCVC: '1234' })).body.data.id;
    expect((await list(ann)).map(({ id, primary }) => [id, primary])).toEqual([
      [first, 'yes'],
      [third, 'no'],
      [second, 'no'],
    ]);
  });

  it('never reaches the gateway with a card past its expiry', async () => {
    const { body } = await add(ann, { month: '10', year: '2026' });
    expect(body).toMatchObject({
      status: false,
      message: 'Your credit card has reached its expiration date.',
      err: 'Your credit card has reached its expiration date.',
    });
    expect(double.calls).toEqual([]);
    expect((await add(ann, { month: '11', year: '2026' })).body.status).toBe(true);
  });

  it('is good through the last minute of its month in New York', async () => {
    const at = (instant: string) =>
      api(database.db, { payments: double.gateway, now: () => new Date(instant) });
    const lastMinute = await at('2026-12-01T04:59:59.000Z').signIn();
    expect((await add(lastMinute, { month: '11', year: '2026' })).body.status).toBe(true);
    const nextDay = await at('2026-12-01T05:00:00.000Z').signIn();
    expect((await add(nextDay, { month: '11', year: '2026' })).body.status).toBe(false);
  });

  it.each([
    ['cardNumber', 'Card Number is required'],
    ['month', 'Expiration Month is required'],
    ['year', 'Expiration Year is required'],
    ['cardCVC', 'CVV is required'],
    ['zipcode', 'Zipcode is required'],
  ])('without %s says %s, and the gateway is not asked', async (field, message) => {
    for (const missing of [undefined, '']) {
      const { status, body } = await add(ann, { [field]: missing });
      expect(status).toBe(422);
      expect(body.errors).toEqual({ [field]: message });
    }
    expect(double.calls).toEqual([]);
  });

  it('does not ask the gateway about a wrong check digit or security code', async () => {
    const number = await add(ann, { cardNumber: '4242424242424241' });
    expect(number.body.errors).toEqual({ cardNumber: 'Check the card number' });
    const cvc = await add(ann, { cardCVC: '1234' });
    expect(cvc.body.errors).toEqual({ cardCVC: 'Check the security code' });
    expect(double.calls).toEqual([]);
  });

  it.each([
    ['declined', testCards.declined, 'This transaction has been declined.'],
    ['expired', testCards.expired, 'The credit card has expired.'],
    ['with a wrong code', testCards.wrongCvc, 'The card code is invalid.'],
  ])("%s answers in the gateway's shape, nothing saved", async (_, cardNumber, text) => {
    const ben = await api(database.db, { payments: localGateway(), now }).signIn();
    const { status, body } = await add(ben, { cardNumber });
    expect(status).toBe(200);
    expect(body).toEqual({
      status: false,
      message: text,
      msg: text,
      err: text,
      messages: { message: [{ code: 'E00027', text }] },
      data: null,
    });
    expect(await list(ben)).toEqual([]);
  });

  it("says 'Invalid Credit Card info - Please re-enter' when the gateway gives no reason", async () => {
    const silent = {
      ...double.gateway,
      saveCard: async () => ({ outcome: 'refused', code: '', text: '' }) as const,
    };
    const ben = await api(database.db, { payments: silent, now }).signIn();
    expect((await add(ben)).body.message).toBe('Invalid Credit Card info - Please re-enter');
  });

  it('saves one card when the answer was lost and the customer tries again', async () => {
    double.failWith('lost');
    expect((await add(ann)).body.status).toBe(false);
    expect(await list(ann)).toEqual([]);
    double.failWith(undefined);
    expect((await add(ann)).body.status).toBe(true);
    expect(await list(ann)).toHaveLength(1);
    expect(double.size()).toBe(1);
  });

  it('answers the existing card when the same one is added again, with its new expiry', async () => {
    const first = await add(ann);
    const again = await add(ann, { year: '2032', zipcode: '10024' });
    expect(again.body.data).toEqual(first.body.data);
    expect(await list(ann)).toMatchObject([{ cardData: '2032-08', primary: 'yes' }]);
  });

  it('saves one card for many clicks at once', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => add(ann)));
    expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await list(ann)).toHaveLength(1);
  });

  it('keeps at most ten cards of one customer', async () => {
    const row = {
      user_id: ann.user.id,
      gateway: 'double',
      gateway_profile_id: 'p',
      brand: 'Visa',
      last4: '0001',
    };
    await database.db
      .insertInto('cards')
      .values(
        Array.from({ length: 10 }, (_, index) => ({
          ...row,
          gateway_payment_id: `${ann.user.id}-${index}`,
          expiry: '2030-01',
          billing_zip: '10023',
        })),
      )
      .execute();
    expect((await add(ann)).body.message).toBe('You can save 10 cards. Delete one first.');
  });

  it('leaves neither number nor code in the database, its files, the log or any reply', async () => {
    const { log, text } = capturedLog();
    const ben = await api(database.db, { payments: localGateway(1), log, now }).signIn();
    const said: string[] = [];
    for (const cardNumber of [testCards.visa, testCards.declined, testCards.timeOut, '6011 0009 9013 9424']) {
      const { body } = await add(ben, { cardNumber, cardCVC: '937' });
      said.push(JSON.stringify(body));
    }
    said.push(JSON.stringify((await add(ben, { cardNumber: '4111111111111112', cardCVC: '937' })).body));
    said.push(JSON.stringify((await add(ben, { cardCVC: '93711' })).body), JSON.stringify(await list(ben)));
    expect(text()).toContain('cards.add');
    for (const place of [await everythingIn(database.db), text(), said.join('\n')]) {
      for (const secret of ['424242424242', '4000000000', '6011000990', '411111111111'])
        expect(place).not.toContain(secret);
    }
    for (const place of [text(), said.join('\n')]) expect(place).not.toMatch(/\b937(11)?\b/);
  });

  it('keeps them out of the log when saving fails for a reason of our own', async () => {
    const { log, text } = capturedLog();
    const saved = { profileId: 'p', paymentId: 'c', brand: 'Visa', last4: 'too long', expiry: '2030-08' };
    const odd = { ...double.gateway, saveCard: async () => ({ outcome: 'saved', card: saved }) as const };
    const ben = await api(database.db, { payments: odd, log, now }).signIn();
    const { status, body } = await add(ben);
    expect(status).toBe(500);
    expect(body.message).toBe('Something went wrong. Please try again.');
    expect(text()).toContain('call failed');
    expect(text()).not.toMatch(/4242 ?4242|"123"/);
  });
});

describe('adding cards one after the other', () => {
  const declined = { cardNumber: testCards.declined };
  let hour: ApiClient;

  beforeEach(() => {
    hour = api(database.db, { payments: localGateway(), now, limiter: createRateLimiter(1) });
  });

  it('stops a customer after five tries in an hour, declined ones counted; others go on', async () => {
    const ben = await hour.signIn();
    for (let count = 0; count < 5; count++) expect((await add(ben, declined)).status).toBe(200);
    const { status, headers, body } = await add(ben);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body.message).toBe('Too many requests. Please wait a moment and try again');
    expect(await list(ben)).toEqual([]);
    expect((await add(await hour.signIn())).body.status).toBe(true);
  });

  it('stops an address after ten, whoever signs in there', async () => {
    const tryFrom = async (address: string) => {
      const who = await hour.signIn();
      return who.post('/payment/add-card', cardBody(who.user.id, declined), { address });
    };
    for (let count = 0; count < 10; count++) expect((await tryFrom('192.0.2.7')).status).toBe(200);
    expect((await tryFrom('192.0.2.7')).status).toBe(429);
    expect((await tryFrom('192.0.2.8')).status).toBe(200);
  });
});

describe('the primary card', () => {
  const primaries = async () =>
    (await list(ann)).filter(({ primary }) => primary === 'yes').map(({ id }) => id);

  it("is one; ticking answers 'card updated successfully', unticking leaves none", async () => {
    const first = (await add(ann)).body.data.id;
    const second = (await add(ann, secondCard)).body.data.id;
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

  it('is one after two tabs tick two cards at once, many times over', async () => {
    const ids = [(await add(ann)).body.data.id, (await add(ann, secondCard)).body.data.id];
    for (let round = 0; round < 10; round++) {
      const replies = await Promise.all(ids.map((id) => setPrimary(ann, id)));
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      expect(await primaries()).toHaveLength(1);
    }
  });

  it('is not lost to a card that is not there', async () => {
    const { id } = (await add(ann)).body.data;
    expect((await setPrimary(ann, 999_999)).status).toBe(404);
    expect(await primaries()).toEqual([id]);
  });

  it('is named once: ids in path and body that differ are not found', async () => {
    const { id } = (await add(ann)).body.data;
    const path = `/user-card/${id}/${ann.user.id}`;
    expect((await ann.post(path, { primary: 'no', card_id: id + 1 })).status).toBe(404);
    expect((await ann.post(path, { primary: 'no', user_id: ann.user.id + 1 })).status).toBe(404);
    expect((await ann.post(path, { primary: 'no' })).status).toBe(200);
  });
});

describe('deleting a card', () => {
  it('deletes it at the gateway too', async () => {
    const { id } = (await add(ann)).body.data;
    const { status, body } = await ann.del(`/payment/delete-card/${id}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      status: true,
      message: 'card deleted successfully',
      msg: 'card deleted successfully',
      data: null,
    });
    expect(await list(ann)).toEqual([]);
    expect(double.size()).toBe(0);
    expect((await ann.del(`/payment/delete-card/${id}`)).status).toBe(404);
  });

  it('is refused while it pays for an open order, named by its number', async () => {
    const { id } = (await add(ann)).body.data;
    const order = await insertOrder(database.db, ann.user.id, { card_id: id });
    const text = `This card pays for order ${order.order_number}. Choose another card first.`;
    const { status, body } = await ann.del(`/payment/delete-card/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: false, message: text, msg: text });
    expect(await list(ann)).toMatchObject([{ id, open_order: order.order_number }]);
    expect(double.calls).not.toContain('deleteCard');

    await payWith(ann, (await add(ann, secondCard)).body.data.id);
    expect((await ann.del(`/payment/delete-card/${id}`)).body.status).toBe(true);
  });

  it('is not held up by orders that have ended or are paid', async () => {
    const { id } = (await add(ann)).body.data;
    for (const status of [8, 9]) await insertOrder(database.db, ann.user.id, { card_id: id, status });
    const billed = await insertOrder(database.db, ann.user.id, { card_id: id, status: 5 });
    const charge = {
      order_id: billed.id,
      user_id: ann.user.id,
      card_id: id,
      card: 'XXXX4242',
      gateway: 'double',
    };
    const declined = { ...charge, kind: 'charge', amount_cents: 3500, state: 'declined' } as const;
    await database.db.insertInto('payments').values(declined).execute();
    expect((await ann.del(`/payment/delete-card/${id}`)).body.status).toBe(false);
    await database.db
      .insertInto('payments')
      .values({ ...declined, state: 'succeeded', transaction_id: 't1' })
      .execute();
    expect((await ann.del(`/payment/delete-card/${id}`)).body.status).toBe(true);
  });

  it.each(['lost', 'away'] as const)(
    'brings it back when the answer is %s; the next try deletes',
    async (fault) => {
      const { id } = (await add(ann)).body.data;
      const before = await list(ann);
      double.failWith(fault);
      const { body } = await ann.del(`/payment/delete-card/${id}`);
      expect(body).toMatchObject({ status: false, msg: expect.stringContaining('try again') });
      expect(await list(ann)).toEqual(before);
      double.failWith(undefined);
      expect((await ann.del(`/payment/delete-card/${id}`)).body.status).toBe(true);
      expect(await list(ann)).toEqual([]);
    },
  );
});

describe('paying open orders with another card', () => {
  it('moves orders of status 1 to 4 and 10, and no other', async () => {
    const { id } = (await add(ann)).body.data;
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
    expect(rows.map((row) => orders.get(row.id))).toEqual([1, 2, 3, 4, 10]);
    expect(rows[0]).toMatchObject({ card_brand: 'Visa', card_last4: '4242' });
  });

  it('leaves an order that is already charged with the card that paid', async () => {
    const { id } = (await add(ann)).body.data;
    const order = await insertOrder(database.db, ann.user.id, { status: 4 });
    await database.db
      .insertInto('payments')
      .values({
        order_id: order.id,
        user_id: ann.user.id,
        card: 'XXXX0000',
        kind: 'charge',
        amount_cents: 3500,
        state: 'unknown',
        gateway: 'double',
      })
      .execute();
    await payWith(ann, id);
    expect((await list(ann))[0]?.open_order).toBeNull();
  });

  it('is fine without any order', async () => {
    const { id } = (await add(ann)).body.data;
    expect((await payWith(ann, id)).body).toEqual({ status: true, message: '', data: null });
  });

  it('refuses an expired card, and nothing moves', async () => {
    const old = (await add(ann)).body.data.id;
    await insertOrder(database.db, ann.user.id, { card_id: old });
    const { id } = (await add(ann, secondCard)).body.data;
    await database.db.updateTable('cards').set({ expiry: '2026-10' }).where('id', '=', id).execute();
    const { body } = await payWith(ann, id);
    expect(body).toMatchObject({ status: false, message: 'This card has expired. Choose another card' });
    expect((await list(ann)).find((card) => card.id === old)?.open_order).not.toBeNull();
  });
});

describe('payments', () => {
  it('lists what went through, newest first, by order and by transaction', async () => {
    const first = await insertOrder(database.db, ann.user.id);
    const second = await insertOrder(database.db, ann.user.id);
    const row = { user_id: ann.user.id, card: 'XXXX4242', gateway: 'double' };
    const charge = { ...row, kind: 'charge', amount_cents: 4850 } as const;
    await database.db
      .insertInto('payments')
      .values([
        { ...charge, order_id: first.id, state: 'declined', transaction_id: 't0' },
        { ...charge, order_id: first.id, state: 'succeeded', transaction_id: 't1' },
        { ...charge, order_id: second.id, state: 'unknown', transaction_id: null },
        {
          ...row,
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
