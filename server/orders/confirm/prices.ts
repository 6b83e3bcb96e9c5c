import { messages } from '@/lib/messages/messages';
import { computeEstimate, estimateTotalCents } from '@/lib/rules/money/estimate';
import { parseMoney, toDecimal } from '@/lib/rules/money/money';
import { findPreference, unknownIds } from '@/lib/rules/money/price-list';
import { ApiProblem, invalidField } from '@/server/api/problems';
import type { KeySettings } from '@/server/auth/former-codes';
import type { ServedPrices } from '@/server/catalog/price-list';
import type { Db } from '@/server/platform/db/client';
import { judgePromo, type Promo } from '../record/promo-uses';
import type { OrderRequest } from './fingerprint';

export type Prices = Awaited<ReturnType<typeof priceOrder>>;

/** The customer's numbers only reveal changed prices. @throws ApiProblem invalid, or conflict for another total */
export async function priceOrder(
  trx: Db,
  userId: number,
  body: OrderRequest,
  {
    promo: given,
    list,
    ...options
  }: { promo?: Promo | undefined; list: ServedPrices; settings: KeySettings; now: Date },
) {
  const turnaround = checkChoice(list, body);
  const promo =
    given ?? (body.promo_code ? await checkPromo(trx, userId, { list, ...options }, body) : undefined);
  const estimate = computeEstimate(list, { ...pickChoice(body), promo: promo && pickPromo(promo) });
  const totalCents = estimateTotalCents(estimate);
  if (totalCents !== parseMoney(body.estimate_total) || body.price_version !== list.price_version) {
    const data = { reason: 'price', estimate_total: toDecimal(totalCents) };
    throw new ApiProblem('conflict', messages.pricesChanged, { data });
  }
  return { list, turnaround, promo, estimate, totalCents };
}

/** Without the promo; `weight_lb` exists only after weighing. */
const pickChoice = ({ services, bags, items, preferences, turn_around_id, tips }: OrderRequest) => ({
  services,
  bags,
  items,
  preferences,
  turn_around_id,
  tips,
});

export const pickPromo = (promo: Promo) => ({
  promo_code: promo.code,
  promo_code_type: promo.type,
  promo_code_amount: promo.hundredths / 100,
});

function checkChoice(list: ServedPrices, body: OrderRequest) {
  const unknown = unknownIds(list, pickChoice(body));
  if (unknown.services.length > 0) throw invalidField('services', messages.badId);
  if (unknown.products.length > 0) throw invalidField('items', messages.badId);
  if (unknown.preferences.length > 0 || hasTwoOfOneGroup(list, body))
    throw invalidField('preferences', messages.badId);
  const turnaround = list.turnarounds.find(({ id }) => id === body.turn_around_id);
  if (!turnaround) throw invalidField('turn_around_id', messages.badId);
  return turnaround;
}

export function hasTwoOfOneGroup(
  list: ServedPrices,
  { preferences }: Pick<OrderRequest, 'preferences'>,
): boolean {
  const groups = preferences.flatMap(({ category_id, preference_id }) => {
    const preference = findPreference(list, category_id, preference_id) as
      | ServedPrices['categories'][number]['preferences'][number]
      | undefined;
    return preference?.choice === 'one' ? [`${category_id} ${preference.group}`] : [];
  });
  return new Set(groups).size < groups.length;
}

/** Compares the minimum with the estimate before discounts, so that weighing never removes the promo. */
async function checkPromo(
  trx: Db,
  userId: number,
  { list, ...options }: { list: ServedPrices; settings: KeySettings; now: Date },
  body: OrderRequest,
) {
  const { promoBaseCents: baseCents } = computeEstimate(list, pickChoice(body)).high.receipt;
  const judged = await judgePromo(trx, userId, { code: body.promo_code, baseCents }, options);
  if (!judged.promo) throw invalidField('promo_code', judged.refusal);
  return judged.promo;
}
