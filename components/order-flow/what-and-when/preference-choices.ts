/** The catalog's preferences by group, and changes to those in the draft. */
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

/** Defaults of a newly chosen service; none if the draft already has preferences for it. */
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
