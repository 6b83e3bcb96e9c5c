import { email as emailField } from '@/lib/contract/fields';
import { shortDayLabel } from '@/lib/domain/day-label';
import { formatMoney, toDecimal } from '@/lib/domain/money';
import { isEstimate, orderStatusText } from '@/lib/domain/order-status';
import { slotLabel } from '@/lib/domain/slots';
import { describeOrder } from '@/server/orders/staff/describe-order';
import { type ListedOrder, searchOrders } from '@/server/orders/staff/list-orders';
import { command } from '../command';
import { recordData, recordText } from '../order-text';
import { count, table } from '../text';
import { checked, orderNumber } from '../values';
import { readStatus } from './read-status';

const MOST_ROWS = 500;

/** 'yes, $35.00 back' */
function paidText({ paid, paid_back_cents }: ListedOrder): string {
  if (!paid) return '';
  return paid_back_cents ? `yes, ${formatMoney(Number(paid_back_cents))} back` : 'yes';
}

export const ordersCommand = command({
  name: 'orders',
  group: 'Orders',
  about: 'Open orders, or those with a status, of a customer, or not yet billed',
  args: [],
  options: {
    status: { value: 'status', about: 'only this status, by number or name' },
    customer: { value: 'email', about: 'only this customer, including closed orders' },
    unpaid: { about: 'counted, but not paid' },
  },
  examples: ['orders --unpaid', 'orders --status "Needs your OK"'],
  async run({ db }, _, { status, customer, unpaid }) {
    const rows = await searchOrders(db, {
      status: status === undefined ? undefined : readStatus(status),
      email: customer === undefined ? undefined : checked(emailField(), customer, '--customer'),
      unpaid,
      limit: MOST_ROWS,
    });
    const data = rows.map((row) => ({
      order_number: row.order_number,
      status: row.status,
      status_text: orderStatusText(row.status),
      customer: `${row.first_name} ${row.last_name}`,
      email: row.email,
      phone: row.mobile,
      services: row.services,
      pickup_date: row.pickup_date,
      delivery_date: row.delivery_date,
      total: toDecimal(row.net_price_cents),
      is_final: row.is_final === 'yes',
      paid: Boolean(row.paid),
      paid_back: toDecimal(Number(row.paid_back_cents ?? 0)),
    }));
    const lines = rows.map((row) => [
      row.order_number,
      orderStatusText(row.status),
      `${row.first_name} ${row.last_name}`,
      row.mobile,
      row.services,
      `${shortDayLabel(row.pickup_date)} ${slotLabel(row.from_slot, row.to_slot)}`,
      `${shortDayLabel(row.delivery_date)} ${slotLabel(row.delivery_from_slot, row.delivery_to_slot)}`,
      `${isEstimate(row.status) ? 'Est. ' : ''}${formatMoney(row.net_price_cents)}`,
      paidText(row),
    ]);
    const headings = [
      'order',
      'status',
      'customer',
      'phone',
      'services',
      'pickup',
      'delivery',
      'total',
      'paid',
    ];
    const more = rows.length === MOST_ROWS ? ' (the first ones; narrow the search)' : '';
    return {
      data,
      text:
        rows.length === 0
          ? 'No orders.'
          : `${count(rows.length, 'order')}${more}\n${table(headings, lines, ['total'])}`,
    };
  },
});

export const orderCommand = command({
  name: 'order',
  group: 'Orders',
  about: 'Everything about one order: times, receipt, history, payments',
  args: ['order'],
  examples: ['order 1048213'],
  async run(ops, [number]) {
    const record = await describeOrder(ops, orderNumber(number));
    return { data: recordData(record), text: recordText(record) };
  },
});
