import type { Data, Output } from '@/lib/contract';
import { profileColumns } from '@/server/auth/customer';
import type { Db } from '@/server/platform/db/client';

type Profile = Data<'profile.get'>;
type Inbox = Data<'profile.notifications'>;

/** Undefined fields stay unchanged. */
export const updateProfile = (
  db: Db,
  userId: number,
  changes: Output<'profile.update', 'body'>,
): Promise<Profile> =>
  db
    .updateTable('users')
    .set(changes)
    .where('id', '=', userId)
    .returning(profileColumns)
    .executeTakeFirstOrThrow();

export async function listNotifications(
  db: Db,
  userId: number,
  { page, limit, unread }: { page: number; limit: number; unread: boolean },
) {
  const counts = await db
    .selectFrom('notifications')
    .select(({ fn }) => [fn.countAll<number>().as('all'), fn.count<number>('read_at').as('read')])
    .where('user_id', '=', userId)
    .where('in_inbox', '=', 'yes')
    .executeTakeFirstOrThrow();
  let rows = db
    .selectFrom('notifications as notification')
    .leftJoin('orders', 'orders.id', 'notification.order_id')
    .select([
      'notification.id',
      'type',
      'title',
      'message',
      'order_id',
      'order_number',
      'link',
      'read_at',
      'notification.created',
    ])
    .where('notification.user_id', '=', userId)
    .where('in_inbox', '=', 'yes')
    .orderBy('notification.created', 'desc')
    .orderBy('notification.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit);
  if (unread) rows = rows.where('read_at', 'is', null);
  const data: Inbox = (await rows.execute()).map(({ read_at, ...row }) => ({
    ...row,
    read: read_at !== null,
  }));
  const unreadCount = counts.all - counts.read;
  const totalDocs = unread ? unreadCount : counts.all;
  return {
    data,
    unread: unreadCount,
    page,
    totalPages: Math.max(1, Math.ceil(totalDocs / limit)),
    totalDocs,
    limit,
  };
}

export async function markRead(db: Db, userId: number, ids: number[] | 'all', now: Date): Promise<void> {
  let update = db
    .updateTable('notifications')
    .set({ read_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null);
  if (ids !== 'all') update = update.where('id', 'in', ids);
  await update.execute();
}
