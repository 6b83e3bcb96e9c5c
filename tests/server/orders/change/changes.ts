/** Support for the tests of other details of an order. */
import type { Input } from '@/lib/contract';
import { readPriceList } from '@/server/catalog/price-list';
import type { Db } from '@/server/platform/db/client';
import { insertAddress } from '@/tests/server/orders/shop';
import type { Placed } from '@/tests/server/staff/ops-shop';
import type { ApiClient } from '@/tests/server/support/api';

/** The cut-off of an order for Monday. */
export const CUTOFF = '2026-11-23T01:00:00.000Z';

type Details = Input<'orders.change', 'body'>;

export const change = ({ shopper, id }: Placed, body: Details, client: ApiClient = shopper.client) =>
  client.post<'orders.change'>(`/order/${id}/change`, body);

/** What a customer sends who has seen this total at today's prices. */
export const atNewPrice = async (db: Db, estimate_total: number) => ({
  estimate_total,
  price_version: (await readPriceList(db)).price_version,
});

/** An address of the customer in another neighborhood than the Upper West Side. */
export async function addressElsewhere(db: Db, { shopper }: Pick<Placed, 'shopper'>) {
  const { neighbourhood_id, ...place } = await db
    .selectFrom('zip_codes')
    .select(['zip_code', 'state_id', 'city_id', 'neighbourhood_id'])
    .where('active', '=', 'yes')
    .where('neighbourhood_id', '<>', 1)
    .orderBy('zip_code')
    .executeTakeFirstOrThrow();
  const street = { address1: '1 Wall Street', address2: '2A' };
  const id = await insertAddress(db, shopper.client.user.id, { ...street, ...place });
  return { id, neighborhood: neighbourhood_id };
}

export async function neighborhoodOf(db: Db, slotDayId: number | null) {
  const slot = db.selectFrom('slot_days').select('neighbourhood_id').where('id', '=', slotDayId);
  return (await slot.executeTakeFirst())?.neighbourhood_id;
}

const slots = {
  pickup: { from_slot: '7:00 AM', to_slot: '9:00 AM', from_minute: 420 },
  delivery: { from_slot: '6:00 PM', to_slot: '8:00 PM', from_minute: 1080 },
};

/** Leaves so many places at the time of the orders of these tests; the result makes room again. */
export async function fill(
  db: Db,
  neighbourhood_id: number,
  kind: 'pickup' | 'delivery',
  slot_date: string,
  left = 0,
) {
  const slot = { neighbourhood_id, kind, slot_date, ...slots[kind] };
  await db
    .insertInto('slot_days')
    .values({ ...slot, capacity: left })
    .onConflict((clash) =>
      clash
        .columns(['neighbourhood_id', 'slot_date', 'kind', 'from_slot'])
        .doUpdateSet((eb) => ({ capacity: eb('slot_days.taken', '+', left) })),
    )
    .execute();
  return () =>
    db
      .updateTable('slot_days')
      .set({ capacity: 1000 })
      .where((eb) => eb.and(slot))
      .execute();
}
