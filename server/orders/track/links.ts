/** Links that work without signing in, to manage or to look. The database has only the hashes of their tokens. */
import { addDays, type CalendarDate } from '@/lib/rules/dates/calendar';
import { instantAtShop } from '@/lib/rules/dates/shop-instant';
import { nowAtShop } from '@/lib/rules/dates/shop-time';
import { keptFor } from '@/lib/rules/policy/policy';
import type { Db } from '@/server/platform/db/client';
import type { TimedDeps } from '@/server/platform/jobs/each-due';
import { sha256 } from '@/server/platform/secrets';
import type { OrderEntity } from '../record/queries';

/** Days after the delivery for which a link works. */
export const LINK_DAYS = keptFor.order_link_days;

export const MAX_SHARED = 10;

const DAY_MS = 86_400_000;
const BATCH = 500;

type Ended = Pick<OrderEntity['order'], 'delivered_at' | 'canceled_at' | 'delivery_date'>;

/** When the links of an order end: 30 days after it was delivered or canceled, or else was to be delivered. */
export function linkEnd({ delivered_at, canceled_at, delivery_date }: Ended): Date {
  const instant = delivered_at ?? canceled_at;
  if (instant) return new Date(Date.parse(instant) + LINK_DAYS * DAY_MS);
  return instantAtShop(addDays(delivery_date, LINK_DAYS), 23 * 60 + 59);
}

export async function findLink(db: Db, token: string, now: Date) {
  const row = await db
    .selectFrom('track_links')
    .innerJoin('orders', 'orders.id', 'track_links.order_id')
    .select(['track_links.scope', 'orders.id as orderId', 'orders.user_id as userId', 'order_number'])
    .select(['orders.delivered_at', 'orders.canceled_at', 'orders.delivery_date'])
    .where('token_hash', '=', sha256(token))
    .executeTakeFirst();
  if (!row || now >= linkEnd(row)) return undefined;
  return { scope: row.scope, orderId: row.orderId, userId: row.userId, order: row.order_number };
}

const selectShared = (db: Db, orderId: number) =>
  db.selectFrom('track_links').where('order_id', '=', orderId).where('scope', '=', 'view');

export async function countShared(db: Db, orderId: number): Promise<number> {
  const { count } = await selectShared(db, orderId)
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function endShared(db: Db, orderId: number): Promise<void> {
  await db.deleteFrom('track_links').where('order_id', '=', orderId).where('scope', '=', 'view').execute();
}

/** Deletes links whose time is over. Timed work that tells nobody, so it returns 0. */
export async function dropEndedLinks({ db, now, signal }: TimedDeps): Promise<number> {
  const ended = new Date(now().getTime() - (LINK_DAYS + 1) * DAY_MS);
  const day: CalendarDate = nowAtShop(ended).date;
  while (!signal.aborted) {
    const rows = await db
      .selectFrom('track_links')
      .innerJoin('orders', 'orders.id', 'track_links.order_id')
      .select('track_links.id')
      .where('track_links.created', '<', ended.toISOString())
      .where((eb) =>
        eb.or([
          eb('orders.delivered_at', '<', ended.toISOString()),
          eb('orders.canceled_at', '<', ended.toISOString()),
          eb.and([
            eb('orders.delivered_at', 'is', null),
            eb('orders.canceled_at', 'is', null),
            eb('orders.delivery_date', '<', day),
          ]),
        ]),
      )
      .orderBy('track_links.created')
      .limit(BATCH)
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) break;
    await db.deleteFrom('track_links').where('id', 'in', ids).execute();
    if (ids.length < BATCH) break;
  }
  return 0;
}
