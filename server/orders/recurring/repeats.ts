import { repeatsAfterCancel } from '@/lib/domain/repeats-text';
import { todayAtShop } from '@/lib/domain/shop-time';
import { messages } from '@/lib/messages';
import type { Db } from '@/server/db/client';
import { describeRecurring } from './describe';
import { findOrdersRecurring } from './queries';

/**
 * What becomes of the repeating pickup of an order that is canceled, as a mail and its link say it; '' for any other
 * order. What keeps the next order from being placed may name a card or an address, so it says only that something does.
 */
export async function describeRepeats(db: Db, orderId: number, now: Date): Promise<string> {
  const row = await findOrdersRecurring(db, orderId);
  if (!row) return '';
  const pickup = await describeRecurring(db, row, now);
  const changes = pickup.changes.map((change) => ({ ...change, message: messages.linkRepeatBlocked }));
  return repeatsAfterCancel({ ...pickup, changes }, todayAtShop(now));
}
