import { messages } from '@/lib/messages/messages';
import { CANCELED, type PICKUP_MISSED, SCHEDULED } from '@/lib/rules/orders/order-status';
import { ApiProblem } from '@/server/api/problems';
import type { Services } from '@/server/api/services';
import { notify } from '@/server/notifications/notify';
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

/**
 * Returns its number.
 * @param from the only status that it can have
 * @throws ApiProblem not_found; refused when it is already canceled or too far along
 */
export async function cancelOrder(
  services: Services,
  userId: number,
  id: number,
  from: typeof SCHEDULED | typeof PICKUP_MISSED = SCHEDULED,
): Promise<string> {
  const at = services.now().toISOString();
  const number = await inCustomerTransaction(services.db, userId, async (trx) => {
    const order = await trx
      .updateTable('orders')
      .set({ status: CANCELED, canceled_at: at, updated_at: at })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('status', '=', from)
      .returningAll()
      .executeTakeFirst();
    if (!order) throw await whyNot(trx, userId, id);
    await releaseOrder(trx, services, order, { actor: 'customer' });
    return order.order_number;
  });
  services.flushOutbox();
  return number;
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
