import { readVisits, timeText, type VisitColumns } from '@/lib/rules/dates/visit';
import { toDecimal } from '@/lib/rules/money/money';

export interface OrderFacts extends VisitColumns {
  id: number;
  order_number: string;
}

export interface EstimateFacts {
  estimate_low_cents: number;
  estimate_high_cents: number;
  estimate_from: string;
  services: string;
  is_express: string;
}

/** The same as the API tells it, for the texts of lib/rules/money/estimate-text. */
export const readEstimate = (order: EstimateFacts) => ({
  services: order.services,
  is_express: order.is_express === 'yes',
  estimate_low: toDecimal(order.estimate_low_cents),
  estimate_high: toDecimal(order.estimate_high_cents),
  estimate_from: order.estimate_from === 'yes',
});

export interface BookedFacts extends OrderFacts, EstimateFacts {
  created: string;
  cutoff_at: string;
  bags: number | null;
  handoff: string;
  /** JSON of the address. */
  pickup_address: string;
  /** That the customer counted; left out for none. */
  pieces?: number;
  /** What the promo code takes off the estimate; left out for nothing. */
  saved_cents?: number;
  ask_above_cents?: number | null;
  /** The first of a pickup that repeats so; left out for a single one. */
  every_weeks?: number | undefined;
}

export interface CountedFacts extends EstimateFacts {
  net_price_cents: number;
  /** Pounds × 100. */
  wf_quantity_hundredths: number;
  ask_above_cents?: number | null;
  /** As counted. */
  items?: readonly { name: string; quantity: number }[];
}

/** 'pickup address', and what it is now. */
export interface OrderChange {
  what: string;
  now: string;
  /** Somebody typed it, so no mail repeats it. */
  isTyped?: boolean;
}

/** 'Tue, Nov 24, 7 – 9 AM' */
export const pickup = (order: OrderFacts) => timeText(readVisits(order).pickup);
export const delivery = (order: OrderFacts) => timeText(readVisits(order).delivery);

/** 'XXXX4242' → '4242' */
export const ending = (masked: string) => masked.replace(/^X+/, '');
