import { formatMoney, toDecimal } from '@/lib/rules/money/money';
import { exitCodes, type StaffProblem, usageError } from '@/server/api/refused';
import { searchOrders } from '@/server/staff/orders/list-orders';
import { addMissedFee } from '@/server/staff/orders/missed-fee';
import {
  argument,
  command,
  dryRunFlag,
  flag,
  type Ops,
  type Outcome,
  option,
  optional,
} from '../cli/command';
import { cents, orderArgument, whole, words } from '../cli/values';
import { eachOrder } from '../orders/each-order';
import { findByNumber } from '../orders/find-order';
import { nameOrder, summarizeOrder } from '../orders/order-text';
import { billOrder, previewBill } from './bill-order';
import { type Refunded, refundOrder } from './refund-order';

export const billCommand = command({
  name: 'bill',
  about: 'Charges the card of a counted order, only once no matter how often you run it',
  args: [optional(orderArgument)],
  options: {
    ready: flag('every order that is counted and not paid, one after the other'),
    card: option('id', "another card of the customer's (see: order)", whole('card id')),
    'dry-run': dryRunFlag,
  },
  notes:
    'Exits with 0 when it is paid, 1 when the card was declined or nothing was charged, 3 while the result is unknown. With --ready, 3 when the result of one is unknown. An order that was refunded whole before cleaning can be counted and billed again.',
  examples: ['bill 1048213', 'bill --ready'],
  async run(ops, [number], { card, ready, 'dry-run': isDry }) {
    if (ready === (number !== undefined) || (ready && card !== undefined))
      throw usageError('Say which order to bill, or --ready for all that are counted.');
    const bill = isDry ? previewOne : billOne;
    return number === undefined ? billReady(ops, bill) : bill(ops, number, card);
  },
});

async function billOne(ops: Ops, number: string, card?: number): Promise<Outcome> {
  const billed = await billOrder(ops, number, card);
  const order = nameOrder(await findByNumber(ops.db, number));
  const how = `${formatMoney(billed.amountCents)} with ${billed.card}`;
  const transaction = billed.transactionId ? ` (transaction ${billed.transactionId})` : '';
  return {
    data: {
      order_number: number,
      amount: toDecimal(billed.amountCents),
      card: billed.card,
      transaction_id: billed.transactionId,
      already: billed.already,
    },
    text: billed.already
      ? `Order ${order} has already been paid: ${how}${transaction}. Nothing was charged now.`
      : `Order ${order} is paid: ${how}${transaction}.`,
  };
}

async function previewOne(ops: Ops, number: string, card?: number): Promise<Outcome> {
  const { amountCents, already, isOpen, card: masked } = await previewBill(ops, number, card);
  const what = `${formatMoney(amountCents)} with ${masked}`;
  const order = nameOrder(await findByNumber(ops.db, number));
  const open = `nobody knows whether it has been charged ${what}. "bill ${number}" finds out`;
  return {
    data: { order_number: number, amount: toDecimal(amountCents), card: masked, already, dry_run: true },
    text: `Order ${order}: ${already ? `has already been paid, ${what}` : isOpen ? open : `would be charged ${what}`}.`,
  };
}

async function billReady(ops: Ops, bill: typeof billOne): Promise<Outcome> {
  const unpaid = await searchOrders(ops.db, { unpaid: true });
  const numbers = unpaid
    .filter(({ net_price_cents, paid }) => net_price_cents > 0 && !paid)
    .map(({ order_number }) => order_number);
  const { lines, data, problems } = await eachOrder(
    numbers,
    (number) => bill(ops, number),
    (problem, number) =>
      isUnknown(problem) ? problem.message : `Order ${number} is not paid: ${problem.message}`,
  );
  return {
    data,
    text: lines.join('\n') || 'No order waits to be billed.',
    ...(numbers.length > 0 ? toOutcome(problems, numbers.length) : { refusal: 'Nothing was charged.' }),
  };
}

const isUnknown = ({ code }: StaffProblem) => code === exitCodes.unknown;

function toOutcome(problems: readonly StaffProblem[], all: number): Partial<Outcome> {
  const unknown = problems.filter(isUnknown).length;
  const refused = problems.length - unknown;
  if (unknown > 0)
    return {
      refusal: `${refused} of ${all} were not paid; of ${unknown} nobody knows yet.`,
      code: exitCodes.unknown,
    };
  return refused > 0 ? { refusal: `${refused} of ${all} were not paid.` } : {};
}

const ALL = 'all';
const refundCents = cents('refund amount', { min: 1 });

export const refundCommand = command({
  name: 'refund',
  about: 'Refunds an order to the card, only once no matter how often you run it, and tells the customer',
  args: [orderArgument, argument('amount', (word) => (word === ALL ? ALL : refundCents(word)))],
  options: {
    reason: option(
      'text',
      'required, for staff only. The same amount for the same reason is the same refund',
      words('The reason', 200),
    ),
  },
  notes: [
    `The amount is in dollars, or "${ALL}": whatever has not been refunded yet. It is never more than was paid.`,
    'A charge from today is not settled yet: you can only void all of it, and it disappears from the card. From the next day on, you can refund any part.',
    'Exits with 0 when the refund went through, 1 when it did not, 3 while the result is unknown.',
  ].join('\n'),
  examples: ['refund 1048213 12.50 --reason "Shirt lost a button"', `refund 1048213 ${ALL} --reason "Late"`],
  async run(ops, [number, amount], { reason }) {
    if (reason === undefined) throw usageError('Say why: --reason "<what happened>"');
    const refunded = await refundOrder(ops, number, { amount, reason });
    return {
      data: {
        order_number: number,
        amount: toDecimal(refunded.amountCents),
        already: refunded.already,
        left: toDecimal(refunded.leftCents),
        payments: refunded.parts.map((part) => ({
          amount: toDecimal(part.amount_cents),
          card: part.card,
          transaction_id: part.transaction_id ?? '',
          voided: part.voided === 'yes',
        })),
      },
      text: refundText(nameOrder(await findByNumber(ops.db, number)), refunded),
    };
  },
});

function refundText(order: string, { amountCents, already, leftCents, parts }: Refunded): string {
  const how = parts.map(
    ({ amount_cents, card, transaction_id, voided }) =>
      `${formatMoney(amount_cents)} to ${card} by ${voided === 'yes' ? 'void' : 'refund'}, transaction ${transaction_id}`,
  );
  const rest = `${formatMoney(leftCents)} of the payment is left.`;
  return already
    ? `${formatMoney(amountCents)} of order ${order} has already been refunded for this reason (${how.join('; ')}). Nothing was refunded now; to refund it again, give a different reason. ${rest}`
    : `${formatMoney(amountCents)} of order ${order} was refunded (${how.join('; ')}). ${rest}`;
}

export const missedFeeCommand = command({
  name: 'missed-fee',
  about: 'Adds the fee for a missed pickup after the customer’s first, and tells the customer',
  args: [orderArgument],
  notes:
    'The fee is the setting missed_pickup_fee. You can add it once for each missed pickup, until the order is counted.',
  examples: ['missed-fee 1048213'],
  async run(ops, [number]) {
    const { order, feeCents } = await addMissedFee(ops, number);
    const total = formatMoney(order.net_price_cents);
    return {
      data: summarizeOrder(order),
      text: `${formatMoney(feeCents)} was added to order ${nameOrder(order)}. Total now ${total}.`,
    };
  },
});
