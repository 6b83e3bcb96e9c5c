/** Preferences of the catalog, grouped as they are asked, and what of them a draft holds. */
import type { OrderPriceList } from '@/hooks/use-price-list';
import type { DraftStep1 } from '@/lib/drafts';

type Chosen = DraftStep1['preferences'][number];
export type Preference = OrderPriceList['categories'][number]['preferences'][number];

export interface PreferenceGroup {
  name: string;
  choice: 'one' | 'many';
  preferences: Preference[];
}

const preferencesOf = (list: OrderPriceList, categoryId: number) =>
  list.categories.find(({ id }) => id === categoryId)?.preferences ?? [];

export function preferenceGroups(list: OrderPriceList, categoryId: number): PreferenceGroup[] {
  const groups = new Map<string, PreferenceGroup>();
  for (const preference of preferencesOf(list, categoryId)) {
    const { group: name, choice } = preference;
    const group = groups.get(name) ?? { name, choice, preferences: [] };
    group.preferences.push(preference);
    groups.set(name, group);
  }
  return [...groups.values()];
}

/** What a newly ticked service starts with; nothing when the draft has preferences of it already. */
export function defaultPreferences(
  list: OrderPriceList,
  categoryId: number,
  chosen: readonly Chosen[],
): Chosen[] {
  if (chosen.some(({ category_id }) => category_id === categoryId)) return [];
  return preferencesOf(list, categoryId)
    .filter((preference) => preference.default)
    .map(({ id }) => ({ category_id: categoryId, preference_id: id, quantity: 1 }));
}

/** The chosen preferences after one of a group was ticked or unticked: 'one' replaces the others of its group. */
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
