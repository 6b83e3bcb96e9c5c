import type { Order, OrderRow } from '@/hooks/use-orders';

const address = {
  first_name: 'Ann',
  last_name: 'Lee',
  mobile: '2125550147',
  address1: '160 West 71st Street',
  address2: 'Apt 9C',
  cross_street: '',
  city: { name: 'New York' },
  state: { name: 'New York' },
  zip_code: '10023',
};

const shared = {
  id: 77,
  order_number: '1048077',
  services: 'Wash & Fold',
  pickup_date: '2026-11-24T00:00:00.000Z',
  from_slot: '7:00 AM',
  to_slot: '9:00 AM',
  delivery_date: '2026-11-27T00:00:00.000Z',
  delivery_from_slot: '6:00 PM',
  delivery_to_slot: '8:00 PM',
  delivered_at: null,
  canceled_at: null,
  status: 1,
  orderStatus: { status: 'Scheduled' },
  net_price: 30,
};

/** A row of the list, in the week of Thanksgiving 2026. */
export const row = (changes: Partial<OrderRow> = {}): OrderRow => ({ ...shared, ...changes });

/** Its receipt. */
export const receipt = (changes: Partial<Order> = {}): Order => ({
  ...shared,
  is_express: false,
  bags: 1,
  pickupAddress: [address],
  deliveryAddress: [address],
  handoff: 'doorman',
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
  surcharge_title: '',
  surcharge_amount: 0,
  tips: 0,
  estimate_low: 30,
  estimate_high: 30,
  is_final: false,
  issue_until: null,
  user_card: { card_number: 'XXXX4242', brand: 'Visa' },
  business: { name: 'Hudson & Fold', address: 'New York', phone: '2125550123' },
  ...changes,
});
