'use client';
import { cx } from '@/components/ui/base/class-names';
import { type ReceiptRow, ReceiptRows } from '@/components/ui/layout/receipt-rows';
import { TicketPart } from '@/components/ui/layout/ticket';
import { LoadProblem } from '@/components/ui/status/load-problem';
import { type Order, usePayments } from '@/hooks/data/use-orders';
import { useNow } from '@/hooks/page/use-now';
import { useSession } from '@/hooks/page/use-session';
import type { Data } from '@/lib/contract';
import { nonBreaking } from '@/lib/rules/dates/day-label';
import { formatMoney, parseMoney } from '@/lib/rules/money/money';
import { cardName, lastFour } from '@/lib/rules/money/saved-card';
import { happened } from '@/lib/rules/orders/order-windows';
import { partTitle } from './receipt-looks';

type Payment = Data<'cards.payments'>[number];

/** What was charged and paid back, a line each; the receipt's own rows and total stay what the specification says. */
export function OrderPayments({ orderId, paidBy }: { orderId: number; paidBy: Order['user_card'] }) {
  const { data = [], error, refetch } = usePayments(useSession().user?.id, orderId);
  const now = useNow();
  // Rounded first: less than half a cent is no payment.
  const moved = data.filter((payment) => cents(payment) !== 0);
  if (moved.length === 0 && !error) return null;
  const paidCents = moved.reduce((sum, payment) => sum + cents(payment), 0);
  const paid: ReceiptRow = {
    id: 'paid',
    label: 'You paid',
    amount: formatMoney(paidCents),
    tone: 'subtotal',
  };
  return (
    <TicketPart>
      <section aria-labelledby="payments">
        <h3 className={cx('mb-2', partTitle)} id="payments">
          Payments
        </h3>
        <LoadProblem error={error} onRetry={refetch} />
        {moved.length > 0 && (
          <ReceiptRows
            rows={[
              ...moved.map((payment, index) => paymentRow(payment, index, paidBy, now)),
              ...(moved.length > 1 ? [paid] : []),
            ]}
          />
        )}
      </section>
    </TicketPart>
  );
}

function paymentRow(payment: Payment, index: number, paidBy: Order['user_card'], now: Date): ReceiptRow {
  const { kind, purpose, created, card } = payment;
  // A payment names its card by the last digits alone.
  const brand = paidBy && lastFour(paidBy.card_number) === lastFour(card) ? paidBy.brand : '';
  const what = kind === 'refund' ? 'Refund' : purpose === 'tip' ? 'Tip' : 'Order';
  return {
    id: `payment:${index}`,
    label: [what, nonBreaking(happened(created, now))].filter(Boolean).join(', '),
    ...(lastFour(card) && { detail: cardName({ brand, card_number: card }) }),
    amount: formatMoney(cents(payment)),
  };
}

/** Below zero for a refund. */
const cents = ({ kind, amount }: Payment) => (kind === 'refund' ? -1 : 1) * Math.abs(parseMoney(amount) ?? 0);
