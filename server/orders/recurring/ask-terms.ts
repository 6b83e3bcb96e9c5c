/** Other terms: repeating pickups go on for some days under the terms that their customers accepted, who are asked. */
import { messages } from '@/lib/messages/messages';
import type { HandlerContext, HandlerResult } from '@/server/api/handler';
import { ApiProblem } from '@/server/api/problems';
import type { Db } from '@/server/platform/db/client';
import { inConstantTime, sha256 } from '@/server/platform/secrets';
import { readTermsVersion } from '../record/terms';
import { acceptTermsFor } from './handlers';

const FIND_MS = 20;

/** @throws ApiProblem bad_request, in the same time whatever is wrong, also once there are newer terms */
export async function acceptTerms(
  context: HandlerContext<'orders.acceptTerms'>,
): Promise<HandlerResult<'orders.acceptTerms'>> {
  const { db, body } = context;
  const found = await inConstantTime(FIND_MS, () => findAsked(db, body.token));
  if (!found) throw new ApiProblem('bad_request', messages.termsLinkEnded);
  const count = await acceptTermsFor(context, found);
  return { data: null, message: count > 0 ? messages.termsAccepted : messages.termsNothing };
}

async function findAsked(db: Db, token: string) {
  const version = await readTermsVersion(db);
  const notification = await db
    .selectFrom('notifications')
    .select(['user_id', 'dedupe_key'])
    .where('mail_token_hash', '=', sha256(token))
    .executeTakeFirst();
  const isCurrent =
    version !== null && notification?.dedupe_key === `terms.changed:${notification?.user_id}:${version}`;
  return isCurrent ? { user_id: notification.user_id, version } : undefined;
}
