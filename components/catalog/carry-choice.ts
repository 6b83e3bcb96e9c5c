/** Takes what was chosen on the price list into the first step of the order. */
import {
  choosePreference,
  defaultPreferences,
  preferenceGroups,
} from '@/components/order-flow/what-and-when/preference-choices';
import type { OrderPriceList } from '@/hooks/use-price-list';
import { isWeighed } from '@/lib/content/price-sentences';
import { parseMoney } from '@/lib/domain/money';
import { type DraftStep1, emptyStep1, readDraft, writeDraft } from '@/lib/drafts';
import { dropOldDates } from '@/lib/order-steps';
import type { EstimatorChoice } from './estimate-fields';

const noDelivery = { delivery_date: '', delivery_from_slot: '', delivery_to_slot: '' };

/** Writes `order-step-1`: services, bags, pieces, extras and speed are replaced, the rest of the order is kept. */
export function carryChoice(list: OrderPriceList, choice: EstimatorChoice, now = new Date()) {
  const { draft: before } = dropOldDates(readDraft('order-step-1') ?? emptyStep1, now);
  const turn_around_id = choice.turn_around_id ?? before.turn_around_id;
  const counted = new Set(list.pricing.filter((each) => !isWeighed(each)).map((each) => each.category_id));
  writeDraft('order-step-1', {
    ...before,
    // another speed means another day: the order chooses it anew
    ...(turn_around_id === before.turn_around_id ? {} : noDelivery),
    v: 1,
    saved: now.toISOString(),
    services: choice.services,
    bags: choice.bags || before.bags,
    count_for_me: choice.items.some(({ category_id }) => counted.has(category_id))
      ? false
      : before.count_for_me,
    items: choice.items,
    preferences: preferences(list, choice, before),
    turn_around_id,
  });
}

/** Free wishes of the order stay as they are; extras that cost are those ticked on the price list. */
function preferences(list: OrderPriceList, choice: EstimatorChoice, before: DraftStep1) {
  let chosen = before.preferences;
  for (const service of choice.services) {
    const ofService = choice.preferences.filter(({ category_id }) => category_id === service);
    const started = defaultPreferences(list, service, before.preferences);
    const defaults = defaultPreferences(list, service, []);
    for (const group of preferenceGroups(list, service)) {
      const ids = new Set(group.preferences.map(({ id }) => id));
      const costly = new Set(group.preferences.filter(costs).map(({ id }) => id));
      const isIn = (some: Set<number>, entry: DraftStep1['preferences'][number]) =>
        entry.category_id === service && some.has(entry.preference_id);
      chosen = chosen.filter((entry) => !isIn(costly, entry));
      const ticked = ofService.filter((entry) => isIn(ids, entry));
      const first = (group.choice === 'one' ? defaults : started).filter(
        (entry) => isIn(ids, entry) && !isIn(costly, entry),
      );
      const added = ticked.length > 0 ? ticked : chosen.some((entry) => isIn(ids, entry)) ? [] : first;
      for (const { preference_id } of added) {
        chosen = choosePreference(chosen, service, group, preference_id, true);
      }
    }
  }
  return chosen;
}

const costs = ({ amount }: { amount: number }) => (parseMoney(amount) ?? 0) > 0;
