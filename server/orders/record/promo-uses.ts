import type { Selectable } from 'kysely';
import { messages } from '@/lib/messages/messages';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { evaluatePromo, normalizePromoCode, type PromoCode, REPEAT_CODE } from '@/lib/rules/money/promo';
import { CANCELED } from '@/lib/rules/orders/order-status';
import { formerCodes, type KeySettings } from '@/server/auth/former-codes';
import type { Db } from '@/server/platform/db/client';
import type { Tables } from '@/server/platform/db/tables';
import { readPolicy } from '@/server/shop/policy';

/** A promo code as lib/rules/money/promo expects it, with its id. Undefined for a code that no one may use. */
export async function findPromo(db: Db, code: string): Promise<Promo | undefined> {
  const row = await db
    .selectFrom('promo_codes')
    .leftJoin('referral_links', 'referral_links.promo_code_id', 'promo_codes.id')
    .leftJoin('users as teller', 'teller.id', 'referral_links.user_id')
    .selectAll('promo_codes')
    .select(['teller.id as teller_id', 'teller.deleted_at as teller_gone'])
    .where('code', '=', normalizePromoCode(code))
    .where('code', '<>', REPEAT_CODE)
    .where('active', '=', 'yes')
    .executeTakeFirst();
  if (!row?.teller_id) return row && toPromo(row);
  const { referral_friend: cents } = await readPolicy(db);
  if (cents === 0 || row.teller_gone) return undefined;
  return { ...toPromo({ ...row, amount_hundredths: cents }), tellerId: row.teller_id };
}

/** Codes that belong to a customer, who has not used them. */
export async function listOwnPromos(db: Db, userId: number): Promise<Promo[]> {
  const rows = await db
    .selectFrom('promo_codes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('active', '=', 'yes')
    .where('used', '=', 0)
    .orderBy('id')
    .execute();
  return rows.map(toPromo);
}

/** Of what a repeating pickup makes: a house rule, so no row counts its uses. */
export const repeatPromo = (percent: number): Promo => ({
  ...{ id: null, userId: null, code: REPEAT_CODE, oncePerUser: false, firstOrderOnly: false },
  ...({ type: 'Percentage', amount: percent, hundredths: percent * 100 } as const),
  ...{ starts: null, ends: null, minSubtotalCents: 0, maxUses: null, uses: 0 },
});

const toPromo = (row: Selectable<Tables['promo_codes']>) => ({
  code: row.code,
  type: row.type,
  // Cents of a fixed amount, percent of a percentage.
  amount: row.type === 'Direct' ? row.amount_hundredths : row.amount_hundredths / 100,
  starts: row.starts_on,
  ends: row.ends_on,
  minSubtotalCents: row.minimum_cents,
  maxUses: row.max_uses,
  uses: row.used,
  firstOrderOnly: row.first_order_only === 'yes',
  id: row.id,
  hundredths: row.amount_hundredths,
  userId: row.user_id,
  oncePerUser: row.once_per_user === 'yes',
});

export interface Promo extends PromoCode {
  /** Null: its uses are not counted. */
  id: number | null;
  hundredths: number;
  /** Whose it is; null for everybody's. */
  userId: number | null;
  /** Whose link for friends it is. */
  tellerId?: number;
  oncePerUser: boolean;
}

/** Whether a customer may use a code for this amount; does not use it up. */
export async function judgePromo(
  db: Db,
  userId: number,
  { code, baseCents }: { code: string; baseCents: number },
  options: { settings: KeySettings; now: Date },
): Promise<{ promo: Promo; discountCents: number } | { promo?: undefined; refusal: string }> {
  const promo = await findPromo(db, code);
  const history = await promoHistory(db, userId, promo, options);
  const verdict = evaluatePromo(promo, { today: todayAtShop(options.now), baseCents, ...history });
  if (!verdict.ok) return { refusal: verdict.message };
  return promo ? { promo, discountCents: verdict.discountCents } : { refusal: messages.promoUnknown };
}

async function promoHistory(
  db: Db,
  userId: number,
  promo: Promo | undefined,
  options: { settings: KeySettings; now: Date },
) {
  const former = promo?.oncePerUser || promo?.firstOrderOnly ? await formerCodes(db, userId, options) : [];
  const use = await db
    .selectFrom('promo_uses')
    .select('id')
    .where('user_id', '=', userId)
    .where('promo_code_id', '=', promo?.id ?? 0)
    .limit(1)
    .executeTakeFirst();
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '<>', CANCELED)
    .limit(1)
    .executeTakeFirst();
  const used = use !== undefined || former.includes(promo?.code ?? '');
  return {
    used: used && promo?.oncePerUser === true,
    hasOrdered: order !== undefined || former.includes(''),
    isOwn: promo?.tellerId === userId,
    isAnothers: promo?.userId != null && promo.userId !== userId,
  };
}

/** False when the code was used up meanwhile: one conditional update decides. */
export async function takePromoUse(trx: Db, promo: Promo): Promise<boolean> {
  if (promo.id === null) return true;
  const row = await trx
    .updateTable('promo_codes')
    .set((eb) => ({ used: eb('used', '+', 1) }))
    .where('id', '=', promo.id)
    .where('active', '=', 'yes')
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('used', '<', eb.ref('max_uses'))]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records the use; false when this customer may use the code only once and already has. */
export async function recordPromoUse(
  trx: Db,
  promo: Promo,
  { id: order_id, user_id, created }: { id: number; user_id: number; created: string },
): Promise<boolean> {
  if (promo.id === null) return true;
  const once = promo.oncePerUser || promo.firstOrderOnly ? 'yes' : 'no';
  const row = await trx
    .insertInto('promo_uses')
    .values({ promo_code_id: promo.id, user_id, order_id, once, created })
    .onConflict((clash) => clash.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function givePromoUsesBack(trx: Db, orderId: number): Promise<void> {
  const uses = await trx
    .deleteFrom('promo_uses')
    .where('order_id', '=', orderId)
    .returning('promo_code_id')
    .execute();
  for (const { promo_code_id } of uses) {
    await trx
      .updateTable('promo_codes')
      .set((eb) => ({ used: eb('used', '-', 1) }))
      .where('id', '=', promo_code_id)
      .where('used', '>', 0)
      .execute();
  }
}
