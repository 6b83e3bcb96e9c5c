/** Formats an order for `order`, `status`, `count` and similar commands. */

import { readVisits, timeText, type Visits } from '@/lib/rules/dates/visit';
import { placedEstimate } from '@/lib/rules/money/estimate-text';
import { formatMoney, toDecimal } from '@/lib/rules/money/money';
import { computeReceipt, type Receipt } from '@/lib/rules/money/receipt';
import { toReceiptInput } from '@/lib/rules/money/receipt-input';
import { closedVisits } from '@/lib/rules/orders/closed-visits';
import { namedStatus, orderStatusText } from '@/lib/rules/orders/order-status';
import { visitOfStep } from '@/lib/rules/orders/order-transitions';
import { addressLine, streetLine } from '@/lib/rules/places/postal-address';
import { pluralize } from '@/lib/text/counts-text';
import { readEstimate } from '@/server/notifications/facts';
import type { AddressSnapshot, OrderRow } from '@/server/orders/record/queries';
import { plain } from '@/server/staff/cli/plain-text';
import { clock, columns, facts } from '@/server/staff/cli/text';
import type { OrderRecord } from './describe-order';

const receiptRows = columns<[label: string, amount: string]>([
  { heading: '', text: ([label]) => label },
  { heading: 'amount', text: ([, amount]) => amount, right: true },
]);

export const receiptText = ({ rows }: Receipt): string =>
  receiptRows.table(
    rows.flatMap(({ label, amountCents, details }): [string, string][] => [
      [label, formatMoney(amountCents)],
      ...details.map((detail): [string, string] => [
        `· ${detail.label}${detail.amountCents === undefined ? '' : `: ${formatMoney(detail.amountCents)}`}`,
        '',
      ]),
    ]),
  );

const happened = columns<OrderRecord['events'][number]>([
  { heading: 'when', text: (event) => clock(event.at) },
  { heading: 'what', text: (event) => event.type.replace(/^(order|payment)\./, '').replaceAll('_', ' ') },
  { heading: 'bags', text: (event) => event.bags, right: true },
  { heading: 'items', text: (event) => event.items, right: true },
  { heading: 'lb', text: ({ weight_hundredths: weight }) => weight && weight / 100, right: true },
  { heading: 'who', text: (event) => event.actor },
  { heading: 'note', text: (event) => event.note },
  {
    heading: 'told to the customer',
    text: (event) => [event.public_note, event.photo_id !== null && '(photo)'].filter(Boolean).join(' '),
  },
]);

const paid = columns<OrderRecord['payments'][number]>([
  { heading: 'when', text: (row) => clock(row.created) },
  { heading: 'what', text: paymentText },
  { heading: 'amount', text: (row) => formatMoney(row.amount_cents), right: true },
  { heading: 'card', text: (row) => row.card },
  { heading: 'state', text: (row) => row.state },
  { heading: 'transaction', text: (row) => row.transaction_id },
  { heading: 'reason', text: (row) => row.reason },
  { heading: 'message', text: (row) => row.message },
]);

/** '1048213 (Ann Lee, 160 West 71st Street, 9C)': whoever mistypes a number sees whose it is. */
export function nameOrder({ order_number, status, pickup_address, delivery_address }: OrderRow): string {
  const address = visitOfStep(status) === 'delivery' ? delivery_address : pickup_address;
  const { first_name, last_name, ...street } = JSON.parse(address) as AddressSnapshot;
  return `${order_number} (${plain(`${first_name} ${last_name}, ${streetLine(street)}`)})`;
}

/** A short JSON summary of an order after a step. */
export const summarizeOrder = (order: OrderRow) => ({
  order_number: order.order_number,
  status: order.status,
  status_text: orderStatusText(order.status),
  bags: order.bags,
  weight_lb: order.wf_quantity_hundredths / 100,
  total: toDecimal(order.net_price_cents),
  estimate_low: toDecimal(order.estimate_low_cents),
  estimate_high: toDecimal(order.estimate_high_cents),
  is_final: order.is_final === 'yes',
});

export function recordText({ order, receipt: shown, customer, ...record }: OrderRecord): string {
  const { cards, events, payments } = record;
  const [from, to] = [shown.pickupAddress, shown.deliveryAddress].map(([one]) => one && addressLine(one));
  const visitText = (kind: keyof Visits) =>
    `${timeText(readVisits(order)[kind])}${closedVisits(order)?.[kind] ? ' (closed: the customer is to choose anew)' : ''}`;
  const estimate = placedEstimate(readEstimate(order));
  const head = facts([
    ['Order', order.order_number],
    ['Status', namedStatus(order.status)],
    ['Customer', `${customer.first_name} ${customer.last_name}, ${customer.email}, ${customer.mobile}`],
    ['Pickup', visitText('pickup')],
    ['Delivery', visitText('delivery')],
    ['Address', from],
    ['Deliver to', to === from ? '' : to],
    ['Services', order.services],
    ['Bags', order.bags],
    ['Note', order.special_instructions],
    [
      'Stains',
      shown.stain_notes?.map(({ service, text, outcome }) => `${service}: ${text} (${outcome})`).join('; '),
    ],
    ['Card', order.card_last4 && `${order.card_brand} ending ${order.card_last4}`],
    [
      'Cards',
      cards.map(({ id, brand, last4, expiry }) => `${id}: ${brand} ${last4} until ${expiry}`).join('; '),
    ],
    ['Missed pickups', missedText(record.missed)],
    ['Estimate', estimate],
    ['Final', order.is_final === 'yes' ? 'yes' : 'not yet'],
  ]);
  return [
    head,
    receiptText(computeReceipt(toReceiptInput(shown))),
    events.length > 0 ? `What happened\n${happened.table(events)}` : '',
    payments.length > 0 ? `Payments\n${paid.table(payments)}` : '',
  ]
    .filter(Boolean)
    .join('\n\n');
}

function paymentText({ kind, purpose, voided }: OrderRecord['payments'][number]): string {
  if (kind === 'charge') return purpose === 'tip' ? 'tip' : kind;
  return voided === 'yes' ? 'void' : kind;
}

/** '2 (1 free, 1 fee added)'; nothing when none was missed. */
const missedText = ({ count, free, fees }: OrderRecord['missed']) =>
  count === 0 ? undefined : `${count} (${free} free, ${pluralize(fees, 'fee')} added)`;

export const recordData = ({ receipt: { ask_above: _, ...receipt }, ...record }: OrderRecord) => ({
  ...receipt,
  missed_pickups: record.missed.count,
  missed_pickup_fees: record.missed.fees,
  customer: record.customer,
  cards: record.cards,
  events: record.events.map(({ weight_hundredths, ...event }) => ({
    ...event,
    weight_lb: weight_hundredths === null ? null : weight_hundredths / 100,
  })),
  payments: record.payments.map(({ amount_cents, ...payment }) => ({
    ...payment,
    amount: toDecimal(amount_cents),
  })),
});
