import { randomInt } from 'node:crypto';
import type { Output } from '@/lib/contract';
import { messages } from '@/lib/messages/messages';
import { codeDigits, codeMinutes, codeTries } from '@/lib/messages/sign-in-code';
import { ApiProblem } from '@/server/api/problems';
import type { Services } from '@/server/api/services';
import { proveMailbox } from '@/server/notifications/access-keys';
import type { Db } from '@/server/platform/db/client';
import type { YesNo } from '@/server/platform/db/tables/columns';
import { inTransaction } from '@/server/platform/db/transaction';
import { inConstantTime } from '@/server/platform/secrets';
import { profileColumns } from './customer';
import { queueCode } from './mails';
import { findOwnNetwork, takeMail } from './networks';
import { hashPassword, verifyPassword } from './passwords';
import { findByEmail } from './queries';

const lifetimeMs = codeMinutes * 60_000;

/** Each of the million codes is as likely, and all have six digits. */
const newCode = (): string => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');

/**
 * Stores the argon2id hash of a new code (a million codes are hashed faster than one ends), which replaces the one
 * before of the same kind, so that no stranger ends the owner's: a customer has one that the account's own networks
 * asked for, and one of others. Returns when it ends.
 */
export async function openCode(
  trx: Db,
  user: { id: number; own_network: YesNo },
  code_hash: string,
  now: Date,
): Promise<Date> {
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  const { id: user_id, own_network } = user;
  const ends = { expires_at: expiresAt.toISOString(), created: now.toISOString() };
  const columns = { code_hash, own_tries: 0, other_tries: 0, ...ends };
  await trx
    .insertInto('mail_codes')
    .values({ user_id, own_network, ...columns })
    .onConflict((clash) => clash.columns(['user_id', 'own_network']).doUpdateSet(columns))
    .execute();
  return expiresAt;
}

/** Whose tries are counted. */
const pickTriesColumn = (own_network: YesNo) => (own_network === 'yes' ? 'own_tries' : 'other_tries');

/**
 * Counts a try at a live code of an email (lower case), before anybody looks at it, so that parallel tries count too.
 * Where there are two, it is the one that a network of the same kind asked for. Undefined without an account, or when
 * the codes have ended or their tries are used up.
 * @param by whether one of the account's own networks tries
 */
function countTry(db: Db, email: string, by: YesNo, now: Date) {
  const tries = pickTriesColumn(by);
  return db
    .updateTable('mail_codes')
    .set((is) => ({ [tries]: is(tries, '+', 1) }))
    .where(tries, '<', codeTries)
    .where('id', '=', (codes) =>
      codes
        .selectFrom('mail_codes as live')
        .innerJoin('users', 'users.id', 'live.user_id')
        .select('live.id')
        .where('users.email', '=', email)
        .where('live.expires_at', '>', now.toISOString())
        .where(`live.${tries}`, '<', codeTries)
        .orderBy(({ eb }) => eb.case().when('own_network', '=', by).then(0).else(1).end())
        .limit(1),
    )
    .returning(['user_id', 'code_hash'])
    .executeTakeFirst();
}

type Tried = { user_id: number; code_hash: string };

/** Gives back a try that nobody looked at. A newer code keeps its own count. */
function giveTryBack(db: Db, { user_id, code_hash }: Tried, by: YesNo) {
  const tries = pickTriesColumn(by);
  return db
    .updateTable('mail_codes')
    .set((is) => ({ [tries]: is(tries, '-', 1) }))
    .where('user_id', '=', user_id)
    .where('code_hash', '=', code_hash)
    .where(tries, '>', 0)
    .execute();
}

/** Uses up the code and returns its customer. Undefined when it was used, or replaced, a moment ago. */
async function takeCode(db: Db, { user_id, code_hash }: Tried) {
  const used = await db
    .deleteFrom('mail_codes')
    .where('user_id', '=', user_id)
    .where('code_hash', '=', code_hash)
    .returning('user_id')
    .executeTakeFirst();
  if (!used) return undefined;
  return db.selectFrom('users').select(profileColumns).where('id', '=', user_id).executeTakeFirst();
}

/** A code must not outlive a password change. */
export const closeCodes = (trx: Db, userId: number) =>
  trx.deleteFrom('mail_codes').where('user_id', '=', userId).execute();

/** Longer than the work takes, short enough not to be noticed. */
const minimumMs = 400;

/** The same for every failure. */
export const codeRefused = () =>
  new ApiProblem('bad_request', messages.codeWrong, { errors: { code: messages.codeWrong } });

type Client = Services & { clientAddress: string };

/** Same answer and timing without an account. @throws ApiProblem too_many; unavailable in a rush */
export function requestCode(email: string, context: Client): Promise<void> {
  return inConstantTime(minimumMs, async () => {
    const { isOwn } = await takeMail('code', email, context);
    const code = newCode();
    // Before the look-up, because hashing takes long and may be refused.
    const hash = await hashPassword(code);
    const user = await findByEmail(context.db, email);
    if (!user) return;
    await inTransaction(context.db, async (trx) => {
      const own_network = isOwn ? 'yes' : 'no';
      const expiresAt = await openCode(trx, { id: user.id, own_network }, hash, context.now());
      await queueCode(trx, user, { code, hash, expiresAt }, context);
    });
    context.flushOutbox();
  });
}

/** Same answer for unknown addresses and any invalid code. @throws ApiProblem bad_request, too_many */
export async function checkCode({
  db,
  body: { email, code },
  limiter,
  clientAddress,
  now,
}: Client & { body: Output<'auth.codeSignin', 'body'> }) {
  await limiter.check('signinFailures', { address: clientAddress });
  const ownNetwork = await findOwnNetwork(db, email, clientAddress);
  const giveBack = await limiter.guesses.take({ account: email, at: 'code', ownNetwork });
  const by = ownNetwork ? 'yes' : 'no';
  let looked = false;
  let tried: Awaited<ReturnType<typeof countTry>>;
  try {
    tried = await countTry(db, email, by, now());
    const matches = await verifyPassword(code, tried?.code_hash);
    looked = true;
    const user = tried && matches ? await takeCode(db, tried) : undefined;
    if (user) {
      await closeCodes(db, user.id);
      await proveMailbox(db, user.id, now());
      await giveBack();
      // The owner of the mailbox need not wait for other people's guesses.
      await limiter.guesses.forgive({ account: email, ownNetwork });
      return user;
    }
    await limiter.take('signinFailures', { address: clientAddress });
    throw codeRefused();
  } finally {
    if (!looked) {
      await giveBack();
      if (tried) await giveTryBack(db, tried, by);
    }
  }
}
