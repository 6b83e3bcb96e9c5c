import { normalizePromoCode, type PromoCode } from '@/lib/rules/money/promo';
import { CANCELED } from '@/lib/rules/orders/order-status';
import { formerCodes, type KeySettings } from '@/server/auth/former-codes';
import type { Db } from '@/server/platform/db/client';

/** A promo code as lib/rules/money/promo expects it, with its id. Undefined for a code that no one may use. */
export async function findPromo(db: Db, code: string) {
  const row = await db
    .selectFrom('promo_codes')
    .selectAll()
    .where('code', '=', normalizePromoCode(code))
    .where('active', '=', 'yes')
    .executeTakeFirst();
  if (!row) return undefined;
  const rules: PromoCode = {
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
  };
  return {
    ...rules,
    id: row.id,
    hundredths: row.amount_hundredths,
    oncePerUser: row.once_per_user === 'yes',
  };
}

export type Promo = NonNullable<Awaited<ReturnType<typeof findPromo>>>;

export async function promoHistory(
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
  };
}

/** False when the code was used up meanwhile: one conditional update decides. */
export async function takePromoUse(trx: Db, promo: Promo): Promise<boolean> {
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
