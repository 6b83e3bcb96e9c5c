/** Hashes passwords with argon2id, two at a time: one hash takes 19 MB and tens of milliseconds of CPU. */
import { hash, verify } from '@node-rs/argon2';
import { isCommonPassword } from '@/lib/domain/common-passwords';
import { canonicalEmail } from '@/lib/domain/email';
import { messages } from '@/lib/messages';
import { invalidField } from '@/server/api/problems';
import { semaphore } from '@/server/api/semaphore';

/** The first parameters that OWASP recommends. The library's default variant is argon2id. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const inTurn = semaphore({
  places: 2,
  waiting: 40,
  busy: 'A lot of people are signing in right now. Please try again in a moment.',
});

/** The hash of a random password: checking an unknown email address takes the same time as a known one. */
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$LBe42e6T5WavQx9jt1GlJA$U8vtJ4YJNjl0vJ8HqCzPPNajrBSk8tILY8yMUYzDadA';

/** Keyboards may compose the same characters differently. */
const normalized = (password: string) => password.normalize('NFC');

/** Returns a PHC string. @throws ApiProblem unavailable when too many hashes are waiting */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(normalized(password), parameters));

/**
 * Whether the password matches. Without a hash it never does, but takes the same time.
 * @throws as hashPassword
 */
export function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  return inTurn(async () => {
    const matches = await verify(passwordHash ?? dummyHash, normalized(password)).catch(() => false);
    return matches && passwordHash !== undefined;
  });
}

/**
 * Refuses a password that strangers try first: a common one, and the account's email address.
 * @throws ApiProblem invalid with the message at `field`
 */
export function refuseWeakPassword(password: string, email: string, field: string): void {
  if (canonicalEmail(password) === email) throw invalidField(field, messages.passwordIsEmail);
  if (isCommonPassword(password)) throw invalidField(field, messages.passwordCommon);
}
