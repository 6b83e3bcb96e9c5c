import { type ReceiptRow, ReceiptRows } from '@/components/ui/receipt-rows';
import { TicketPart } from '@/components/ui/ticket';
import type { Order } from '@/hooks/use-orders';
import { lastFour } from '@/lib/domain/card';
import { formatMoney, parseMoney } from '@/lib/domain/money';
import styles from './order-details.module.css';
import { shownEventDate } from './order-visits';

type Payment = NonNullable<Order['payments']>[number];

/** What was charged and paid back, a line each; the receipt's own rows and total stay what the specification says. */
export function OrderPayments({ payments = [] }: Pick<Order, 'payments'>) {
  const moved = payments.filter(({ amount }) => amount !== 0);
  if (moved.length === 0) return null;
  const paidCents = moved.reduce((sum, { amount }) => sum + cents(amount), 0);
  const paid: ReceiptRow = {
    id: 'paid',
    label: 'You paid',
    amount: formatMoney(paidCents),
    tone: 'subtotal',
  };
  return (
    <TicketPart>
      <section aria-labelledby="payments">
        <h3 className={styles.part} id="payments">
          Payments
        </h3>
        <ReceiptRows rows={[...moved.map(paymentRow), ...(moved.length > 1 ? [paid] : [])]} />
      </section>
    </TicketPart>
  );
}

function paymentRow({ kind, purpose, date, card, amount }: Payment, index: number): ReceiptRow {
  const what = kind === 'refund' ? 'Refund' : purpose === 'tip' ? 'Tip' : 'Order';
  return {
    id: `payment:${index}`,
    label: [what, shownEventDate(date)].filter(Boolean).join(', '),
    detail: `Card ending ${lastFour(card)}`,
    amount: formatMoney(cents(amount)),
  };
}

const cents = (amount: number) => parseMoney(amount) ?? 0;
