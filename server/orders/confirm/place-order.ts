import { messages } from '@/lib/messages/messages';
import { toShopIso } from '@/lib/rules/dates/shop-instant';
import { toDecimal } from '@/lib/rules/money/money';
import { orderStatusText } from '@/lib/rules/orders/order-status';
import type { HandlerContext } from '@/server/api/handler';
import { choiceGone } from '@/server/api/problems';
import { notify } from '@/server/notifications/notify';
import { violates } from '@/server/platform/db/errors';
import { inCustomerTransaction } from '@/server/platform/db/transaction';
import { startRecurring } from '../recurring/next';
import { type Answer, claimKey, keepAnswer } from './idempotency';
import { placeWithin } from './place-within';
import type { WrittenOrder } from './write-order';

type Context = HandlerContext<'orders.confirm'>;

/** One transaction: an error rolls back the key too. @throws ApiProblem not_found, invalid by field, or conflict */
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
    // Deleted while the order was being written, which a card can't be: deleting one waits for it.
    throw violates(error, 'foreign key') ? choiceGone('pickup_address_id') : error;
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
