import { usualTimes } from '@/tests/support/usual-times';
import { type Answer, json, openSite } from './support';

export const bearer = { authorization: 'Bearer abc' };
export const key = { ...bearer, 'idempotency-key': '5f0c2f6e-0000-4000-8000-000000000001' };
export const order = {
  user_id: 12,
  pickup_date: '11-24-2026',
  from_slot: '7:00 AM',
  delivery_date: '11-26-2026',
  delivery_from_slot: '6:00 PM',
  estimate_total: 48.5,
};
export const row = {
  id: '77',
  order_number: 1048213,
  services: 'Wash & Fold',
  ...usualTimes('2026-11-24', '2026-11-26'),
  orderStatus: { status: 'Scheduled' },
  status: '1',
  net_price: '48.50',
};

export const silent: Answer = () => {};

/** A read gets `read`, a change `change`. */
export const byMethod =
  (read: Answer, change: Answer): Answer =>
  (response, got, request) =>
    (got.method === 'GET' ? read : change)(response, got, request);

/** Returns `rows` as the list of orders, and passes confirm-order to `confirm`. */
export const ordersOf = (rows: unknown[], confirm: Answer) =>
  byMethod(json({ status: true, data: rows }), confirm);

/** The same of an API whose list has `rows` only once confirm-order was there. */
export function placing(rows: unknown[], confirm: Answer): Answer {
  let isPlaced = false;
  return (response, got, request) => {
    isPlaced ||= got.method === 'POST';
    ordersOf(isPlaced ? rows : [], confirm)(response, got, request);
  };
}

/** @param answer to every request */
export async function openShop(answer: Answer, options?: Parameters<typeof openSite>[1]) {
  const site = await openSite(answer, options);
  return {
    ...site,
    confirm: (sent: object = order, headers: Record<string, string> = key) =>
      site.post('/api/v1/order/confirm-order', sent, headers),
    posts: () => site.got.filter(({ method }) => method === 'POST').length,
  };
}
