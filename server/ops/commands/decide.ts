/** Commands for what a customer says on the phone to a price above the estimate. */
import { formatMoney } from '@/lib/domain/money';
import { namedStatus } from '@/lib/domain/order-status';
import type { Decision } from '@/server/orders/decide-price';
import { decideForCustomer } from '@/server/orders/staff/approve-order';
import { command } from '../command';
import { summaryOf } from '../order-text';
import { cents, orderNumber, words } from '../values';

const about = {
  approve: 'Approves a price above the estimate for a customer who called',
  return: 'Returns an order uncleaned and uncharged because the customer declined the price',
};

const decisionCommand = (decision: Decision) =>
  command({
    name: decision,
    group: 'Orders',
    about: about[decision],
    args: ['order', 'total'],
    options: { note: { value: 'text', about: 'kept with the step, for staff only' } },
    notes: 'Give the total that the customer was told; any other is refused.',
    examples: [`${decision} 1048213 54.25 --note "Called at 3 PM"`],
    async run(ops, [number, total = ''], { note }) {
      const order = await decideForCustomer(ops, orderNumber(number), {
        decision,
        totalCents: cents(total, 'total'),
        note: note === undefined ? undefined : words(note, 'The note', 500),
      });
      const what = decision === 'approve' ? `approved at ${formatMoney(order.net_price_cents)}` : 'returned';
      return {
        data: summaryOf(order),
        text: `Order ${order.order_number} is ${what}, and now ${namedStatus(order.status)}.`,
      };
    },
  });

export const approveCommand = decisionCommand('approve');
export const returnCommand = decisionCommand('return');
