/** An order as its customer reads it: a row of the list, and the receipt. Specification sections 3, 7–9. */
import { z } from 'zod';
import { handoffs } from '@/lib/domain/handoff';
import { EXAMPLE_PROMO_CODE } from '@/lib/domain/promo';
import { exampleAddress } from './addresses';
import { amount, isoDate } from './fields';
import { decisions } from './order-decision';
import { stainNotes } from './order-notes';
import { orderPreference, possibleActions } from './order-parts';

export const statusText = z.object({ status: z.string() });

/** Another API's receipt may omit its dates; they are '' then. */
const day = () => z.union([isoDate(), z.literal('')]);

const times = {
  pickup_date: day(),
  from_slot: z.string(),
  to_slot: z.string(),
  delivery_date: day(),
  delivery_from_slot: z.string(),
  delivery_to_slot: z.string(),
};

/** Instants of past events; an API that does not know them omits them. */
const happened = {
  delivered_at: z.string().nullable(),
  canceled_at: z.string().nullable(),
  picked_up_at: z.string().nullable().optional(),
  /** A card that was declined for what is still to be paid, 'XXXX0341'; another API may omit it. */
  declined_card: z.string().nullable().optional(),
};

/** Another API may omit it. */
const can = possibleActions.optional();

/** Delays that its next visits may meet, in the shop's time with offset; another API may omit them. */
const delays = z.array(z.object({ text: z.string(), from: z.string(), to: z.string() })).optional();

/** The estimate had a “from” price, which may rise with the count; another API may not say. */
const estimateFrom = z.boolean().optional();

/** The customer's decision about a counted price above the estimate. */
const decision = z.enum(decisions).nullable().optional();

export const orderRow = z.object({
  id: z.int(),
  order_number: z.string(),
  services: z.string(),
  ...times,
  ...happened,
  orderStatus: statusText,
  /** 1 means the order can be canceled. */
  status: z.int(),
  /** Another API may omit it. */
  net_price: amount().optional(),
  /** Placed for us to count; until then `net_price` does not include its pieces. */
  is_express: z.boolean().optional(),
  /** Needed for the text of the next step; another API may omit them. */
  bags: z.int().nullable().optional(),
  /** Weight in lb. */
  wf_quantity: z.number().optional(),
  estimate_high: amount().optional(),
  estimate_from: estimateFrom,
  /** What has gone back of the price; another API may omit it. */
  refunded: amount().optional(),
  delays,
  decision,
  can,
});

/** A copy of the address from when the order was placed. */
const addressSnapshot = z.object({
  first_name: z.string(),
  last_name: z.string(),
  mobile: z.string(),
  address1: z.string(),
  address2: z.string(),
  cross_street: z.string(),
  city: z.object({ name: z.string() }),
  state: z.object({ name: z.string() }),
  zip_code: z.string(),
  /** Bind the times of an order that a doorman hands over; another API may omit them. */
  doorman_building: z.enum(['yes', 'no']).optional(),
  doorman_from: z.string().optional(),
  doorman_to: z.string().optional(),
  entrance_note: z.string().optional(),
  buzzer: z.string().optional(),
});

const headFields = {
  id: z.int(),
  order_number: z.string(),
  is_express: z.boolean(),
  services: z.string(),
  bags: z.int().nullable(),
  ...times,
  ...happened,
  status: z.int(),
  orderStatus: statusText,
  pickupAddress: z.array(addressSnapshot),
  deliveryAddress: z.array(addressSnapshot),
  /** Another API may omit it. */
  handoff: z.enum(handoffs).optional(),
  special_instructions: z.string(),
  cutoff_at: z.string(),
  created: z.string(),
  delays,
  can,
};

export const order = z.object({
  ...headFields,
  preferences: z.array(orderPreference),
  orderItems: z.array(
    z.object({
      category_id: z.int(),
      quantity: z.int(),
      product: z.object({ id: z.int(), name: z.string(), price: amount() }),
    }),
  ),
  wash_fold_amount: amount(),
  dry_clean_amount: amount(),
  /** Weight in lb. */
  wf_quantity: z.number(),
  wf_quantity_amount: amount(),
  order_turn_around: z.object({ turntimes: z.string(), amount: amount() }).nullable(),
  /** Needed to choose other times; another API may omit it. */
  turn_around_id: z.int().nullable().optional(),
  promo_code: z.string(),
  promo_code_type: z.enum(['Direct', 'Percentage']).nullable(),
  promo_code_amount: amount(),
  surcharge_title: z.string(),
  surcharge_amount: amount(),
  /** Sales tax on all above it, 8.875 for 8.875%. Optional: most houses have none, and another API may not say. */
  tax_percent: z.number().optional(),
  tips: amount(),
  net_price: amount(),
  estimate_low: amount(),
  estimate_high: amount(),
  estimate_from: estimateFrom,
  /** False until the clothes have been counted and weighed. */
  is_final: z.boolean(),
  issue_until: z.string().nullable(),
  stain_notes: stainNotes,
  /** What a change starts from; another API may omit them. Null once the address was deleted. */
  category_ids: z.array(z.int()).optional(),
  pickup_address_id: z.int().nullable().optional(),
  delivery_address_id: z.int().nullable().optional(),
  decision,
  user_card: z.object({ card_number: z.string(), brand: z.string() }).nullable(),
  business: z.object({ name: z.string(), address: z.string(), phone: z.string() }),
});

/** Before it is counted: no prices. */
export const expressOrder = z.object(headFields);

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
  declined_card: null,
  orderStatus: { status: 'Scheduled' },
  status: 1,
  net_price: 48.5,
  is_express: false,
  bags: 2,
  wf_quantity: 20,
  estimate_high: 48.5,
  estimate_from: false,
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
const {
  wf_quantity: _weight,
  estimate_high: _high,
  estimate_from: _from,
  decision: _decision,
  ...uncounted
} = head;
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
