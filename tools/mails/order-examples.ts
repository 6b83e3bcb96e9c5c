/** One order and its customer, as the database would hold them, for the examples of mails. */
import type { PossibleAction } from '@/lib/domain/order-actions';

export const publicUrl = 'https://laundry.example';

export const sender = {
  name: 'Hudson & Fold',
  location: '214 West 72nd Street, New York, NY 10023',
  phone: '2125550123',
};

/** When a mail is written: the morning before the pickup, or when its event would happen. */
export function happens(type: string): Date {
  return new Date(times[type] ?? '2026-11-23T15:04:00.000Z');
}

const times: Record<string, string> = {
  'order.reminder': '2026-11-23T23:00:00.000Z',
  'order.on_the_way': '2026-11-24T12:20:00.000Z',
  'order.picked_up': '2026-11-24T12:48:00.000Z',
  'order.missed': '2026-11-24T14:05:00.000Z',
  'order.delivered': '2026-11-27T23:20:00.000Z',
  'payment.charged': '2026-11-25T16:40:00.000Z',
};

export const order = {
  id: 26,
  order_number: '1048026',
  status: 1,
  services: 'Wash & Fold, Dry Cleaning',
  is_express: 'yes',
  created: '2026-11-23T15:04:00.000Z',
  cutoff_at: '2026-11-24T01:00:00.000Z',
  pickup_date: '2026-11-24',
  from_slot: '7:00 AM',
  to_slot: '9:00 AM',
  delivery_date: '2026-11-27',
  delivery_from_slot: '6:00 PM',
  delivery_to_slot: '8:00 PM',
  estimate_low_cents: 3000,
  estimate_high_cents: 3000,
  net_price_cents: 5425,
  wf_quantity_hundredths: 3100,
};

export const can: PossibleAction[] = [
  { action: 'tip', until: new Date('2026-11-28T23:20:00.000Z') },
  { action: 'report', until: new Date('2026-12-05T05:00:00.000Z') },
];

export const card = { id: 4, brand: 'Visa', last4: '4242', expiry: '2026-12' };

export const issue = {
  reference: '7KQ2M',
  line_label: 'Wash & Fold by weight',
  respond_by_date: '2026-11-30',
  reply: null,
  resolution: null,
  resolution_note: '',
  refund_cents: null,
};
