import { type CalendarDate, parseDate } from '@/lib/rules/dates/calendar';
import { datedLabel, dayLabel, monthDayLabel, nearDayLabel } from '@/lib/rules/dates/day-label';
import { eventTime, toEventTime } from '@/lib/rules/dates/event-time';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { bagCount } from '@/lib/rules/money/bags';
import { aboveChosen, countText, estimateBefore, listUncounted } from '@/lib/rules/money/estimate-text';
import { formatMoney, parseMoney } from '@/lib/rules/money/money';
import { lastFour } from '@/lib/rules/money/saved-card';
import { countedThings } from '@/lib/text/counts-text';
import { joinSentences } from '@/lib/text/join-sentences';
import { listWords } from '@/lib/text/list-words';
import { cancelWhile, closedFirst, missedByCall, missedChoose } from '../policy/order-sentences';
import { type ClosedVisit, type ClosedVisits, firstClosed } from './closed-visits';
import {
  CANCELED,
  CLEANING,
  COUNTED,
  canCancel,
  DELIVERED,
  type Decision,
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

/** In dollars. Missing fields are left out of the sentences. */
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
  decision?: Decision | null | undefined;
  /** A total up to it is told, not asked. */
  ask_above?: number | undefined;
  orderItems?: readonly { quantity: number; product: { name: string } }[] | undefined;
  declined_card?: string | null | undefined;
  closed?: ClosedVisits | null | undefined;
  can?: readonly OfferedAction[] | undefined;
}

/** `until` null: only the status ends it. */
export interface OfferedAction {
  action: CustomerAction;
  until: string | null;
}

export interface NextStep {
  first: string;
  /** May be ''. */
  second: string;
}

/** The same in parts, each '' where there is none. */
export interface StepParts extends NextStep {
  /** 'Cleaning.', which the status beside it says too; begins the first line. */
  state: string;
  /** '(estimate was up to $30.00).', which ends the first line. */
  aside: string;
  /** That canceling is free, which ends the second line. */
  cancel: string;
}

/** Buttons: what customers do by a call of the API, and what needs none of its own. */
export type StepAction = CustomerAction | 'card' | 'call' | 'calendar' | 'again' | 'share';

/** The main one first. A receipt adds what else the API allows. */
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
  [PICKUP_MISSED]: ['reschedule', 'no_pickup', 'call'],
};

/** The main button first. */
const closedActions = ({ visit, by }: ClosedVisit): readonly [CustomerAction, ...StepAction[]] =>
  by === 'zip' ? ['change', 'cancel', 'call'] : [visit === 'pickup' ? 'reschedule' : 'change_delivery'];

/** Requests to the customer first, most urgent first. */
export function stepActions({
  status,
  declined_card,
  closed,
}: Pick<StepOrder, 'status' | 'declined_card' | 'closed'>): readonly StepAction[] {
  const first = firstClosed(closed);
  const usual = STEP_ACTIONS[status] ?? [];
  const answers = first ? closedActions(first) : [];
  const card = declined_card ? (['card'] as const) : [];
  const all = status === NEEDS_OK ? [...card, ...usual, ...answers] : [...card, ...answers, ...usual];
  return [...new Set(all)].filter((action) => !(action === 'calendar' && first?.visit === 'pickup'));
}

/** An API that lacks these calls can cancel. */
export function listOfferedActions(
  { status, can }: Pick<StepOrder, 'status' | 'can'>,
  now: Date,
): readonly OfferedAction[] {
  if (!can) return canCancel(status) ? [{ action: 'cancel', until: null }] : [];
  return can.filter(({ until }) => until === null || now < new Date(until));
}

/** 'near' says 'Mon' of a day close by, for pages; 'today' also 'today'; 'dated' names every date, for what is read later. */
type Days = 'near' | 'today' | 'dated';

const label = (days: Days) => (days === 'dated' ? datedLabel : nearDayLabel);

const visitDay = (now: Date, days: Days) => (date: CalendarDate) =>
  days === 'today' && date === todayAtShop(now) ? 'today' : dayLabel(date);

/**
 * @param offers what the reader can do about it where this is read: no sentence names anything else
 * @throws RangeError for an invalid `now`
 */
export function nextStep(...given: Parameters<typeof stepParts>): NextStep {
  const { state, first, aside, second, cancel } = stepParts(...given);
  return { first: joinSentences(state, first, aside), second: joinSentences(second, cancel) };
}

export function stepParts(
  order: StepOrder,
  offers: readonly OfferedAction[],
  now: Date,
  days: Days = 'near',
): StepParts {
  const visit = firstClosed(order.closed);
  const closed = visit && closedStep(order, visit, offers, visitDay(now, days));
  const also = (step: Partial<StepParts>) => ({
    ...noParts,
    ...step,
    second: joinSentences(step.second ?? '', closed?.beside ?? ''),
  });
  if (order.declined_card) return also(declined(order.declined_card));
  const step = order.can && steps[order.status];
  const parts = step ? step(order, offers, now, days) : { first: asBefore(order, now, days) };
  // Who has a price to answer, or bags to hand over now, reads that first.
  return [NEEDS_OK, DRIVER_ON_THE_WAY].includes(order.status)
    ? also(parts)
    : { ...noParts, ...(closed ?? parts) };
}

const noParts: StepParts = { state: '', first: '', aside: '', second: '', cancel: '' };

/** 'We are closed that day. Choose another time.' and which visit it is about. */
function closedStep(order: StepOrder, closed: ClosedVisit, offers: readonly OfferedAction[], day: DayFormat) {
  const { visit, by } = closed;
  const canAnswer = until(offers, closedActions(closed)[0]) !== undefined;
  const window = visit === 'pickup' ? pickupWindow(order, day) : deliveryWindow(order, day);
  const isFree = until(offers, 'cancel') !== undefined;
  const first = closedFirst(by, canAnswer);
  const booked = `Your ${visit} was booked for ${window}.`;
  return {
    first,
    /** After the second line of what comes first: the day stands before it. */
    beside: joinSentences(booked, first),
    second: joinSentences(
      booked,
      canAnswer ? 'Changing it is free.' : '',
      by === 'zip' && !isFree ? 'Please call us about where we bring your laundry.' : '',
    ),
    cancel: by === 'zip' && isFree ? cancelWhile : '',
  };
}

const declined = (card: string) => ({
  first: `Your card ending ${lastFour(card)} was declined.`,
  second: 'Choose another card, or call us.',
});

type DayFormat = (date: CalendarDate) => string;
type Step = (order: StepOrder, offers: readonly OfferedAction[], now: Date, days: Days) => Partial<StepParts>;

const until = (offers: readonly OfferedAction[], ...names: CustomerAction[]) =>
  offers.find(({ action }) => names.includes(action));

const back = (order: StepOrder, now: Date, days: Days) => {
  const when = deliveryWindow(order, visitDay(now, days));
  return when && `Back ${when}`;
};

const formatPrice = ({ net_price }: StepOrder) => formatMoney(parseMoney(net_price) ?? 0);

const RETURNED = 'Returned uncleaned. Nothing was charged.';
const COMING_BACK = 'Coming back uncleaned. Nothing was charged.';

const ifReturned = ({ decision }: StepOrder, words: string) => (decision === 'return' ? words : '');

const cleaning =
  (state: string): Step =>
  (order, _offers, now, days) =>
    order.decision === 'return'
      ? { first: COMING_BACK, second: back(order, now, days) }
      : { state, first: back(order, now, days) };

const steps: Readonly<Record<number, Step>> = {
  [SCHEDULED]: (order, offers, now, days) => {
    const changes = until(offers, 'reschedule', 'change');
    return {
      first: `Pickup ${pickupWindow(order, visitDay(now, days))}`.trim(),
      second: changes?.until ? `Change until ${untilText(changes.until, now, days)}.` : '',
      cancel: until(offers, 'cancel') ? cancelWhile : '',
    };
  },
  [DRIVER_ON_THE_WAY]: (order, _offers, now) => ({
    first: ['Driver on the way', pickupWindow(order, otherDay(now))].filter(Boolean).join(', '),
    second: 'Please have your bags ready.',
  }),
  [PICKED_UP]: (order, _offers, now, days) => ({
    first: `Picked up ${pickedUp(order, now, days)}`.trim(),
    second: 'Next, we weigh, count and price it.',
  }),
  [NEEDS_OK]: (order, offers) => ({
    ...awaitingAnswer(order),
    second: until(offers, 'approve') ? 'We won’t clean or charge anything until you decide.' : '',
  }),
  [COUNTED]: (order, _offers, now, days) => ({
    first: counted(order),
    second: back(order, now, days),
  }),
  [CLEANING]: cleaning('Cleaning.'),
  [READY]: cleaning('Ready.'),
  [OUT_FOR_DELIVERY]: (order, _offers, now) => ({
    first: ['Out for delivery', deliveryWindow(order, otherDay(now))].filter(Boolean).join(', '),
    second: ifReturned(order, COMING_BACK),
  }),
  [DELIVERED]: (order, _offers, now, days) => ({
    first: `Delivered ${eventDay(order.delivered_at, now, days)}`.trim(),
    second: ifReturned(order, RETURNED),
  }),
  [CANCELED]: ({ canceled_at }, _offers, now) => {
    const event = eventTime(canceled_at);
    const day = event ? ` ${monthDayLabel(event.date, todayAtShop(now))}` : '';
    return { first: `Canceled${day}. Nothing was charged.` };
  },
  [PICKUP_MISSED]: (order, offers, now, days) => ({
    first: `We missed you ${pickupWindow(order, (date) => label(days)(date, todayAtShop(now)))}`.trim(),
    second: until(offers, 'reschedule') ? missedChoose : missedByCall,
  }),
};

/** A drive names its day only when that isn't today. */
const otherDay = (now: Date) => (date: CalendarDate) => (date === todayAtShop(now) ? '' : dayLabel(date));

const eventDay = (instant: string | null, now: Date, days: Days) =>
  happened(instant, now, days === 'today' ? 'today' : '');

/** 'Weighed 18.4 lb. Your price is $32.20.'; where nobody was asked, 'Your price is $41.20: 18.4 lb and 2 shirts.' */
function counted({ ask_above, orderItems, wf_quantity, ...order }: StepOrder): string {
  const price = `Your price is ${formatPrice(order)}`;
  const things = ask_above && orderItems ? countedThings(wf_quantity, orderItems) : [];
  if (things.length > 0) return `${price}: ${listWords(things)}.`;
  return `${wf_quantity ? `Weighed ${wf_quantity} lb.` : 'Counted.'} ${price}.`;
}

/** 'Your laundry weighed 31 lb. New price $54.25' '(estimate was up to $30.00).' */
function awaitingAnswer(order: StepOrder): Partial<StepParts> {
  const estimate = estimateBefore(order);
  const isNew = estimate !== '' && listUncounted(order).length === 0;
  const first = `${countText(order)} ${isNew ? 'New price' : 'Your price is'} ${formatPrice(order)}`;
  const aside = order.ask_above ? aboveChosen(order.ask_above) : estimate && `estimate was ${estimate}`;
  return aside ? { first, aside: `(${aside}).` } : { first: `${first}.` };
}

/** '7:48 AM, 2 bags'; on another day 'Fri, 7:48 AM, 2 bags'. */
function pickedUp({ picked_up_at, bags }: StepOrder, now: Date, days: Days): string {
  const event = eventTime(picked_up_at);
  const isToday = event?.date === todayAtShop(now) && event.time && days !== 'dated';
  const day = event && !isToday && label(days)(event.date, todayAtShop(now));
  return [day, event?.time, bags && bagCount(bags)].filter(Boolean).join(', ');
}

/** 'Mon, 8:00 PM', the shop's time, with its date more than six days ahead. @throws RangeError for an invalid instant */
export function untilText(instant: string, now: Date, days: Days = 'near'): string {
  const { date, time } = toEventTime(new Date(instant));
  return `${label(days)(date, todayAtShop(now))}, ${time}`;
}

/** With the specification's calls alone, where only status 1 means something: before the pickup. */
function asBefore(order: StepOrder, now: Date, days: Days): string {
  if (order.canceled_at) return `Canceled ${eventDay(order.canceled_at, now, days)}`;
  if (order.delivered_at) return `Delivered ${eventDay(order.delivered_at, now, days)}`;
  const isComing = canCancel(order.status) && parseDate(order.pickup_date);
  return isComing ? `Pickup ${pickupWindow(order, visitDay(now, days))}` : '';
}
