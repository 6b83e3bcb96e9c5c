/** What a customer can do with an order right now, and until when. */
import type { Policy } from '../policy';
import type { CalendarDate } from './calendar';
import { cutoffInstant } from './cutoff';
import { DELIVERED, PICKUP_MISSED } from './order-status';
import { CUSTOMER_TRANSITIONS, type CustomerAction } from './order-transitions';
import { reportEnd } from './report-end';

const HOUR_MS = 3_600_000;
/** The deadline when the time of delivery is unknown. */
const LONG_AGO = new Date(0);

/** Columns of the order's row: days as 'YYYY-MM-DD', instants as ISO 8601. */
export interface ActionFacts {
  status: number;
  cutoff_at: string;
  delivery_date: CalendarDate;
  delivered_at: string | null;
  /** The customer's decision about a price above the estimate. */
  decision: 'approve' | 'return' | null;
}

export interface PossibleAction {
  action: CustomerAction;
  /** The deadline; null if only the status ends it. */
  until: Date | null;
}

type Deadlines = Pick<Policy, 'cutoff_time' | 'tip_hours' | 'report_days'>;

/**
 * The possible actions, in the order of CUSTOMER_TRANSITIONS.
 * @throws RangeError for an invalid day or instant
 */
export function customerActions(order: ActionFacts, now: Date, policy: Deadlines): PossibleAction[] {
  return CUSTOMER_TRANSITIONS.filter(({ from }) => from.includes(order.status))
    .filter(({ action }) => !(action === 'tip' && order.decision === 'return'))
    .map(({ action }) => ({ action, until: deadlineOf(action, order, policy) }))
    .filter(({ until }) => until === null || now < until);
}

/**
 * When an action ends although the status still allows it; null if only the status ends it.
 * @throws RangeError for an invalid day or instant
 */
export function deadlineOf(action: CustomerAction, order: ActionFacts, policy: Deadlines): Date | null {
  switch (action) {
    case 'change':
      return new Date(order.cutoff_at);
    case 'reschedule':
      return order.status === PICKUP_MISSED ? null : new Date(order.cutoff_at);
    case 'change_delivery':
      return cutoffInstant(order.delivery_date, policy);
    case 'tip':
      return order.status === DELIVERED ? tipEnd(order.delivered_at, policy) : null;
    case 'report':
      return order.delivered_at ? reportEnd(order.delivered_at, policy) : LONG_AGO;
    default:
      return null;
  }
}

const tipEnd = (deliveredAt: string | null, { tip_hours }: Deadlines) =>
  deliveredAt ? new Date(Date.parse(deliveredAt) + tip_hours * HOUR_MS) : LONG_AGO;
