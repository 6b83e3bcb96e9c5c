/** Where the customer wants to be told what. */
import {
  defaultChoices,
  type NotificationChoices,
  notificationKinds,
} from '@/lib/domain/notification-channels';
import type { Db } from '@/server/db/client';

export async function findChoices(db: Db, userId: number): Promise<NotificationChoices> {
  const rows = await db
    .selectFrom('notification_choices')
    .select(['kind', 'inbox', 'email', 'push'])
    .where('user_id', '=', userId)
    .execute();
  const choices = defaultChoices();
  for (const { kind, ...channels } of rows) choices[kind] = channels;
  return choices;
}

/** Replaces all of the customer's choices. */
export async function saveChoices(db: Db, userId: number, choices: NotificationChoices): Promise<void> {
  await db
    .insertInto('notification_choices')
    .values(notificationKinds.map((kind) => ({ user_id: userId, kind, ...choices[kind] })))
    .onConflict((clash) =>
      clash.columns(['user_id', 'kind']).doUpdateSet((is) => ({
        inbox: is.ref('excluded.inbox'),
        email: is.ref('excluded.email'),
        push: is.ref('excluded.push'),
      })),
    )
    .execute();
}
