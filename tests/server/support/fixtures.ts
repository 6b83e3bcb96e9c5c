/** Rows and bodies for several tests, consistent with the seed's reference data. */
import type { Insertable } from 'kysely';
import type { Input } from '@/lib/contract';
import { contract } from '@/lib/contract';
import { addDays, nextBusinessDay } from '@/lib/rules/dates/calendar';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import type { Db } from '@/server/platform/db/client';
import { nextOrderNumber } from '@/server/platform/db/ids';
import type { Tables } from '@/server/platform/db/tables';
import { usualTimes } from '@/tests/support/usual-times';

/** A served zip code, with its state and city. */
export function servedPlace(db: Db) {
  return db
    .selectFrom('zip_codes')
    .select(['zip_code', 'state_id', 'city_id'])
    .where('active', '=', 'yes')
    .orderBy('zip_code')
    .executeTakeFirstOrThrow();
}

export const UNSERVED_ZIP = '99999';

/** A body for POST /user-address. */
export async function addressBody(
  db: Db,
  userId: number,
  changes: Partial<Input<'addresses.create', 'body'>> = {},
) {
  return {
    ...contract['addresses.create'].example.body,
    user_id: userId,
    mobile: '212-555-0123',
    address1: '200 West 72nd Street',
    address2: '4B',
    cross_street: 'Amsterdam Avenue',
    ...(await servedPlace(db)),
    primary: 'no',
    ...changes,
  } satisfies Input<'addresses.create', 'body'>;
}

/** A body for POST /payment/add-card; the number is not of a real card. */
export const cardBody = (userId: number, changes: Partial<Input<'cards.add', 'body'>> = {}) => ({
  ...contract['cards.add'].example.body,
  cardNumber: '4242 4242 4242 4242',
  year: '2030',
  user_id: userId,
  ...changes,
});

export const snapshot = JSON.stringify({
  first_name: 'Ann',
  last_name: 'Lee',
  mobile: '212-555-0123',
  address1: '200 West 72nd Street',
  address2: '4B',
  cross_street: '',
  city: { name: 'New York' },
  state: { name: 'New York' },
  zip_code: '10023',
});

/** Inserts an order of this customer; Scheduled unless `changes` override it. */
export async function insertOrder(
  db: Db,
  userId: number,
  changes: Partial<Insertable<Tables['orders']>> = {},
) {
  return db
    .insertInto('orders')
    .values({
      order_number: await nextOrderNumber(db),
      user_id: userId,
      services: 'Wash & Fold',
      category_ids: '[1]',
      ...usualTimes('2026-11-23', '2026-11-25'),
      cutoff_at: '2026-11-23T01:00:00.000Z',
      pickup_address: snapshot,
      delivery_address: snapshot,
      handoff: 'in_person',
      net_price_cents: 3500,
      estimate_low_cents: 3000,
      estimate_high_cents: 4000,
      price_version: 'test',
      ...changes,
    })
    .returning(['id', 'order_number'])
    .executeTakeFirstOrThrow();
}

/** A pickup every week, whose next date is a business day a week or more ahead. */
export async function insertRecurring(
  db: Db,
  user_id: number,
  { address, card }: { address: number; card: number },
  now: Date,
): Promise<number> {
  const next_date = nextBusinessDay(addDays(todayAtShop(now), 6));
  const { id } = await db
    .insertInto('recurring_orders')
    .values({
      user_id,
      every_weeks: 1,
      first_date: next_date,
      next_date,
      due_at: `${addDays(next_date, -2)}T12:00:00.000Z`,
      choice: JSON.stringify({
        order: {
          category_ids: '[1]',
          services: 'Wash & Fold',
          is_express: 'no',
          bags: 2,
          turn_around_id: 1,
          turntimes: '',
        },
        items: [],
        preferences: [],
        estimatedWeightLb: null,
      }),
      from_slot: '7:00 AM',
      to_slot: '9:00 AM',
      delivery_days: 2,
      delivery_from_slot: '6:00 PM',
      delivery_to_slot: '8:00 PM',
      pickup_address_id: address,
      delivery_address_id: address,
      pickup_address: snapshot,
      delivery_address: snapshot,
      handoff: 'in_person',
      card_id: card,
      card_brand: 'Visa',
      card_last4: '4242',
      order_via: 'Website',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const setSetting = (db: Db, key: string, value: string) =>
  db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((clash) => clash.column('key').doUpdateSet({ value }))
    .execute();
