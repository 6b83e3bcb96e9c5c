/**
 * What happens next with an order, in words, and what the customer can do about it: list, receipt, notifications and
 * mails say it alike.
 */

import { serverNow } from '../clock';
import { cancelWhile, changeUntil, missedByCall, missedChoose } from '../policy-sentences';
import { bagCount } from './bags';
import { parseDate } from './calendar';
import { lastFour } from './card';
import { datedLabel, dayLabel, monthDayLabel, nearDayLabel } from './day-label';
import { countText, estimateBefore } from './estimate-text';
import { eventTime, momentOf } from './event-time';
import { formatMoney, parseMoney } from './money';
import {
  CANCELED,
  CLEANING,
  COUNTED,
  canCancel,
  DELIVERED,
  DRIVER_ON_THE_WAY,
  NEEDS_OK,
  OUT_FOR_DELIVERY,
  PICKED_UP,
  PICKUP_MISSED,
  READY,
  SCHEDULED,
} from './order-status';
import type { CustomerAction } from './order-transitions';
import { deliveryWindow, happened, type OrderTimes, pickupWindow } from './order-windows';
import { todayAtShop } from './shop-time';
import { slotLabel } from './slots';

/** An order as the API tells of it; money in dollars. What an API leaves out is not said. */
export interface StepOrder extends OrderTimes {
  net_price?: number | undefined;
  bags?: number | null | undefined;
  /** In lb. */
  wf_quantity?: number | undefined;
  services?: string | undefined;
  is_express?: boolean | undefined;
  estimate_low?: number | undefined;
  estimate_high?: number | undefined;
  estimate_from?: boolean | undefined;
  decision?: 'approve' | 'return' | null | undefined;
  declined_card?: string | null | undefined;
  can?: readonly Offer[] | undefined;
}

/** An action of the customer, and the instant it ends; null where only the status ends it. */
export interface Offer {
  action: CustomerAction;
  until: string | null;
}

export interface NextStep {
  first: string;
  /** '' where the first line says it all. */
  second: string;
}

/** Buttons: what customers do by a call of the API, and what needs none of its own. */
export type StepAction = CustomerAction | 'card' | 'call' | 'calendar' | 'again' | 'share';

/** The buttons of each status, the main one first. A receipt adds what else the API allows. */
export const STEP_ACTIONS: Readonly<Record<number, readonly StepAction[]>> = {
  [SCHEDULED]: ['reschedule', 'change', 'calendar', 'cancel'],
  [DRIVER_ON_THE_WAY]: ['call'],
  [PICKED_UP]: [],
  [NEEDS_OK]: ['approve', 'return'],
  [COUNTED]: [],
  [CLEANING]: ['change_delivery'],
  [READY]: ['change_delivery'],
  [OUT_FOR_DELIVERY]: ['call'],
  [DELIVERED]: ['again', 'tip', 'report'],
  [CANCELED]: ['again'],
  [PICKUP_MISSED]: ['reschedule', 'call'],
};

/** The buttons of an order's next step: before those of its status another card, where one was declined. */
export const stepActions = ({
  status,
  declined_card,
}: Pick<StepOrder, 'status' | 'declined_card'>): readonly StepAction[] => [
  ...(declined_card ? (['card'] as const) : []),
  ...(STEP_ACTIONS[status] ?? []),
];

/** What the customer can do now, by the API and the clock. An API that lacks these calls can cancel. */
export function offersOf({ status, can }: Pick<StepOrder, 'status' | 'can'>, now: Date): readonly Offer[] {
  if (!can) return canCancel(status) ? [{ action: 'cancel', until: null }] : [];
  return can.filter(({ until }) => until === null || now < new Date(until));
}

/** 'near' says 'Mon' of a day close by, for pages; 'dated' names every date, for what is read days later. */
type Days = 'near' | 'dated';

const label = (days: Days) => (days === 'near' ? nearDayLabel : datedLabel);

/**
 * @param offers what the reader can do about it where this is read: no sentence names anything else
 * @throws RangeError for an invalid `now`
 */
export function nextStep(
  order: StepOrder,
  offers: readonly Offer[],
  now = serverNow(),
  days: Days = 'near',
): NextStep {
  if (order.declined_card) return declined(order.declined_card);
  const step = order.can && steps[order.status];
  const told = step ? step(order, offers, now, days) : asBefore(order, now);
  return { first: told.first.trim(), second: told.second };
}

const declined = (card: string): NextStep => ({
  first: `Your card ending ${lastFour(card)} was declined.`,
  second: 'Choose another card, or call us.',
});

type Step = (order: StepOrder, offers: readonly Offer[], now: Date, days: Days) => NextStep;

const until = (offers: readonly Offer[], ...names: CustomerAction[]) =>
  offers.find(({ action }) => names.includes(action));

const back = (order: StepOrder) => {
  const when = deliveryWindow(order, dayLabel);
  return when && `Back ${when}`;
};

const formatPrice = ({ net_price }: StepOrder) => formatMoney(parseMoney(net_price) ?? 0);

/** 'Weighed 18.4 lb.' */
const weighed = ({ wf_quantity }: StepOrder) => (wf_quantity ? `Weighed ${wf_quantity} lb.` : 'Counted.');

const RETURNED = 'Returned uncleaned. Nothing was charged.';
const COMING_BACK = 'Coming back uncleaned. Nothing was charged.';

const ifReturned = ({ decision }: StepOrder, words: string) => (decision === 'return' ? words : '');

const cleaning =
  (word: string): Step =>
  (order) =>
    order.decision === 'return'
      ? { first: COMING_BACK, second: back(order) }
      : { first: `${word} ${back(order)}`, second: '' };

const steps: Readonly<Record<number, Step>> = {
  [SCHEDULED]: (order, offers, now, days) => {
    const changes = until(offers, 'reschedule', 'change');
    const ends = changes?.until ? changeUntil(untilText(changes.until, now, days)) : '';
    const cancel = until(offers, 'cancel') ? cancelWhile : '';
    return {
      first: `Pickup ${pickupWindow(order, dayLabel)}`,
      second: [ends, cancel].filter(Boolean).join(' '),
    };
  },
  [DRIVER_ON_THE_WAY]: ({ from_slot, to_slot }) => ({
    first: ['Driver on the way', slotLabel(from_slot, to_slot)].filter(Boolean).join(', '),
    second: 'Please have your bags ready.',
  }),
  [PICKED_UP]: (order, _offers, now, days) => ({
    first: `Picked up ${pickedUp(order, now, days)}`,
    second: 'Next, we weigh, count and price it.',
  }),
  [NEEDS_OK]: (order, offers) => ({
    first: asked(order),
    second: until(offers, 'approve') ? 'We won’t clean or charge anything until you decide.' : '',
  }),
  [COUNTED]: (order) => ({
    first: `${weighed(order)} Your price is ${formatPrice(order)}.`,
    second: back(order),
  }),
  [CLEANING]: cleaning('Cleaning.'),
  [READY]: cleaning('Ready.'),
  [OUT_FOR_DELIVERY]: (order) => ({
    first: ['Out for delivery', slotLabel(order.delivery_from_slot, order.delivery_to_slot)]
      .filter(Boolean)
      .join(', '),
    second: ifReturned(order, COMING_BACK),
  }),
  [DELIVERED]: (order, _offers, now) => ({
    first: `Delivered ${happened(order.delivered_at, now)}`,
    second: ifReturned(order, RETURNED),
  }),
  [CANCELED]: ({ canceled_at }, _offers, now) => {
    const event = eventTime(canceled_at);
    const day = event ? ` ${monthDayLabel(event.date, todayAtShop(now))}` : '';
    return { first: `Canceled${day}. Nothing was charged.`, second: '' };
  },
  [PICKUP_MISSED]: (order, offers, now, days) => ({
    first: `We missed you ${pickupWindow(order, (date) => label(days)(date, todayAtShop(now)))}`,
    second: until(offers, 'reschedule') ? missedChoose : missedByCall,
  }),
};

/** 'Your laundry weighed 31 lb. New price $54.25 (estimate was up to $30.00).' */
function asked(order: StepOrder): string {
  const estimate = estimateBefore(order);
  const was = estimate && ` (estimate was ${estimate})`;
  return `${countText(order)} ${estimate ? 'New price' : 'Your price is'} ${formatPrice(order)}${was}.`;
}

/** '7:48 AM, 2 bags', with its day when that was not today: 'Fri, 7:48 AM, 2 bags'. */
function pickedUp({ picked_up_at, bags }: StepOrder, now: Date, days: Days): string {
  const event = eventTime(picked_up_at);
  const today = todayAtShop(now);
  const isToday = event?.date === today && event.time && days === 'near';
  const day = event && !isToday && label(days)(event.date, today);
  return [day, event?.time, bags && bagCount(bags)].filter(Boolean).join(', ');
}

/**
 * 'Mon, 8:00 PM' of an instant, the shop's time, with its date when that is more than six days ahead.
 * @throws RangeError for an invalid instant
 */
export function untilText(instant: string, now = serverNow(), days: Days = 'near'): string {
  const { date, time } = momentOf(new Date(instant));
  return `${label(days)(date, todayAtShop(now))}, ${time}`;
}

/**
 * Where the API tells no more than the specification's calls do: its statuses mean nothing but that 1 is before the
 * pickup. What has happened shows its own time, never the planned one.
 */
function asBefore(order: StepOrder, now: Date): NextStep {
  const say = (first: string) => ({ first, second: '' });
  if (order.canceled_at) return say(`Canceled ${happened(order.canceled_at, now)}`);
  if (order.delivered_at) return say(`Delivered ${happened(order.delivered_at, now)}`);
  const isComing = canCancel(order.status) && parseDate(order.pickup_date);
  return say(isComing ? `Pickup ${pickupWindow(order, dayLabel)}` : '');
}
