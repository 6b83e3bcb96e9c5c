import { inTransaction } from '@/server/db/transaction';
import type { Services } from '@/server/services';
import { queueAppLinks } from './mails';

type Deps = Pick<Services, 'db' | 'settings' | 'now' | 'outboxChanged'>;

/** Records the request and mails the app store links. @throws ApiProblem refused where there are none */
export async function requestAppLink(deps: Deps, email: string): Promise<void> {
  const created = deps.now().toISOString();
  await inTransaction(deps.db, async (trx) => {
    const { id } = await trx
      .insertInto('app_link_requests')
      .values({ email, created })
      .returning('id')
      .executeTakeFirstOrThrow();
    await queueAppLinks(trx, { id, email }, deps);
  });
  deps.outboxChanged();
}
