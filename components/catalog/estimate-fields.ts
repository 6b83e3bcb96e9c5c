/** Names of the estimator's fields, and what a filled form chooses. Knows no page: pure, for tests too. */
import { LB_PER_BAG, MOST_BAGS } from '@/lib/domain/estimate';
import type { Choice } from '@/lib/domain/price-list';

export const fieldName = {
  bags: 'bags',
  weight: 'weight',
  speed: 'speed',
  find: 'find',
  piece: (categoryId: number, productId: number | '') => `piece-${categoryId}-${productId}`,
  extra: (categoryId: number, preferenceId: number) => `extra-${categoryId}-${preferenceId}`,
} as const;

/** The most that ten full bags hold, in lb. */
export const MOST_LB = MOST_BAGS * LB_PER_BAG.high;

export interface EstimatorChoice extends Choice {
  services: number[];
  /** 0 without weighed laundry. */
  bags: number;
  weight_lb: number | null;
  items: { category_id: number; product_id: number; quantity: number }[];
  preferences: { category_id: number; preference_id: number; quantity: number }[];
  turn_around_id: number | null;
}

/** Pounds as somebody types them ('24', '24.5', '24,5 lb'), null for nothing, NaN for what is no such weight. */
export function parseWeight(typed: string): number | null {
  const text = typed.trim().replace(/\s*(lbs?|pounds?)\.?$/i, '');
  if (text === '') return null;
  const pounds = /^\d{1,4}([.,]\d{0,2})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  return pounds > 0 && pounds <= MOST_LB ? pounds : Number.NaN;
}

/** Bags that a weight fills. */
export const bagsOf = (pounds: number) =>
  Math.min(MOST_BAGS, Math.max(1, Math.ceil(pounds / LB_PER_BAG.high)));

const count = (value: unknown) => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
};

/** What the form holds, in the words of the order. Its extras belong to services that may not be chosen. */
export function readChoice(form: FormData, weighedId: number | undefined): EstimatorChoice {
  const choice: EstimatorChoice = {
    services: [],
    bags: count(form.get(fieldName.bags)),
    weight_lb: parseWeight(String(form.get(fieldName.weight) ?? '')) || null,
    items: [],
    preferences: [],
    turn_around_id: count(form.get(fieldName.speed)) || null,
  };
  const services = new Set(choice.bags > 0 && weighedId !== undefined ? [weighedId] : []);
  for (const [name, value] of form) {
    const [kind, category, thing] = name.split('-');
    const category_id = Number(category);
    if (kind === 'extra') {
      choice.preferences.push({ category_id, preference_id: Number(thing), quantity: 1 });
    }
    const quantity = kind === 'piece' ? count(value) : 0;
    if (quantity === 0) continue;
    choice.items.push({ category_id, product_id: Number(thing), quantity });
    services.add(category_id);
  }
  choice.services = [...services].sort((one, other) => one - other);
  return choice;
}
