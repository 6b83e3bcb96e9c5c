import { handoffName } from '@/lib/domain/handoff';
import { formatMoney } from '@/lib/domain/money';
import { addressLine } from '@/lib/domain/postal-address';
import type { Db } from '@/server/db/client';
import type { OrderChange } from '@/server/notifications/facts';
import { notify } from '@/server/notifications/notify';
import type { Services } from '@/server/services';
import { addEvent, eventKey } from '../events';
import type { AddressSnapshot, OrderEntity } from '../queries';
import type { Changes } from './find-changes';

interface Told {
  changes: Changes;
  /** The order as it was. */
  before: OrderEntity['order'];
}

/** Records the change in the order's history, and tells the customer what is new. */
export async function tellChanges(
  trx: Db,
  services: Pick<Services, 'settings' | 'now'>,
  entity: OrderEntity,
  { changes, before }: Told,
): Promise<void> {
  const { order } = entity;
  const told = inWords(entity, changes, before);
  const note = `Changed: ${told.map(({ what }) => what).join(', ')}`;
  const event = { order_id: order.id, type: 'order.changed', at: order.updated_at, note } as const;
  const key = eventKey(order.id, await addEvent(trx, { ...event, actor: 'customer' }));
  const about = { userId: order.user_id, order, key };
  await notify(trx, { ...about, type: 'order.changed', changes: told }, services);
}

/** What is new, and what it is now. */
function inWords({ order, preferences }: OrderEntity, changes: Changes, before: OrderEntity['order']) {
  const told: OrderChange[] = [];
  const tell = (isNew: boolean, what: string, now: string, isTyped = false) =>
    void (isNew && told.push({ what, now, isTyped }));
  const total = formatMoney(order.estimate_high_cents);
  tell(changes.pickup !== undefined, 'pickup address', formatStreet(order.pickup_address), true);
  tell(changes.delivery !== undefined, 'delivery address', formatStreet(order.delivery_address), true);
  tell(changes.handoff !== undefined, 'handoff', handoffName(order.handoff).toLowerCase());
  tell(changes.instructions !== undefined, 'instructions', order.special_instructions || 'none', true);
  const names = preferences.map(({ preference_name }) => preference_name).join(', ');
  tell(changes.preferences !== undefined, 'preferences', names || 'none');
  tell(order.net_price_cents !== before.net_price_cents, 'estimate', `up to ${total}`);
  return told;
}

const formatStreet = (copy: string): string => addressLine(JSON.parse(copy) as AddressSnapshot);
