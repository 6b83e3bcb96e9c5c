import { instantAtShop } from '@/lib/rules/dates/shop-instant';
import { slotMinutes } from '@/lib/rules/dates/slots';
import { readVisits, replyTimes, type Visit, type VisitColumns, visitKinds } from '@/lib/rules/dates/visit';
import { toDecimal } from '@/lib/rules/money/money';
import { closedVisits } from '@/lib/rules/orders/closed-visits';
import {
  CANCELED,
  DELIVERED,
  DRIVER_ON_THE_WAY,
  NEED_THE_CUSTOMER,
  orderStatusText,
  SCHEDULED,
} from '@/lib/rules/orders/order-status';
import { concerns, type ServiceAlert } from '@/lib/rules/times/service-alert';
import type { ListedOrder, OrderRow } from './queries';

interface Planned extends VisitColumns {
  status: number;
  /** The copies of the addresses, JSON. */
  pickup_address: string;
  delivery_address: string;
}

/** The visits that are still to come. An order that waits for the customer has none before that. */
function nextVisits(order: Planned): (Visit & { zip: string })[] {
  const { status } = order;
  if (status === DELIVERED || status === CANCELED || NEED_THE_CUSTOMER.includes(status)) return [];
  const visits = readVisits(order);
  const kinds = status === SCHEDULED || status === DRIVER_ON_THE_WAY ? visitKinds : (['delivery'] as const);
  return kinds.map((kind) => {
    const { zip_code: zip = '' } = JSON.parse(order[`${kind}_address`]) as { zip_code?: string };
    return { ...visits[kind], zip };
  });
}

const toTime = (date: string, time: string) => instantAtShop(date, slotMinutes(time) ?? 0).getTime();

/** What the order's row and receipt say of `alerts`: same place, and their times overlap. */
export function listDelays(order: Planned, alerts: readonly ServiceAlert[], now: Date) {
  if (alerts.length === 0) return [];
  const visits = nextVisits(order);
  return alerts
    .filter((alert) =>
      visits.some(
        ({ zip, date, from_slot, to_slot }) =>
          concerns(alert, zip, now) &&
          toTime(date, from_slot) < Date.parse(alert.to) &&
          toTime(date, to_slot) > Date.parse(alert.from),
      ),
    )
    .map(({ text, from, to }) => ({ text, from, to }));
}

/** In dollars; nothing where the house rules decide. */
export const readAskAbove = ({ ask_above_cents: cents }: Pick<OrderRow, 'ask_above_cents'>) =>
  cents === null ? {} : { ask_above: toDecimal(cents) };

export const viewOrder = (order: ListedOrder) => ({
  order_number: order.order_number,
  services: order.services,
  bags: order.bags,
  ...replyTimes(order),
  status: order.status,
  orderStatus: { status: orderStatusText(order.status) },
  closed: closedVisits(order),
});

export const viewOwnOrder = (order: ListedOrder) => ({
  id: order.id,
  ...viewOrder(order),
  is_express: order.is_express === 'yes',
  delivered_at: order.delivered_at,
  canceled_at: order.canceled_at,
  picked_up_at: order.picked_up_at,
  declined_card: order.declined_card,
});
