/**
 * The order draft in local storage, under the specification's keys (section 3). It is validated when read, because
 * another version of the site, another program or a person may have changed it.
 */

import type { Data } from './contract';
import { type Handoff, handoffs } from './domain/handoff';
import { type RepeatWeeks, repeatWeeks } from './domain/repeat-weeks';
import { type DraftKey, draftChangeEvent } from './draft-keys';
import { readJson, writeJson } from './storage';

export { clearDraft, type DraftKey } from './draft-keys';

export interface DraftStep1 {
  v: 1;
  /** When the draft last changed, as an ISO instant; drafts older than seven days lose their dates. */
  saved?: string;
  zip_code: string;
  services: number[];
  bags: number;
  /** We count the dry cleaning, so no items are needed. */
  count_for_me: boolean;
  items: { category_id: number; product_id: number; quantity: number }[];
  preferences: { category_id: number; preference_id: number; quantity: number }[];
  turn_around_id: number | null;
  /** MM-DD-YYYY, '' when not chosen. */
  pickup_date: string;
  from_slot: string;
  to_slot: string;
  delivery_date: string;
  delivery_from_slot: string;
  delivery_to_slot: string;
  special_instructions: string;
  /** At most one for each service; what is not there was not said. */
  stain_notes?: StainNote[];
  /** Set when this draft repeats an earlier order. */
  again?: RepeatedOrder;
}

export interface StainNote {
  category_id: number;
  text: string;
  /** Token of a stored photo. */
  photo?: string;
}

/** The part of step 1 that chooses times. */
export type DraftTimes = Pick<
  DraftStep1,
  | 'zip_code'
  | 'turn_around_id'
  | 'pickup_date'
  | 'from_slot'
  | 'to_slot'
  | 'delivery_date'
  | 'delivery_from_slot'
  | 'delivery_to_slot'
>;

/** Where a draft filled by "Order again" comes from. */
export interface RepeatedOrder {
  order_number: string;
  /** When it was filled, as an ISO instant; `saved` is the same while step 1 is unchanged. */
  at: string;
  changes: OrderChange[];
}

export type OrderChange = NonNullable<Data<'orders.again'>>['changes'][number];

export const emptyStep1: DraftStep1 = {
  v: 1,
  zip_code: '',
  services: [],
  bags: 1,
  count_for_me: true,
  items: [],
  preferences: [],
  turn_around_id: null,
  pickup_date: '',
  from_slot: '',
  to_slot: '',
  delivery_date: '',
  delivery_from_slot: '',
  delivery_to_slot: '',
  special_instructions: '',
};

export interface DraftStep2 {
  address_id: number;
  delivery_address_id: number;
  handoff: Handoff;
  /** ZIP code of the pickup address. If step 1 has a different one, the address must be chosen again. */
  zip_code?: string;
}

export interface DraftStep3 {
  user_card_id: number;
  promo_code: string;
  /** From the coupon check, for the running estimate; the server checks again when the order is placed. */
  promo_code_type?: 'Direct' | 'Percentage';
  /** Dollars for Direct, percent for Percentage. */
  promo_code_amount?: number;
  /** Dollars. */
  tips: number;
  /** The order is the first of a pickup that repeats. */
  every_weeks?: RepeatWeeks;
  /** Sent as Idempotency-Key; created when the review page opens, cleared with the draft. */
  idempotency_key?: string;
}

/** An unfinished order that "Order again" has replaced for now. */
export interface KeptOrder {
  step1: DraftStep1;
  step2?: DraftStep2;
  step3?: DraftStep3;
}

/** Card details for the review and thank-you pages: never the number or CVC. */
export interface PaymentData {
  card_id: number;
  brand: string;
  last4: string;
  exp: string;
}

/** What a visitor typed before creating an account: never a password. */
export interface UserData {
  email?: string;
  first_name?: string;
  last_name?: string;
  mobile?: string;
  zipCode?: string;
}

export interface DraftValues {
  'order-step-1': DraftStep1;
  'order-step-2': DraftStep2;
  'order-step-3': DraftStep3;
  'order-kept': KeptOrder;
  isNewCard: 'true' | 'false';
  paymentData: PaymentData;
  userData: UserData;
}

type Shape<T> = { [K in keyof T]-?: (value: unknown) => boolean };

const fits = (shape: Record<string, (value: unknown) => boolean>) => (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(shape).every(([name, check]) => check((value as Record<string, unknown>)[name]));
const isText = (value: unknown) => typeof value === 'string' && value.length <= 2000;
const isCount = (value: unknown) =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < 2 ** 31;
const optional = (check: (value: unknown) => boolean) => (value: unknown) =>
  value === undefined || check(value);
const listOf = (check: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(check);
const picks = (...keys: string[]) =>
  listOf(
    (item) =>
      typeof item === 'object' &&
      item !== null &&
      keys.every((k) => isCount((item as Record<string, unknown>)[k])),
  );

const stainNotes = listOf((note) =>
  fits({ category_id: isCount, text: isText, photo: optional(isText) })(note),
);

const change: Shape<OrderChange> = {
  kind: isText,
  message: isText,
  part: isText,
  blocks: (value) => typeof value === 'boolean',
  zip_code: isText,
};
const again: Shape<RepeatedOrder> = {
  order_number: isText,
  at: isText,
  changes: listOf((value) => fits(change)(value)),
};
const step1: Shape<DraftStep1> = {
  v: (value) => value === 1,
  saved: optional(isText),
  zip_code: isText,
  services: listOf(isCount),
  bags: isCount,
  count_for_me: (value) => typeof value === 'boolean',
  items: picks('category_id', 'product_id', 'quantity'),
  preferences: picks('category_id', 'preference_id', 'quantity'),
  turn_around_id: (value) => value === null || isCount(value),
  pickup_date: isText,
  from_slot: isText,
  to_slot: isText,
  delivery_date: isText,
  delivery_from_slot: isText,
  delivery_to_slot: isText,
  special_instructions: isText,
  stain_notes: optional(stainNotes),
  again: optional((value) => fits(again)(value)),
};
const step2: Shape<DraftStep2> = {
  address_id: isCount,
  delivery_address_id: isCount,
  handoff: (value) => handoffs.some((one) => one === value),
  zip_code: optional(isText),
};
const step3: Shape<DraftStep3> = {
  user_card_id: isCount,
  promo_code: isText,
  promo_code_type: optional((value) => value === 'Direct' || value === 'Percentage'),
  promo_code_amount: optional((value) => typeof value === 'number' && value >= 0),
  tips: (value) => typeof value === 'number' && value >= 0 && value <= 500,
  every_weeks: optional((value) => repeatWeeks.some((weeks) => weeks === value)),
  idempotency_key: optional(isText),
};
const kept: Shape<KeptOrder> = {
  step1: fits(step1),
  step2: optional(fits(step2)),
  step3: optional(fits(step3)),
};
const payment: Shape<PaymentData> = { card_id: isCount, brand: isText, last4: isText, exp: isText };
const userData: Shape<UserData> = {
  email: optional(isText),
  first_name: optional(isText),
  last_name: optional(isText),
  mobile: optional(isText),
  zipCode: optional(isText),
};

const checks: Record<DraftKey, (value: unknown) => boolean> = {
  'order-step-1': fits(step1),
  'order-step-2': fits(step2),
  'order-step-3': fits(step3),
  'order-kept': fits(kept),
  isNewCard: (value) => value === 'true' || value === 'false',
  paymentData: fits(payment),
  userData: fits(userData),
};

/** The stored value, or undefined when there is none or this version can't read it. */
export function readDraft<K extends DraftKey>(key: K): DraftValues[K] | undefined {
  const value = readJson(key);
  return checks[key](value) ? (value as DraftValues[K]) : undefined;
}

/** Returns false when the browser could not store it (storage full or denied). */
export function writeDraft<K extends DraftKey>(key: K, value: DraftValues[K]): boolean {
  const kept = writeJson(key, value);
  window.dispatchEvent(new Event(draftChangeEvent));
  return kept;
}

export function onDraftChange(listener: () => void) {
  window.addEventListener(draftChangeEvent, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(draftChangeEvent, listener);
    window.removeEventListener('storage', listener);
  };
}
