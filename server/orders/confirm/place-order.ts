import { toDecimal } from '@/lib/domain/money';
import { orderStatusText } from '@/lib/domain/order-status';
import { toShopIso } from '@/lib/domain/shop-instant';
import { messages } from '@/lib/messages';
import type { HandlerContext } from '@/server/api/handler';
import { notFound } from '@/server/api/problems';
import { violates } from '@/server/db/errors';
import { inCustomerTransaction } from '@/server/db/transaction';
import { notify } from '@/server/notifications/notify';
import { startRecurring } from '../recurring/start';
import { type Answer, claimKey, keepAnswer } from './idempotency';
import { placeWithin } from './place-within';
import type { WrittenOrder } from './write-order';

type Context = HandlerContext<'orders.confirm'>;

/**
 * Places an order exactly once and atomically: one transaction claims the key, checks everything, writes the
 * order, stores the answer, and takes the promo use and both places. An error rolls back all of it, including
 * the key, so that the customer can change the order and confirm with the same key.
 * @throws ApiProblem not_found, invalid by field, or conflict with reason slot, delivery_slot or price
 */
export async function placeOrder(context: Context): Promise<Answer & { replayed: boolean }> {
  const { db, customer, request, query, body, now } = context;
  try {
    return await inCustomerTransaction(db, customer.id, async (trx) => {
      const claim = await claimKey(trx, customer.id, request, body, now());
      if (claim.answer) return { ...claim.answer, replayed: true };
      const placement = {
        ...context,
        query: { orderVia: query.orderVia || 'Website' },
        actor: 'customer' as const,
      };
      const order = await placeWithin(trx, placement, async (written) => {
        if (body.recurring) await startRecurring(trx, written, placement);
        await keepAnswer(trx, claim.id, makeAnswer(written));
        const booked = { ...written, every_weeks: body.recurring?.every_weeks };
        await notify(trx, { type: 'order.placed', userId: customer.id, order: booked }, context);
      });
      return { ...makeAnswer(order), replayed: false };
    });
  } catch (error) {
    // The address or card was deleted while the order was being written.
    throw violates(error, 'foreign key') ? notFound() : error;
  }
}

const makeAnswer = (order: WrittenOrder): Answer => ({
  message: messages.orderPlaced,
  data: {
    id: order.id,
    order_number: order.order_number,
    status: order.status,
    orderStatus: { status: orderStatusText(order.status) },
    estimate_low: toDecimal(order.estimate_low_cents),
    estimate_high: toDecimal(order.estimate_high_cents),
    cutoff_at: toShopIso(new Date(order.cutoff_at)),
  },
});
