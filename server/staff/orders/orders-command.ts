import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shortDayLabel } from '@/lib/rules/dates/day-label';
import { slotLabel } from '@/lib/rules/dates/slots';
import { formatMoney, toDecimal } from '@/lib/rules/money/money';
import { isEstimate, orderStatusText } from '@/lib/rules/orders/order-status';
import { streetLine } from '@/lib/rules/places/postal-address';
import { usageError } from '@/server/api/refused';
import { quoted } from '@/server/staff/cli/plain-text';
import { argument, asTyped, command, flag, option, optional, several } from '../cli/command';
import { columns, count, type Listed } from '../cli/text';
import { dayOrMonth, email, folder, orderArgument, reader, status, words } from '../cli/values';
import { closeNote, describeOrder, listCustomerNotes, listPhotos } from './describe-order';
import { findByNumber } from './find-order';
import { findOrders, type ListedOrder, parseAddress, searchOrders } from './list-orders';
import { nameOrder, recordData, recordText } from './order-text';

const MAX_ROWS = 500;

/** 'yes, $35.00 back' */
function paidText({ paid, refunded_cents }: ListedOrder): string {
  if (!paid) return '';
  return refunded_cents ? `yes, ${formatMoney(Number(refunded_cents))} back` : 'yes';
}

const orders = columns<ListedOrder>([
  { heading: 'order', name: 'order_number' },
  { name: 'status' },
  { heading: 'status', name: 'status_text', value: (row) => orderStatusText(row.status) },
  { heading: 'customer', name: 'customer', value: (row) => `${row.first_name} ${row.last_name}` },
  { name: 'email' },
  { heading: 'phone', name: 'phone', value: (row) => row.mobile },
  { heading: 'services', name: 'services' },
  {
    heading: 'pickup',
    name: 'pickup_date',
    text: (row) => `${shortDayLabel(row.pickup_date)} ${slotLabel(row.from_slot, row.to_slot)}`,
  },
  {
    heading: 'delivery',
    name: 'delivery_date',
    text: (row) =>
      `${shortDayLabel(row.delivery_date)} ${slotLabel(row.delivery_from_slot, row.delivery_to_slot)}`,
  },
  {
    heading: 'total',
    name: 'total',
    value: (row) => toDecimal(row.net_price_cents),
    text: (row) => `${isEstimate(row.status) ? 'Est. ' : ''}${formatMoney(row.net_price_cents)}`,
    right: true,
  },
  { name: 'is_final', value: (row) => row.is_final === 'yes' },
  { heading: 'paid', name: 'paid', value: (row) => Boolean(row.paid), text: paidText },
  { name: 'paid_back', value: (row) => toDecimal(Number(row.refunded_cents ?? 0)) },
]);

const FOUND_ROWS = 20;

const found = columns<ListedOrder>([
  { heading: 'order', name: 'order_number' },
  { heading: 'status', name: 'status_text', value: (row) => orderStatusText(row.status) },
  { heading: 'customer', name: 'customer', value: (row) => `${row.first_name} ${row.last_name}` },
  { heading: 'street', name: 'street', value: (row) => streetLine(parseAddress(row, 'pickup_address')) },
  { heading: 'phone', name: 'phone', value: (row) => row.mobile },
  { heading: 'email', name: 'email' },
  { heading: 'pickup', name: 'pickup_date', text: (row) => shortDayLabel(row.pickup_date) },
]);

const outcomes = { open: 'not tried yet', done: 'out', not_possible: 'could not be removed' } as const;

const stainOutcome = reader((word) => {
  const given = word.trim().toLowerCase().replaceAll('-', '_');
  return Object.hasOwn(outcomes, given) ? (given as keyof typeof outcomes) : null;
}, 'is not an outcome. Use done, not-possible or open.');

const stains = columns<Listed<typeof listCustomerNotes>>([
  { heading: 'service', text: (note) => note.service },
  { heading: 'stain', text: (note) => outcomes[note.outcome] },
  { heading: 'note', text: (note) => note.text },
]);

export const orderCommands = [
  command({
    name: 'orders',
    about: 'Open orders, or those with a status, of a customer, or not yet billed',
    options: {
      status: option('status', 'only this status, by number or name', status),
      customer: option('email', 'only this customer, including closed orders', email('--customer')),
      unpaid: flag('counted, but not paid, or refunded whole before cleaning'),
      month: option('MM-YYYY', 'picked up in this month or on this day, closed orders too', dayOrMonth),
      csv: flag('prints a file for a spreadsheet instead, with all of them'),
    },
    notes: 'Write a file with "npm run --silent ops -- orders … --csv", because npm prints lines of its own.',
    examples: ['orders --unpaid', 'orders --status "Needs your OK"', 'orders --month 11-2026 --csv'],
    async run({ db }, _, { customer, month, csv, ...filters }) {
      const search = { ...filters, email: customer, pickedUp: month };
      if (csv) {
        const rows = await searchOrders(db, search);
        return { data: orders.json(rows), text: '', file: orders.csv(rows) };
      }
      const rows = await searchOrders(db, { ...search, limit: MAX_ROWS });
      const more = rows.length === MAX_ROWS ? ' (the first ones; narrow the search)' : '';
      return orders.list(rows, 'No orders.', `${count(rows.length, 'order')}${more}\n`);
    },
  }),

  command({
    name: 'find',
    about: 'Finds orders by name, phone, email, street or the last digits of their number, newest first',
    args: [several(argument('words', asTyped))],
    examples: ['find Lee', 'find west 72nd', 'find 555-0142', 'find 213'],
    async run({ db }, [typed]) {
      const text = words('The text', 200)(typed.join(' '));
      if (text.length < 3) throw usageError('Give at least three letters or digits.');
      const rows = await findOrders(db, text, FOUND_ROWS + 1);
      const more = rows.length > FOUND_ROWS ? ' (the newest ones; give more of it)' : '';
      const shown = rows.slice(0, FOUND_ROWS);
      return found.list(shown, `No order has ${quoted(text)}.`, `${count(shown.length, 'order')}${more}\n`);
    },
  }),

  command({
    name: 'order',
    about: 'Everything about one order: times, receipt, history, payments',
    args: [orderArgument],
    examples: ['order 1048213'],
    async run(ops, [number]) {
      const record = await describeOrder(ops, number);
      return { data: recordData(record), text: recordText(record) };
    },
  }),
];

export const stainCommand = command({
  name: 'stain',
  about: "An order's notes on stains; with an outcome, tells the customer what happened to one",
  args: [orderArgument, optional(argument('outcome', stainOutcome))],
  options: { service: option('name', 'which note, if the order has more than one', asTyped) },
  notes: 'Outcomes: done, not-possible, or open again.',
  examples: ['stain 1048213', 'stain 1048213 done', 'stain 1048213 not-possible --service "Dry Cleaning"'],
  async run(ops, [number, outcome], { service }) {
    if (outcome === undefined)
      return stains.list(await listCustomerNotes(ops, number), `Order ${number} has no note on a stain.`);
    const note = await closeNote(ops, number, service, outcome);
    const order = nameOrder(await findByNumber(ops.db, number));
    const text = `Order ${order}, ${note.service}: ${outcomes[note.outcome]}. The receipt says so.`;
    return { data: note, text };
  },
});

export const photosCommand = command({
  name: 'photos',
  about: 'Saves an order’s photos to a folder so you can look at them',
  args: [orderArgument, argument('folder', folder)],
  notes:
    'Each file is named after what it shows: a report (3F7K2), a stain, or the order. Delete the folder afterward: the photos belong to a customer.',
  examples: ['photos 1048213 /tmp/1048213'],
  async run(ops, [number, name]) {
    const photos = await listPhotos(ops, number);
    const path = ops.resolvePath(name);
    const files = photos.map(({ about }, index) => join(path, `${index + 1}-${about}.jpg`));
    if (files.length > 0) await mkdir(path, { recursive: true, mode: 0o700 });
    for (const [index, { bytes }] of photos.entries())
      await writeFile(files[index] ?? '', bytes, { mode: 0o600 });
    return {
      data: { order_number: number, files },
      text:
        files.length > 0
          ? `${count(files.length, 'photo')}:\n${files.join('\n')}`
          : `Order ${number} has no photos.`,
    };
  },
});
