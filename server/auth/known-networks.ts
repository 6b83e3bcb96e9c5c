/**
 * Networks from which an account was signed in to. What strangers elsewhere try is counted apart from them, so that
 * nobody can keep an owner at home out (server/api/guess-limit.ts).
 */
import { networkOf } from '@/server/api/network';
import type { Db } from '@/server/db/client';
import { sha256 } from './sessions';

/** Of each account: each has guesses of its own, so there are few. */
const MAX_NETWORKS = 10;

const hashNetwork = (userId: number, network: string) => sha256(`${userId} ${network}`);

/** The client's network, if it signed in to the account of this canonical email before. */
export async function findOwnNetwork(db: Db, email: string, address: string): Promise<string | undefined> {
  const network = networkOf(address);
  const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  const known = await db
    .selectFrom('known_networks')
    .select('id')
    .where('user_id', '=', user?.id ?? 0)
    .where('network_hash', '=', hashNetwork(user?.id ?? 0, network))
    .executeTakeFirst();
  return known && network;
}

/** Notes that the customer signed in from here. The newest networks stay. */
export async function noteNetwork(db: Db, user_id: number, address: string, now: Date): Promise<void> {
  const seen_at = now.toISOString();
  await db
    .insertInto('known_networks')
    .values({ user_id, network_hash: hashNetwork(user_id, networkOf(address)), seen_at })
    .onConflict((known) => known.columns(['user_id', 'network_hash']).doUpdateSet({ seen_at }))
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

/** A new password may be against whoever signed in somewhere. */
export const forgetNetworks = (trx: Db, userId: number) =>
  trx.deleteFrom('known_networks').where('user_id', '=', userId).execute();
