import type { OrderPriceList } from '@/hooks/data/use-price-list';
import { cheapest, isWeighed } from '@/lib/rules/money/price-list';
import { type Filled, fieldName, parseWeight } from './estimate-fields';

/** Services with pieces or bags are chosen; extras may belong to other services. */
export function readChoice(filled: Filled, list: OrderPriceList) {
  const choice = {
    services: [] as number[],
    /** 0 without a service by weight. */
    bags: Number(filled[fieldName.bags] ?? 0),
    weight_lb: parseWeight(filled[fieldName.weight], list.bag_lb) || null,
    items: [] as { category_id: number; product_id: number; quantity: number }[],
    preferences: [] as { category_id: number; preference_id: number; quantity: number }[],
    turn_around_id: Number(filled[fieldName.speed]) || (cheapest(list.turnarounds)?.id ?? null),
  };
  for (const [name, value] of Object.entries(filled)) {
    const [kind, category, thing] = name.split('-');
    const category_id = Number(category);
    if (kind === 'piece')
      choice.items.push({ category_id, product_id: Number(thing), quantity: Number(value) });
    if (kind === 'extra') choice.preferences.push({ category_id, preference_id: Number(thing), quantity: 1 });
  }
  const weighed = choice.bags > 0 ? list.pricing.filter(isWeighed).slice(0, 1) : [];
  const counted = [...weighed, ...choice.items].map(({ category_id }) => category_id);
  choice.services = [...new Set(counted)].sort((one, other) => one - other);
  return choice;
}

export type EstimatorChoice = ReturnType<typeof readChoice>;
