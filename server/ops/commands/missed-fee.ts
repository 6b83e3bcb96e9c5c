import { formatMoney } from '@/lib/domain/money';
import { addMissedFee } from '@/server/orders/staff/missed-fee';
import { command } from '../command';
import { summaryOf } from '../order-text';
import { orderNumber } from '../values';

export const missedFeeCommand = command({
  name: 'missed-fee',
  group: 'Orders',
  about: 'Adds the fee for a missed pickup after the customer’s first, and tells the customer',
  args: ['order'],
  notes:
    'The fee is the setting missed_pickup_fee. You can add it once for each missed pickup, until the order is counted.',
  examples: ['missed-fee 1048213'],
  async run(ops, [number]) {
    const { order, feeCents } = await addMissedFee(ops, orderNumber(number));
    const total = formatMoney(order.net_price_cents);
    return {
      data: summaryOf(order),
      text: `${formatMoney(feeCents)} was added to order ${order.order_number}. Total now ${total}.`,
    };
  },
});
