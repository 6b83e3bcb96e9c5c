import { messages } from '@/lib/messages/messages';
import { trackRoutes } from '@/lib/routes';
import { ApiProblem } from '@/server/api/problems';
import type { Services } from '@/server/api/services';
import { makeKey } from '@/server/notifications/access-keys';
import { inCustomerTransaction } from '@/server/platform/db/transaction';
import { countShared, MAX_SHARED } from './links';

/** Makes a link to look at an order's times. @param parentId the key it ends with @throws ApiProblem conflict for one too many */
export async function shareOrder(
  { db, now, settings }: Pick<Services, 'db' | 'now' | 'settings'>,
  userId: number,
  orderId: number,
  parentId?: number,
) {
  const token = await inCustomerTransaction(db, userId, async (trx) => {
    if ((await countShared(trx, orderId)) >= MAX_SHARED)
      throw new ApiProblem('conflict', messages.tooManyShared(MAX_SHARED));
    return makeKey(trx, { kind: 'shared', orderId, parentId }, now());
  });
  return { data: { url: `${settings.publicUrl}${trackRoutes.order(token)}` }, message: messages.linkShared };
}
