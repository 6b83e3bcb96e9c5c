import { addDays } from './calendar';
import { datedLabel } from './day-label';
import { nowAtShop } from './shop-time';
import { slotTime } from './slots';

export interface InboxGroup<Item> {
  /** Null for what is about no order. */
  orderId: number | null;
  items: Item[];
}

/** Groups items by their order, in the given order (newest first): the group with the newest item leads. */
export function inboxGroups<Item extends { order_id: number | null }>(
  items: readonly Item[],
): InboxGroup<Item>[] {
  const groups = new Map<number | null, Item[]>();
  for (const item of items) groups.set(item.order_id, [...(groups.get(item.order_id) ?? []), item]);
  return [...groups].map(([orderId, ofOrder]) => ({ orderId, items: ofOrder }));
}

/** 'Today, 7:42 AM', 'Yesterday, 11:30 PM', 'Mon, Nov 16, 10:00 AM', the shop's time; '' when unknown. */
export function inboxTime(created: string, now: Date): string {
  const instant = new Date(created);
  if (Number.isNaN(instant.getTime())) return '';
  const { date, minutes } = nowAtShop(instant);
  const today = nowAtShop(now).date;
  const day = date === today ? 'Today' : date === addDays(today, -1) ? 'Yesterday' : datedLabel(date, today);
  return `${day}, ${slotTime(minutes)}`;
}
