/** Accepts the current terms by the link of their mail. */
import { messages } from '@/lib/messages/messages';
import type { HandlerContext, HandlerResult } from '@/server/api/handler';
import { ApiProblem } from '@/server/api/problems';
import type { Services } from '@/server/api/services';
import { audit } from '@/server/platform/audit';
import type { Db } from '@/server/platform/db/client';
import { FIND_MS, inConstantTime, sha256 } from '@/server/platform/secrets';
import { hasAccepted, readTermsVersion } from '../record/terms';
import { changeRecurring } from './change';
import { changeActive } from './handlers';
import { listActive } from './queries';

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

async function acceptTermsFor(
  context: Services,
  { user_id: userId, version }: { user_id: number; version: string },
): Promise<number> {
  const { db, now } = context;
  const own = { ...context, customer: { id: userId } };
  const rows = await listActive(db, userId);
  for (const row of rows) {
    if (await hasAccepted(db, row, version)) continue;
    await changeActive(own, row.id, async (trx, seen) => ({
      ...(await changeRecurring(trx, seen, { accept_terms: true }, now())),
      terms_version: version,
    }));
    audit(own, 'recurring-changed', { recurring: row.id, change: 'terms', by: 'link' });
  }
  return rows.length;
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
