const statusEvents = {
  1: 'order.placed',
  2: 'order.on_the_way',
  3: 'order.picked_up',
  4: 'order.counted',
  5: 'order.cleaning',
  6: 'order.ready',
  7: 'order.out_for_delivery',
  8: 'order.delivered',
  9: 'order.canceled',
  10: 'order.needs_ok',
  11: 'order.missed',
} as const;

const otherEvents = [
  'order.approved',
  'order.returned',
  'order.rescheduled',
  'order.delivery_rescheduled',
  'order.changed',
  'order.closed',
  'order.reopened',
  'order.missed_fee',
  'order.tip_changed',
  'order.card_changed',
  'staff.noted',
  'staff.disagreed',
  'order.taken_back',
  'payment.charged',
  'payment.failed',
  'payment.refunded',
] as const;

export type OtherEvent = (typeof otherEvents)[number];

/** An event with the name of a notification notifies the customer. */
export type OrderEventType = (typeof statusEvents)[keyof typeof statusEvents] | OtherEvent;

export const orderEventTypes: readonly OrderEventType[] = [...Object.values(statusEvents), ...otherEvents];

const statuses = new Map<OrderEventType, number>(
  Object.entries(statusEvents).map(([status, type]) => [type, Number(status)]),
);

/** 'order.picked_up' → 3; undefined for an event that is no status. */
export const statusOfEvent = (type: OrderEventType): number | undefined => statuses.get(type);

/** 3 → 'order.picked_up'. @throws RangeError for an unknown status */
export function statusEventType(status: number): OrderEventType {
  const type = (statusEvents as Readonly<Record<number, OrderEventType>>)[status];
  if (!type) throw new RangeError(`No order status: ${status}`);
  return type;
}
