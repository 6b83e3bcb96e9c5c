import type { ExpressionBuilder, Insertable, Updateable } from 'kysely';
import { type AddressCopy, isSameAddress } from '@/lib/booking/address-copy';
import type { Data } from '@/lib/contract';
import { addressForm } from '@/lib/contract/forms/addresses';
import { toShopIso } from '@/lib/rules/dates/shop-instant';
import { visitKinds } from '@/lib/rules/dates/visit';
import { addressEnd } from '@/lib/rules/orders/order-actions';
import { getStage, statusesThatFollow } from '@/lib/rules/orders/order-follows';
import { PICKUP_MISSED } from '@/lib/rules/orders/order-status';
import type { Services } from '@/server/api/services';
import type { Db } from '@/server/platform/db/client';
import type { Tables } from '@/server/platform/db/tables';
import { recentPolicy } from '@/server/shop/policy';

type AddressTable = Tables['user_addresses'];

const formFields = Object.keys(addressForm.shape) as (keyof typeof addressForm.shape)[];
const columns = (['id', 'user_id', ...formFields] as const).map((name) => `user_addresses.${name}` as const);

const openOrder = (eb: ExpressionBuilder<Tables, 'user_addresses'>) =>
  eb
    .selectFrom('orders')
    .select('order_number')
    .whereRef('orders.user_id', '=', 'user_addresses.user_id')
    .where('orders.status', 'in', statusesThatFollow('address_deleted', 'named'))
    .where((or) =>
      or.or([
        or('pickup_address_id', '=', or.ref('user_addresses.id')),
        or('delivery_address_id', '=', or.ref('user_addresses.id')),
      ]),
    )
    .orderBy('orders.id')
    .limit(1)
    .as('open_order');

const select = (db: Db, userId: number) =>
  db
    .selectFrom('user_addresses')
    .innerJoin('states', 'states.id', 'user_addresses.state_id')
    .innerJoin('cities', 'cities.id', 'user_addresses.city_id')
    .select(columns)
    .select(['states.name as state_name', 'cities.name as city_name'])
    .select(openOrder)
    .where('user_id', '=', userId);

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

const toAddress = ({ state_name, city_name, ...row }: Row) => ({
  ...row,
  city: { id: row.city_id, name: city_name },
  state: { id: row.state_id, name: state_name },
});

export async function listAddresses(db: Db, userId: number) {
  const rows = await select(db, userId)
    .orderBy('primary', 'desc')
    .orderBy('user_addresses.id', 'desc')
    .execute();
  return rows.map(toAddress);
}

/** Undefined for another customer's id too. */
export async function findAddress(db: Db, userId: number, id: number) {
  const row = await select(db, userId).where('user_addresses.id', '=', id).executeTakeFirst();
  return row && toAddress(row);
}

export async function insertAddress(trx: Db, address: Insertable<AddressTable>): Promise<number> {
  const { id } = await trx
    .insertInto('user_addresses')
    .values(address)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateAddress(trx: Db, userId: number, id: number, changes: Updateable<AddressTable>) {
  await trx
    .updateTable('user_addresses')
    .set(changes)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Orders keep their copy. */
export const deleteAddress = (trx: Db, userId: number, id: number) =>
  trx
    .deleteFrom('user_addresses')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('primary')
    .executeTakeFirst();

/** `active`: served. Undefined when it was never served. */
export const findZipPlace = (db: Db, zip: string) =>
  db
    .selectFrom('zip_codes')
    .select(['state_id', 'city_id', 'active'])
    .where('zip_code', '=', zip)
    .executeTakeFirst();

export async function isCityOfState(db: Db, cityId: number, stateId: number): Promise<boolean> {
  const row = await db
    .selectFrom('cities')
    .select('id')
    .where('id', '=', cityId)
    .where('state_id', '=', stateId)
    .executeTakeFirst();
  return row !== undefined;
}

type Found = NonNullable<Awaited<ReturnType<typeof findAddress>>>;
type Used = Data<'addresses.list'>[number];

export async function withUses(
  { db, customer, now }: Pick<Services, 'db' | 'now'> & { customer: { id: number } },
  addresses: readonly Found[],
): Promise<Used[]> {
  if (addresses.length === 0) return [];
  const orders = await openOrders(db, customer.id);
  const repeats = await activeRepeats(db, customer.id);
  const moment = { now: now(), policy: await recentPolicy(db, now()) };
  return addresses.map((address) => ({
    ...address,
    used_by: orders.flatMap((order) => describeUse(order, address, moment)),
    repeats: repeats.filter((row) => visitKinds.some((kind) => row[`${kind}_address_id`] === address.id))
      .length,
  }));
}

const openOrders = (db: Db, userId: number) =>
  db
    .selectFrom('orders')
    .select(['id', 'order_number', 'status', 'decision', 'cutoff_at', 'delivery_date', 'delivered_at'])
    .select(['pickup_address_id', 'delivery_address_id', 'pickup_address', 'delivery_address'])
    .select(['pickup_closed', 'delivery_closed'])
    .where('user_id', '=', userId)
    .where('status', 'in', statusesThatFollow('address_edited', 'asked'))
    .orderBy('pickup_date')
    .orderBy('id')
    .execute();

const activeRepeats = (db: Db, userId: number) =>
  db
    .selectFrom('recurring_orders')
    .select(['pickup_address_id', 'delivery_address_id'])
    .where('user_id', '=', userId)
    .where('state', '=', 'active')
    .execute();

type OpenOrder = Awaited<ReturnType<typeof openOrders>>[number];
type Moment = { now: Date; policy: Parameters<typeof addressEnd>[3] };

function describeUse(order: OpenOrder, address: Found, { now, policy }: Moment): Used['used_by'] {
  return visitKinds
    .filter((kind) => order[`${kind}_address_id`] === address.id)
    .filter((kind) => kind === 'delivery' || getStage(order.status) === 'waiting')
    .map((visit) => {
      const end = addressEnd(visit, order, now, policy);
      const isMissed = order.status === PICKUP_MISSED;
      const copy = JSON.parse(order[`${visit}_address`]) as AddressCopy;
      return {
        order_id: order.id,
        order_number: order.order_number,
        visit,
        is_old: !isSameAddress(copy, address),
        takes: end !== undefined ? 'now' : isMissed ? 'later' : 'no',
        until: end ? toShopIso(end) : null,
      };
    });
}
