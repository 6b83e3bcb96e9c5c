import type { OrderPriceList } from '@/hooks/data/use-price-list';
import { type DraftStep1, emptyStep1, noDelivery, readDraft, writeDraft } from '@/lib/booking/drafts';
import { dropOldDates } from '@/lib/booking/unfinished-step';
import { serverNow } from '@/lib/browser/page/clock';
import { parseMoney } from '@/lib/rules/money/money';
import { isWeighed } from '@/lib/rules/money/price-list';
import {
  choosePreference,
  firstPreferences,
  type PreferenceGroup,
  preferenceGroups,
} from './preference-choices';
import type { EstimatorChoice } from './read-choice';

/** Keeps the rest of the draft. */
export function carryChoice(list: OrderPriceList, choice: EstimatorChoice, now = serverNow()) {
  const { draft: before } = dropOldDates(readDraft('order-step-1') ?? emptyStep1, now);
  const turn_around_id = choice.turn_around_id ?? before.turn_around_id;
  const counted = new Set(list.pricing.filter((each) => !isWeighed(each)).map((each) => each.category_id));
  writeDraft('order-step-1', {
    ...before,
    // Another turnaround changes the delivery days, so the customer chooses again.
    ...(turn_around_id === before.turn_around_id ? {} : noDelivery),
    v: 1,
    saved: now.toISOString(),
    services: choice.services,
    bags: choice.bags || before.bags,
    count_for_me: before.count_for_me && !choice.items.some(({ category_id }) => counted.has(category_id)),
    items: choice.items,
    preferences: preferences(list, choice, before),
    turn_around_id,
  });
}

function preferences(list: OrderPriceList, choice: EstimatorChoice, before: DraftStep1) {
  let chosen = before.preferences;
  for (const service of choice.services) {
    const ticked = choice.preferences.filter(({ category_id }) => category_id === service);
    const started = firstPreferences(list, service, before.preferences);
    const defaults = firstPreferences(list, service, []);
    for (const group of preferenceGroups(list, service)) {
      const first = group.choice === 'one' ? defaults : started;
      chosen = chooseInGroup(chosen, service, group, ticked, first);
    }
  }
  return chosen;
}

type Chosen = DraftStep1['preferences'];

/** Uses `ticked`; if neither the group nor the order has one, the free defaults of `first`. */
function chooseInGroup(
  chosen: Chosen,
  service: number,
  group: PreferenceGroup,
  ticked: Chosen,
  first: Chosen,
) {
  const isIn = (preferences: PreferenceGroup['preferences']) => {
    const ids = new Set(preferences.map(({ id }) => id));
    return (entry: Chosen[number]) => entry.category_id === service && ids.has(entry.preference_id);
  };
  const ofGroup = isIn(group.preferences);
  const costly = isIn(group.preferences.filter(costs));
  const affordable = chosen.filter((entry) => !costly(entry));
  const now = ticked.filter(ofGroup);
  const otherwise = affordable.some(ofGroup) ? [] : first.filter((entry) => ofGroup(entry) && !costly(entry));
  return (now.length > 0 ? now : otherwise).reduce(
    (all, { preference_id }) => choosePreference(all, service, group, preference_id, true),
    affordable,
  );
}

const costs = ({ amount }: { amount: number }) => (parseMoney(amount) ?? 0) > 0;
