/** Specification section 3. Validated when read: another version, another program or a person may have changed it. */

import { type DraftKey, draftChangeEvent } from '@/lib/browser/storage/draft-keys';
import { readJson, writeJson } from '@/lib/browser/storage/storage';
import type { Data } from '@/lib/contract';
import type { VisitColumns } from '@/lib/rules/dates/visit';
import { isAskAbove } from '@/lib/rules/orders/ask-above';
import { handoffs } from '@/lib/rules/times/handoff';
import { repeatWeeks } from '@/lib/rules/times/repeat-weeks';

export { clearDraft, type DraftKey } from '@/lib/browser/storage/draft-keys';

type Check<Value> = (value: unknown) => value is Value;
type Checks = Record<string, Check<unknown>>;
type Checked<One> = One extends Check<infer Value> ? Value : never;
type OptionalName<Shape extends Checks> = {
  [Name in keyof Shape]: undefined extends Checked<Shape[Name]> ? Name : never;
}[keyof Shape];
/** The object that fits: what may be undefined may be missing. */
type Fitting<Shape extends Checks> = {
  [Name in Exclude<keyof Shape, OptionalName<Shape>>]: Checked<Shape[Name]>;
} & {
  [Name in OptionalName<Shape>]?: Exclude<Checked<Shape[Name]>, undefined>;
};

const fits =
  <Shape extends Checks>(shape: Shape): Check<Fitting<Shape>> =>
  (value): value is Fitting<Shape> =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(shape).every(([name, check]) => check((value as Record<string, unknown>)[name]));
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 2000;
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < 2 ** 31;
const isNumber =
  (most: number): Check<number> =>
  (value): value is number =>
    typeof value === 'number' && value >= 0 && value <= most;
const oneOf =
  <const Value>(...values: readonly Value[]): Check<Value> =>
  (value): value is Value =>
    values.some((one) => one === value);
const optional =
  <Value>(check: Check<Value>): Check<Value | undefined> =>
  (value): value is Value | undefined =>
    value === undefined || check(value);
const listOf =
  <Value>(check: Check<Value>): Check<Value[]> =>
  (value): value is Value[] =>
    Array.isArray(value) && value.every(check);

export type OrderChange = NonNullable<Data<'orders.again'>>['changes'][number];

/** Of a kind and a part that this version may not know. */
const isChange = fits({
  kind: isText,
  message: isText,
  part: isText,
  blocks: isFlag,
  zip_code: isText,
} satisfies Record<keyof OrderChange, Check<unknown>>) as Check<unknown> as Check<OrderChange>;

const isStainNote = fits({
  category_id: isCount,
  text: isText,
  /** Token of a stored photo. */
  photo: optional(isText),
});

const isLastCount = fits({
  weight: isNumber(10_000),
  items: listOf(fits({ category_id: isCount, product_id: isCount, name: isText, quantity: isCount })),
  total: isNumber(1_000_000),
  /** Of the draft that it was for. */
  bags: isCount,
});

/** Dollars, or 0 for "Ask me". */
const isCeiling = (value: unknown): value is number => value === 0 || (isCount(value) && isAskAbove(value));

const isRepeated = fits({
  order_number: isText,
  /** When it was filled, as an ISO instant; `saved` is the same while step 1 is unchanged. */
  at: isText,
  changes: listOf(isChange),
  last: optional(isLastCount),
  ask_above: optional(isCeiling),
});

const isStep1 = fits({
  v: oneOf(1),
  /** When the draft last changed, as an ISO instant; drafts older than seven days lose their dates. */
  saved: optional(isText),
  zip_code: isText,
  services: listOf(isCount),
  bags: isCount,
  /** We count the dry cleaning, so no items are needed. */
  count_for_me: isFlag,
  items: listOf(fits({ category_id: isCount, product_id: isCount, quantity: isCount })),
  preferences: listOf(fits({ category_id: isCount, preference_id: isCount, quantity: isCount })),
  turn_around_id: (value): value is number | null => value === null || isCount(value),
  /** MM-DD-YYYY, '' when not chosen. */
  pickup_date: isText,
  from_slot: isText,
  to_slot: isText,
  delivery_date: isText,
  delivery_from_slot: isText,
  delivery_to_slot: isText,
  special_instructions: isText,
  /** At most one for each service; a service without one has none. */
  stain_notes: optional(listOf(isStainNote)),
  /** Left out: as for the last order. */
  ask_above: optional(isCeiling),
  again: optional(isRepeated),
});

const isStep2 = fits({
  address_id: isCount,
  delivery_address_id: isCount,
  handoff: oneOf(...handoffs),
  /** ZIP code of the pickup address. If step 1 has a different one, the address must be chosen again. */
  zip_code: optional(isText),
});

const isStep3 = fits({
  user_card_id: isCount,
  promo_code: isText,
  /** From the coupon check, for the running estimate; the server checks again when the order is placed. */
  promo_code_type: optional(oneOf('Direct', 'Percentage')),
  /** Dollars for Direct, percent for Percentage. */
  promo_code_amount: optional(isNumber(Number.POSITIVE_INFINITY)),
  /** Of a link, to be checked at this step. */
  promo_offered: optional(isText),
  /** Dollars. */
  tips: isNumber(500),
  every_weeks: optional(oneOf(...repeatWeeks)),
  /** Sent as Idempotency-Key; created when the review page opens, cleared with the draft. */
  idempotency_key: optional(isText),
});

/** Written for specification section 3: never the number or CVC. */
const isPayment = fits({ card_id: isCount, brand: isText, last4: isText, exp: isText });

/** What a visitor typed before creating an account: never a password. */
const isUserData = fits({
  email: optional(isText),
  first_name: optional(isText),
  last_name: optional(isText),
  mobile: optional(isText),
  zipCode: optional(isText),
});

const checks = {
  'order-step-1': isStep1,
  'order-step-2': isStep2,
  'order-step-3': isStep3,
  'order-kept': fits({ step1: isStep1, step2: optional(isStep2), step3: optional(isStep3) }),
  isNewCard: oneOf('true', 'false'),
  paymentData: isPayment,
  userData: isUserData,
} satisfies Record<DraftKey, Check<unknown>>;

export type DraftValues = { [Key in DraftKey]: Checked<(typeof checks)[Key]> };
export type DraftStep1 = DraftValues['order-step-1'];
export type DraftStep2 = DraftValues['order-step-2'];
export type DraftStep3 = DraftValues['order-step-3'];
export type UserData = DraftValues['userData'];
export type StainNote = Checked<typeof isStainNote>;
export type RepeatedOrder = Checked<typeof isRepeated>;

export type Selection = Pick<DraftStep1, 'zip_code' | 'turn_around_id' | keyof VisitColumns>;

export const noPickup = { pickup_date: '', from_slot: '', to_slot: '' };
export const noDelivery = { delivery_date: '', delivery_from_slot: '', delivery_to_slot: '' };

export const emptyStep1: DraftStep1 = {
  v: 1,
  zip_code: '',
  services: [],
  bags: 1,
  count_for_me: true,
  items: [],
  preferences: [],
  turn_around_id: null,
  ...noPickup,
  ...noDelivery,
  special_instructions: '',
};

export const emptyStep3: DraftStep3 = { user_card_id: 0, promo_code: '', tips: 0 };

/** The stored value, or undefined when there is none or this version can't read it. */
export function readDraft<K extends DraftKey>(key: K): DraftValues[K] | undefined {
  const value = readJson(key);
  return checks[key](value) ? (value as DraftValues[K]) : undefined;
}

/** Returns false when the browser could not store it (storage full or denied). */
export function writeDraft<K extends DraftKey>(key: K, value: DraftValues[K]): boolean {
  const isStored = writeJson(key, value);
  window.dispatchEvent(new Event(draftChangeEvent));
  return isStored;
}

export function onDraftChange(listener: () => void) {
  const stop = new AbortController();
  for (const event of [draftChangeEvent, 'storage']) window.addEventListener(event, listener, stop);
  return () => stop.abort();
}
