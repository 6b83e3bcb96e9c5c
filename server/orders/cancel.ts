import { CANCELED, SCHEDULED } from '@/lib/domain/order-status';
import { messages } from '@/lib/messages';
import { ApiProblem } from '@/server/api/problems';
import type { Db } from '@/server/db/client';
import { inCustomerTransaction } from '@/server/db/transaction';
import { notify } from '@/server/notifications/notify';
import { givePlaceBack } from '@/server/service-area/places';
import type { Services } from '@/server/services';
import { forgetCarts } from './confirm/idempotency';
import { addEvent } from './events';
import { givePromoUsesBack } from './promo-uses';
import { findOwnOrder, type OrderRow } from './queries';
import { describeRepeats } from './recurring/repeats';

/**
 * Cancels a scheduled order and releases its places and its promo use. Returns its number.
 * @throws ApiProblem not_found; refused when it is already canceled or too far along
 */
export async function cancelOrder(services: Services, userId: number, id: number): Promise<string> {
  const at = services.now().toISOString();
  const number = await inCustomerTransaction(services.db, userId, async (trx) => {
    const order = await trx
      .updateTable('orders')
      .set({ status: CANCELED, canceled_at: at, updated_at: at })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('status', '=', SCHEDULED)
      .returningAll()
      .executeTakeFirst();
    if (!order) throw await whyNot(trx, userId, id);
    await releaseOrder(trx, services, order, { actor: 'customer' });
    return order.order_number;
  });
  services.wakeSenders();
  return number;
}

interface Cancellation {
  actor: 'customer' | 'staff';
  note?: string;
  /** Bags that we already have keep their delivery place. */
  keepsPlaces?: boolean;
}

/** Releases what a canceled order no longer needs, records the cancellation, and tells the customer. */
export async function releaseOrder(
  trx: Db,
  services: Pick<Services, 'settings' | 'now'>,
  order: OrderRow,
  { actor, note = '', keepsPlaces = false }: Cancellation,
): Promise<void> {
  const { id, user_id: userId, updated_at: at } = order;
  await givePromoUsesBack(trx, id);
  if (!keepsPlaces) {
    await givePlaceBack(trx, order.pickup_slot_day_id);
    await givePlaceBack(trx, order.delivery_slot_day_id);
  }
  await forgetCarts(trx, userId, id);
  await addEvent(trx, { order_id: id, type: 'order.canceled', status: CANCELED, at, actor, note });
  const repeats = await describeRepeats(trx, id, services.now());
  await notify(trx, { type: 'order.canceled', userId, order, repeats }, services);
}

/** @throws ApiProblem not_found */
async function whyNot(trx: Db, userId: number, id: number): Promise<ApiProblem> {
  const { status } = await findOwnOrder(trx, userId, id);
  const already = status === CANCELED;
  return new ApiProblem('refused', already ? messages.orderAlreadyCancelled : messages.orderNotCancelable);
}
