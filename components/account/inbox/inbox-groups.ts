import { addDays } from '@/lib/rules/dates/calendar';
import { datedLabel } from '@/lib/rules/dates/day-label';
import { nowAtShop } from '@/lib/rules/dates/shop-time';
import { slotTime } from '@/lib/rules/dates/slots';

export interface InboxGroup<Item> {
  orderId: number | null;
  items: Item[];
}

/** The group with the newest item first. */
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
