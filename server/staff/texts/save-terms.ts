import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { lastDayUnder } from '@/lib/rules/times/repeating';
import { usageError } from '@/server/api/refused';
import type { StaffServices } from '@/server/api/services';
import { notify } from '@/server/notifications/notify';
import { hasAccepted, readTermsVersion, TERMS_PAGE } from '@/server/orders/record/terms';
import type { RecurringRow } from '@/server/orders/recurring/queries';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/transaction';
import { type PageChanges, savePageWithin } from './edit-pages';

type TermsServices = Pick<StaffServices, 'db' | 'settings' | 'now'>;

export interface SavedTerms {
  isNew: boolean;
  repeats: number;
  customers: number;
}

/** @param isSame true: what was accepted stays accepted @throws StaffProblem as savePage does */
export function saveTerms(
  services: TermsServices,
  changes: PageChanges,
  isSame: boolean,
): Promise<SavedTerms> {
  const now = services.now();
  return inTransaction(services.db, async (trx) => {
    const before = await readTermsVersion(trx);
    if (isSame && before === null) throw usageError('There are no terms yet that this could be the same as.');
    const isNew = await savePageWithin(trx, TERMS_PAGE, changes, now);
    const none = { isNew, repeats: 0, customers: 0 };
    if (isSame) await setVersion(trx, before);
    const version = await readTermsVersion(trx);
    if (version === null || version === before) return none;
    const rows = await listRepeating(trx);
    for (const row of rows) {
      const terms_since = await since(trx, row, before, now);
      await trx.updateTable('recurring_orders').set({ terms_since }).where('id', '=', row.id).execute();
    }
    const customers = [...new Set(rows.map(({ user_id }) => user_id))];
    const until = lastDayUnder(now.toISOString());
    for (const userId of customers)
      await notify(trx, { type: 'terms.changed', userId, key: `${userId}:${version}`, until }, services);
    return { ...none, repeats: rows.length, customers: customers.length };
  });
}

export const setVersion = (trx: Db, text_changed_at: string | null) =>
  trx.updateTable('static_pages').set({ text_changed_at }).where('slug', '=', TERMS_PAGE).execute();

/** Those with dates to come, paused or not. */
export const listRepeating = (trx: Db): Promise<RecurringRow[]> =>
  trx
    .selectFrom('recurring_orders')
    .selectAll()
    .where('state', '=', 'active')
    .where('next_date', 'is not', null)
    .orderBy('id')
    .execute();

/** From when its days count. One that waits for earlier terms already goes on waiting. */
export async function since(trx: Db, row: RecurringRow, before: string | null, now: Date): Promise<string> {
  if (before === null || (await hasAccepted(trx, row, before))) return now.toISOString();
  const askedSince = row.terms_since ?? before;
  return lastDayUnder(askedSince) < todayAtShop(now) ? askedSince : now.toISOString();
}
