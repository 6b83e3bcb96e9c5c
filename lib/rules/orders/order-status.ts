export type OrderTab = 'pending' | 'completed' | 'cancelled';

interface Status {
  text: string;
  tab: OrderTab;
}

const STATUSES: Readonly<Record<number, Status>> = {
  1: { text: 'Scheduled', tab: 'pending' },
  2: { text: 'Driver on the way', tab: 'pending' },
  3: { text: 'Picked up', tab: 'pending' },
  4: { text: 'Counted and weighed', tab: 'pending' },
  5: { text: 'Cleaning', tab: 'pending' },
  6: { text: 'Ready', tab: 'pending' },
  7: { text: 'Out for delivery', tab: 'pending' },
  8: { text: 'Delivered', tab: 'completed' },
  9: { text: 'Canceled', tab: 'cancelled' },
  10: { text: 'Needs your OK', tab: 'pending' },
  11: { text: 'Pickup missed', tab: 'pending' },
};

export const SCHEDULED = 1;
export const DRIVER_ON_THE_WAY = 2;
export const PICKED_UP = 3;
export const COUNTED = 4;
export const CLEANING = 5;
export const READY = 6;
export const OUT_FOR_DELIVERY = 7;
export const DELIVERED = 8;
export const CANCELED = 9;
export const NEEDS_OK = 10;
export const PICKUP_MISSED = 11;

export const statuses: readonly number[] = Object.keys(STATUSES).map(Number);

export const NEED_THE_CUSTOMER: readonly number[] = [NEEDS_OK, PICKUP_MISSED];

/** The specification spells the filter value with two l. */
export const ORDER_TABS: readonly { value: OrderTab; label: string }[] = [
  { value: 'pending', label: 'Pending' },
  { value: 'completed', label: 'Completed' },
  { value: 'cancelled', label: 'Canceled' },
];

/** '' for a status that is not ours. */
export function orderStatusText(status: number): string {
  return STATUSES[status]?.text ?? '';
}

/** An unknown number counts as pending. */
export function orderTab(status: number): OrderTab {
  return STATUSES[status]?.tab ?? 'pending';
}

export function statusesOfTab(tab: OrderTab): number[] {
  return statuses.filter((status) => orderTab(status) === tab);
}

/** Specification section 4. */
export function canCancel(status: number): boolean {
  return status === SCHEDULED;
}

/** Of a customer, about a price above the estimate. */
export type Decision = 'approve' | 'return';

/** Until counting and weighing; canceled and missed orders were never weighed. */
export function isEstimate(status: number): boolean {
  return status < COUNTED || status === CANCELED || status === PICKUP_MISSED;
}

/** counted: the total, even before approval · canceled, returned: never due · missed: the old estimate, not due yet. */
export type PriceStage = 'estimate' | 'counted' | 'canceled' | 'returned' | 'missed';

interface Priced {
  status: number;
  /** The price will not change, whatever the status. */
  is_final?: boolean | undefined;
  decision?: Decision | null | undefined;
}

export function priceStage({ status, is_final: isFinal, decision }: Priced): PriceStage {
  if (status === CANCELED) return 'canceled';
  if (decision === 'return') return 'returned';
  // The price of a status that is not ours shows as it is.
  if (isFinal || !(STATUSES[status] ? isEstimate(status) : isFinal === false)) return 'counted';
  return status === PICKUP_MISSED ? 'missed' : 'estimate';
}

export interface TimelineStep {
  status: number;
  text: string;
  state: 'done' | 'current' | 'next';
}

/** Scheduled to Delivered, with 'Needs your OK', 'Pickup missed' or canceled in place. Empty for an unknown status. */
export function orderTimeline(status: number): TimelineStep[] {
  if (!STATUSES[status]) return [];
  const order = timelineOrder(status);
  const current = order.indexOf(status);
  return order.map((step, index) => ({
    status: step,
    text: orderStatusText(step),
    state: index < current ? 'done' : index === current ? 'current' : 'next',
  }));
}

function timelineOrder(status: number): number[] {
  if (status === CANCELED) return [SCHEDULED, CANCELED];
  if (status === NEEDS_OK) return [1, 2, 3, COUNTED, NEEDS_OK, 5, 6, 7, DELIVERED];
  if (status === PICKUP_MISSED) return [SCHEDULED, PICKUP_MISSED, 2, 3, COUNTED, 5, 6, 7, DELIVERED];
  return [SCHEDULED, 2, 3, COUNTED, 5, 6, 7, DELIVERED];
}

/** '5', 'cleaning' or 'out', in any case: a number, or words that one status alone has; null for anything else. */
export function parseStatus(text: string): number | null {
  const given = text.trim().toLowerCase();
  const textOf = (status: number) => orderStatusText(status).toLowerCase();
  const exact = statuses.find((status) => given === String(status) || given === textOf(status));
  if (exact !== undefined || !/^[a-z]{2}/.test(given)) return exact ?? null;
  const [found, another] = statuses.filter((status) => ` ${textOf(status)} `.includes(` ${given} `));
  return another === undefined ? (found ?? null) : null;
}

/** 'Cleaning (5)' */
export const namedStatus = (status: number): string => `${orderStatusText(status)} (${status})`;

/** Without a pickup there is no delivery. */
export const isOff = (status: number) => status === CANCELED || status === PICKUP_MISSED;
