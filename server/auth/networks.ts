/** Strangers' tries count apart, so that nobody can lock an owner out (server/api/guess-limit.ts). */

import type { Services } from '@/server/api/services';
import type { Db } from '@/server/platform/db/client';
import { toNetwork } from '@/server/platform/network';
import { sha256 } from '@/server/platform/secrets';

/** Few, because each has guesses of its own. */
const MAX_NETWORKS = 10;

const hashNetwork = (userId: number, network: string) => sha256(`${userId} ${network}`);

/** If it signed in to the account of this canonical email before. */
export async function findOwnNetwork(db: Db, email: string, address: string): Promise<string | undefined> {
  const network = toNetwork(address);
  const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  const existing = await db
    .selectFrom('known_networks')
    .select('id')
    .where('user_id', '=', user?.id ?? 0)
    .where('network_hash', '=', hashNetwork(user?.id ?? 0, network))
    .executeTakeFirst();
  return existing && network;
}

/** The newest networks stay. */
export async function recordNetwork(db: Db, user_id: number, address: string, now: Date): Promise<void> {
  const seen_at = now.toISOString();
  await db
    .insertInto('known_networks')
    .values({ user_id, network_hash: hashNetwork(user_id, toNetwork(address)), seen_at })
    .onConflict((clash) => clash.columns(['user_id', 'network_hash']).doUpdateSet({ seen_at }))
    .execute();
  const newest = db
    .selectFrom('known_networks')
    .select('id')
    .where('user_id', '=', user_id)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_NETWORKS);
  await db
    .deleteFrom('known_networks')
    .where('user_id', '=', user_id)
    .where('id', 'not in', newest)
    .execute();
}

/** The new password may be against one of them. */
export const forgetNetworks = (trx: Db, userId: number) =>
  trx.deleteFrom('known_networks').where('user_id', '=', userId).execute();

type Context = Pick<Services, 'limiter' | 'db'> & { clientAddress: string };

const rules = {
  reset: { own: 'ownResetMails', other: 'resetMails' },
  code: { own: 'ownCodeMails', other: 'codeMails' },
} as const;

/**
 * Counts a mail to an address that somebody typed, whether it has an account or not. Networks that signed in to its
 * account have a count of their own each, so that nobody else uses theirs up.
 * @returns whether it is for one of those networks
 * @throws ApiProblem too_many with the wait, and what to do meanwhile
 */
export async function takeMail(
  kind: keyof typeof rules,
  email: string,
  { limiter, db, clientAddress }: Context,
): Promise<{ isOwn: boolean }> {
  const isOwn = (await findOwnNetwork(db, email, clientAddress)) !== undefined;
  await limiter.take(rules[kind][isOwn ? 'own' : 'other'], { address: clientAddress, email });
  return { isOwn };
}
