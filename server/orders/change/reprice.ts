/** The price of an order with other preferences. */
import { computeEstimate, type Estimate, estimateTotalCents } from '@/lib/domain/estimate';
import { formatMoney, parseMoney, toDecimal } from '@/lib/domain/money';
import { type PriceList, unknownIds } from '@/lib/domain/price-list';
import { messages } from '@/lib/messages';
import { ApiProblem, invalidField } from '@/server/api/problems';
import { readPriceList } from '@/server/catalog/price-list';
import type { Db } from '@/server/db/client';
import { agreedChoice, agreedPrices } from '../agreed-prices';
import { hasTwoOfOneGroup } from '../confirm/prices';
import type { OrderEntity } from '../queries';
import type { ChangeBody } from './find-changes';

export interface NewPrice {
  list: PriceList;
  estimate: Estimate;
  services: readonly number[];
}

/**
 * What stays costs what was agreed, a preference that is new costs what it costs today
 * (docs/decisions/0032-changed-preferences-and-their-price.md).
 * @throws ApiProblem invalid for an unavailable choice, or one that the order's promo does not allow; conflict
 * unless the customer has seen the new total
 */
export async function reprice(
  trx: Db,
  entity: OrderEntity,
  preferences: NonNullable<ChangeBody['preferences']>,
  seen: Pick<ChangeBody, 'estimate_total' | 'price_version'>,
): Promise<NewPrice> {
  const today = await readPriceList(trx);
  const list = agreedPrices(today, entity);
  const before = readChoice(entity);
  const choice = { ...before, preferences };
  if (before.services.some((id) => !list.pricing.some(({ category_id }) => category_id === id)))
    throw invalidField('preferences', messages.serviceGone);
  if (unknownIds(list, choice).preferences.length > 0)
    throw invalidField('preferences', messages.preferenceGone);
  if (hasTwoOfOneGroup(today, { preferences })) throw invalidField('preferences', messages.badId);
  const estimate = computeEstimate(list, choice);
  await checkPromo(trx, entity, computeEstimate(list, before), estimate);
  checkTotal(entity.order, estimate, { ...seen, currentVersion: today.price_version });
  return { list, estimate, services: before.services };
}

/** As when the order was placed: with bags, not weighed. */
const readChoice = (entity: OrderEntity) => ({
  ...agreedChoice(entity),
  bags: entity.order.bags,
  items: entity.items,
});

/**
 * The promo was granted, so neither its end nor its uses matter any more; only a change below its minimum does, and
 * not when the minimum was raised since.
 */
async function checkPromo(trx: Db, { order }: OrderEntity, before: Estimate, after: Estimate): Promise<void> {
  const promo = await trx
    .selectFrom('promo_codes')
    .select('minimum_cents')
    .where('id', '=', order.promo_code_id ?? 0)
    .executeTakeFirst();
  if (!promo) return;
  const least = Math.min(promo.minimum_cents, before.high.receipt.promoBaseCents);
  const missing = least - after.high.receipt.promoBaseCents;
  if (missing > 0)
    throw invalidField('preferences', messages.promoNeeds(order.promo_code, formatMoney(missing)));
}

interface Seen extends Pick<ChangeBody, 'estimate_total' | 'price_version'> {
  currentVersion: string;
}

/** Without a total in the request, the customer has seen the order's own. */
function checkTotal(order: OrderEntity['order'], estimate: Estimate, seen: Seen): void {
  const totalCents = estimateTotalCents(estimate);
  const seenCents =
    seen.estimate_total === undefined ? order.net_price_cents : parseMoney(seen.estimate_total);
  const isNew =
    totalCents !== order.net_price_cents || estimate.low.receipt.totalCents !== order.estimate_low_cents;
  if (seenCents !== totalCents || (isNew && seen.price_version !== seen.currentVersion))
    throw otherTotal(totalCents);
}

/** 409 with the total that the customer has not seen. */
export function otherTotal(totalCents: number): ApiProblem {
  const data = { reason: 'price', estimate_total: toDecimal(totalCents) };
  return new ApiProblem('conflict', messages.estimateChanged(formatMoney(totalCents)), { data });
}
