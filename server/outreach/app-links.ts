import { inTransaction } from '@/server/db/transaction';
import type { Services } from '@/server/services';
import { queueAppLinks } from './mails';

type Parts = Pick<Services, 'db' | 'settings' | 'now' | 'outboxChanged'>;

/** Notes the request and sends the links to the app stores. */
export async function requestAppLink(parts: Parts, email: string): Promise<void> {
  const created = parts.now().toISOString();
  await inTransaction(parts.db, async (trx) => {
    const { id } = await trx
      .insertInto('app_link_requests')
      .values({ email, created })
      .returning('id')
      .executeTakeFirstOrThrow();
    await queueAppLinks(trx, { id, email }, parts);
  });
  parts.outboxChanged();
}
