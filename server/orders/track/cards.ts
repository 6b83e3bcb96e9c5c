/** Another of the customer's saved cards for one order, by its link and a code. */
import type { Data } from '@/lib/contract';
import { messages } from '@/lib/messages/messages';
import { ApiProblem, invalidField } from '@/server/api/problems';
import type { Services } from '@/server/api/services';
import { notify } from '@/server/notifications/notify';
import { cardReason, findCard, listCards, payOpenOrdersWith } from '@/server/payments/cards/queries';
import { isDue } from '@/server/payments/ledger';
import type { Db } from '@/server/platform/db/client';
import { inCustomerTransaction } from '@/server/platform/db/transaction';
import { addEvent } from '../record/events';
import { findOwnOrder, type OrderRow } from '../record/queries';

type LinkCard = Data<'orders.track'>['cards'][number];

const view = ({ id, card_number, brand }: LinkCard): LinkCard => ({ id, card_number, brand });

/** That can pay for it, and not the one that does already. */
export async function listOtherCards(db: Db, order: OrderRow, { now }: { now: Date }): Promise<LinkCard[]> {
  const due = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', order.id)
    .where(isDue)
    .executeTakeFirst();
  if (!due) return [];
  const others: LinkCard[] = [];
  for (const card of await listCards(db, order.user_id))
    if (card.id !== order.card_id && !(await cardReason(db, card, now))) others.push(view(card));
  return others;
}

/** @throws ApiProblem invalid for a card that is gone or another customer's */
export async function findOtherCard(db: Db, userId: number, id: number | undefined): Promise<LinkCard> {
  const card = id === undefined ? undefined : await findCard(db, userId, id);
  if (!card) throw invalidField('card_id', messages.cardGone);
  return view(card);
}

/** This order alone. @throws ApiProblem invalid for a card that is gone; refused for one that can't pay; conflict once charged */
export async function payWith(
  services: Services,
  userId: number,
  orderId: number,
  cardId: number,
): Promise<void> {
  const now = services.now();
  const at = now.toISOString();
  await inCustomerTransaction(services.db, userId, async (trx) => {
    const order = await findOwnOrder(trx, userId, orderId);
    const card = await findCard(trx, userId, cardId);
    if (!card) throw invalidField('card_id', messages.cardGone);
    if (order.card_id === card.id) return;
    const reason = await cardReason(trx, card, now);
    if (reason) throw new ApiProblem('refused', reason);
    const paid = await payOpenOrdersWith(trx, userId, card, at, orderId);
    if (paid.length === 0) throw new ApiProblem('conflict', messages.cardTooLate);
    const key = await addEvent(trx, { order_id: orderId, type: 'order.card_changed', at, actor: 'customer' });
    const paidBy = { brand: card.brand, card_number: card.card_number };
    await notify(trx, { type: 'order.card_changed', userId, order, key, card: paidBy }, services);
  });
  services.flushOutbox();
}
