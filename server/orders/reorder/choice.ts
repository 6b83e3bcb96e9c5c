import type { Data } from '@/lib/contract';
import { messages } from '@/lib/messages/messages';
import { MAX_BAGS } from '@/lib/rules/money/bags';
import { parseMoney } from '@/lib/rules/money/money';
import { isWeighed } from '@/lib/rules/money/price-list';
import type { ServedPrices } from '@/server/catalog/price-list';
import type { OrderEntity, OrderRow } from '../record/queries';

export type Again = NonNullable<Data<'orders.again'>>;
export type Change = Again['changes'][number];

export interface Ordered {
  order: Pick<OrderRow, 'category_ids' | 'services' | 'is_express' | 'bags' | 'turn_around_id' | 'turntimes'>;
  items: readonly Pick<OrderEntity['items'][number], 'category_id' | 'product_id' | 'name' | 'quantity'>[];
  preferences: readonly Pick<
    OrderEntity['preferences'][number],
    'category_id' | 'preference_id' | 'preference_name' | 'quantity'
  >[];
}

/** A change that does not keep the order from being placed. */
export const change = (kind: Change['kind'], part: Change['part'], message: string): Change => ({
  kind,
  part,
  message,
  blocks: false,
  zip_code: '',
});

export const block = (
  kind: Change['kind'],
  part: Change['part'],
  message: string,
  zip_code = '',
): Change => ({ ...change(kind, part, message), blocks: true, zip_code });

export function copyChoice({ order, items, preferences }: Ordered, list: ServedPrices) {
  const ordered = JSON.parse(order.category_ids) as number[];
  const services = list.pricing.filter(({ category_id }) => ordered.includes(category_id));
  const chosen = services.map(({ category_id }) => category_id);
  const names = order.services.split(', ');
  const gone = ordered.flatMap((id, index) => (chosen.includes(id) ? [] : (names[index] ?? [])));

  const ownItems = orderedItems({ order, items }, services);
  const available = ownItems.filter(
    ({ category_id, product_id }) =>
      services
        .find((service) => service.category_id === category_id)
        ?.products.some(({ id }) => id === product_id) ?? false,
  );
  const lostItems = ownItems.filter((item) => !available.includes(item) && chosen.includes(item.category_id));
  const wishes = copyPreferences(preferences, chosen, list);
  const turnaround = copyTurnaround(order, list);
  return {
    services: chosen,
    bags: Math.min(Math.max(order.bags ?? 1, 1), MAX_BAGS),
    items: available.map(({ category_id, product_id, quantity }) => ({ category_id, product_id, quantity })),
    preferences: wishes.available,
    turnaround: turnaround.chosen,
    changes: [
      ...(chosen.length === 0 ? [block('no_service', 'services', messages.againNoService)] : []),
      ...(chosen.length === 0
        ? []
        : gone.map((name) => change('service', 'services', messages.againServiceGone(name)))),
      ...lostItems.map(({ name }) => change('piece', 'services', messages.againPieceGone(name))),
      ...wishes.lost.map((name) => change('preference', 'preferences', messages.againPreferenceGone(name))),
      ...turnaround.changes,
    ],
  };
}

/** Without pieces that staff counted for an express order: the customer did not list them. */
function orderedItems({ order, items }: Pick<Ordered, 'order' | 'items'>, services: ServedPrices['pricing']) {
  if (order.is_express === 'no') return items;
  return items.filter(({ category_id }) =>
    services.some((service) => service.category_id === category_id && isWeighed(service)),
  );
}

function copyPreferences(
  preferences: Ordered['preferences'],
  services: readonly number[],
  { categories }: ServedPrices,
) {
  const available: Again['preferences'] = [];
  const lost: string[] = [];
  const groups = new Set<string>();
  for (const { category_id, preference_id, preference_name, quantity } of preferences) {
    if (!services.includes(category_id)) continue;
    const now = categories
      .find(({ id }) => id === category_id)
      ?.preferences.find(({ id }) => id === preference_id);
    const group = now?.choice === 'one' ? `${category_id} ${now.group}` : undefined;
    if (!now || (group && groups.has(group))) {
      lost.push(preference_name);
      continue;
    }
    if (group) groups.add(group);
    available.push({ category_id, preference_id, quantity });
  }
  return { available, lost };
}

function copyTurnaround(order: Ordered['order'], { turnarounds }: ServedPrices) {
  const same = turnarounds.find(({ id }) => id === order.turn_around_id);
  if (same) return { chosen: same, changes: [] };
  const [cheapest] = turnarounds.toSorted(
    (one, other) => (parseMoney(one.amount) ?? 0) - (parseMoney(other.amount) ?? 0),
  );
  const message = messages.againTurnaroundGone(order.turntimes, cheapest?.turntimes ?? '');
  return {
    chosen: cheapest,
    changes: cheapest && order.turntimes ? [change('turnaround', 'times', message)] : [],
  };
}
