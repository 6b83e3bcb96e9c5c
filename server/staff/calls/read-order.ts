import type { Data } from '@/lib/contract';
import { toIsoDate } from '@/lib/rules/dates/calendar';
import { readVisits } from '@/lib/rules/dates/visit';
import { toDecimal } from '@/lib/rules/money/money';
import { computeReceipt, type Receipt } from '@/lib/rules/money/receipt';
import { toReceiptInput } from '@/lib/rules/money/receipt-input';
import type { StaffServices } from '@/server/api/services';
import { viewStop } from '@/server/staff/day/stop-view';
import { describeOrder, type OrderRecord } from '@/server/staff/orders/describe-order';
import { summarizeOrder } from '@/server/staff/orders/order-text';

export const viewRows = ({ rows }: Receipt): Data<'staff.order'>['receipt'] =>
  rows.map(({ label, amountCents, details }) => ({
    label,
    amount: toDecimal(amountCents),
    details: details.map((detail) => ({
      label: detail.label,
      amount: detail.amountCents === undefined ? null : toDecimal(detail.amountCents),
    })),
  }));

const paidCents = ({ payments }: OrderRecord): number =>
  payments
    .filter(({ state }) => state === 'succeeded')
    .reduce((sum, { kind, amount_cents }) => sum + (kind === 'charge' ? amount_cents : -amount_cents), 0);

/** @throws StaffProblem when the number is unknown */
export async function readOrder(
  services: Pick<StaffServices, 'db' | 'now'>,
  number: string,
): Promise<Data<'staff.order'>> {
  const record = await describeOrder(services, number);
  const { order, receipt, customer, events } = record;
  const { pickup, delivery } = readVisits(order);
  return {
    ...summarizeOrder(order),
    pickup: viewStop(order, 'pickup'),
    delivery: viewStop(order, 'delivery'),
    pickup_date: toIsoDate(pickup.date),
    delivery_date: toIsoDate(delivery.date),
    email: customer.email,
    pieces: receipt.orderItems.map(({ quantity, product: { name, price } }) => ({ name, quantity, price })),
    preferences: receipt.preferences.map(({ preference_name }) => preference_name),
    stain_notes: (receipt.stain_notes ?? []).map(({ service, text, outcome }) => ({
      service,
      text,
      outcome,
    })),
    receipt: viewRows(computeReceipt(toReceiptInput(receipt))),
    card: order.card_last4 ? `${order.card_brand} ending ${order.card_last4}` : '',
    paid: toDecimal(paidCents(record)),
    events: events.map(({ at, type, actor, bags, weight_hundredths, note, public_note }) => ({
      at,
      what: type,
      by: actor,
      bags,
      weight_lb: weight_hundredths === null ? null : weight_hundredths / 100,
      note,
      told: public_note,
    })),
  };
}
