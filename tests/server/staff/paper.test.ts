// A day's work on paper, and all bills of it at once.
import { describe, expect, it } from 'vitest';
import { forFile } from '../support/for-file';
import { cashRegister, openOpsShop } from './ops-shop';

const shop = forFile(openOpsShop);
const DAY = '12-01-2026';

async function at(number: string, street: string, zip_code: string, more: Record<string, unknown> = {}) {
  const row = await shop.db
    .selectFrom('orders')
    .select('pickup_address')
    .where('order_number', '=', number)
    .executeTakeFirstOrThrow();
  const pickup_address = JSON.stringify({
    ...JSON.parse(row.pickup_address),
    address1: street,
    zip_code,
    ...more,
  });
  await shop.db.updateTable('orders').set({ pickup_address }).where('order_number', '=', number).execute();
}

describe('ops day --print', () => {
  it('has the stops by window, then ZIP code, street and number, with all that is needed at the door', async () => {
    const noon = { from_slot: '12:00 PM', to_slot: '2:00 PM', delivery_date: '12-04-2026' };
    const late = await shop.placed({ pickup_date: DAY, ...noon });
    const far = await shop.placed({ pickup_date: DAY, delivery_date: '12-03-2026' });
    const second = await shop.placed({ pickup_date: DAY, delivery_date: '12-03-2026' });
    const first = await shop.placed({ pickup_date: DAY, delivery_date: '12-03-2026' });
    await at(late.number, '1 Aaron Street', '10001');
    await at(far.number, '9 Amsterdam Avenue', '10024');
    await at(second.number, '110 West 72nd Street', '10023');
    await at(first.number, '20 West 72nd Street', '10023', { buzzer: '12', entrance_note: 'Side door' });
    await shop.db
      .updateTable('orders')
      .set({ special_instructions: 'Mind the\ndog' })
      .where('id', '=', first.id)
      .execute();
    await shop.db
      .insertInto('order_notes')
      .values({ order_id: first.id, category_id: 1, text: 'Wine on the collar' })
      .execute();
    await shop.db
      .insertInto('order_items')
      .values({
        order_id: first.id,
        category_id: 1,
        product_id: 11,
        name: 'Comforter',
        price_cents: 2800,
        quantity: 2,
      })
      .execute();
    const { out } = await shop.type(['day', DAY, '--print']);
    expect([...out.matchAll(/PICK UP (\d+)/g)].map(([, number]) => number)).toEqual(
      [first, second, far, late].map(({ number }) => number),
    );
    expect([...out.matchAll(/^== (.+?) =/gm)].map(([, window]) => window)).toEqual(['7 – 9 AM', '12 – 2 PM']);
    const [, stop = ''] = out.split('== 7 – 9 AM');
    for (const fact of [
      '20 West 72nd Street, 4B',
      'New York, NY 10023',
      'buzzer    12',
      'entrance  Side door',
      'phone     212-555-0123',
      'what      Wash & Fold, 2 bags',
      'pieces    2 Comforter',
      'stains    Wash & Fold: Wine on the collar',
      'note      Mind the dog',
    ])
      expect(stop).toContain(fact);
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(120);
    const tags = (await shop.type(['day', DAY, '--tags'])).out;
    expect(tags).toContain(`${first.number}   bag 1 of 2`);
    expect(tags).toContain(`${first.number}   bag 2 of 2`);
    expect(tags).toContain('back Thu, Dec 3');
  });

  it('says where nobody was home', async () => {
    const missed = await shop.placed({ pickup_date: DAY, delivery_date: '12-03-2026' });
    await shop.json(['status', missed.number, '11', '--anyway']);
    const { out } = await shop.type(['day', DAY, '--print']);
    expect(out).toContain(`[x] NOBODY HOME ${missed.number}`);
  });

  it('of a day without stops says so', async () => {
    expect((await shop.type(['day', '12-09-2026', '--print'])).out).toBe(
      'Wednesday, December 9, 2026 — 0 stops',
    );
    expect((await shop.type(['day', '12-09-2026', '--tags'])).out).toBe('No bags.');
  });
});

describe('ops bill --ready', () => {
  it('bills every order that is counted, goes on after one that is declined, and can be run again', async () => {
    expect((await shop.type(['bill', '--ready'])).out).toBe('No order waits to be billed.');
    const orders = [await shop.counted(), await shop.counted(), await shop.counted()];
    const open = await shop.pickedUp();
    const [one, declined, two] = orders.map(({ number }) => number);
    const till = cashRegister();
    till.answerWith((reference) =>
      reference === declined
        ? { outcome: 'refused', code: '2', text: 'This transaction has been declined.' }
        : { outcome: 'charged', transactionId: `t-${reference}` },
    );
    const { out, error, code } = await shop.type(['bill', '--ready'], till);
    expect(out.split('\n')).toEqual([
      expect.stringMatching(`^Order ${one} \\(.+\\) is paid`),
      expect.stringContaining(`Order ${declined} is not paid: The card XXXX4242 was declined`),
      expect.stringMatching(`^Order ${two} \\(.+\\) is paid`),
    ]);
    expect(out).not.toContain(open.number);
    expect([code, error]).toEqual([1, '1 of 3 were not paid.']);
    expect((await shop.type(['bill', '--ready'], till)).out.split('\n')).toHaveLength(1);
  });

  it('ends with 3 while nobody knows of one', async () => {
    const lost = (await shop.counted()).number;
    await shop.counted();
    const till = cashRegister();
    till.answerWith((reference) =>
      reference === lost
        ? { outcome: 'unknown', code: 'unknown', text: 'no answer' }
        : { outcome: 'refused', code: '2', text: 'This transaction has been declined.' },
    );
    till.lookUpWith({ outcome: 'unavailable', code: '', text: 'away' });
    const { out, error, code } = await shop.type(['bill', '--ready'], till);
    expect(out).toContain(`The gateway did not say whether $35.00 for order ${lost} was charged.`);
    expect(out).not.toContain(`Order ${lost} is not paid`);
    expect(code).toBe(3);
    expect(error).toBe('2 of 3 were not paid; of 1 nobody knows yet.');
  });

  it('wants one order or all', async () => {
    const says = 'Say which order to bill, or --ready for all that are counted.';
    expect(await shop.refused(2, ['bill'])).toEqual(says);
    expect(await shop.refused(2, ['bill', '1048001', '--ready'])).toEqual(says);
    expect(await shop.refused(2, ['bill', '--ready', '--card', '3'])).toEqual(says);
  });
});

describe('ops alert add', () => {
  it('says from when customers see it: the day before it begins', async () => {
    const seen = async () =>
      (await shop.client.get<'content.settings'>('/auth/settings')).body.data.service_alerts;
    expect((await shop.type(['alert', 'add', 'Snow.', '--to', '11-23-2026'])).out).toBe(
      'Delay 1 is shown now (through Mon, Nov 23, everywhere): Snow.',
    );
    const later = ['alert', 'add', 'Marathon.', '--from', '11-29-2026', '--to', '11-30-2026'];
    expect((await shop.type(later)).out).toBe(
      'Delay 2 will be shown from Sat, Nov 28, at the orders it may meet from now on (Sun, Nov 29 – Mon, Nov 30, everywhere): Marathon.',
    );
    expect(await seen()).toMatchObject([{ text: 'Snow.' }]);
    shop.clock.set('2026-11-28T04:59:00.000Z');
    expect(await seen()).toEqual([]);
    shop.clock.set('2026-11-28T05:00:00.000Z');
    expect(await seen()).toMatchObject([{ text: 'Marathon.' }]);
  });
});
