import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { OrderDetails } from '@/components/orders/receipt/order-details';
import type { Order, OrderRow } from '@/hooks/data/use-orders';
import { createQueryClient } from '@/lib/browser/api/query-client';
import type { Data } from '@/lib/contract';
import { exampleOrder, exampleRow } from '@/lib/contract/orders/order-views';
import { mock, ok, refused, show, signInAt } from '../support';

// These load with the first click; here with the file, so that no test waits for that.
import '@/components/orders/change/cancel-order-question';
import '@/components/orders/change/change-details';
import '@/components/orders/change/change-times';
import '@/components/orders/change/decide-price-dialog';
import '@/components/orders/receipt/order-photo';
import '@/components/orders/report/report-dialog';
import '@/components/orders/change/share-dialog';

/** In the week of Thanksgiving 2026. */
const shared = {
  order_number: '1048077',
  services: 'Wash & Fold',
  pickup_date: '2026-11-24T00:00:00.000Z',
  delivery_date: '2026-11-27T00:00:00.000Z',
  net_price: 30,
};
const { is_express: _, can: _can, ...plainRow } = exampleRow;
const { can: _theirs, ...plainOrder } = exampleOrder;

/** A row of the list, of an API that does not tell what can be done. */
export const row = (changes: Partial<OrderRow> = {}): OrderRow => ({ ...plainRow, ...shared, ...changes });

/** Its receipt: one bag. */
export const receipt = (changes: Partial<Order> = {}): Order => ({
  ...plainOrder,
  ...shared,
  bags: 1,
  special_instructions: '',
  cutoff_at: '2026-11-23T20:00:00-05:00',
  created: '2026-11-21T15:00:00.000Z',
  preferences: [],
  orderItems: [],
  wash_fold_amount: 0,
  dry_clean_amount: 0,
  wf_quantity: 15,
  wf_quantity_amount: 30,
  order_turn_around: null,
  promo_code: '',
  promo_code_type: null,
  promo_code_amount: 0,
  tips: 0,
  stain_notes: [],
  estimate_low: 30,
  estimate_high: 30,
  business: { name: 'Hudson & Fold', address: 'New York', phone: '2125550123' },
  ...changes,
});

type Payments = Data<'cards.payments'>;

/** A charge of the whole order 77. */
export const payment = (changes: Partial<Payments[number]> = {}): Payments[number] => ({
  transaction_id: '1',
  order_id: 77,
  amount: 30,
  kind: 'charge',
  purpose: 'order',
  card: 'XXXX4242',
  created: '2026-11-22T15:00:00.000Z',
  ...changes,
});

/** Opens the receipt of order 77; resolves when it has loaded. */
export async function openReceipt(
  changes: Partial<Order> = {},
  payments: Payments = [],
  client = createQueryClient(),
) {
  mock('orders.get', () => ok(receipt(changes)), { id: 77 });
  mock('cards.payments', { data: payments });
  signInAt('/order/order-details/77');
  show(createElement(OrderDetails), client);
  return screen.findByRole('article');
}

/** A shop that asks for no stars and offers no links for friends. */
export function withoutOffers() {
  mock('orders.rating', () => refused('Not found', 404));
  mock('orders.referral', () => refused('Not found', 404));
}

/** An API that has no timeline, in such a shop. */
export function withoutTimeline() {
  mock('orders.timeline', () => refused('Not found', 404));
  withoutOffers();
}

/** A customer without repeating pickups; the filter of the list knows the services. */
export function withoutRepeating() {
  mock('orders.recurring', { data: [] });
  mock('catalog.categories');
}

/** The page of the receipt of order 77. */
export const openReceiptPage = async (...given: Parameters<typeof openReceipt>) =>
  (await openReceipt(...given)).parentElement as HTMLElement;

export const delivered = {
  status: 8,
  orderStatus: { status: 'Delivered' },
  is_final: true,
  total_known: true,
  issue_until: '2026-11-29T00:00:00.000Z',
  // a day when it was still the 22nd in New York
  delivered_at: '2026-11-23T00:20:00.000Z',
} as const;
