import { notFound } from '@/server/api/problems';
import { inCustomerTransaction } from '@/server/db/customer-transaction';
import type { Services } from '@/server/services';
import { cardProblem, gatewayProblem } from './problems';
import { deleteCard, findCard, hasPrimaryCard, upsertCard } from './queries';

/**
 * Deletes a card here first, so that no order can use it, then at the gateway. When the gateway does not
 * confirm, the card is restored; deleting it again is harmless.
 * @throws ApiProblem not_found; refused while it pays for an open order, or by the gateway
 */
export async function removeCard({ db, payments, log }: Services, userId: number, id: number): Promise<void> {
  const card = await inCustomerTransaction(db, userId, async (trx) => {
    const found = await findCard(trx, userId, id);
    if (!found) throw notFound();
    if (found.open_order)
      throw cardProblem(
        'open_order',
        `This card is paying for order ${found.open_order}. Choose another card first.`,
      );
    return deleteCard(trx, userId, id);
  });
  if (card.gateway !== payments.name) {
    log.warn({ cardId: id, gateway: card.gateway }, 'card of another gateway: deleted here only');
    return;
  }
  const ids = { profileId: card.gateway_profile_id, paymentId: card.gateway_payment_id };
  const result = await payments.deleteCard(ids);
  if (result.outcome === 'deleted') return;
  await inCustomerTransaction(db, userId, async (trx) => {
    const primary = (await hasPrimaryCard(trx, userId)) ? 'no' : card.primary;
    await upsertCard(trx, { ...card, primary });
  });
  throw gatewayProblem(result);
}
