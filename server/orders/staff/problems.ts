/** Why staff cannot do this to an order, where more than one place says so or the sentence is long. */
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
import type { SlotKind } from '@/server/service-area/slots';
import { misuse, refused, unknown } from '@/server/staff-problem';

/** A card that staff can choose. */
export interface CardChoice {
  id: number;
  brand: string;
  last4: string;
}

/** A charge or refund that the gateway did not settle. `fault`: the gateway's own answer, where it gave one. */
interface Unsettled {
  order: string;
  amountCents: number;
  fault: string | undefined;
}

/** `order` is its number; amounts are in cents. */
export const orderProblem = {
  noOrder: ({ order }: { order: string }) => refused(`There is no order ${order}.`),
  changedMeanwhile: ({ order }: { order: string }) =>
    refused(`Order ${order} was just changed by someone else. Look at it and try again.`),
  paid: ({ order }: { order: string }) =>
    refused(`Order ${order} is paid, so this can no longer be changed.`),
  maybeCharged: ({ order }: { order: string }) =>
    refused(`Order ${order} may have been charged. Run "bill ${order}" first to find out.`),
  notCancelable: ({ order, status }: { order: string; status: number }) =>
    refused(`${is(order, status)} and can no longer be canceled.`),
  noSuchStep: ({ order, status, next }: { order: string; status: number; next: number }) =>
    refused(
      `${is(order, status)} and cannot become ${orderStatusText(next)} here. ${otherCommand(next, order) ?? waysFrom(order, status)}`,
    ),
  notAsked: ({
    order,
    status,
    decision,
  }: {
    order: string;
    status: number;
    decision: 'approve' | 'return' | null;
  }) => {
    const before = decision && ` The customer already decided: ${decision}.`;
    return refused(`${is(order, status)}: there is no price to decide.${before ?? ''}`);
  },
  notCountable: ({ order, status }: { order: string; status: number }) => {
    const before = movesFrom(status).includes(PICKED_UP)
      ? ` Mark it as ${namedStatus(PICKED_UP)} first.`
      : '';
    return refused(`${is(order, status)} and cannot be counted.${before}`);
  },
  ambiguousPiece: ({
    name,
    choices,
  }: {
    name: string;
    choices: readonly { id: number; service: string }[];
  }) => {
    const ids = choices.map(({ id, service }) => `${id} (${service})`);
    return misuse(`${name} could be two things. Use its number: ${ids.join(' or ')}.`);
  },
  notReschedulable: ({ order, status }: { order: string; status: number }) =>
    refused(`${is(order, status)}: its pickup cannot be moved.`),
  feeTooLate: ({ order, status }: { order: string; status: number }) =>
    refused(`${is(order, status)}: it is too late to add the missed-pickup fee.`),
  firstMissed: ({ order }: { order: string }) =>
    refused(`Order ${order} is the customer's first missed pickup: that one is free.`),
  feeAdded: ({ order }: { order: string }) =>
    refused(`Order ${order} already has its fee for the missed pickup.`),
  noSuchTime: ({ visit, time, times }: { visit: SlotKind; time: string; times: readonly string[] }) => {
    const offered = times.length > 0 ? `Times: ${times.join(', ')}.` : 'It has none.';
    return refused(`There is no ${visit} at ${time} on that day. ${offered}`);
  },
  notBillable: ({ order, status }: { order: string; status: number }) =>
    refused(`${is(order, status)} and cannot be billed yet.`),
  noCard: ({ order, cards }: { order: string; cards: readonly CardChoice[] }) =>
    refused(`Order ${order} has no card. ${cardChoice(cards)}`),
  notCustomersCard: ({ card, cards }: { card: number; cards: readonly CardChoice[] }) =>
    refused(`Card ${card} is not this customer's. ${cardChoice(cards)}`),
  otherGateway: ({ kept, configured }: { kept: string; configured: string }) =>
    refused(
      `The card is kept by the gateway "${kept}", but the settings here name "${configured}". Run with the site's settings.`,
    ),
  notCharged: ({ order, amountCents, fault }: Unsettled) =>
    refused(
      fault
        ? `${orderSum(order, amountCents)} was not charged, and the customer was not told. ${fault}`
        : `The payment gateway cannot be reached: ${orderSum(order, amountCents)} was not charged. Try again later.`,
    ),
  chargeUnknown: ({ order, amountCents, fault }: Unsettled) =>
    unknown(
      `The gateway did not say whether ${orderSum(order, amountCents)} was charged. ${whatNow(order, fault)}`,
    ),
  earlierChargeUnknown: ({ order, fault }: { order: string; fault: string | undefined }) =>
    unknown(`The gateway cannot say yet whether order ${order} was charged. ${whatNow(order, fault)}`),
  chargeMayCome: ({ order }: { order: string }) =>
    unknown(`The gateway shows no charge for order ${order} yet, but it may still come. ${whatNow(order)}`),
  refundTooMuch: ({ order, paidCents, leftCents }: { order: string; paidCents: number; leftCents: number }) =>
    refused(
      leftCents === 0
        ? `All of the ${formatMoney(paidCents)} that was paid for order ${order} has already been refunded.`
        : `You can refund at most ${formatMoney(leftCents)} of order ${order}: ${formatMoney(paidCents)} was paid, ${formatMoney(paidCents - leftCents)} has already been refunded.`,
    ),
  refundRefused: ({
    order,
    amountCents,
    reason,
    doneCents,
  }: {
    order: string;
    amountCents: number;
    reason: string;
    doneCents: number;
  }) =>
    refused(
      `The gateway refused to refund ${formatMoney(amountCents)} for order ${order}: ${reason.replace(/\.$/, '')}.${done(doneCents)}`,
    ),
  notRefunded: ({ order, amountCents, fault, doneCents }: Unsettled & { doneCents: number }) =>
    refused(
      fault
        ? `${formatMoney(amountCents)} for order ${order} was not refunded. ${fault}${done(doneCents)}`
        : `The payment gateway cannot be reached: ${formatMoney(amountCents)} for order ${order} was not refunded.${done(doneCents)} Try again later.`,
    ),
  refundUnknown: ({ order, amountCents, fault }: Unsettled) =>
    unknown(
      `The gateway did not say whether ${formatMoney(amountCents)} for order ${order} was refunded. ${
        fault ? `It cannot be looked up: ${fault} Then run the same refund again` : again
      }: it checks first and never refunds twice.`,
    ),
  refundMayCome: ({ order }: { order: string }) =>
    unknown(
      `The gateway shows no refund for order ${order} yet, but it may still come. ${again}: it checks first and never refunds twice.`,
    ),
  beingRefunded: ({ order }: { order: string }) =>
    unknown(`A refund of order ${order} is being made by another command right now.`),
};

const is = (order: string, status: number) => `Order ${order} is ${orderStatusText(status)}`;
const orderSum = (order: string, cents: number) => `${formatMoney(cents)} for order ${order}`;

/** The command that makes such a step. */
const otherCommand = (status: number, order: string): string | undefined =>
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

function cardChoice(cards: readonly CardChoice[]): string {
  const own = cards.map(({ id, brand, last4 }) => `${id} (${brand} ending ${last4})`).join(', ');
  return own ? `Choose one with --card: ${own}.` : 'The customer has none: ask for one.';
}

/** A lookup that the account does not permit always fails, so waiting does not help. */
const whatNow = (order: string, fault?: string) =>
  fault
    ? `It cannot be looked up: ${fault} Then run "bill ${order}" again: it checks the charge and never makes it twice.`
    : `Run "bill ${order}" again in two minutes: it checks the charge and never makes it twice.`;

const again = 'Run the same refund again in two minutes';
const done = (cents: number) => (cents > 0 ? ` ${formatMoney(cents)} of it has already been refunded.` : '');
