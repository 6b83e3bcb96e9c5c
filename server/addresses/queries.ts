import type { ExpressionBuilder, Insertable, Updateable } from 'kysely';
import { addressForm } from '@/lib/contract/forms/addresses';
import { statusesOfTab } from '@/lib/domain/order-status';
import type { Db } from '@/server/db/client';
import type { Tables } from '@/server/db/tables';

type AddressTable = Tables['user_addresses'];

const formFields = Object.keys(addressForm.shape) as (keyof typeof addressForm.shape)[];
const columns = (['id', 'user_id', ...formFields] as const).map((name) => `user_addresses.${name}` as const);

const openOrder = (eb: ExpressionBuilder<Tables, 'user_addresses'>) =>
  eb
    .selectFrom('orders')
    .select('order_number')
    .whereRef('orders.user_id', '=', 'user_addresses.user_id')
    .where('orders.status', 'in', statusesOfTab('pending'))
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

/** The shape of the contract: `city` and `state` as objects with their names. */
const toAddress = ({ state_name, city_name, ...row }: Row) => ({
  ...row,
  city: { id: row.city_id, name: city_name },
  state: { id: row.state_id, name: state_name },
});

/** The customer's addresses, primary first, then newest first. */
export async function listAddresses(db: Db, userId: number) {
  const rows = await select(db, userId)
    .orderBy('primary', 'desc')
    .orderBy('user_addresses.id', 'desc')
    .execute();
  return rows.map(toAddress);
}

/** Undefined when the id does not exist or belongs to another customer. */
export async function findAddress(db: Db, userId: number, id: number) {
  const row = await select(db, userId).where('user_addresses.id', '=', id).executeTakeFirst();
  return row && toAddress(row);
}

export async function countAddresses(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('user_addresses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
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

/** Must run before another address becomes primary: the unique index allows only one. */
export async function clearPrimaryAddress(trx: Db, userId: number) {
  await trx
    .updateTable('user_addresses')
    .set({ primary: 'no' })
    .where('user_id', '=', userId)
    .where('primary', '=', 'yes')
    .execute();
}

/** Returns whether the address existed. Orders keep their copy of it and lose the reference. */
export async function deleteAddress(db: Db, userId: number, id: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('user_addresses')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** The zip code's city and state, and whether it is served (`active`). Undefined when it was never served. */
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
