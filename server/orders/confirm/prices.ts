import { messages } from '@/lib/messages/messages';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { computeEstimate, estimateTotalCents } from '@/lib/rules/money/estimate';
import { parseMoney, toDecimal } from '@/lib/rules/money/money';
import { findPreference, unknownIds } from '@/lib/rules/money/price-list';
import { evaluatePromo } from '@/lib/rules/money/promo';
import { ApiProblem, invalidField } from '@/server/api/problems';
import type { KeySettings } from '@/server/auth/former-codes';
import type { readPriceList } from '@/server/catalog/price-list';
import type { Db } from '@/server/platform/db/client';
import { findPromo, type Promo, promoHistory } from '../record/promo-uses';
import type { OrderRequest } from './fingerprint';

export type Prices = Awaited<ReturnType<typeof priceOrder>>;
type List = Awaited<ReturnType<typeof readPriceList>>;

/** The customer's numbers only reveal changed prices. @throws ApiProblem invalid, or conflict for another total */
export async function priceOrder(
  trx: Db,
  userId: number,
  body: OrderRequest,
  {
    promo: given,
    list,
    ...options
  }: { promo?: Promo | undefined; list: List; settings: KeySettings; now: Date },
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

function checkChoice(list: List, body: OrderRequest) {
  const unknown = unknownIds(list, pickChoice(body));
  if (unknown.services.length > 0) throw invalidField('services', messages.badId);
  if (unknown.products.length > 0) throw invalidField('items', messages.badId);
  if (unknown.preferences.length > 0 || hasTwoOfOneGroup(list, body))
    throw invalidField('preferences', messages.badId);
  const turnaround = list.turnarounds.find(({ id }) => id === body.turn_around_id);
  if (!turnaround) throw invalidField('turn_around_id', messages.badId);
  return turnaround;
}

export function hasTwoOfOneGroup(list: List, { preferences }: Pick<OrderRequest, 'preferences'>): boolean {
  const groups = preferences.flatMap(({ category_id, preference_id }) => {
    const preference = findPreference(list, category_id, preference_id) as
      | List['categories'][number]['preferences'][number]
      | undefined;
    return preference?.choice === 'one' ? [`${category_id} ${preference.group}`] : [];
  });
  return new Set(groups).size < groups.length;
}

/** Compares the minimum with the estimate before discounts, so that weighing never removes the promo. */
async function checkPromo(
  trx: Db,
  userId: number,
  { list, ...options }: { list: List; settings: KeySettings; now: Date },
  body: OrderRequest,
) {
  const promo = await findPromo(trx, body.promo_code);
  const { promoBaseCents } = computeEstimate(list, pickChoice(body)).high.receipt;
  const history = await promoHistory(trx, userId, promo, options);
  const context = { today: todayAtShop(options.now), baseCents: promoBaseCents, ...history };
  const verdict = evaluatePromo(promo, context);
  if (!promo || !verdict.ok)
    throw invalidField('promo_code', verdict.ok ? messages.promoUnknown : verdict.message);
  return promo;
}
