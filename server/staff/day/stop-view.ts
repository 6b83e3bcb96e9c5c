/** A visit as the calls of the shop have it. */
import { readVisits, type Visits } from '@/lib/rules/dates/visit';
import { closedVisits } from '@/lib/rules/orders/closed-visits';
import { orderStatusText } from '@/lib/rules/orders/order-status';
import type { StopWork } from '@/lib/rules/orders/stop-facts';
import { handoffName } from '@/lib/rules/times/handoff';
import type { OrderRow } from '@/server/orders/record/queries';
import type { Db } from '@/server/platform/db/client';
import { parseAddress } from '../orders/list-orders';

/** @returns by the id of an order */
export async function readWork(db: Db, stops: readonly { row: { id: number } }[]) {
  // PostgreSQL takes no empty list.
  const orders = [0, ...stops.map(({ row }) => row.id)];
  const items = await db
    .selectFrom('order_items')
    .select(['order_id', 'name', 'quantity'])
    .where('order_id', 'in', orders)
    .orderBy('id')
    .execute();
  const wishes = await db
    .selectFrom('order_preferences')
    .select(['order_id', 'preference_name'])
    .where('order_id', 'in', orders)
    .orderBy('id')
    .execute();
  const notes = await db
    .selectFrom('order_notes')
    .innerJoin('categories', 'categories.id', 'order_notes.category_id')
    .select(['order_id', 'categories.name as service', 'order_notes.text'])
    .where('order_id', 'in', orders)
    .orderBy('category_id')
    .execute();
  const ofOrder = <Row extends { order_id: number }>(rows: readonly Row[], id: number) =>
    rows.filter(({ order_id }) => order_id === id);
  return (id: number): StopWork => ({
    pieces: ofOrder(items, id)
      .map(({ name, quantity }) => `${quantity} ${name}`)
      .join(', '),
    wishes: ofOrder(wishes, id)
      .map(({ preference_name }) => preference_name)
      .join(', '),
    stains: ofOrder(notes, id).map(({ service, text }) => `${service}: ${text}`),
  });
}

type Stopped = Pick<OrderRow, 'order_number' | 'status' | 'services' | 'bags' | 'handoff'> &
  Pick<OrderRow, 'special_instructions' | 'pickup_address' | 'delivery_address'> &
  Parameters<typeof readVisits>[0] &
  Parameters<typeof closedVisits>[0];

export function viewPlace(row: Stopped, kind: keyof Visits) {
  const address = parseAddress(row, `${kind}_address`);
  return {
    name: `${address.first_name} ${address.last_name}`,
    phone: address.mobile,
    street: address.address1,
    apartment: address.address2,
    cross_street: address.cross_street ?? '',
    buzzer: address.buzzer ?? '',
    entrance_note: address.entrance_note ?? '',
    zip_code: address.zip_code,
    city: address.city?.name ?? '',
    handoff: handoffName(row.handoff),
    services: row.services,
    bags: row.bags,
    special_instructions: row.special_instructions,
  };
}

export const viewVisit = (row: Stopped, kind: keyof Visits) => {
  const { from_slot, to_slot } = readVisits(row)[kind];
  return { order_number: row.order_number, kind, from_slot, to_slot };
};

export const viewStop = (row: Stopped, kind: keyof Visits) => ({
  ...viewVisit(row, kind),
  status: row.status,
  status_text: orderStatusText(row.status),
  closed: Boolean(closedVisits(row)?.[kind]),
  ...viewPlace(row, kind),
});
