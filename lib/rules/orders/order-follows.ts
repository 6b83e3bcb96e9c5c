/** What a later change means for a placed order; tests/server/orders/change/order-follows.engines.test.ts walks every row. */
import {
  CLEANING,
  COUNTED,
  DRIVER_ON_THE_WAY,
  NEEDS_OK,
  OUT_FOR_DELIVERY,
  PICKED_UP,
  PICKUP_MISSED,
  READY,
  SCHEDULED,
} from './order-status';

export type OrderStage = 'waiting' | 'picked_up';

/** A finished order follows nothing. */
const stages: Readonly<Record<OrderStage, readonly number[]>> = {
  waiting: [SCHEDULED, DRIVER_ON_THE_WAY, PICKUP_MISSED],
  picked_up: [PICKED_UP, NEEDS_OK, COUNTED, CLEANING, READY, OUT_FOR_DELIVERY],
};

/**
 * asked: the customer is asked, until the cut-off of the visit; after it the phone number is named
 * named: it is done; the question before it names the order, which keeps its copy
 * refused: with the order's number
 * follows: the order has the new value, too
 * noticed: the order says so, with the way to mend it
 * agreed: the order stays as it was placed
 * rebooked: the customer hears at once, no reminder is sent, and the order leads with the question: another time, or
 * another address where it is the ZIP code, free and without a deadline
 * called: as rebooked, but the customer calls about it
 * mailed_once: minutes after the last one, what changed together; what the shop has to say comes at once
 */
type Answer =
  | 'asked'
  | 'named'
  | 'refused'
  | 'follows'
  | 'noticed'
  | 'agreed'
  | 'rebooked'
  | 'called'
  | 'mailed_once';

const rows = {
  address_edited: { waiting: 'asked', picked_up: 'asked' },
  address_deleted: { waiting: 'named', picked_up: 'named' },
  card_deleted: { waiting: 'refused', picked_up: 'refused' },
  card_ends: { waiting: 'noticed', picked_up: 'noticed' },
  profile_changed: { waiting: 'follows', picked_up: 'follows' },
  prices_changed: { waiting: 'agreed', picked_up: 'agreed' },
  tax_changed: { waiting: 'agreed', picked_up: 'agreed' },
  rules_changed: { waiting: 'agreed', picked_up: 'agreed' },
  promo_ended: { waiting: 'agreed', picked_up: 'agreed' },
  /** The order only; a recurring pickup: lastDayUnder of lib/rules/times/repeating.ts. */
  terms_changed: { waiting: 'agreed', picked_up: 'agreed' },
  /** An upcoming visit without a driver on the way. The order of a recurring pickup moves by itself. */
  day_closed: { waiting: 'rebooked', picked_up: 'rebooked' },
  time_closed: { waiting: 'rebooked', picked_up: 'rebooked' },
  zip_closed: { waiting: 'rebooked', picked_up: 'called' },
  several_changes: { waiting: 'mailed_once', picked_up: 'mailed_once' },
} as const satisfies Record<string, Record<OrderStage, Answer>>;

export type LaterChange = keyof typeof rows;

export const laterChanges = Object.keys(rows) as LaterChange[];

/** Undefined for a finished order. */
export const getStage = (status: number): OrderStage | undefined =>
  (Object.keys(stages) as OrderStage[]).find((stage) => stages[stage].includes(status));

export const isBeforePickup = (status: number): boolean => getStage(status) === 'waiting';

export const orderFollows = (change: LaterChange, stage: OrderStage): Answer => rows[change][stage];

export const statusesThatFollow = (change: LaterChange, answer: Answer): number[] =>
  (Object.keys(stages) as OrderStage[])
    .filter((stage) => orderFollows(change, stage) === answer)
    .flatMap((stage) => stages[stage]);
