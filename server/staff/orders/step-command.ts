import { readVisits, timeText, visitColumns } from '@/lib/rules/dates/visit';
import { formatMoney, formatMoneyRange, toDecimal } from '@/lib/rules/money/money';
import { isBeforePickup } from '@/lib/rules/orders/order-follows';
import { CANCELED, namedStatus, orderStatusText } from '@/lib/rules/orders/order-status';
import { staffCan } from '@/lib/rules/orders/order-transitions';
import { refused, usageError } from '@/server/api/refused';
import type { StaffServices } from '@/server/api/services';
import { releaseOrder } from '@/server/orders/cancel';
import { type Decision, decidePrice } from '@/server/orders/change/decide-price';
import { rewritePhoto } from '@/server/orders/photos/rewrite';
import type { OrderRow } from '@/server/orders/record/queries';
import { inCustomerTransaction } from '@/server/platform/db/transaction';
import { argument, asTyped, command, flag, type Ops, option, repeated } from '../cli/command';
import { cents, day, dayArgument, hundredths, orderArgument, piece, time, whole, words } from '../cli/values';
import { countOrder } from './count-order';
import { changedMeanwhile, findByNumber, refuseCharged, updateSeen } from './find-order';
import type { CustomerMessage } from './move-order';
import { nameOrder, receiptText, summarizeOrder } from './order-text';
import { orderIs } from './problems';
import { rescheduleOrder } from './reschedule-order';

/** @throws StaffProblem when there is no open question, or the total is not the one in the customer's message */
export async function decideForCustomer(
  services: StaffServices,
  number: string,
  { decision, totalCents, note = '' }: { decision: Decision; totalCents: number; note?: string | undefined },
): Promise<OrderRow> {
  const seen = await findByNumber(services.db, number);
  if (!staffCan(decision, seen.status))
    throw refused(
      `${orderIs(number, seen.status)}: there is no price to decide.${seen.decision ? ` The customer already decided: ${seen.decision}.` : ''}`,
    );
  return inCustomerTransaction(services.db, seen.user_id, async (trx) => {
    const order = await findByNumber(trx, number);
    const decided = await decidePrice(trx, services, order, { decision, totalCents, actor: 'staff', note });
    if (decided.outcome === 'done') return decided.order;
    if (decided.outcome === 'total')
      throw refused(
        `The total of order ${number} is ${formatMoney(order.net_price_cents)} now. Ask the customer about the new total.`,
      );
    throw changedMeanwhile(seen);
  });
}

/** Bags that we already have keep their delivery place. @throws StaffProblem when too far along or charged */
export async function cancelByStaff(services: StaffServices, number: string, reason: string) {
  const seen = await findByNumber(services.db, number);
  if (seen.status === CANCELED) throw refused(`Order ${number} is already canceled.`);
  if (!staffCan('cancel', seen.status))
    throw refused(`${orderIs(number, seen.status)} and can no longer be canceled.`);
  const at = services.now().toISOString();
  return inCustomerTransaction(services.db, seen.user_id, async (trx) => {
    await refuseCharged(trx, seen);
    const order = await updateSeen(trx, seen, { status: CANCELED, canceled_at: at, updated_at: at });
    const keepsPlaces = !isBeforePickup(seen.status);
    await releaseOrder(trx, services, order, { actor: 'staff', note: reason, keepsPlaces });
    return order;
  });
}

const note = words('The note', 500);
export const noteOption = option('text', 'kept with the step, for staff only', note);
export const bagsOption = option('2', 'number of bags handed over', whole('number of bags', 1, 99));
export const tellOptions = {
  tell: option('text', 'shown to the customer with the step', words('The text', 500)),
  photo: option('file.jpg', 'shown to the customer with the step: JPEG, PNG or WebP', asTyped),
} as const;

/** @throws StaffProblem when the file is missing or no photo */
export async function readMessage(
  ops: Pick<Ops, 'readBytes'>,
  { tell, photo }: { tell: string | undefined; photo: string | undefined },
): Promise<CustomerMessage> {
  const rewritten = photo === undefined ? undefined : await rewritePhoto(await ops.readBytes(photo));
  if (typeof rewritten === 'string') throw usageError(`--photo: ${rewritten}.`);
  return { text: tell, photo: rewritten };
}

export const countCommand = command({
  name: 'count',
  about: 'Records weight, bags and pieces, and makes the receipt final',
  args: [orderArgument],
  options: {
    weight: option('23.4', 'pounds, for services by weight', hundredths('weight in pounds', 500)),
    bags: bagsOption,
    item: repeated(
      '"Shirt=3"',
      'a piece and its count; give all of them, they replace the customer’s list',
      piece,
    ),
    'no-items': flag('there are no pieces, even if the customer listed some'),
    ...tellOptions,
    note: noteOption,
    anyway: flag('ten times the usual weight or price, too'),
  },
  rehearses: true,
  notes: [
    'Without --item, the customer’s list stays. Give a price for pieces priced "from": "Dress=1@25.00".',
    'Prices are those of the day of the order. If the total is above the high estimate by more than price_tolerance_percent, or there is no estimate, the customer is asked first, unless they chose an amount up to which you go ahead.',
  ].join('\n'),
  examples: [
    'count 1048213 --weight 23.4 --bags 2',
    'count 1048213 --weight 12 --item "Shirt=3" --item "Dress=1@25.00"',
  ],
  async run(ops, [number], { item: pieces, 'no-items': noItems, tell, photo, ...counted }) {
    if (noItems && pieces.length > 0) throw usageError('Give either --item or --no-items.');
    const what = {
      ...counted,
      pieces: noItems || pieces.length > 0 ? pieces : undefined,
      message: await readMessage(ops, { tell, photo }),
    };
    const { order, receipt, asks } = await countOrder(ops, number, what);
    const { estimate_low_cents: low, estimate_high_cents: high, net_price_cents: cents } = order;
    const estimate = high > 0 ? `estimate ${formatMoneyRange(low, high)}` : 'no estimate';
    return {
      data: { ...summarizeOrder(order), needs_ok: asks },
      text: [
        `Order ${nameOrder(order)} is now ${namedStatus(order.status)}. Total ${formatMoney(cents)}, ${estimate}.`,
        receiptText(receipt),
        afterCount(order, asks),
      ].join('\n\n'),
    };
  },
});

function afterCount(order: OrderRow, asks: boolean): string {
  const { order_number: number, net_price_cents: cents, estimate_high_cents: high } = order;
  if (!asks) return cents > 0 ? `Next: bill ${number}` : 'There is nothing to bill.';
  const tooHigh = high > 0 ? 'That is too far above the estimate' : 'There was no estimate';
  const why = order.ask_above_cents === null ? tooHigh : 'The customer wants to know first';
  return `${why}: the customer is asked on the site and by email. After a phone call: approve ${number} ${toDecimal(cents).toFixed(2)}, or return`;
}

/** What a customer says on the phone to a price above the estimate. */
const decisionCommand = (decision: Decision, about: string) =>
  command({
    name: decision,
    about,
    args: [orderArgument, argument('total', cents('total'))],
    options: { note: noteOption },
    notes: 'Give the total that the customer was told; any other is refused.',
    examples: [`${decision} 1048213 54.25 --note "Called at 3 PM"`],
    async run(ops, [number, totalCents], options) {
      const order = await decideForCustomer(ops, number, { decision, totalCents, ...options });
      const what = decision === 'approve' ? `approved at ${formatMoney(order.net_price_cents)}` : 'returned';
      return {
        data: summarizeOrder(order),
        text: `Order ${nameOrder(order)} is ${what}, and now ${namedStatus(order.status)}.`,
      };
    },
  });

export const decisionCommands = [
  decisionCommand('approve', 'Approves a price above the estimate for a customer who called'),
  decisionCommand(
    'return',
    'Returns an order uncleaned and uncharged because the customer declined the price',
  ),
];

export const cancelCommand = command({
  name: 'cancel',
  about: 'Cancels an order before anything is cleaned or charged, and tells the customer',
  args: [orderArgument],
  options: { reason: option('text', 'kept with the order, for staff only', note) },
  examples: ['cancel 1048213 --reason "Customer called"'],
  async run(ops, [number], { reason = '' }) {
    const order = await cancelByStaff(ops, number, reason);
    return {
      data: summarizeOrder(order),
      text: `Order ${nameOrder(order)} is ${orderStatusText(order.status)}.`,
    };
  },
});

export const rescheduleCommand = command({
  name: 'reschedule',
  about: 'Gives a scheduled or missed pickup a new time, with a delivery that fits',
  args: [orderArgument, dayArgument, argument('time', time)],
  options: {
    'delivery-day': option('MM-DD-YYYY', 'otherwise the same if possible, or the first possible day', day),
    'delivery-time': option('"6:00 PM"', 'otherwise the same', time),
  },
  examples: ['reschedule 1048213 11-24-2026 "9:00 AM"'],
  async run(ops, [number, date, from], options) {
    const order = await rescheduleOrder(ops, number, {
      pickup: { date, time: from },
      delivery: { date: options['delivery-day'], time: options['delivery-time'] },
    });
    const visits = readVisits(order);
    return {
      data: { ...summarizeOrder(order), ...visitColumns(visits) },
      text: `Order ${nameOrder(order)}: pickup ${timeText(visits.pickup)}; delivery ${timeText(visits.delivery)}.`,
    };
  },
});
