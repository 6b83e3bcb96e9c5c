import type { z } from 'zod';
import { EXAMPLE_PROMO_CODE } from '@/lib/domain/promo';
import type { order, orderRow } from '../orders';
import { exampleAddress } from './addresses';

const { first_name, last_name, mobile, address1, address2, cross_street, city, state, zip_code } =
  exampleAddress;
const where = { address1, address2, cross_street, zip_code, city: { name: city.name } };
const place = { first_name, last_name, mobile, ...where, state: { name: state.name } };

export const exampleRow: z.output<typeof orderRow> = {
  id: 77,
  order_number: '1048213',
  services: 'Wash & Fold, Dry Cleaning',
  pickup_date: '2027-03-17T00:00:00.000Z',
  from_slot: '7:00 AM',
  to_slot: '9:00 AM',
  delivery_date: '2027-03-19T00:00:00.000Z',
  delivery_from_slot: '6:00 PM',
  delivery_to_slot: '8:00 PM',
  delivered_at: null,
  canceled_at: null,
  picked_up_at: null,
  orderStatus: { status: 'Scheduled' },
  status: 1,
  net_price: 48.5,
  is_express: false,
  bags: 2,
  wf_quantity: 20,
  estimate_high: 48.5,
  refunded: 0,
  decision: null,
  can: [
    { action: 'reschedule', until: '2027-03-16T20:00:00-04:00' },
    { action: 'change', until: '2027-03-16T20:00:00-04:00' },
    { action: 'change_delivery', until: '2027-03-18T20:00:00-04:00' },
    { action: 'cancel', until: null },
    { action: 'tip', until: null },
  ],
};

const { refunded: _refunded, net_price: _price, ...row } = exampleRow;
const head = {
  ...row,
  is_express: false,
  bags: 2,
  pickupAddress: [place],
  deliveryAddress: [place],
  handoff: 'doorman' as const,
  special_instructions: 'The blue bag is delicates',
  cutoff_at: '2027-03-16T20:00:00-04:00',
  created: '2027-03-15T14:03:00.000Z',
};
const { wf_quantity, estimate_high, decision, ...uncounted } = head;
/** Before it is counted: no prices. */
export const exampleExpress = { ...uncounted, is_express: true };

export const exampleOrder: z.output<typeof order> = {
  ...head,
  preferences: [
    {
      category_id: 1,
      preference_id: 11,
      preference_name: 'Hypoallergenic detergent',
      preference_amount: 1,
      quantity: 1,
    },
  ],
  orderItems: [{ category_id: 2, quantity: 3, product: { id: 41, name: 'Shirt', price: 4.5 } }],
  wash_fold_amount: 35,
  dry_clean_amount: 13.5,
  wf_quantity: 20,
  wf_quantity_amount: 35,
  order_turn_around: { turntimes: '2 business days', amount: 0 },
  turn_around_id: 1,
  promo_code: EXAMPLE_PROMO_CODE,
  promo_code_type: 'Direct',
  promo_code_amount: 6,
  surcharge_title: '',
  surcharge_amount: 0,
  tips: 5,
  net_price: 48.5,
  estimate_low: 44.1,
  estimate_high: 48.5,
  is_final: false,
  issue_until: null,
  stain_notes: [
    { category_id: 2, service: 'Dry Cleaning', text: 'Red wine on a cuff', outcome: 'open', photo: null },
  ],
  category_ids: [1, 2],
  pickup_address_id: 5,
  delivery_address_id: 5,
  user_card: { card_number: 'XXXX4242', brand: 'Visa' },
  business: { name: 'Example Laundry', address: '1 Example Street, New York', phone: '2125550100' },
};
