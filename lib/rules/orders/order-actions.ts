import type { CalendarDate } from '@/lib/rules/dates/calendar';
import type { Visits } from '@/lib/rules/dates/visit';
import { cutoffInstant } from '@/lib/rules/times/cutoff';
import type { Policy } from '../policy/policy';
import { type ClosedColumns, closedVisits } from './closed-visits';
import { DELIVERED, type Decision, PICKUP_MISSED } from './order-status';
import { CUSTOMER_TRANSITIONS, type CustomerAction } from './order-transitions';
import { reportEnd } from './report-end';

const HOUR_MS = 3_600_000;
/** For an unknown time of delivery. */
const LONG_AGO = new Date(0);

/** Days 'YYYY-MM-DD', instants ISO 8601. */
export interface ActionFacts extends ClosedColumns {
  cutoff_at: string;
  delivery_date: CalendarDate;
  delivered_at: string | null;
  decision: Decision | null;
}

export interface PossibleAction {
  action: CustomerAction;
  /** Null if only the status ends it. */
  until: Date | null;
}

type Deadlines = Pick<Policy, 'cutoff_time' | 'tip_hours' | 'report_days'>;

/** In the order of CUSTOMER_TRANSITIONS. @throws RangeError for an invalid day or instant */
export function customerActions(order: ActionFacts, now: Date, policy: Deadlines): PossibleAction[] {
  return CUSTOMER_TRANSITIONS.filter(({ from }) => from.includes(order.status))
    .filter(({ action }) => !(action === 'tip' && order.decision === 'return'))
    .filter(({ action }) => !isAtClosedZip(action, order))
    .map(({ action }) => ({ action, until: getDeadline(action, order, policy) }))
    .filter(({ until }) => until === null || now < until);
}

/** Rescheduling at a closed ZIP code. */
function isAtClosedZip(action: CustomerAction, order: ClosedColumns): boolean {
  const { pickup, delivery } = closedVisits(order) ?? {};
  if (action === 'change_delivery') return delivery === 'zip';
  return action === 'reschedule' && (pickup === 'zip' || delivery === 'zip');
}

/** Null: no deadline; undefined: too late. Always possible at a closed ZIP code. @throws RangeError */
export function addressEnd(
  visit: keyof Visits,
  order: ActionFacts,
  now: Date,
  policy: Deadlines,
): Date | null | undefined {
  if (closedVisits(order)?.[visit] === 'zip') return null;
  const requested = visit === 'pickup' ? 'change' : 'change_delivery';
  return customerActions(order, now, policy).find(({ action }) => action === requested)?.until;
}

/** Null: only the status ends it, or we closed the visit ourselves. @throws RangeError for an invalid day or instant */
export function getDeadline(action: CustomerAction, order: ActionFacts, policy: Deadlines): Date | null {
  const closed = closedVisits(order);
  switch (action) {
    case 'change':
      return closed?.pickup === 'zip' || closed?.delivery === 'zip' ? null : new Date(order.cutoff_at);
    case 'reschedule':
      return order.status === PICKUP_MISSED || closed?.pickup ? null : new Date(order.cutoff_at);
    case 'change_delivery':
      return closed?.delivery ? null : cutoffInstant(order.delivery_date, policy);
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
