/** argon2id, two at a time: a hash takes 19 MB and tens of milliseconds of CPU. */
import { hash, verify } from '@node-rs/argon2';
import { messages } from '@/lib/messages/messages';
import { canonicalEmail } from '@/lib/rules/people/email';
import type { HandlerContext } from '@/server/api/handler';
import { ApiProblem, invalidField } from '@/server/api/problems';
import { semaphore } from '@/server/api/semaphore';
import type { Services } from '@/server/api/services';
import { isCommonPassword } from './common-passwords';
import { findOwnNetwork } from './networks';
import { findCredentials } from './queries';

/** OWASP's first recommendation; argon2id is the library's default. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const inTurn = semaphore({
  places: 2,
  waiting: 40,
  busy: 'A lot of people are signing in right now. Please try again in a moment.',
});

/** For unknown addresses, which then take the same time. */
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$LBe42e6T5WavQx9jt1GlJA$U8vtJ4YJNjl0vJ8HqCzPPNajrBSk8tILY8yMUYzDadA';

/** Keyboards compose characters in different ways. */
const normalized = (password: string) => password.normalize('NFC');

/** A PHC string. @throws ApiProblem unavailable when too many hashes are waiting */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(normalized(password), parameters));

/** False without a hash, in the same time. @throws as hashPassword */
export function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  return inTurn(async () => {
    const matches = await verify(passwordHash ?? dummyHash, normalized(password)).catch(() => false);
    return matches && passwordHash !== undefined;
  });
}

/** A common one, or the account's email. @throws ApiProblem invalid at `field` */
export function refuseWeakPassword(password: string, email: string, field: string): void {
  if (canonicalEmail(password) === email) throw invalidField(field, messages.passwordIsEmail);
  if (isCommonPassword(password)) throw invalidField(field, messages.passwordCommon);
}

/**
 * The customer with this email and password. Known and unknown addresses are counted and answered alike.
 * @throws ApiProblem bad_request for wrong ones; too_many after too many failures from one client or for one email
 */
export async function checkCredentials(context: HandlerContext<'auth.signin'>) {
  const { email, password } = context.body;
  const wrong = new ApiProblem('bad_request', messages.badCredentials);
  const found = await findCredentials(context.db, email);
  await checkPassword(context, { account: email, password, hash: found?.passwordHash }, wrong);
  if (!found) throw wrong;
  return found.user;
}

type Context = Pick<Services, 'db' | 'limiter'> & { clientAddress: string };

/**
 * Checks a password wherever one is typed: at sign-in, and again by who is signed in, because the access token may be in
 * other hands. All of these are tries at the same password, so they are counted together.
 * @param account a canonical email, whether it has an account or not
 * @param hash of the right password; without one it never matches, but takes the same time
 * @throws `wrong` when it does not match; ApiProblem too_many after too many failures from one client or for one email
 */
export async function checkPassword(
  { db, limiter, clientAddress }: Context,
  { account, password, hash }: { account: string; password: string; hash: string | undefined },
  wrong: ApiProblem,
): Promise<void> {
  await limiter.check('signinFailures', { address: clientAddress });
  const ownNetwork = await findOwnNetwork(db, account, clientAddress);
  const giveBack = await limiter.guesses.take({ account, at: 'password', ownNetwork });
  let looked = false;
  try {
    const matches = await verifyPassword(password, hash);
    looked = true;
    if (matches) return await giveBack();
    await limiter.take('signinFailures', { address: clientAddress });
    throw wrong;
  } finally {
    if (!looked) await giveBack();
  }
}
