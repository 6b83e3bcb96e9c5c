/** A visit as the calls of the shop have it. */
import { readVisits, type Visits } from '@/lib/rules/dates/visit';
import { closedVisits } from '@/lib/rules/orders/closed-visits';
import { orderStatusText } from '@/lib/rules/orders/order-status';
import { handoffName } from '@/lib/rules/times/handoff';
import type { OrderRow } from '@/server/orders/record/queries';
import { parseAddress } from '@/server/staff/orders/list-orders';

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
