/** The delays that an order may meet: at its next visits, at their addresses, in their times. */
import { newYorkInstant } from '@/lib/domain/new-york-instant';
import {
  CANCELED,
  DELIVERED,
  DRIVER_ON_THE_WAY,
  NEED_THE_CUSTOMER,
  SCHEDULED,
} from '@/lib/domain/order-status';
import { concerns, type ServiceAlert } from '@/lib/domain/service-alert';
import { slotMinutes } from '@/lib/domain/slots';

interface Visits {
  status: number;
  pickup_date: string;
  from_slot: string;
  to_slot: string;
  delivery_date: string;
  delivery_from_slot: string;
  delivery_to_slot: string;
  /** The copies of the addresses, JSON. */
  pickup_address: string;
  delivery_address: string;
}

interface Visit {
  zip: string;
  date: string;
  from: string;
  to: string;
}

const zipOf = (address: string) => String((JSON.parse(address) as { zip_code?: unknown }).zip_code ?? '');

/** The visits that are still to come. An order that waits for the customer has none before that. */
function nextVisits(order: Visits): Visit[] {
  const { status } = order;
  if (status === DELIVERED || status === CANCELED || NEED_THE_CUSTOMER.includes(status)) return [];
  const delivery = {
    zip: zipOf(order.delivery_address),
    date: order.delivery_date,
    from: order.delivery_from_slot,
    to: order.delivery_to_slot,
  };
  if (status !== SCHEDULED && status !== DRIVER_ON_THE_WAY) return [delivery];
  const pickup = {
    zip: zipOf(order.pickup_address),
    date: order.pickup_date,
    from: order.from_slot,
    to: order.to_slot,
  };
  return [pickup, delivery];
}

const instantOf = (date: string, time: string) => newYorkInstant(date, slotMinutes(time) ?? 0).getTime();

/** Whether a visit may be late because of the alert: same place, and their times overlap. */
function meets({ zip, date, from, to }: Visit, alert: ServiceAlert, now: Date): boolean {
  return (
    concerns(alert, zip, now) &&
    instantOf(date, from) < Date.parse(alert.to) &&
    instantOf(date, to) > Date.parse(alert.from)
  );
}

/** What the order's row and receipt say of `alerts`. Dates are 'YYYY-MM-DD', times '7:00 AM'. */
export function delaysOf(order: Visits, alerts: readonly ServiceAlert[], now: Date) {
  if (alerts.length === 0) return [];
  const visits = nextVisits(order);
  return alerts
    .filter((alert) => visits.some((visit) => meets(visit, alert, now)))
    .map(({ text, from, to }) => ({ text, from, to }));
}
