import { beforeAll, describe, expect, it } from 'vitest';
import { defaultPolicy } from '@/lib/rules/policy/policy';
import { listOrders } from '@/server/orders/read/list';
import { getEngine } from '@/server/platform/db/client';
import { newShopper, openShop, type Shopper } from '@/tests/server/orders/shop';
import { insertOrder } from '@/tests/server/support/fixtures';
import { forFile } from '@/tests/server/support/for-file';
import { planOf, queriesOf } from '@/tests/server/support/schema';
import { usualTimes } from '@/tests/support/usual-times';

const shop = forFile(openShop);
let ann: Shopper;
let numbers: Record<string, string>;

/** Pickup day and status of each order, in the order of placing. */
const placed: [
  name: string,
  pickup_date: string,
  status: number,
  changes?: { services?: string; category_ids?: string },
][] = [
  ['late', '2026-12-10', 1],
  ['next', '2026-11-23', 2],
  ['weighed', '2026-11-25', 4],
  ['asked', '2026-11-25', 10],
  ['missed', '2026-11-24', 11],
  ['old', '2026-01-05', 8, { services: 'Dry Cleaning', category_ids: '[2]' }],
  ['older', '2025-12-29', 8],
  ['both', '2026-06-01', 8, { services: 'Wash & Fold, Dry Cleaning', category_ids: '[1,2]' }],
  ['twelve', '2026-02-02', 8, { services: '100% Silk_Care', category_ids: '[12]' }],
  ['canceled', '2026-03-02', 9],
];

beforeAll(async () => {
  ann = await newShopper(shop.client);
  const ben = await newShopper(shop.client);
  numbers = {};
  for (const [name, pickup_date, status, changes] of placed) {
    const order = await insertOrder(shop.db, ann.client.user.id, { pickup_date, status, ...changes });
    numbers[name] = order.order_number;
    await insertOrder(shop.db, ben.client.user.id, { pickup_date, status });
  }
});

async function list(query: Record<string, string | number>) {
  const all = { user_id: ann.client.user.id, ...query };
  const { status, body } = await ann.client.get<'orders.list'>('/order', { query: all });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const names = async (query: Record<string, string | number>) => {
  const { data } = await list({ limit: 50, ...query });
  return data.map((row) => Object.entries(numbers).find(([, number]) => number === row.order_number)?.[0]);
};

describe('the list', () => {
  it('has rows as the contract says, and nothing more', async () => {
    const { data, ...paging } = await list({ order_id: numbers.both ?? '' });
    expect(data).toEqual([
      {
        id: expect.any(Number),
        order_number: numbers.both,
        services: 'Wash & Fold, Dry Cleaning',
        ...usualTimes('2026-06-01T00:00:00.000Z', '2026-11-25T00:00:00.000Z'),
        orderStatus: { status: 'Delivered' },
        status: 8,
        net_price: 35,
        is_express: false,
        delivered_at: null,
        canceled_at: null,
        picked_up_at: null,
        closed: null,
        declined_card: null,
        refunded: 0,
        bags: null,
        wf_quantity: 0,
        estimate_high: 40,
        estimate_from: false,
        decision: null,
        can: [],
        delays: [],
      },
    ]);
    expect(paging).toEqual({ status: true, message: '', page: 1, totalPages: 1, totalDocs: 1, limit: 10 });
  });

  it('shows pending orders with those that need the customer first, then the next pickup; the others with the latest', async () => {
    expect(await names({ status: 'pending' })).toEqual(['missed', 'asked', 'next', 'weighed', 'late']);
    expect(await names({ status: 'completed' })).toEqual(['both', 'twelve', 'old', 'older']);
    expect(await names({ status: 'cancelled' })).toEqual(['canceled']);
    expect(await names({ status: 'all' })).toEqual(await names({}));
    expect((await names({})).slice(0, 3)).toEqual(['late', 'asked', 'weighed']);
  });

  it('filters by pickup day, as the picker and as ISO writes it', async () => {
    const day = '11-25-2026';
    expect(await names({ pickup_date_from: day, pickup_date_to: day })).toEqual(['asked', 'weighed']);
    const iso = '2026-11-25T00:00:00.000Z';
    expect(await names({ pickup_date_from: iso, pickup_date_to: iso })).toEqual(['asked', 'weighed']);
    expect(await names({ pickup_date_from: '11-25-2026' })).toEqual(['late', 'asked', 'weighed']);
    expect(await names({ pickup_date_to: '01-05-2026' })).toEqual(['old', 'older']);
    expect(await names({ pickup_date_from: '', pickup_date_to: '', order_id: '' })).toHaveLength(
      placed.length,
    );
    expect(await names({ pickup_date_from: '12-01-2026', pickup_date_to: '11-01-2026' })).toEqual([]);
  });

  it.each(['02-31-2026', '2026-02-31', '11/25/2026', 'tomorrow'])(
    'says how a day is written instead of %s',
    async (day) => {
      for (const field of ['pickup_date_from', 'pickup_date_to']) {
        const query = { user_id: ann.client.user.id, [field]: day };
        const { status, body } = await ann.client.get('/order', { query });
        expect(status).toBe(422);
        expect(body.errors).toEqual({ [field]: 'Enter a date as MM-DD-YYYY' });
      }
    },
  );

  it('finds an order by any part of its number, as people copy it, and takes no sign for a wildcard', async () => {
    expect(await names({ order_id: numbers.old ?? '' })).toEqual(['old']);
    expect(await names({ order_id: ` #${numbers.old} ` })).toEqual(['old']);
    expect(await names({ order_id: '1048' })).toHaveLength(placed.length);
    expect(await names({ order_id: '048' })).toHaveLength(placed.length);
    const number = numbers.old ?? '';
    const wide = number.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    for (const order_id of [
      number.slice(2),
      `Order ${number}`,
      `#${number}.`,
      `\u201c${number}\u201d`,
      `Ｏｒｄｅｒ\u3000${wide}`,
      `${number.slice(0, 3)}\u200b${number.slice(3)}`,
      `Your order ${number} of 01/05/2026: $48.50`,
    ])
      expect([order_id, await names({ order_id })]).toEqual([order_id, ['old']]);
    for (const order_id of ['%', '_048', '048_', '\\', "' or 1=1", 'x', 'A-048', '1048 1049', '\u{1f9fa}'])
      expect(await names({ order_id })).toEqual([]);
  });

  it('filters by service, by id or name', async () => {
    expect(await names({ service: '2' })).toEqual(['both', 'old']);
    expect(await names({ service: '12' })).toEqual(['twelve']);
    expect(await names({ service: 'dry clean' })).toEqual(['both', 'old']);
    expect(await names({ service: '100%' })).toEqual(['twelve']);
    expect(await names({ service: 'k_c' })).toEqual(['twelve']);
    expect(await names({ service: 'h_f' })).toEqual([]);
  });

  it('comes in pages of ten; a page beyond the end is empty', async () => {
    const many = await newShopper(shop.client);
    for (let day = 1; day <= 23; day++)
      await insertOrder(shop.db, many.client.user.id, {
        pickup_date: `2026-12-${String(day).padStart(2, '0')}`,
      });
    const page = async (number: number, limit?: number) => {
      const query = {
        user_id: many.client.user.id,
        page: number,
        status: 'pending',
        ...(limit ? { limit } : {}),
      };
      const { data, ...paging } = (await many.client.get<'orders.list'>('/order', { query })).body;
      return { days: data.map((row) => row.pickup_date.slice(8, 10)), ...paging };
    };
    expect(await page(1)).toMatchObject({ page: 1, limit: 10, totalDocs: 23, totalPages: 3 });
    expect((await page(3)).days).toEqual(['21', '22', '23']);
    expect(await page(4)).toMatchObject({ days: [], page: 4, totalDocs: 23, totalPages: 3 });
    expect(await page(1_000_000)).toMatchObject({ days: [], totalDocs: 23 });
    expect((await page(2, 20)).days).toEqual(['21', '22', '23']);
  });

  it('is empty, not missing, for a new customer', async () => {
    const eve = await newShopper(shop.client);
    const { body } = await eve.client.get('/order', {
      query: { user_id: eve.client.user.id, status: 'pending' },
    });
    expect(body).toEqual({
      status: true,
      message: '',
      data: [],
      page: 1,
      totalPages: 0,
      totalDocs: 0,
      limit: 10,
    });
  });

  it.each([
    ['status', { status: 'Pending' }],
    ['order_id', { order_id: '1'.repeat(21) }],
  ])('refuses a wrong %s', async (field, query) => {
    const all = { user_id: ann.client.user.id, ...query };
    const { status, body } = await ann.client.get('/order', { query: all });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  it('asks the database once, and finds a tab by its index', async () => {
    const filter = { order_id: '', service: '', page: 1, limit: 10, status: 'completed' as const };
    const rules = { now: shop.clock.now(), policy: defaultPolicy, alerts: [] };
    const asked = await queriesOf(shop.db, () => listOrders(shop.db, ann.client.user.id, filter, rules));
    expect(asked).toHaveLength(1);
    if (getEngine(shop.db) !== 'sqlite' || !asked[0]) return;
    const plan = await planOf(shop.db, asked[0]);
    const ofTab = plan.filter((step) => step.includes('INDEX orders_of_user (user_id=? AND status=?)'));
    expect(ofTab).toHaveLength(2);
    expect(plan.filter((step) => step.startsWith('SCAN '))).toEqual([]);
  });
});
