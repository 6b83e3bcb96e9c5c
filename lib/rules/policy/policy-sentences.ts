/** A sentence that states a rule is '' when another API does not send its rules. */

import { visitWeekdays } from '@/lib/rules/dates/calendar';
import { weekdayNames } from '@/lib/rules/dates/day-label';
import { slotTime } from '@/lib/rules/dates/slots';
import { daysText, openDaysText, openWeekdays } from '@/lib/rules/dates/weekdays';
import { formatMoney } from '@/lib/rules/money/money';
import { parsePlace } from '@/lib/rules/places/place';
import { capitalize } from '@/lib/text/capitalize';
import { pluralize } from '@/lib/text/counts-text';
import { joinSentences } from '@/lib/text/join-sentences';
import { listWords } from '@/lib/text/list-words';
import { has } from './features';
import { cutoffMinutes, type Policy, type ResolvedPolicy, retention } from './policy';

/** Only what the API says is promised: it may have no call for it. */
export const isConfirmed = ({ assumed }: ResolvedPolicy): boolean => !assumed;

const ifConfirmed = (policy: ResolvedPolicy, text: string): string => (isConfirmed(policy) ? text : '');

export const chargedAfterCount = 'We charge your card after we weigh and count.';
export const chargedOnce = `${chargedAfterCount} A tip you add after that is charged a minute later.`;
export const repeatRule =
  'We place each order two days before its pickup, at that day’s prices, and tell you. Skip, pause or end it anytime in Orders.';
/** '5% off each pickup from the second on.'; '' for none. */
export const repeatDiscount = (policy: ResolvedPolicy): string =>
  policy.repeat_percent > 0
    ? ifConfirmed(policy, `${policy.repeat_percent}% off each pickup from the second on.`)
    : '';
export const noChargeNow = `No charge now. ${chargedOnce}`;
/** Before anything has a price. */
export const noChargeYet = 'No charge until we weigh and count.';
export const payOnce = 'pay once, when your order is weighed and counted';

/** Status 1, specification section 9. */
export const cancelFree = 'You can cancel for free until the driver is on the way.';

const otherChanges = 'To add a bag or change the card, call or email us.';

/** True whatever the API that answers can change. */
export const howToChange = `You can change times, address and preferences on your order’s page. ${otherChanges}`;

/** On that page, while it offers them. */
export const changeHere = `You can change times, address and preferences here. ${otherChanges}`;

export const changeByCall = 'To change something, call or email us.';

/** @param until '8 PM the evening before', 'Mon, Mar 16, 8:00 PM' */
export const changeAndCancel = (until: string): string =>
  `You can change your order for free until ${until}, and cancel until the driver is on the way.`;

export const changeRule = (policy: ResolvedPolicy): string =>
  isConfirmed(policy)
    ? `${changeAndCancel(cutoffEvening(policy))} ${howToChange}`
    : joinSentences(has('house_rules') ? cancelFree : '', changeByCall);

/** '8 PM', '7:30 PM' */
const cutoffClock = (policy: Pick<Policy, 'cutoff_time'>): string =>
  slotTime(cutoffMinutes(policy)).replace(':00', '');

/** '8 PM the evening before' */
export const cutoffEvening = (policy: Policy): string => `${cutoffClock(policy)} the evening before`;

const leadHours = (policy: Policy): string => pluralize(policy.same_day_lead_hours, 'hour');

export const bookBy = (policy: ResolvedPolicy): string =>
  ifConfirmed(policy, `Book by ${cutoffEvening(policy)}, or ${leadHours(policy)} ahead for same-day pickup.`);

export const bookAhead = (policy: ResolvedPolicy): string =>
  ifConfirmed(policy, `You can book up to ${pluralize(policy.booking_days_ahead, 'day')} ahead.`);

/** Dollars with a sign: '$10.00'. */
export const missedFee = (policy: Policy): string => money(policy.missed_pickup_fee);

export const missedPickup = (policy: ResolvedPolicy): string =>
  ifConfirmed(
    policy,
    policy.missed_pickup_fee > 0
      ? `The first missed pickup is free. After that, each one is ${missedFee(policy)}.`
      : 'There is no charge for a missed pickup.',
  );

/** True whatever the API that answers can change. */
export const missedNext = 'For a new time, open your order, or call or email us.';

/** @param charged percent in the price list @param on what it is of there @param hasPieces beside laundry by weight */
export const salesTax = (
  policy: ResolvedPolicy,
  location: string,
  charged?: number,
  on?: Policy['sales_tax_on'],
  hasPieces = true,
): string => {
  const cleaning = (joint: string) => `laundering${hasPieces ? ` ${joint} dry cleaning` : ''}`;
  const isOnFees = (isConfirmed(policy) ? policy.sales_tax_on : on) === 'fees';
  const percent = isConfirmed(policy) ? policy.sales_tax_percent : charged;
  if (percent === undefined) return '';
  if (percent > 0 && isOnFees) return `Sales tax of ${percent}% is added to fees, not to ${cleaning('and')}.`;
  if (percent > 0) return `Sales tax of ${percent}% is added to the price.`;
  return parsePlace(location)?.state === 'NY'
    ? `No sales tax on ${cleaning('or')} in New York.`
    : 'No sales tax is added.';
};

export const reportWithin = (policy: ResolvedPolicy): string =>
  ifConfirmed(policy, `Tell us within ${pluralize(policy.report_days, 'day')} of delivery.`);

export const recleanFree = (policy: ResolvedPolicy): string =>
  ifConfirmed(
    policy,
    `Tell us within ${pluralize(policy.reclean_days, 'day')} of delivery and send it back with your next pickup. We’ll clean it again for free.`,
  );

/** '10 times', the cap for one piece as a multiple of its cleaning price. */
export const pieceCap = (policy: Policy): string => pluralize(policy.liability_times_price, 'time');
/** '$250.00', the cap for an order by weight. */
export const orderCap = (policy: Policy): string => money(policy.wash_fold_liability);

/**
 * @param byWeight the business's name for its service by weight
 * @param isByPiece whether anything is priced by the piece
 */
export const liability = (policy: ResolvedPolicy, byWeight = 'Wash & Fold', isByPiece = true): string => {
  const piece = isByPiece ? `up to ${pieceCap(policy)} the cleaning price of the piece, and ` : '';
  return ifConfirmed(
    policy,
    `If something is lost or damaged, we pay ${piece}up to ${orderCap(policy)} for a ${byWeight} order.`,
  );
};

export const answerWithin = (policy: ResolvedPolicy): string =>
  ifConfirmed(policy, `We’ll get back to you within ${openDaysText(policy.answer_days, policy)}.`);

export const priceGuard = (policy: ResolvedPolicy): string =>
  ifConfirmed(
    policy,
    policy.price_tolerance_percent > 0
      ? `If the final price is more than ${policy.price_tolerance_percent}% above the estimate, we’ll ask you before we clean.`
      : 'If the final price is above the estimate, we’ll ask you before we clean.',
  );

/** Of the amount up to which we go ahead. */
export const aboveCeiling = (dollars: number, policy: Policy): string =>
  `Above $${dollars}, with ${policy.sales_tax_percent > 0 ? 'tip and tax' : 'the tip'}, we ask you before we clean.`;

/** @param donates whether the business says that it may give unclaimed orders away */
export const failedDeliveries = (policy: ResolvedPolicy, donates: boolean): string => {
  const tries =
    policy.delivery_tries === 1 ? 'a failed delivery' : `${policy.delivery_tries} failed deliveries`;
  const days = pluralize(policy.storage_days, 'day');
  const given = donates ? ` After ${days} we may donate it to charity.` : '';
  return ifConfirmed(
    policy,
    `After ${tries} we’ll hold your order until you contact us for a new time.${given}`,
  );
};

const money = (dollars: number) => formatMoney(Math.round(dollars * 100));

/** Begins a sentence: 'Monday through Friday', or the weekdays of each visit. */
export const visitDays = (policy: ResolvedPolicy): string => {
  const [from, back] = [
    daysText(visitWeekdays('pickup', policy)),
    daysText(visitWeekdays('delivery', policy)),
  ];
  const days = from === back ? capitalize(from) : `Pickups ${from}, deliveries ${back}`;
  return policy.weeks_differ ? `${days}, depending on your ZIP code` : days;
};

/** A sentence; '' where we come on every weekday. */
export const noVisitDays = (policy: ResolvedPolicy): string => {
  const off = [1, 2, 3, 4, 5, 6, 0].filter((day) => !openWeekdays(policy).includes(day));
  if (off.length === 0) return '';
  const names = String(off) === '6,0' ? 'weekends' : listWords(off.map((day) => `${weekdayNames[day]}s`));
  return `There are no pickups or deliveries on ${names}.`;
};

export const pastCutoff = (policy: Policy): string => `Past the ${cutoffClock(policy)} cut-off`;
export const tooSoon = (policy: Policy): string => `Starts in less than ${leadHours(policy)}`;

/** What stays of a deleted account besides what the law asks for. */
export const promoCodeRetention = (policy: ResolvedPolicy): string =>
  policy.used_code_months === 0
    ? ''
    : ifConfirmed(
        policy,
        `If you ordered, we keep a hash of your email address, and which one-time promo codes you used, for ${pluralize(policy.used_code_months, 'month')}, so that they work only once. The hash can’t be turned back into your address.`,
      );

export const goesWithAccount =
  'When your account is deleted, everything in it goes at once, and your cards are deleted at the payment processor too.';

export const legalRetention = `We keep past orders and payments for ${pluralize(retention.tax_years, 'year')} because tax law requires it, without your name, email, phone number, addresses, notes or photos.`;

export const staysInBackups = 'Backups made before then hold the rest until we delete them.';
