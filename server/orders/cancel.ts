import { messages } from '@/lib/messages/messages';
import { CANCELED, type PICKUP_MISSED, SCHEDULED } from '@/lib/rules/orders/order-status';
import type { HandlerResult } from '@/server/api/handler';
import { ApiProblem } from '@/server/api/problems';
import type { Services } from '@/server/api/services';
import { notify } from '@/server/notifications/notify';
import { audit, byLink } from '@/server/platform/audit';
import type { Db } from '@/server/platform/db/client';
import { inCustomerTransaction } from '@/server/platform/db/transaction';
import { releaseSlot } from '@/server/service-area/slots';
import { dropChangeMail } from './change/change-mails';
import { forgetCarts } from './confirm/idempotency';
import { addEvent } from './record/events';
import { givePromoUsesBack } from './record/promo-uses';
import { findOwnOrder, type OrderRow } from './record/queries';
import { describeRepeats } from './recurring/describe';
import { dropReminder } from './reminders/pickup-reminders';

/** @param from the only status that it can have @throws ApiProblem not_found; refused when already canceled or too far along */
export async function cancelOrder(
  context: Services & { customer: { id: number } },
  id: number,
  from: typeof SCHEDULED | typeof PICKUP_MISSED = SCHEDULED,
): Promise<HandlerResult<'orders.cancel'>> {
  const userId = context.customer.id;
  const at = context.now().toISOString();
  const number = await inCustomerTransaction(context.db, userId, async (trx) => {
    const order = await trx
      .updateTable('orders')
      .set({ status: CANCELED, canceled_at: at, updated_at: at })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('status', '=', from)
      .returningAll()
      .executeTakeFirst();
    if (!order) throw await whyNot(trx, userId, id);
    await releaseOrder(trx, context, order, { actor: 'customer' });
    return order.order_number;
  });
  context.flushOutbox();
  audit(context, 'order-canceled', { order: number, ...byLink(context) });
  return { data: null, message: messages.orderCancelled };
}

interface Cancellation {
  actor: 'customer' | 'staff';
  note?: string;
  /** Bags that we already have keep their delivery place. */
  keepsPlaces?: boolean;
}

export async function releaseOrder(
  trx: Db,
  services: Pick<Services, 'settings' | 'now' | 'byLink'>,
  order: OrderRow,
  { actor, note = '', keepsPlaces = false }: Cancellation,
): Promise<void> {
  const { id, user_id: userId, updated_at: at } = order;
  await givePromoUsesBack(trx, id);
  if (!keepsPlaces) {
    await releaseSlot(trx, order.pickup_slot_day_id);
    await releaseSlot(trx, order.delivery_slot_day_id);
  }
  await forgetCarts(trx, userId, id);
  await dropReminder(trx, order);
  await dropChangeMail(trx, id);
  await addEvent(trx, { order_id: id, type: 'order.canceled', status: CANCELED, at, actor, note });
  const repeats = await describeRepeats(trx, id, services.now());
  await notify(trx, { type: 'order.canceled', userId, order, repeats }, services);
}

async function whyNot(trx: Db, userId: number, id: number): Promise<ApiProblem> {
  const { status } = await findOwnOrder(trx, userId, id);
  const already = status === CANCELED;
  return new ApiProblem('refused', already ? messages.orderAlreadyCancelled : messages.orderNotCancelable);
}
