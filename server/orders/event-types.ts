/** The names of status changes in order_events, and in the inbox if customers are notified. */
const types: Record<number, string> = {
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
};

/** 'order.picked_up' for 3. @throws RangeError for an unknown status */
export function eventTypeOf(status: number): string {
  const type = types[status];
  if (!type) throw new RangeError(`No order status: ${status}`);
  return type;
}
