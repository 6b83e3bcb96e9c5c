/**
 * The house rules as sentences for every page, mail, notification and toast. No other file may word them or contain
 * their numbers. What tells a rule is '' where the API does not say it, and its callers leave out what it would stand in.
 */

import { visitWeekdays } from './domain/calendar';
import { countThings } from './domain/counts-text';
import { weekdayNames } from './domain/day-label';
import { listWords } from './domain/list-words';
import { formatMoney } from './domain/money';
import { placeOf } from './domain/place';
import { slotTime } from './domain/slots';
import { daysText } from './domain/weekdays';
import { joinSentences } from './join-sentences';
import type { KnownPolicy, Policy } from './policy';

type Rule = keyof Policy;

/** Only what the API says is promised: it may have no call for it. */
const promises = ({ assumed = [] }: KnownPolicy, ...rules: readonly Rule[]): boolean =>
  !rules.some((rule) => assumed.includes(rule));

/** A text made of these rules; '' where the API does not say each of them. */
const ifTold = (policy: KnownPolicy, rules: readonly Rule[], text: string): string =>
  promises(policy, ...rules) ? text : '';

/** When the card is charged. */
export const chargedOnce = 'We charge your card once, when your order is weighed and counted.';
export const repeatRule =
  'We place each order two days before its pickup, at that day’s prices, and tell you. Skip, pause or end it anytime in Orders.';
export const noChargeNow = `No charge now. ${chargedOnce}`;
/** Before anything has a price. */
export const noChargeYet = 'No charge until we weigh and count.';
/** A short form of the same. */
export const payOnce = 'pay once, when your order is weighed and counted';

/** Until when canceling is free (status 1, specification section 9). */
export const cancelFree = 'You can cancel for free until the driver is on the way.';

/** The same beside an order of which it is true. */
export const cancelWhile = 'Cancel free until the driver is on the way.';

/** Before a time, in a row of its own. */
export const changeUntilLabel = 'Change until';

/** Beside an order. @param until 'Mon, 8:00 PM' */
export const changeUntil = (until: string): string => `Change until ${until}.`;

/** How an order is changed; true whatever the API that answers can change. */
export const howToChange =
  'You can change most things on your order’s page. For anything else, call or email us.';

/** Beside an order of an API that changes none. */
export const changeByCall = 'To change something, call or email us.';

/** @param until end of the time for changes, in words: '8 PM the evening before', 'Mon, Mar 16, 8:00 PM' */
export const changeAndCancel = (until: string): string =>
  `You can change your order for free until ${until}, and cancel until the driver is on the way.`;

/** How an order is changed and canceled, as a rule of the house. */
export const changeRule = (policy: KnownPolicy): string =>
  promises(policy, 'cutoff_time')
    ? `${changeAndCancel(cutoffEvening(policy))} ${howToChange}`
    : `${cancelFree} ${changeByCall}`;

/** The same when an order is placed. @param isLate the time for changes has passed */
export const changesWhenPlaced = (policy: KnownPolicy, isLate: boolean): string =>
  isLate ? cancelFree : changeRule(policy);

/** What can still be changed about an order: `until` is the deadline in words, undefined after it has passed. */
export const changesNow = (until: string | undefined, how: string = howToChange): string =>
  until === undefined ? cancelFree : `${changeAndCancel(until)} ${how}`;

/** Why a time can no longer be changed. @param until the deadline in words: 'Mon, Nov 23, 8:00 PM' */
export const changeEnded = (what: 'pickup' | 'delivery', until: string): string =>
  `The deadline to change the ${what} time was ${until}. To change it now, please call us.`;

/** Why details can no longer be changed. @param until the deadline in words: 'Mon, Nov 23, 8:00 PM' */
export const detailsEnded = (until: string): string =>
  `The deadline to change this order was ${until}. To change it now, please call us.`;

/** Formats decimal dollars. */
const money = (dollars: number) => formatMoney(Math.round(dollars * 100));

/** Minutes since midnight of the cut-off on the evening before, the shop's time. */
export const cutoffMinutes = ({ cutoff_time: time }: Pick<Policy, 'cutoff_time'>): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** '8 PM', '7:30 PM' */
export const cutoffClock = (policy: Pick<Policy, 'cutoff_time'>): string =>
  slotTime(cutoffMinutes(policy)).replace(':00', '');

/** '8 PM the evening before' */
export const cutoffEvening = (policy: Policy): string => `${cutoffClock(policy)} the evening before`;

export const leadHours = (policy: Policy): string => countThings(policy.same_day_lead_hours, 'hour');

const bookingRules = ['cutoff_time', 'same_day_lead_hours'] as const;

/** The cut-off and the same-day lead time in one line. */
export const bookBy = (policy: KnownPolicy): string =>
  ifTold(
    policy,
    bookingRules,
    `Book by ${cutoffEvening(policy)}, or ${leadHours(policy)} ahead for same-day pickup.`,
  );

/** Minutes before the last moment to book from which a clock counts down. */
export const CLOCK_MINUTES = 30;

/** The clock before the last moment to book. @param until '8:00 PM' @param left whole minutes */
export const bookByClock = (policy: KnownPolicy, until: string, left: number): string =>
  ifTold(policy, bookingRules, `Book by ${until} (${left} min)`);

export const bookAhead = (policy: KnownPolicy): string =>
  ifTold(
    policy,
    ['booking_days_ahead'],
    `You can book up to ${countThings(policy.booking_days_ahead, 'day')} ahead.`,
  );

/** Dollars with a sign: '$10.00'. */
export const missedFee = (policy: KnownPolicy): string =>
  ifTold(policy, ['missed_pickup_fee'], money(policy.missed_pickup_fee));

/** What a missed pickup costs. */
export const missedPickup = (policy: KnownPolicy): string =>
  ifTold(
    policy,
    ['missed_pickup_fee'],
    policy.missed_pickup_fee > 0
      ? `The first missed pickup is free. After that, each one is ${missedFee(policy)}.`
      : 'There is no charge for a missed pickup.',
  );

/** After a missed pickup; true whatever the API that answers can change. */
export const missedNext = 'For a new time, open your order, or call or email us.';
/** Beside an order that offers it. */
export const missedChoose = 'Choose a new time, or call us.';
/** Beside an order of an API that gives no new time. */
export const missedByCall = 'Call or email us for a new time.';
export const chooseNewTime = 'Choose a new time';

/**
 * Why the price list has a tax row or none: New York does not tax this service.
 * @param location of the business
 * @param charged percent in the price list, which another API may say without the rule
 */
export const salesTax = (policy: KnownPolicy, location: string, charged?: number): string => {
  const percent = promises(policy, 'sales_tax_percent') ? policy.sales_tax_percent : charged;
  if (percent === undefined) return '';
  if (percent > 0) return `Sales tax of ${percent}% is added to the price.`;
  return placeOf(location)?.state === 'NY'
    ? 'No sales tax on laundering or dry cleaning in New York.'
    : 'No sales tax is added.';
};

/** What a customer can do about a tip after delivery. */
export const tipAfter = (policy: KnownPolicy): string =>
  ifTold(
    policy,
    ['tip_hours'],
    `You can raise your tip for ${countThings(policy.tip_hours, 'hour')} after delivery. Anything you add after we bill your order is charged right away.`,
  );

export const tipWithOrder = 'Your tip is charged with your order.';

/** After the bill. @param card 'Visa ending 4242' */
export const tipChargedNow = (amount: string, card: string): string =>
  `We’ll charge ${amount} to your ${card} now.`;

/** @param tip with its sign: '$5.00' */
export const tipSaved = (tip: string): string => `Thank you. Your tip is ${tip}.`;

/** @param charged with its sign: '$5.00' */
export const tipOnlyMore = (charged: string): string =>
  `We’ve already charged ${charged}. Enter a higher amount.`;

/** Why a tip whose answer was lost may be sent again. */
export const neverChargedTwice = 'you’ll never be charged twice';

/** To who raises it too late. */
export const tipTooLate = (policy: Policy): string =>
  `You can raise a tip for ${countThings(policy.tip_hours, 'hour')} after delivery. That time has passed.`;

/** A number of days: '7 days'. */
const daysOf = (policy: KnownPolicy, rule: 'report_days' | 'reclean_days' | 'search_days' | 'storage_days') =>
  ifTold(policy, [rule], countThings(policy[rule], 'day'));

/** '7 days', after delivery, in which a problem can be reported. */
export const reportDays = (policy: KnownPolicy): string => daysOf(policy, 'report_days');
export const reportWithin = (policy: KnownPolicy): string =>
  ifTold(policy, ['report_days'], `Tell us within ${reportDays(policy)} of delivery.`);
/**
 * After the last day for reporting a problem.
 * @param until the last day as 'Mon, Nov 30'
 */
export const reportOver = (until: string): string =>
  `The last day to report a problem with this order was ${until}.`;
/** @param phone as people write it; '' if unknown */
export const reportOverCall = (until: string, phone: string): string =>
  phone ? `${reportOver(until)} Still have a question? Call ${phone}.` : reportOver(until);

export const recleanDays = (policy: KnownPolicy): string => daysOf(policy, 'reclean_days');
export const searchDays = (policy: KnownPolicy): string => daysOf(policy, 'search_days');
export const storageDays = (policy: KnownPolicy): string => daysOf(policy, 'storage_days');

/** How something comes back to be cleaned again. */
export const recleanHow = 'Send it back with your next pickup and we’ll clean it again for free.';

export const recleanFree = (policy: KnownPolicy): string =>
  ifTold(
    policy,
    ['reclean_days'],
    `Tell us within ${recleanDays(policy)} of delivery and send it back with your next pickup. We’ll clean it again for free.`,
  );

/** '10 times', the cap for one piece as a multiple of its cleaning price. */
export const pieceCap = (policy: KnownPolicy): string =>
  ifTold(policy, ['liability_times_price'], countThings(policy.liability_times_price, 'time'));
/** '$250.00', the cap for an order by weight. */
export const orderCap = (policy: KnownPolicy): string =>
  ifTold(policy, ['wash_fold_liability'], money(policy.wash_fold_liability));

/** @param byWeight the business's name for its service by weight */
export const liability = (policy: KnownPolicy, byWeight = 'Wash & Fold'): string =>
  ifTold(
    policy,
    ['liability_times_price', 'wash_fold_liability'],
    `If something is lost or damaged, we pay up to ${pieceCap(policy)} the cleaning price of the piece, and up to ${orderCap(policy)} for a ${byWeight} order.`,
  );

export const answerWithin = (policy: KnownPolicy): string =>
  ifTold(
    policy,
    ['answer_days'],
    `We’ll get back to you within ${policy.answer_days === 1 ? 'one' : policy.answer_days} business ${policy.answer_days === 1 ? 'day' : 'days'}.`,
  );

/** @param day in words: 'Tue, Mar 16' */
export const answerBy = (day: string): string => `We’ll get back to you by ${day}.`;

/** When we ask before we clean. */
export const priceGuard = (policy: KnownPolicy): string =>
  ifTold(
    policy,
    ['price_tolerance_percent'],
    policy.price_tolerance_percent > 0
      ? `If the final price is more than ${policy.price_tolerance_percent}% above the estimate, we’ll ask you before we clean.`
      : 'If the final price is above the estimate, we’ll ask you before we clean.',
  );

const donated = (policy: KnownPolicy): string =>
  ifTold(policy, ['storage_days'], `After ${storageDays(policy)} we may donate it to charity.`);

/** @param donates whether the business says that it may give unclaimed orders away */
export const failedDeliveries = (policy: KnownPolicy, donates: boolean): string =>
  ifTold(
    policy,
    ['delivery_tries'],
    joinSentences(
      `After ${policy.delivery_tries === 1 ? 'a failed delivery' : `${policy.delivery_tries} failed deliveries`} we’ll hold your order until you contact us for a new time.`,
      donates ? donated(policy) : '',
    ),
  );

const startSentence = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** On which weekdays we come, to begin a sentence: 'Monday through Friday', or those of each visit. */
export const visitDays = (policy: KnownPolicy): string => {
  const [from, back] = [
    daysText(visitWeekdays('pickup', policy)),
    daysText(visitWeekdays('delivery', policy)),
  ];
  return from === back ? startSentence(from) : `Pickups ${from}, deliveries ${back}`;
};

/** A sentence that names the weekdays on which we do not come; '' when there is none. */
export const noVisitDays = (policy: KnownPolicy): string => {
  const days = [...visitWeekdays('pickup', policy), ...visitWeekdays('delivery', policy)];
  const off = [1, 2, 3, 4, 5, 6, 0].filter((day) => !days.includes(day));
  if (off.length === 0) return '';
  const names = String(off) === '6,0' ? 'weekends' : listWords(off.map((day) => `${weekdayNames[day]}s`));
  return `There are no pickups or deliveries on ${names}.`;
};

/** Why a pickup time tomorrow can't be chosen. */
export const pastCutoff = (policy: Policy): string => `Past the ${cutoffClock(policy)} cut-off`;
/** Why a pickup time today can't be chosen. */
export const tooSoon = (policy: Policy): string => `Starts in less than ${leadHours(policy)}`;
export const tooFarAhead = (policy: Policy): string =>
  `You can book pickups up to ${countThings(policy.booking_days_ahead, 'day')} ahead`;
