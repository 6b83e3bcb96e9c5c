/** What the tests of refunds share: a paid order, the command, and what comes of it. */

import { type cashRegister, inbox, type OpsShop, type Placed } from '@/tests/server/staff/ops-shop';
import { api } from '@/tests/server/support/api';

type Till = ReturnType<typeof cashRegister>;

/** Paid: $35.00 for the order, and a tip after it where there is one. */
export async function paid(shop: OpsShop, till: Till, tips = 0): Promise<Placed> {
  const order = await shop.counted();
  await shop.json(['bill', order.number], till);
  if (tips > 0)
    await api(shop.db, { now: shop.clock.now, payments: till.payments })
      .withToken(order.shopper.client.token)
      .post(`/order/${order.id}/tip`, { tips });
  return order;
}

/** What staff types. */
export const refundWords = ({ number }: Placed, amount: string, reason = 'Late') => [
  'refund',
  number,
  amount,
  '--reason',
  reason,
];

/** What is written down of the order's refunds, in the order of time. */
export const refundsOf = ({ db }: OpsShop, { id }: Placed) =>
  db
    .selectFrom('payments')
    .select(['amount_cents', 'state', 'reference', 'voided', 'reason', 'message'])
    .where('order_id', '=', id)
    .where('kind', '=', 'refund')
    .orderBy('id')
    .execute();

export const refundsTold = async ({ shopper }: Placed) =>
  (await inbox(shopper)).filter(({ type }) => type === 'payment.refunded');
