/** The mailing list with double opt-in: an address is added only after its owner confirms by mail. */
import { sha256 } from '@/server/auth/sessions';
import { randomToken } from '@/server/db/ids';
import { inTransaction } from '@/server/db/transaction';
import type { Services } from '@/server/services';
import { queueConfirmation } from './mails';

type Deps = Pick<Services, 'db' | 'settings' | 'now' | 'outboxChanged'>;

/**
 * Mails a confirmation link with a new token, unless the address is already active. The answer is the same in
 * both cases.
 */
export async function askToConfirm(deps: Deps, email: string): Promise<void> {
  const token = randomToken();
  const created = deps.now().toISOString();
  const pending = { token_hash: sha256(token), state: 'pending', created, confirmed_at: null } as const;
  await inTransaction(deps.db, async (trx) => {
    const row = await trx
      .insertInto('subscribers')
      .values({ email, ...pending })
      .onConflict((clash) =>
        clash.column('email').doUpdateSet(pending).where('subscribers.state', '!=', 'active'),
      )
      .returning('id')
      .executeTakeFirst();
    if (row) await queueConfirmation(trx, { email, token }, deps);
  });
  deps.outboxChanged();
}

/** Activates the address; repeating it is harmless. False when the token does not match. */
export async function confirm({ db, now }: Deps, email: string, token: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subscribers')
    .set((is) => ({
      state: 'active',
      confirmed_at: is.fn.coalesce('confirmed_at', is.val(now().toISOString())),
    }))
    .where('email', '=', email)
    .where('token_hash', '=', sha256(token))
    .where('state', 'in', ['pending', 'active'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes the address; repeating it is harmless. False when the token does not match. */
export async function unsubscribe({ db }: Deps, email: string, token: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subscribers')
    .set({ state: 'removed' })
    .where('email', '=', email)
    .where('token_hash', '=', sha256(token))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
