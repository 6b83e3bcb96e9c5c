/** The list's row and the receipt. Specification sections 3, 7–9. */
import { z } from 'zod';
import { address, exampleAddress } from '@/lib/contract/addresses';
import * as example from '@/lib/contract/example-order';
import { amount, isoDate } from '@/lib/contract/fields';
import { handoffs } from '@/lib/rules/times/handoff';
import { decisions } from './order-decision';
import { stainNotes } from './order-notes';
import {
  closedVisits,
  documentedAskAbove,
  orderPreference,
  possibleActions,
  visitTimes,
} from './order-parts';

export const statusText = z.object({ status: z.string() });

/** '' if a receipt omits it. */
const day = () => z.union([isoDate(), z.literal('')]);

const times = { ...visitTimes, pickup_date: day(), delivery_date: day() };

/** Instants. */
const happened = {
  delivered_at: z.string().nullable(),
  canceled_at: z.string().nullable(),
  picked_up_at: z.string().nullable(),
  /** A card that was declined for what is still to be paid, 'XXXX0341'. */
  declined_card: z.string().nullable(),
  /** Visits that were closed since they were booked. */
  closed: closedVisits,
};

const can = possibleActions.optional();

/** Delays that its next visits may meet, in the shop's time with offset. */
const delays = z.array(z.object({ text: z.string(), from: z.string(), to: z.string() }));

/** The estimate had a “from” price, which may rise with the count. */
const estimateFrom = z.boolean();

/** The customer's decision about a counted price above the estimate. */
const decision = z.enum(decisions).nullable();

export const orderRow = z.object({
  id: z.int(),
  order_number: z.string(),
  services: z.string(),
  ...times,
  ...happened,
  orderStatus: statusText,
  /** 1: can be canceled. */
  status: z.int(),
  net_price: amount().optional(),
  /** We count the pieces; until then `net_price` does not include them. */
  is_express: z.boolean().optional(),
  bags: z.int().nullable(),
  /** Weight in lb. */
  wf_quantity: z.number(),
  estimate_high: amount(),
  estimate_from: estimateFrom,
  /** What has gone back of the price. */
  refunded: amount(),
  delays,
  decision,
  ask_above: documentedAskAbove,
  can,
});

const copied = address.omit({
  ...{ id: true, user_id: true, state_id: true, city_id: true, primary: true },
  ...{ open_order: true, used_by: true, repeats: true },
});

/** As of when the order was placed. What the specification does not name may be missing: older orders lack it. */
const addressSnapshot = z.object({
  ...copied.partial().shape,
  ...copied.pick({ first_name: true, last_name: true, mobile: true, address1: true, address2: true }).shape,
  ...copied.pick({ cross_street: true, zip_code: true }).shape,
  city: z.object({ name: z.string() }),
  state: z.object({ name: z.string() }),
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
  handoff: z.enum(handoffs).optional(),
  special_instructions: z.string(),
  cutoff_at: z.string(),
  created: z.string(),
  /** 'YYYY-MM' of a card that ends before it is charged for the order. */
  card_ends: z.string().nullable(),
  delays,
  can,
};

/** billed: from now on a tip is charged on its own · waiting: not in `tips` yet, or never. Null where nobody knows. */
const tipState = z
  .object({
    billed: z.boolean(),
    waiting: z
      .object({
        /** The whole tip in dollars. */
        tips: amount(),
        /** Until when it can be taken back; null with a problem. */
        hold_until: z.string().nullable(),
        problem: z.enum(['declined', 'no_card', 'unavailable']).nullable(),
      })
      .nullable(),
  })
  .nullable();

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
  /** In lb. */
  wf_quantity: z.number(),
  wf_quantity_amount: amount(),
  order_turn_around: z.object({ turntimes: z.string(), amount: amount() }).nullable(),
  /** Needed to choose other times. */
  turn_around_id: z.int().nullable(),
  promo_code: z.string(),
  promo_code_type: z.enum(['Direct', 'Percentage']).nullable(),
  promo_code_amount: amount(),
  surcharge_title: z.string(),
  surcharge_amount: amount(),
  /** Sales tax, 8.875 for 8.875%. */
  tax_percent: z.number().optional(),
  /** What it is of; without it, of everything but the tip. */
  tax_on: z.enum(['fees']).optional(),
  tips: amount(),
  tip_state: tipState,
  net_price: amount(),
  estimate_low: amount(),
  estimate_high: amount(),
  estimate_from: estimateFrom,
  /** False until counted and weighed. */
  is_final: z.boolean(),
  /** False where an amount can't be read: the rows that can are no whole. */
  total_known: z.boolean(),
  issue_until: z.string().nullable(),
  stain_notes: stainNotes,
  /** What a change starts from. Null once the address was deleted. */
  category_ids: z.array(z.int()),
  pickup_address_id: z.int().nullable(),
  delivery_address_id: z.int().nullable(),
  decision,
  ask_above: documentedAskAbove,
  user_card: z.object({ card_number: z.string(), brand: z.string() }).nullable(),
  business: z.object({ name: z.string(), address: z.string(), phone: z.string() }),
});

/** Before the count: no prices. */
export const expressOrder = z.object(headFields);

const { first_name, last_name, mobile, address1, address2, cross_street, city, state, zip_code } =
  exampleAddress;
const where = { address1, address2, cross_street, zip_code, city: { name: city.name } };
const place = { first_name, last_name, mobile, ...where, state: { name: state.name } };

const row = {
  ...example.named,
  ...example.what,
  ...example.visits,
  ...example.scheduled,
  delivered_at: null,
  canceled_at: null,
  picked_up_at: null,
  declined_card: null,
  closed: null,
  delays: [],
  can: [
    { action: 'reschedule' as const, until: example.cutoff_at },
    { action: 'change' as const, until: example.cutoff_at },
    { action: 'change_delivery' as const, until: '2027-03-18T20:00:00-04:00' },
    { action: 'cancel' as const, until: null },
    { action: 'tip' as const, until: null },
  ],
};
const price = {
  net_price: 48.5,
  wf_quantity: 20,
  estimate_high: example.estimate.estimate_high,
  estimate_from: false,
  decision: null,
};

export const exampleRow: z.output<typeof orderRow> = { ...row, ...price, is_express: false, refunded: 0 };

/** Before it is counted: no prices. */
export const exampleExpress = {
  ...row,
  ...example.details,
  is_express: true,
  pickupAddress: [place],
  deliveryAddress: [place],
  cutoff_at: example.cutoff_at,
  created: '2027-03-15T14:03:00.000Z',
  card_ends: null,
};

export const exampleOrder: z.output<typeof order> = {
  ...exampleExpress,
  ...price,
  ...example.estimate,
  ...example.promo,
  ...example.addressIds,
  is_express: false,
  preferences: example.pricedPreferences,
  orderItems: [{ category_id: 2, quantity: 3, product: { id: 41, name: 'Shirt', price: 4.5 } }],
  wash_fold_amount: 35,
  dry_clean_amount: 13.5,
  wf_quantity_amount: 35,
  order_turn_around: { turntimes: '2 business days', amount: 0 },
  turn_around_id: 1,
  surcharge_title: '',
  surcharge_amount: 0,
  tips: 5,
  tip_state: { billed: false, waiting: null },
  is_final: false,
  total_known: true,
  issue_until: null,
  stain_notes: [
    { category_id: 2, service: 'Dry Cleaning', text: 'Red wine on a cuff', outcome: 'open', photo: null },
  ],
  category_ids: [1, 2],
  user_card: example.user_card,
  business: { ...example.business, address: '1 Example Street, New York' },
};
