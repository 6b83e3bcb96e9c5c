import { dollars } from '@/lib/content/price-sentences';
import type { Reply } from '@/lib/contract';
import { parseMoney } from '@/lib/domain/money';
import type { Policy } from '@/lib/policy';
import { missedFee, missedPickup } from '@/lib/policy-sentences';
import type { PriceGroup, PriceRow } from './price-rows';
import { speedRows } from './price-rows';

type Prices = Reply<'catalog.pricing'>;

/** Everything on a receipt besides the cleaning, and when it applies. */
export function feeGroups(prices: Prices, policy: Policy): PriceGroup[] {
  const minimums = prices.data
    .filter(({ minimum }) => (parseMoney(minimum) ?? 0) > 0)
    .map(
      ({ category_id, name, minimum }): PriceRow => ({
        key: `minimum-${category_id}`,
        name: `${name} minimum`,
        price: dollars(minimum),
        unit: 'an order',
        detail: 'If weight and pieces add up to less',
      }),
    );
  const surcharge: PriceRow[] = prices.surcharge
    ? [
        {
          key: 'surcharge',
          name: prices.surcharge.title,
          price: dollars(prices.surcharge.amount),
          unit: 'an order',
          detail: 'Every order',
        },
      ]
    : [];
  const missed: PriceRow[] =
    policy.missed_pickup_fee > 0 && missedPickup(policy)
      ? [
          {
            key: 'missed',
            name: 'Missed pickup',
            price: missedFee(policy),
            unit: 'a visit',
            detail: 'The first one is free',
          },
        ]
      : [];
  const tip: PriceRow = { key: 'tip', name: 'Tip', price: 'Up to you', detail: 'Optional' };
  const groups = [
    { title: 'Turnaround', rows: speedRows(prices.turnarounds ?? []) },
    { title: 'Other fees', rows: [...minimums, ...surcharge, ...missed, tip] },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}
