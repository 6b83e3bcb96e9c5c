/** Codes by mail for what a link alone may not do: bound to its key, the action and the amount. */
import { randomInt } from 'node:crypto';
import { messages } from '@/lib/messages/messages';
import { codeDigits, codeMinutes, codeTries } from '@/lib/messages/sign-in-code';
import { formatMoney } from '@/lib/rules/money/money';
import { cardEnding } from '@/lib/rules/money/saved-card';
import { ApiProblem } from '@/server/api/problems';
import type { Services } from '@/server/api/services';
import { hashPassword, verifyPassword } from '@/server/auth/passwords';
import type { MailText } from '@/server/notifications/mail/mail-facts';
import { sendMail } from '@/server/notifications/mail/queue-mail';
import { inCustomerTransaction } from '@/server/platform/db/transaction';
import { sha256 } from '@/server/platform/secrets';
import type { Link } from './links';

export type Coded =
  | { action: 'approve' | 'tip'; cents: number }
  | { action: 'card'; card: { id: number; brand: string; card_number: string } };

/** What of it the code is bound to, beside its key. */
const bound = (coded: Coded) =>
  coded.action === 'card'
    ? { action: `card:${coded.card.id}`, amount_cents: 0 }
    : { action: coded.action, amount_cents: coded.cents };

function whatItDoes(coded: Coded): string {
  if (coded.action === 'card') return `lets ${cardEnding(coded.card)} pay`;
  const amount = formatMoney(coded.cents);
  return coded.action === 'approve' ? `approves ${amount}` : `sets a tip of ${amount}`;
}

/** '482 913' */
const inGroups = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`;

export function linkCodeMail(code: string, coded: Coded, order: string): MailText {
  const what = whatItDoes(coded);
  return {
    subject: `${inGroups(code)} ${what} for order ${order}`,
    ticket: `Order ${order}`,
    headline: inGroups(code),
    under: `This code ${what}. It works once, for ${codeMinutes} minutes. Use the newest one.`,
    paragraphs: [
      'Enter it only on the page of your order. We never ask for it by phone or text.',
      'If this wasn’t you, do nothing: without this code nothing happens.',
    ],
    why: 'You get this email because somebody with the link of your order asked for a code.',
  };
}

/** Replaces the key's code before. */
export async function mailLinkCode(services: Services, link: Link, coded: Coded): Promise<void> {
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
  const code_hash = await hashPassword(code);
  const now = services.now();
  const expiresAt = new Date(now.getTime() + codeMinutes * 60_000);
  const created = { ...bound(coded), code_hash, tries: 0, expires_at: expiresAt.toISOString() };
  await inCustomerTransaction(services.db, link.userId, async (trx) => {
    await trx
      .insertInto('access_codes')
      .values({ user_id: link.userId, key_id: link.id, ...created })
      .onConflict((clash) => clash.column('key_id').doUpdateSet(created))
      .execute();
    const user = await trx
      .selectFrom('users')
      .select('email')
      .where('id', '=', link.userId)
      .executeTakeFirstOrThrow();
    const how = { key: `link-code:${sha256(code_hash)}`, to: user.email, expiresAt };
    await sendMail(trx, linkCodeMail(code, coded, link.order), how, now);
  });
  services.flushOutbox();
}

/** Uses the code up. @throws ApiProblem invalid for a wrong one; each try counts before anybody looks */
export async function takeLinkCode(
  { db, now }: Pick<Services, 'db' | 'now'>,
  link: Link,
  coded: Coded,
  code: string,
): Promise<void> {
  const wrong = new ApiProblem('invalid', messages.linkCodeWrong, {
    errors: { code: messages.linkCodeWrong },
  });
  const tried = await db
    .updateTable('access_codes')
    .set((is) => ({ tries: is('tries', '+', 1) }))
    .where('key_id', '=', link.id)
    .where('tries', '<', codeTries)
    .where('expires_at', '>', now().toISOString())
    .returning(['id', 'code_hash', 'action', 'amount_cents'])
    .executeTakeFirst();
  const matches = await verifyPassword(code.replace(/\D/g, ''), tried?.code_hash);
  if (!tried || !matches || !isFor(coded, tried)) throw wrong;
  const used = await db
    .deleteFrom('access_codes')
    .where('id', '=', tried.id)
    .where('code_hash', '=', tried.code_hash)
    .returning('id')
    .executeTakeFirst();
  if (!used) throw wrong;
}

function isFor(coded: Coded, { action, amount_cents }: ReturnType<typeof bound>): boolean {
  const expected = bound(coded);
  return action === expected.action && amount_cents === expected.amount_cents;
}
