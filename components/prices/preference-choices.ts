import type { OrderPriceList } from '@/hooks/data/use-price-list';
import type { DraftStep1 } from '@/lib/booking/drafts';
import { byGroup } from '@/lib/content/by-group';
import { defaultPreferences } from '@/lib/rules/money/price-list';

type Chosen = DraftStep1['preferences'][number];
export type Preference = OrderPriceList['categories'][number]['preferences'][number];

export interface PreferenceGroup {
  name: string;
  choice: 'one' | 'many';
  preferences: Preference[];
}

const listPreferences = (list: OrderPriceList, categoryId: number) =>
  list.categories.find(({ id }) => id === categoryId)?.preferences ?? [];

/** Its first preference says how many of a group can be chosen. */
export const preferenceGroups = (list: OrderPriceList, categoryId: number): PreferenceGroup[] =>
  byGroup(listPreferences(list, categoryId)).map(([name, preferences]) => ({
    name,
    choice: preferences[0]?.choice ?? 'one',
    preferences,
  }));

const ofCategory = (chosen: readonly Chosen[], categoryId: number) =>
  chosen.filter(({ category_id }) => category_id === categoryId);

/** The customer's last choice, otherwise the defaults; none if the draft already has preferences for it. */
export function firstPreferences(
  list: OrderPriceList,
  categoryId: number,
  chosen: readonly Chosen[],
  saved: readonly Chosen[] = [],
): Chosen[] {
  if (ofCategory(chosen, categoryId).length > 0) return [];
  const own = ofCategory(saved, categoryId);
  return own.length > 0 ? own : defaultPreferences(list, categoryId);
}

export function isLastChoice(
  list: OrderPriceList,
  categoryId: number,
  chosen: readonly Chosen[],
  saved: readonly Chosen[] = [],
): boolean {
  const ids = (some: readonly Chosen[]) =>
    ofCategory(some, categoryId)
      .map(({ preference_id }) => preference_id)
      .sort((one, other) => one - other)
      .join();
  const own = ids(saved);
  return own !== '' && own === ids(chosen) && own !== ids(defaultPreferences(list, categoryId));
}

export const withDefaults = (
  list: OrderPriceList,
  categoryId: number,
  chosen: readonly Chosen[],
): Chosen[] => [
  ...chosen.filter(({ category_id }) => category_id !== categoryId),
  ...defaultPreferences(list, categoryId),
];

/** The chosen preferences after one was checked or unchecked; in a 'one' group it replaces the others. */
export function choosePreference(
  chosen: readonly Chosen[],
  categoryId: number,
  group: PreferenceGroup,
  preferenceId: number,
  on: boolean,
): Chosen[] {
  const leaves = group.choice === 'one' ? group.preferences.map(({ id }) => id) : [preferenceId];
  const others = chosen.filter(
    (entry) => entry.category_id !== categoryId || !leaves.includes(entry.preference_id),
  );
  return on ? [...others, { category_id: categoryId, preference_id: preferenceId, quantity: 1 }] : others;
}
