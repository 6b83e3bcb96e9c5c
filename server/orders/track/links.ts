/** Links that work without signing in: an order's for its owner, and shared ones that show its times. */
import { addDays, type CalendarDate } from '@/lib/rules/dates/calendar';
import { instantAtShop } from '@/lib/rules/dates/shop-instant';
import { nowAtShop } from '@/lib/rules/dates/shop-time';
import { retention } from '@/lib/rules/policy/policy';
import { DAY_MS } from '@/server/platform/clock';
import type { Db } from '@/server/platform/db/client';
import type { KeyKind } from '@/server/platform/db/tables/keys';
import type { TaskDeps } from '@/server/platform/jobs/for-each-due';
import { sha256 } from '@/server/platform/secrets';
import type { OrderEntity } from '../record/queries';

/** Days after the delivery for which a link works. */
export const LINK_DAYS = retention.order_link_days;

export const MAX_SHARED = 10;

const BATCH = 500;

type Ended = Pick<OrderEntity['order'], 'delivered_at' | 'canceled_at' | 'delivery_date'>;

/** Days after it was delivered or canceled, or else was to be delivered: 30 for its owner's links, one for shared ones. */
export function linkEnd({ delivered_at, canceled_at, delivery_date }: Ended, days: number = LINK_DAYS): Date {
  const instant = delivered_at ?? canceled_at;
  if (instant) return new Date(Date.parse(instant) + days * DAY_MS);
  return instantAtShop(addDays(delivery_date, days), 23 * 60 + 59);
}

/** former: of 1.0, before there were guards, so it shows what a shared one does. */
export interface Link {
  id: number;
  kind: KeyKind | 'former';
  created: string;
  hasEnded: boolean;
  orderId: number;
  userId: number;
  order: string;
}

const ofOrder = [
  ...(['orders.id as orderId', 'orders.user_id as userId', 'order_number as order'] as const),
  ...(['delivered_at', 'canceled_at', 'delivery_date'] as const),
] as const;

async function findRow(db: Db, token_hash: string) {
  const key = await db
    .selectFrom('access_keys as key')
    .innerJoin('orders', 'orders.id', 'key.order_id')
    .leftJoin('access_keys as parent', 'parent.id', 'key.parent_id')
    .select(['key.id', 'key.kind', 'key.created', 'key.ended_at', 'key.expires_at'])
    .select('parent.ended_at as parent_ended')
    .select(ofOrder)
    .where('key.token_hash', '=', token_hash)
    .executeTakeFirst();
  if (key) return key;
  const former = await db
    .selectFrom('track_links')
    .innerJoin('orders', 'orders.id', 'track_links.order_id')
    .select(['track_links.id', 'track_links.created'])
    .select(ofOrder)
    .where('token_hash', '=', token_hash)
    .executeTakeFirst();
  return (
    former && { ...former, kind: 'former' as const, ended_at: null, parent_ended: null, expires_at: null }
  );
}

/** Undefined for a wrong one, and for one whose time is over. */
export async function findLink(db: Db, token: string, now: Date): Promise<Link | undefined> {
  const row = await findRow(db, sha256(token));
  if (!row || now >= linkEnd(row, row.kind === 'shared' ? 1 : LINK_DAYS)) return undefined;
  if (row.expires_at !== null && row.expires_at <= now.toISOString()) return undefined;
  const { id, kind, created, orderId, userId, order } = row;
  const hasEnded = row.ended_at !== null || row.parent_ended !== null;
  return { id, kind, created, hasEnded, orderId, userId, order };
}

/** Whether it is of an order's owner; asked before a photo is read. */
export const isOwnersKey = async ({ db, now }: Pick<TaskDeps, 'db' | 'now'>, token: string) => {
  const link = await findLink(db, token, now());
  return link?.kind === 'order' && !link.hasEnded;
};

const selectShared = (db: Db, orderId: number) =>
  db
    .selectFrom('access_keys as key')
    .leftJoin('access_keys as parent', 'parent.id', 'key.parent_id')
    .where('key.order_id', '=', orderId)
    .where('key.kind', '=', 'shared')
    .where('key.ended_at', 'is', null)
    .where('parent.ended_at', 'is', null);

export async function countShared(db: Db, orderId: number): Promise<number> {
  const { count } = await selectShared(db, orderId)
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const former = await db
    .selectFrom('track_links')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('order_id', '=', orderId)
    .where('scope', '=', 'view')
    .executeTakeFirstOrThrow();
  return Number(count) + Number(former.count);
}

export async function endShared(db: Db, orderId: number, now: Date): Promise<void> {
  await db
    .updateTable('access_keys')
    .set({ ended_at: now.toISOString() })
    .where('order_id', '=', orderId)
    .where('kind', '=', 'shared')
    .where('ended_at', 'is', null)
    .execute();
  await db.deleteFrom('track_links').where('order_id', '=', orderId).where('scope', '=', 'view').execute();
}

/** Deletes links whose time is over. Timed work that tells nobody, so it returns 0. */
export async function dropEndedLinks({ db, now, signal }: TaskDeps): Promise<number> {
  const ended = new Date(now().getTime() - (LINK_DAYS + 1) * DAY_MS);
  const day: CalendarDate = nowAtShop(ended).date;
  for (const table of ['access_keys', 'track_links'] as const) {
    while (!signal.aborted) {
      const rows = await db
        .selectFrom(table)
        .innerJoin('orders', 'orders.id', `${table}.order_id`)
        .select(`${table}.id`)
        .where(`${table}.created`, '<', ended.toISOString())
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
        .orderBy(`${table}.created`)
        .limit(BATCH)
        .execute();
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) break;
      await db.deleteFrom(table).where('id', 'in', ids).execute();
      if (ids.length < BATCH) break;
    }
  }
  return 0;
}
