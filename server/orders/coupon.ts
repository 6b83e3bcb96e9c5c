import type { Data } from '@/lib/contract';
import { parseMoney, toDecimal } from '@/lib/domain/money';
import { evaluatePromo } from '@/lib/domain/promo';
import { todayAtShop } from '@/lib/domain/shop-time';
import { messages } from '@/lib/messages';
import { ApiProblem } from '@/server/api/problems';
import type { Db } from '@/server/db/client';
import { findPromo, promoHistory } from './promo-uses';

/**
 * Whether the customer may use a code for a subtotal in dollars. Does not use it up.
 * @throws ApiProblem refused, with the reason to show
 */
export async function verifyCoupon(
  db: Db,
  userId: number,
  { code, subtotal }: { code: string; subtotal: number },
  now: Date,
): Promise<Data<'orders.verifyCoupon'>> {
  const promo = await findPromo(db, code);
  const history = await promoHistory(db, userId, promo);
  const context = { today: todayAtShop(now), baseCents: parseMoney(subtotal) ?? 0, ...history };
  const verdict = evaluatePromo(promo, context);
  if (!promo || !verdict.ok)
    throw new ApiProblem('refused', verdict.ok ? messages.promoUnknown : verdict.message);
  return {
    promo_code: promo.code,
    promo_code_type: promo.type,
    promo_code_amount: promo.hundredths / 100,
    discount: toDecimal(verdict.discountCents),
    ends: promo.ends,
  };
}
