/** Other details of an order that is placed. Holds on both engines. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Input } from '@/lib/contract';
import { readPriceList } from '@/server/catalog/price-list';
import { inbox, type OpsShop, openOpsShop, type Placed } from '../ops/ops-shop';
import type { ApiClient } from '../support/api';
import { mailsTo } from '../support/mailbox';
import { driftedSlots, pickup } from './moves';
import { insertAddress, insertPromo, newShopper, promoUsed } from './shop';

const FRIDAY = '2026-11-20T15:00:00.000Z';
const CUTOFF = '2026-11-23T01:00:00.000Z';

let shop: OpsShop;
beforeAll(async () => {
  shop = await openOpsShop();
});
afterEach(async () => {
  shop.clock.set(FRIDAY);
  expect(await driftedSlots(shop.db)).toEqual([]);
});
afterAll(() => shop.close());

type Details = Input<'orders.change', 'body'>;

const change = ({ shopper, id }: Placed, body: Details, client: ApiClient = shopper.client) =>
  client.post<'orders.change'>(`/order/${id}/change`, body);

const receiptOf = async ({ shopper, id }: Placed) =>
  (await shopper.client.get<'orders.get'>(`/order/${id}`)).body.data;

const rowOf = ({ id }: Placed) =>
  shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const eventsOf = ({ id }: Placed) =>
  shop.db
    .selectFrom('order_events')
    .select(['type', 'status', 'actor', 'note'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();

const version = async () => (await readPriceList(shop.db)).price_version;

/** The order of a customer who comes back at `instant`. */
async function backAt(instant: string, order: Placed): Promise<Placed> {
  shop.clock.set(instant);
  const client = await order.shopper.client.signIn({ id: order.shopper.client.user.id });
  return { ...order, shopper: { ...order.shopper, client } };
}

/** A zip code of another neighborhood than the Upper West Side. */
async function elsewhere() {
  return shop.db
    .selectFrom('zip_codes')
    .select(['zip_code', 'state_id', 'city_id', 'neighbourhood_id'])
    .where('active', '=', 'yes')
    .where('neighbourhood_id', '<>', 1)
    .orderBy('zip_code')
    .executeTakeFirstOrThrow();
}

async function addressElsewhere({ shopper }: Placed, changes: Parameters<typeof insertAddress>[2] = {}) {
  const { neighbourhood_id, ...place } = await elsewhere();
  const id = await insertAddress(shop.db, shopper.client.user.id, {
    address1: '1 Wall Street',
    address2: '2A',
    ...place,
    ...changes,
  });
  return { id, neighbourhood: neighbourhood_id };
}

const neighbourhoodOf = async (slotDayId: number | null) =>
  (
    await shop.db
      .selectFrom('slot_days')
      .select('neighbourhood_id')
      .where('id', '=', slotDayId ?? 0)
      .executeTakeFirst()
  )?.neighbourhood_id;

/** No place is left at these times in that neighborhood. */
const fill = (neighbourhood_id: number, kind: 'pickup' | 'delivery', slot_date: string) => {
  const [from_slot, to_slot, from_minute] =
    kind === 'pickup' ? ['7:00 AM', '9:00 AM', 420] : ['6:00 PM', '8:00 PM', 1080];
  const row = { neighbourhood_id, kind, slot_date, from_slot, to_slot, from_minute, capacity: 0 } as const;
  return shop.db
    .insertInto('slot_days')
    .values({ ...row, from_slot: String(from_slot), to_slot: String(to_slot), from_minute: Number(from_minute) })
    .onConflict((clash) =>
      clash
        .columns(['neighbourhood_id', 'slot_date', 'kind', 'from_slot'])
        .doUpdateSet((eb) => ({ capacity: eb.ref('slot_days.taken') })),
    )
    .execute();
};

describe('hand-over and instructions', () => {
  it('change what is named, keep the rest, leave a record and tell the customer', async () => {
    const order = await shop.placed({ special_instructions: 'Blue bag' });
    const before = await receiptOf(order);
    const reply = await change(order, { handoff: 'leave_at_door', special_instructions: ' Ring twice ' });
    expect(reply.body).toMatchObject({
      message: 'Your changes are saved.',
      data: { id: order.id, handoff: 'leave_at_door', special_instructions: 'Ring twice', net_price: 52.5 },
    });
    expect(await receiptOf(order)).toEqual({
      ...before,
      handoff: 'leave_at_door',
      special_instructions: 'Ring twice',
    });
    expect((await eventsOf(order)).at(-1)).toEqual({
      type: 'order.changed',
      status: null,
      actor: 'customer',
      note: 'Changed: hand-over, instructions',
    });
    expect((await inbox(order.shopper)).at(-1)).toMatchObject({
      type: 'order.changed',
      title: 'Order changed: hand-over, instructions',
      message: `Order ${order.number}: New hand-over: at the door. New instructions: Ring twice.`,
    });
    const mail = (await mailsTo(shop.db, order.shopper.client.user.email)).at(-1);
    expect(mail).toMatchObject({ subject: `Order ${order.number}: your changes are saved` });
    expect(mail?.text).toContain('New instructions: Ring twice.');
  });

  it('an empty text removes the instructions', async () => {
    const order = await shop.placed({ special_instructions: 'Blue bag' });
    await change(order, { special_instructions: '' });
    expect((await receiptOf(order)).special_instructions).toBe('');
  });
});
