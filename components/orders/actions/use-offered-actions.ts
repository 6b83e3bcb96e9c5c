import { useEffect, useReducer } from 'react';
import type { ActionOrder } from '@/components/orders/parts/order-dialog';
import { useBusinessPhone } from '@/hooks/page/use-business-phone';
import { useNow } from '@/hooks/page/use-now';
import { serverNow } from '@/lib/browser/page/clock';
import {
  listOfferedActions,
  type OfferedAction,
  type StepAction,
  stepActions,
} from '@/lib/rules/orders/next-step';
import { CANCELED, DELIVERED, NEED_THE_CUSTOMER } from '@/lib/rules/orders/order-status';
import { dialogs, links } from './order-actions';

/** setTimeout counts no further. */
const MAX_WAIT_MS = 2 ** 31 - 1;

/** Of the business that took the order, which another API may not say; else this site's; '' for none. */
export function useOrderPhone(order: ActionOrder): string {
  const ofSite = useBusinessPhone();
  return ('business' in order && order.business.phone) || ofSite;
}

interface Offered {
  offers: readonly OfferedAction[];
  phone: string;
}

/** What can be done about an order here and now; what ends goes when its time is up, without a reload. */
export function useOfferedActions(order: ActionOrder): Offered & { now: Date } {
  const now = useNow();
  const phone = useOrderPhone(order);
  const [, renew] = useReducer((times: number) => times + 1, 0);
  const offers = listOfferedActions(order, now).filter(({ action }) => dialogs[action] || links[action]);
  const hold = 'tip_state' in order ? order.tip_state?.waiting?.hold_until : null;
  const ends = [hold, ...offers.map(({ until }) => until)].map((end) => Date.parse(end ?? ''));
  const next = Math.min(...ends.filter((end) => end > now.getTime()));

  useEffect(() => {
    if (!Number.isFinite(next)) return;
    const timer = setTimeout(renew, Math.min(next - serverNow().getTime(), MAX_WAIT_MS));
    return () => clearTimeout(timer);
  });

  return { offers, phone, now };
}

export function shownActions(
  order: ActionOrder,
  { offers, phone }: Offered,
  isReceipt = false,
): StepAction[] {
  const offered = new Set<StepAction>(offers.map(({ action }) => action));
  // These need no call of the API, but only ours says that the rest of it is there.
  if (order.can) {
    if (phone) offered.add('call');
    offered.add('again');
    if (isReceipt) offered.add('calendar');
  }
  const step = stepActions(order)
    .filter((action) => action === 'card' || offered.has(action))
    // On its own page a tip is given in place.
    .filter((action) => !(isReceipt && action === 'tip'));
  if (!isReceipt) return step;
  // Beside a question stand its answers alone.
  if (NEED_THE_CUSTOMER.includes(order.status)) return step;
  const more = offers
    .map(({ action }) => action)
    .filter((action) => action !== 'tip' && !step.includes(action));
  // While somebody can wait for it; only our API makes links.
  const isShared = order.can && ![DELIVERED, CANCELED].includes(order.status);
  return [...step, ...more, ...(isShared ? (['share'] as const) : [])];
}
