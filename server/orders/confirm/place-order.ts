import { toDecimal } from '@/lib/domain/money';
import { toNewYorkIso } from '@/lib/domain/new-york-time';
import { orderStatusText } from '@/lib/domain/order-status';
import { messages } from '@/lib/messages';
import type { Db } from '../../db/client';
import { inCustomerTransaction } from '../../db/customer-transaction';
import { violates } from '../../db/errors';
import type { HandlerContext } from '../../handler';
import { invalidField, notFound } from '../../problems';
import { notify } from '../../profile/notify';
import { recordPromoUse, takePromoUse } from '../promo-uses';
import { book } from './book';
import { checkOrder } from './check-order';
import { type Answer, claimKey, keepAnswer } from './idempotency';
import { type WrittenOrder, writeOrder } from './write-order';

type Context = HandlerContext<'orders.confirm'>;

/**
 * Places an order exactly once, whole or not at all: one transaction claims the key, checks everything, takes
 * the promo use and the two places, writes the order and keeps the answer. What is thrown undoes all of it, the
 * key included, so that the customer can choose again and confirm with the same key.
 * @throws ApiProblem not_found, invalid by field, or conflict with reason slot, delivery_slot or price
 */
export async function placeOrder(context: Context): Promise<Answer & { replayed: boolean }> {
  const { db, customer, request, body, now } = context;
  try {
    return await inCustomerTransaction(db, customer.id, async (trx) => {
      const claim = await claimKey(trx, customer.id, request, body, now());
      if (claim.answer) return { ...claim.answer, replayed: true };
      const answer = answerOf(await takeAndWrite(trx, context));
      await keepAnswer(trx, claim.id, answer);
      return { ...answer, replayed: false };
    });
  } catch (error) {
    // Address or card was deleted between being read and being written into the order.
    throw violates(error, 'foreign key') ? notFound() : error;
  }
}

/** Places and uses are taken last and by everybody in the same order, so that no two orders wait for each other. */
async function takeAndWrite(trx: Db, context: Context): Promise<WrittenOrder> {
  const { customer, now } = context;
  const checked = await checkOrder(trx, context);
  const { promo } = checked.prices;
  if (promo && !(await takePromoUse(trx, promo))) throw invalidField('promo_code', messages.promoUsedUp);
  const pickupId = await book(trx, checked.pickup);
  const deliveryId = await book(trx, checked.delivery);
  const order = await writeOrder(trx, context, checked, { pickupId, deliveryId });
  if (promo && !(await recordPromoUse(trx, promo, customer.id, order.id, now().toISOString())))
    throw invalidField('promo_code', messages.promoUsed);
  await notify(trx, { type: 'order.placed', userId: customer.id, order }, context);
  return order;
}

const answerOf = (order: WrittenOrder): Answer => ({
  message: messages.orderPlaced,
  data: {
    id: order.id,
    order_number: order.order_number,
    status: order.status,
    orderStatus: { status: orderStatusText(order.status) },
    estimate_low: toDecimal(order.estimate_low_cents),
    estimate_high: toDecimal(order.estimate_high_cents),
    cutoff_at: toNewYorkIso(new Date(order.cutoff_at)),
  },
});
