/** A booked visit whose day, time or ZIP code staff closes: who is told what, once, and what can be done. */
import { describe, expect, it } from 'vitest';
import { change } from '@/tests/server/orders/change/changes';
import { shop } from '@/tests/server/orders/even-shop';
import { backAt, delivery, move, pickup } from '@/tests/server/orders/moves';
import { confirm, insertAddress, newShopper } from '@/tests/server/orders/shop';
import { mailedKey, track } from '@/tests/server/orders/track/by-link';
import { inbox, type Placed, rowOf } from '@/tests/server/staff/ops-shop';
import { mailChangesNow } from '@/tests/server/support/change-mails';
import { capturedLog } from '@/tests/server/support/leaks';
import { runTimedWork } from '@/tests/server/support/run-scheduled-tasks';
import { mailsTo } from '@/tests/server/support/services/mailbox';
import {
  type Answer,
  closingsOf,
  openClosingsShop,
  scheduler,
  sentences,
  stepOf,
  type,
  typesOf,
} from './closings';

openClosingsShop();

const EVENING_BEFORE = '2026-11-23T01:30:00.000Z';
const mails = async ({ shopper }: Placed) =>
  (await mailsTo(shop.db, shopper.client.user.email)).map(({ dedupe_key }) => dedupe_key.split(':')[0]);

const kinds = ['day', 'time', 'zip'] as const;

describe.each(kinds)('a pickup whose %s is closed', (by) => {
  it('leads with the question, is told once, and is right again when it opens', async () => {
    const order = await shop.placed();
    const other = await shop.placed({ ...pickup('12-01-2026'), ...delivery('12-03-2026') });
    const { [by]: command } = await closingsOf(shop, order, 'pickup');
    const others = by === 'zip' ? [order.number, other.number] : [order.number];
    expect((await type(command.close)).told).toMatchObject({
      customers: others.length,
      closed: others,
    });
    const step = await stepOf(shop, order);
    expect(step.first).toBe(sentences[by]);
    expect(step.second).toContain('Your pickup was booked for Mon, Nov 23, 7 – 9 AM. Changing it is free.');
    expect(step.can).toContain(by === 'zip' ? 'change' : 'reschedule');
    expect(step.can.includes('reschedule')).toBe(by !== 'zip');
    expect(step.can).toContain('cancel');
    expect(await typesOf(order)).toEqual(['order.placed', 'order.closed']);
    expect(await mails(order)).toEqual(['order.placed', 'order.closed']);
    // The scheduler and the other ways to close it add nothing.
    await scheduler();
    if (by !== 'day') {
      await type(['closed', 'add', '12-24-2026', 'Christmas Eve']);
      await type(['closed', 'remove', '12-24-2026']);
    }
    expect(await mails(order)).toEqual(['order.placed', 'order.closed']);
    await shop.json(command.open);
    expect((await stepOf(shop, order)).first).toBe('Pickup Mon, Nov 23, 7 – 9 AM');
    expect(await mails(order)).toEqual(['order.placed', 'order.closed']);
    // A second closing is another one.
    await type(command.close);
    expect((await mails(order)).filter((one) => one === 'order.closed')).toHaveLength(2);
  });

  it('has no reminder, neither before nor after it was queued', async () => {
    const before = await shop.placed();
    const { [by]: command } = await closingsOf(shop, before, 'pickup');
    await type(command.close);
    shop.clock.set(EVENING_BEFORE);
    await scheduler();
    expect(await typesOf(before)).not.toContain('order.reminder');
    await type(command.open);
    await scheduler();
    expect(await typesOf(before)).toContain('order.reminder');
    expect(await mails(before)).toContain('order.reminder');
    await type(command.close);
    expect(await typesOf(before)).not.toContain('order.reminder');
    expect(await mails(before)).not.toContain('order.reminder');
  });
});

it.each(['cancels', 'moves'] as const)('a reminder goes with a pickup that its customer %s', async (what) => {
  const order = await shop.placed({ ...pickup('12-01-2026'), ...delivery('12-03-2026') });
  const late = await backAt(shop, '2026-12-01T00:00:00.000Z', order);
  await scheduler();
  expect(await mails(late)).toContain('order.reminder');
  if (what === 'cancels') await late.shopper.client.get(`/order/cancel/${order.id}`);
  else {
    const times = { ...pickup('12-08-2026'), ...delivery('12-10-2026') };
    expect((await move(late, times)).status).toBe(200);
  }
  expect(await mails(late)).not.toContain('order.reminder');
  expect(await typesOf(late)).not.toContain('order.reminder');
});

describe('the customer of a closed pickup', () => {
  it('chooses another time after the cut-off, without the closed one', async () => {
    const order = await shop.placed();
    await type(['closed', 'add', '11-23-2026', 'Snow']);
    const late = await backAt(shop, EVENING_BEFORE, order);
    const own = { ...pickup('11-23-2026'), ...delivery('11-25-2026') };
    expect(await move(late, own)).toMatchObject({
      status: 422,
      body: { errors: { pickup_date: 'Snow' } },
    });
    const times = { ...pickup('11-24-2026', '12:00 PM', '2:00 PM'), ...delivery('11-27-2026') };
    // It is past the cut-off for Tuesday's bookings only from Monday evening on.
    expect(await move(late, times)).toMatchObject({ status: 200 });
    expect((await stepOf(shop, late)).first).toBe('Pickup Tue, Nov 24, 12 – 2 PM');
    expect(await move(late, times)).toMatchObject({ status: 200 });
    // Moved meanwhile, so the opening is none of its business.
    await type(['closed', 'remove', '11-23-2026']);
    await mailChangesNow(shop.client.services, shop.clock);
    expect(await mails(late)).toEqual(['order.placed', 'order.closed', 'order.rescheduled']);
  });

  it('whose delivery is closed too chooses both', async () => {
    const order = await shop.placed();
    await type(['closed', 'add', '11-23-2026', 'Snow']);
    await type(['closed', 'add', '11-25-2026', 'Ice']);
    expect(await mails(order)).toEqual(['order.placed', 'order.closed']);
    const kept = { ...pickup('11-24-2026'), ...delivery('11-25-2026') };
    expect((await move(order, kept)).status).toBe(422);
    const both = { ...pickup('11-24-2026'), ...delivery('11-30-2026') };
    expect((await move(order, both)).status).toBe(200);
    expect(await rowOf(shop, order)).toMatchObject({ pickup_closed: '', delivery_closed: '' });
  });

  it('at a closed ZIP code takes another address after the cut-off, or cancels', async () => {
    const order = await shop.placed();
    await type(['zip', 'close', '10023']);
    const { data } = (await track(await mailedKey(order))).body;
    expect(data.step.second).toMatch(/Sign in to choose another address\.$/);
    const late = await backAt(shop, EVENING_BEFORE, order);
    const times = { ...pickup('11-24-2026'), ...delivery('11-27-2026') };
    expect(await move(late, times)).toMatchObject({ status: 409 });
    const { id: user } = late.shopper.client.user;
    const near = await insertAddress(shop.db, user, { zip_code: '10024' });
    const moved = await change(late, { pickup_address_id: near, delivery_address_id: near });
    expect(moved.status).toBe(200);
    expect(await rowOf(shop, order)).toMatchObject({ pickup_closed: '', delivery_closed: '' });
  });

  it('did not miss it, whatever staff types', async () => {
    const order = await shop.placed();
    await type(['closed', 'add', '11-23-2026', 'Snow']);
    expect(await shop.refused(1, ['status', order.number, '11'])).toMatch(/nobody missed it/);
  });
});

describe('a delivery', () => {
  const steps: [string, string[][]][] = [
    ['picked up', [['status', '3']]],
    [
      'counted',
      [
        ['status', '3'],
        ['count', '--weight', '10'],
      ],
    ],
    [
      'ready',
      [
        ['status', '3'],
        ['count', '--weight', '10'],
        ['status', '5'],
        ['status', '6'],
      ],
    ],
  ];
  it.each(steps)(
    'of laundry that is %s needs a new day, free and after its cut-off',
    async (_name, moves) => {
      const order = await shop.placed();
      for (const [word = '', ...more] of moves) await shop.json([word, order.number, ...more]);
      expect((await type(['closed', 'add', '11-25-2026', 'Storm'])).told.closed).toEqual([order.number]);
      const late = await backAt(shop, '2026-11-25T01:30:00.000Z', order);
      const step = await stepOf(shop, late);
      expect(step.first).toBe(sentences.day);
      expect(step.second).toBe('Your delivery was booked for Wed, Nov 25, 6 – 8 PM. Changing it is free.');
      expect(step.can).toContain('change_delivery');
      expect((await shop.type(['day', '11-25-2026'])).out).toContain('CLOSED: do not go');
      expect((await shop.type(['day', '11-25-2026', '--print'])).out).toContain(
        `--- CLOSED, DO NOT DELIVER ${order.number}`,
      );
      expect(await move(late, delivery('11-25-2026'))).toMatchObject({ status: 422 });
      expect((await move(late, delivery('11-27-2026'))).status).toBe(200);
      expect((await stepOf(shop, late)).first).not.toContain('closed');
    },
  );

  it('that needs an OK first asks for that, and for the day beside it', async () => {
    const order = await shop.pickedUp();
    await shop.json(['count', order.number, '--weight', '60']);
    await type(['closed', 'add', '11-25-2026', 'Storm']);
    const step = await stepOf(shop, order);
    expect(step.first).toContain('$105.00');
    expect(step.second).toContain(sentences.day);
  });
});

it('leaves orders that are delivered, canceled, missed or on their way', async () => {
  const [delivered, canceled, missed, driving] = [
    await shop.placed(),
    await shop.placed(),
    await shop.placed(),
    await shop.placed(),
  ];
  await shop.db.updateTable('orders').set({ status: 8 }).where('id', '=', delivered.id).execute();
  await shop.json(['cancel', canceled.number]);
  await shop.json(['status', missed.number, '11']);
  await shop.json(['status', driving.number, '2']);
  const before = await Promise.all([delivered, canceled, missed, driving].map(mails));
  const closed = await shop.json<Answer & { booked: string[] }>(['closed', 'add', '11-23-2026', 'Snow']);
  expect(closed.told).toMatchObject({ customers: 0, closed: [], under_way: [driving.number] });
  expect(closed.booked).not.toContain(delivered.number);
  expect(await Promise.all([delivered, canceled, missed, driving].map(mails))).toEqual(before);
  const paper = (await shop.type(['day', '11-23-2026', '--print'])).out;
  expect(paper).toContain(`[x] PICKED UP ${delivered.number}`);
  expect(paper).toContain(`[ ] PICK UP ${driving.number}`);
});

describe('places', () => {
  it('below what is booked tell staff how many are over; who has booked keeps the place', async () => {
    const times = { ...pickup('12-07-2026', '9:00 AM', '11:00 AM'), ...delivery('12-09-2026') };
    const orders = [await shop.placed(times), await shop.placed(times), await shop.placed(times)];
    const set = ['slots', 'set', 'Upper West Side', 'Monday', '9:00 AM', '--pickup'];
    const { over, told } = await type([...set, '1']);
    expect(over).toEqual([
      'Upper West Side, Monday, December 7, 2026: 3 booked as pickup, 2 over; they keep their places.',
    ]);
    expect(told.closed).toEqual([]);
    // A place that is given back is gone until the number is reached.
    const first = orders[0] as Placed;
    await first.shopper.client.get(`/order/cancel/${first.id}`);
    expect((await confirm(first.shopper.client, await first.shopper.order(times))).status).toBe(409);
    // Without any, the time is closed in each week, for whoever booked it.
    expect((await type([...set, '0'])).told.closed).toEqual(orders.slice(1).map(({ number }) => number));
    await type([...set, '1000']);
    expect((await stepOf(shop, orders[1] as Placed)).first).toBe('Pickup Mon, Dec 7, 9 – 11 AM');
  });
});

it('an error keeps no other customer from being told, everything that it hit is named, and the site comes back', async () => {
  const [first, told, last] = [await shop.placed(), await shop.placed(), await shop.placed()];
  const repeats = await newShopper(shop.client);
  await repeats.confirm({ recurring: { every_weeks: 1 } }, crypto.randomUUID());
  const ids = [first.shopper, last.shopper, repeats].map(({ client }) => client.user.id);
  const broken = shop.db.withPlugin({
    transformQuery({ node }) {
      const text = JSON.stringify(node);
      if (node.kind === 'UpdateQueryNode' && ids.some((id) => text.includes(`"value":${id}}`)))
        throw new Error('hit');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const log = capturedLog();
  const ended = await shop.type(['zip', 'close', '10023'], { db: broken, log: log.log });
  expect(ended).toMatchObject({ code: 1, error: 'Not everybody was told.' });
  expect(ended.out).toContain(`1 customer was told to choose anew: ${told.number}.`);
  const again = await shop.db
    .selectFrom('orders')
    .select('order_number')
    .where('user_id', '=', repeats.client.user.id)
    .executeTakeFirstOrThrow();
  const hit = [
    ...[`order ${first.number}`, `order ${last.number}`, `order ${again.order_number}`],
    `the repeating pickup of customer ${repeats.client.user.id}`,
  ];
  expect(ended.out).toContain(
    `Not told yet, because of an error; the site tries again every five minutes: ${hit.join(', ')}.`,
  );
  for (const what of hit) expect(log.text()).toContain(`"what":"${what}","msg":"closing not told of"`);
  await expect(runTimedWork({ ...shop.client.services, db: broken, log: log.log })).resolves.toBeUndefined();
  expect(log.text()).toContain(`Closings not told of: ${hit.join(', ')}`);
  await scheduler();
  for (const order of [first, told, last])
    expect(await typesOf(order)).toEqual(['order.placed', 'order.closed']);
  expect((await inbox(repeats)).map(({ type }) => type)).toContain('recurring.zip');
});
