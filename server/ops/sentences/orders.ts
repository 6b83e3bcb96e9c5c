import { formatMoney } from '@/lib/domain/money';
import {
  CANCELED,
  COUNTED,
  NEEDS_OK,
  namedStatus,
  orderStatusText,
  PICKED_UP,
  SCHEDULED,
} from '@/lib/domain/order-status';
import { movesFrom, staffCan } from '@/lib/domain/order-transitions';
import type { CardChoice, OrderProblem } from '@/server/orders/staff/problems';
import { misuse, refused, unknown } from '../problem';
import { quoted } from '../values';
import { refundSentences } from './refunds';
import type { Sentences } from './table';

/** For staff work on orders. */
export const orderSentences: Sentences<OrderProblem> = {
  ...refundSentences,
  'no-order': ({ order }) => refused(`There is no order ${order}.`),
  'changed-meanwhile': ({ order }) =>
    refused(`Order ${order} was just changed by someone else. Look at it and try again.`),
  paid: ({ order }) => refused(`Order ${order} is paid, so this can no longer be changed.`),
  'maybe-charged': ({ order }) =>
    refused(`Order ${order} may have been charged. Run "bill ${order}" first to find out.`),
  'already-canceled': ({ order }) => refused(`Order ${order} is already canceled.`),
  'not-cancelable': ({ order, status }) => refused(`${is(order, status)} and can no longer be canceled.`),
  'already-there': ({ order, status }) => refused(`Order ${order} is already ${orderStatusText(status)}.`),
  'no-such-step': ({ order, status, next }) =>
    refused(
      `${is(order, status)} and cannot become ${orderStatusText(next)} here. ${insteadOf(next, order) ?? waysFrom(order, status)}`,
    ),
  'not-asked': ({ order, status, decision }) => {
    const before = decision && ` The customer already decided: ${decision}.`;
    return refused(`${is(order, status)}: there is no price to decide.${before ?? ''}`);
  },
  'other-total': ({ order, totalCents }) =>
    refused(
      `The total of order ${order} is ${formatMoney(totalCents)} now. Ask the customer about the new total.`,
    ),
  'bags-not-counted': ({ status }) =>
    misuse(`Bags are counted when they are picked up or delivered, not at ${namedStatus(status)}.`),
  'not-countable': ({ order, status }) => {
    const before = movesFrom(status).includes(PICKED_UP)
      ? ` Mark it as ${namedStatus(PICKED_UP)} first.`
      : '';
    return refused(`${is(order, status)} and cannot be counted.${before}`);
  },
  'weight-missing': ({ order }) => misuse(`Order ${order} is priced by weight. Give it: --weight 23.4`),
  'weight-not-billed': ({ order }) =>
    misuse(`Order ${order} has nothing that is priced by weight. Leave --weight out.`),
  'unknown-piece': ({ name }) => refused(`There is no piece called ${quoted(name)} in the price list.`),
  'piece-not-ordered': ({ name, service }) => refused(`${name} is ${service}, which was not ordered.`),
  'ambiguous-piece': ({ name, choices }) => {
    const ids = choices.map(({ id, service }) => `${id} (${service})`);
    return misuse(`${name} could be two things. Use its number: ${ids.join(' or ')}.`);
  },
  'piece-twice': ({ name }) => misuse(`${name} appears twice. Give each piece once, with its full count.`),
  'fixed-price': ({ name, priceCents }) =>
    refused(`${name} has a fixed price of ${formatMoney(priceCents)}.`),
  'price-too-low': ({ name, leastCents }) => refused(`${name} costs at least ${formatMoney(leastCents)}.`),
  'not-reschedulable': ({ order, status }) => refused(`${is(order, status)}: its pickup cannot be moved.`),
  'not-bookable': ({ reason }) => refused(`That does not work: ${reason}.`),
  'no-missed-fee': () => refused('Missed pickups are free (setting missed_pickup_fee).'),
  'fee-too-late': ({ order, status }) =>
    refused(`${is(order, status)}: it is too late to add the missed-pickup fee.`),
  'never-missed': ({ order }) => refused(`The pickup of order ${order} was not missed.`),
  'first-missed': ({ order }) =>
    refused(`Order ${order} is the customer's first missed pickup: that one is free.`),
  'fee-added': ({ order }) => refused(`Order ${order} already has its fee for the missed pickup.`),
  'zip-not-served': ({ zip }) => refused(`We no longer serve ${zip}.`),
  'no-such-time': ({ visit, time, times }) => {
    const offered = times.length > 0 ? `Times: ${times.join(', ')}.` : 'It has none.';
    return refused(`There is no ${visit} at ${time} on that day. ${offered}`);
  },
  'time-full': ({ visit }) => refused(`That ${visit} time is full.`),
  'not-billable': ({ order, status }) => refused(`${is(order, status)} and cannot be billed yet.`),
  returned: ({ order }) => refused(`Order ${order} goes back uncleaned, so it is not charged.`),
  'no-card': ({ order, cards }) => refused(`Order ${order} has no card. ${choiceOf(cards)}`),
  'not-customers-card': ({ card, cards }) =>
    refused(`Card ${card} is not this customer's. ${choiceOf(cards)}`),
  'other-gateway': ({ kept, configured }) =>
    refused(
      `The card is kept by the gateway "${kept}", but the settings here name "${configured}". Run with the site's settings.`,
    ),
  declined: ({ card, reason }) =>
    refused(
      `The card ${card} was declined: ${reason.replace(/\.$/, '')}. Nothing was charged; the customer is told.`,
    ),
  'not-charged': ({ order, amountCents, fault }) =>
    refused(
      fault
        ? `${sumOf(order, amountCents)} was not charged, and the customer was not told. ${fault}`
        : `The payment gateway cannot be reached: ${sumOf(order, amountCents)} was not charged. Try again later.`,
    ),
  'charge-unknown': ({ order, amountCents, fault }) =>
    unknown(
      `The gateway did not say whether ${sumOf(order, amountCents)} was charged. ${whatNow(order, fault)}`,
    ),
  'earlier-charge-unknown': ({ order, fault }) =>
    unknown(`The gateway cannot say yet whether order ${order} was charged. ${whatNow(order, fault)}`),
  'charge-may-come': ({ order }) =>
    unknown(`The gateway shows no charge for order ${order} yet, but it may still come. ${whatNow(order)}`),
  'being-charged': ({ order }) => unknown(`Order ${order} is being charged by another command right now.`),
  'card-deleted': ({ order, isNew }) =>
    unknown(
      isNew
        ? `Order ${order} has no card.`
        : `The card of an unfinished charge was deleted. Look up order ${order} at the gateway itself.`,
    ),
};

const is = (order: string, status: number) => `Order ${order} is ${orderStatusText(status)}`;
const sumOf = (order: string, cents: number) => `${formatMoney(cents)} for order ${order}`;

/** The command that makes such a step. */
const insteadOf = (status: number, order: string): string | undefined =>
  ({
    [SCHEDULED]: `Use "reschedule ${order} <day> <time>" to give it a new time.`,
    [COUNTED]: `Use "count ${order}" with the weight and the pieces.`,
    [NEEDS_OK]: `"count ${order}" asks the customer when the total is too far above the estimate.`,
    [CANCELED]: `Use "cancel ${order}".`,
  })[status];

function waysFrom(order: string, status: number): string {
  const ways = movesFrom(status).map(namedStatus);
  if (staffCan('approve', status)) ways.push(`"approve ${order} <total>"`, `"return ${order} <total>"`);
  if (staffCan('count', status)) ways.push(`"count ${order}"`);
  if (staffCan('reschedule', status)) ways.push(`"reschedule ${order}"`);
  return ways.length > 0 ? `Next can be: ${ways.join(', ')}.` : 'It has ended.';
}

function choiceOf(cards: readonly CardChoice[]): string {
  const own = cards.map(({ id, brand, last4 }) => `${id} (${brand} ending ${last4})`).join(', ');
  return own ? `Choose one with --card: ${own}.` : 'The customer has none: ask for one.';
}

/** A lookup that the account does not permit always fails, so waiting does not help. */
const whatNow = (order: string, fault?: string) =>
  fault
    ? `It cannot be looked up: ${fault} Then run "bill ${order}" again: it checks the charge and never makes it twice.`
    : `Run "bill ${order}" again in two minutes: it checks the charge and never makes it twice.`;
