import { formatMoney, toDecimal } from '@/lib/domain/money';
import { type Refunded, refundOrder } from '@/server/orders/staff/refund-order';
import { misuse } from '@/server/staff-problem';
import { command } from '../command';
import { cents, orderNumber, words } from '../values';

const ALL = 'all';

export const refundCommand = command({
  name: 'refund',
  group: 'Orders',
  about: 'Refunds an order to the card, only once no matter how often you run it, and tells the customer',
  args: ['order', 'amount'],
  options: {
    reason: {
      value: 'text',
      about: 'required, for staff only. The same amount for the same reason is the same refund',
    },
  },
  notes: [
    `The amount is in dollars, or "${ALL}": whatever has not been refunded yet. It is never more than was paid.`,
    'A charge from today is not settled yet: you can only void all of it, and it disappears from the card. From the next day on, you can refund any part.',
    'Exits with 0 when the refund went through, 1 when it did not, 3 while the result is unknown.',
  ].join('\n'),
  examples: ['refund 1048213 12.50 --reason "Shirt lost a button"', `refund 1048213 ${ALL} --reason "Late"`],
  async run(ops, [given, amount = ''], { reason }) {
    const number = orderNumber(given);
    if (reason === undefined) throw misuse('Say why: --reason "Shirt lost a button"');
    const refunded = await refundOrder(ops, number, {
      amount: amount === ALL ? ALL : cents(amount, 'refund amount', { min: 1 }),
      reason: words(reason, 'The reason', 200),
    });
    return { data: dataOf(number, refunded), text: textOf(number, refunded) };
  },
});

const dataOf = (order_number: string, { amountCents, already, leftCents, parts }: Refunded) => ({
  order_number,
  amount: toDecimal(amountCents),
  already,
  left: toDecimal(leftCents),
  payments: parts.map((part) => ({
    amount: toDecimal(part.amount_cents),
    card: part.card,
    transaction_id: part.transaction_id ?? '',
    voided: part.voided === 'yes',
  })),
});

function textOf(order: string, { amountCents, already, leftCents, parts }: Refunded): string {
  const how = parts.map(
    ({ amount_cents, card, transaction_id, voided }) =>
      `${formatMoney(amount_cents)} to ${card} by ${voided === 'yes' ? 'void' : 'refund'}, transaction ${transaction_id}`,
  );
  const rest = `${formatMoney(leftCents)} of the payment is left.`;
  return already
    ? `${formatMoney(amountCents)} of order ${order} has already been refunded for this reason (${how.join('; ')}). Nothing was refunded now; to refund it again, give a different reason. ${rest}`
    : `${formatMoney(amountCents)} of order ${order} was refunded (${how.join('; ')}). ${rest}`;
}
