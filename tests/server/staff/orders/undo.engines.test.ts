/** A step that was taken by mistake. */
import { describe, expect, it } from 'vitest';
import { eventsOf, inbox, openOpsShop, type Placed, receiptOf, rowOf } from '@/tests/server/staff/ops-shop';
import { forFile } from '@/tests/server/support/for-file';
import { mailsTo } from '@/tests/server/support/services/mailbox';

const shop = forFile(openOpsShop);

const undo = (order: Placed) => shop.json(['undo', order.number]);
const refused = (order: Placed) => shop.refused(1, ['undo', order.number]);
const step = (order: Placed, ...words: string[]) => shop.json(['status', order.number, ...words]);
const told = async (order: Placed) => (await inbox(order.shopper)).map(({ type }) => type);
const mails = async ({ shopper }: Placed) => mailsTo(shop.db, shopper.client.user.email);
const count = (order: Placed, ...words: string[]) => shop.json(['count', order.number, ...words]);

describe('ops undo, within a minute', () => {
  it('takes back a move, and the customer never hears of it', async () => {
    const order = await shop.placed();
    const before = await receiptOf(order);
    await step(order, '3', '--bags', '4', '--note', 'Van 3', '--tell', 'Left with the doorman');
    expect(await undo(order)).toMatchObject({ status: 1, undone: 'Picked up', corrected: false });
    expect(await receiptOf(order)).toEqual(before);
    expect(await told(order)).toEqual(['order.placed']);
    expect(await mails(order)).toHaveLength(1);
    expect(await eventsOf(shop, order)).toEqual([
      { type: 'order.placed', status: 1, actor: 'customer', note: '' },
      { type: 'order.taken_back', status: null, actor: 'staff', note: 'Picked up: Van 3' },
    ]);
  });

  it('takes back a count: price, weight, pieces and the question', async () => {
    const order = await shop.pickedUp({
      services: [1, 2],
      items: [{ category_id: 2, product_id: 41, quantity: 2 }],
    });
    const before = await receiptOf(order);
    await count(order, '--weight', '60', '--item', 'Shirt=9');
    expect(await receiptOf(order)).toMatchObject({ status: 10 });
    expect(await undo(order)).toMatchObject({ status: 3, undone: 'Needs your OK' });
    expect(await receiptOf(order)).toEqual(before);
    expect(await told(order)).toEqual(['order.placed', 'order.picked_up']);
  });

  it('takes back a second count, and the first one stands', async () => {
    const order = await shop.counted();
    const before = await rowOf(shop, order);
    await count(order, '--weight', '22');
    await order.shopper.client.post(`/order/${order.id}/tip`, { tips: 5 });
    await undo(order);
    const after = await rowOf(shop, order);
    expect(after.net_price_cents).toBe(before.net_price_cents + 500);
    expect(after.wf_quantity_hundredths).toBe(before.wf_quantity_hundredths);
  });

  it.each(['staff.noted', 'staff.disagreed', 'order.card_changed'] as const)(
    'also after %s',
    async (type) => {
      const order = await shop.placed();
      await step(order, '2');
      const event = { order_id: order.id, type, at: shop.ops.now().toISOString(), actor: 'staff' as const };
      await shop.db.insertInto('order_events').values(event).execute();
      expect(await undo(order)).toMatchObject({ status: 1 });
    },
  );

  it('one step after the other, the last one first', async () => {
    const order = await shop.counted();
    for (const status of ['5', '6']) await step(order, status);
    for (const status of [5, 4, 3, 1]) expect(await undo(order)).toMatchObject({ status });
    expect(await refused(order)).toBe(`Order ${order.number} has no step of yours that can be taken back.`);
  });

  it('gives the free miss back', async () => {
    const order = await shop.placed();
    await step(order, '11');
    await undo(order);
    await step(order, '11');
    expect(await shop.json(['order', order.number])).toMatchObject({ missed_pickups: 1 });
    expect(await shop.refused(1, ['missed-fee', order.number])).toContain('first missed pickup');
  });

  it('brings the delivery back to the road', async () => {
    const order = await shop.counted();
    for (const status of ['5', '6', '7', '8']) await step(order, status);
    expect(await undo(order)).toMatchObject({ status: 7 });
    expect((await rowOf(shop, order)).delivered_at).toBe(null);
  });

  it('makes a bill that had gone back the bill again', async () => {
    const order = await shop.counted();
    await shop.json(['bill', order.number]);
    await shop.json(['refund', order.number, 'all', '--reason', 'Wrong weight']);
    await count(order, '--weight', '18');
    await undo(order);
    const { payments } = await shop.json<{ payments: { amount: number }[] }>(['order', order.number]);
    expect(payments).toHaveLength(2);
    const superseded = await shop.db
      .selectFrom('payments')
      .select('superseded')
      .where('order_id', '=', order.id)
      .execute();
    expect(superseded).toEqual([{ superseded: 'no' }, { superseded: 'no' }]);
  });
});

describe('ops undo, after a minute', () => {
  /** The mails of a step leave. */
  const aMinuteLater = async () => {
    shop.clock.advance(61_000);
    const sent = { state: 'sent' } as const;
    await shop.db.updateTable('outbox').set(sent).where('state', '=', 'waiting').execute();
  };

  it.each([
    ['3', '“Picked up”. It is “Scheduled”.'],
    ['11', '“Pickup missed”. It is “Scheduled”.'],
  ])('corrects by one mail that we told of status %s', async (status, sentence) => {
    const order = await shop.placed();
    await step(order, status);
    await aMinuteLater();
    expect(await undo(order)).toMatchObject({ corrected: true });
    expect(await told(order)).toEqual(['order.placed', 'order.corrected']);
    const last = (await mails(order)).at(-1);
    expect(last?.subject).toBe(`Correction of what we said about your order ${order.number}`);
    expect(last?.body_text).toContain(sentence);
  });

  it('corrects a price', async () => {
    const order = await shop.counted();
    await aMinuteLater();
    await undo(order);
    expect((await mails(order)).at(-1)?.body_text).toContain('We weigh and count it again.');
    await count(order, '--weight', '20');
    await aMinuteLater();
    await count(order, '--weight', '21');
    await aMinuteLater();
    await undo(order);
    expect((await mails(order)).at(-1)?.body_text).toContain('It is $35.00, as before.');
  });

  it('says nothing where nothing was told, or the mail still waits', async () => {
    const silent = await shop.counted();
    await step(silent, '5');
    await aMinuteLater();
    expect(await undo(silent)).toMatchObject({ corrected: false });
    const down = await shop.placed();
    await step(down, '2');
    shop.clock.advance(120_000);
    expect(await undo(down)).toMatchObject({ corrected: false });
    expect(await told(down)).toEqual(['order.placed']);
  });
});

describe('ops undo refuses', () => {
  it.each<[string, string[][], string]>([
    ['a charge', [['bill']], 'its card has been charged since'],
    [
      'the answer of the customer',
      [
        ['count', '--weight', '60'],
        ['approve', '105.00'],
      ],
      'the price has been approved since',
    ],
    [
      'a declined price',
      [
        ['count', '--weight', '60'],
        ['return', '105.00'],
      ],
      'the price has been declined since',
    ],
  ])('after %s', async (_, commands, why) => {
    const order = await shop.counted();
    for (const [command = '', ...words] of commands) await shop.json([command, order.number, ...words]);
    expect(await refused(order)).toBe(`The last step of order ${order.number} stands: ${why}.`);
  });

  it('after new times, a fee, a cancellation, and for an order without a step', async () => {
    const order = await shop.placed();
    expect(await refused(order)).toContain('no step of yours');
    await step(order, '11');
    await shop.json(['reschedule', order.number, '11-24-2026', '7:00 AM']);
    expect(await refused(order)).toContain('it has new times since');
    await step(order, '11');
    await shop.json(['missed-fee', order.number]);
    expect(await refused(order)).toContain('the fee for its missed pickup has been added since');
    await shop.json(['cancel', order.number]);
    expect(await refused(order)).toContain('no step of yours');
  });

  it('after an hour, and after a reported problem', async () => {
    const old = await shop.placed();
    await step(old, '2');
    shop.clock.advance(3_600_001);
    expect(await refused(old)).toBe(
      `Order ${old.number} became Driver on the way more than an hour ago, so it stays so.`,
    );
    const order = await shop.counted();
    for (const status of ['5', '6', '7', '8']) await step(order, status);
    const signedIn = await order.shopper.client.signIn({ id: order.shopper.client.user.id });
    await signedIn.post(`/order/${order.id}/issues`, { kind: 'missing', line: 'order', text: 'One sock' });
    expect(await refused(order)).toContain('its customer has reported a problem since');
  });

  it('while nobody knows whether the card was charged', async () => {
    const order = await shop.counted();
    const { shopper, id } = order;
    await shop.db
      .insertInto('payments')
      .values({
        order_id: id,
        user_id: shopper.client.user.id,
        kind: 'charge',
        amount_cents: 1,
        card: 'XXXX4242',
        state: 'unknown',
        gateway: 'local',
        reference: order.number,
      })
      .execute();
    expect(await refused(order)).toContain('may have been charged');
  });
});

it('of six at once, one takes the step back', async () => {
  const order = await shop.placed();
  await step(order, '2');
  const ends = await Promise.all(Array.from({ length: 6 }, () => shop.type(['undo', order.number])));
  expect(ends.map(({ code }) => code).toSorted()).toEqual([0, 1, 1, 1, 1, 1]);
  expect((await rowOf(shop, order)).status).toBe(1);
});
