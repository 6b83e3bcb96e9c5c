/** One-time codes used in accounts that are deleted (docs/decisions/0080-codes-after-an-account.md). */
import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CANCELED } from '@/lib/rules/orders/order-status';
import { canonicalEmail } from '@/lib/rules/people/email';
import type { Db } from '@/server/platform/db/client';
import { randomToken } from '@/server/platform/db/ids';
import { ownerOnly, putBeside } from '@/server/platform/db/whole-files';
import type { Settings } from '@/server/platform/settings';
import { readPolicy } from '@/server/shop/policy';

export type KeySettings = Pick<Settings, 'emailHashKey' | 'dataDir'>;

/** Stored beside the database, in no backup of it. @throws Error when it cannot be read or created */
function readEmailKey({ emailHashKey, dataDir }: KeySettings): string {
  if (emailHashKey) return emailHashKey;
  const file = join(dataDir, 'email-hash.key');
  if (!existsSync(file)) {
    // Whole or not at all: of two processes that come here at once, the second takes the key of the first.
    const part = `${file}.${randomToken()}`;
    writeFileSync(part, randomBytes(32).toString('base64url'), { mode: ownerOnly });
    putBeside(part, file);
    rmSync(part, { force: true });
  }
  const key = readFileSync(file, 'utf8').trim();
  if (key.length < 32) throw new Error(`${file} holds no key`);
  return key;
}

/** Undefined without a key: deleting an account and ordering go on all the same. */
export function hashEmail(settings: KeySettings, email: string): string | undefined {
  try {
    return createHmac('sha256', readEmailKey(settings)).update(canonicalEmail(email)).digest('hex');
  } catch (error) {
    console.error('codes of former accounts are not known', error);
    return undefined;
  }
}

export async function formerCodes(
  db: Db,
  userId: number,
  { settings, now }: { settings: KeySettings; now: Date },
): Promise<string[]> {
  const user = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  const hash = user && hashEmail(settings, user.email);
  if (!hash) return [];
  const rows = await db
    .selectFrom('former_codes')
    .select('code')
    .where('email_hash', '=', hash)
    .where('ends_at', '>', now.toISOString())
    .execute();
  return rows.map(({ code }) => code);
}

export async function keepFormerCodes(
  trx: Db,
  { id, email }: { id: number; email: string },
  { settings, now }: { settings: KeySettings; now: Date },
): Promise<void> {
  const months = (await readPolicy(trx)).used_code_months;
  const email_hash = months > 0 ? hashEmail(settings, email) : undefined;
  if (!email_hash) return;
  const orders = await trx
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', id)
    .where('status', '<>', CANCELED)
    .limit(1)
    .execute();
  const uses = await trx
    .selectFrom('promo_uses')
    .innerJoin('promo_codes', 'promo_codes.id', 'promo_uses.promo_code_id')
    .select('promo_codes.code')
    .distinct()
    .where('promo_uses.user_id', '=', id)
    .where((is) => is.or([is('once', '=', 'yes'), is('once_per_user', '=', 'yes')]))
    .execute();
  const ends = new Date(now);
  ends.setUTCMonth(ends.getUTCMonth() + months);
  const codes = [...orders.map(() => ''), ...uses.map(({ code }) => code)];
  if (codes.length === 0) return;
  const row = { email_hash, ends_at: ends.toISOString() };
  await trx
    .insertInto('former_codes')
    .values(codes.map((code) => ({ ...row, code })))
    .execute();
}
