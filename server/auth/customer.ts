import type { Data } from '@/lib/contract';
import type { Db } from '@/server/platform/db/client';

type Profile = Data<'profile.get'>;

export const profileColumns = [
  'id',
  'first_name',
  'last_name',
  'email',
  'mobile',
  'email_notifications',
  'push_notifications',
] as const;

export const findProfile = (db: Db, userId: number): Promise<Profile> =>
  db.selectFrom('users').select(profileColumns).where('id', '=', userId).executeTakeFirstOrThrow();
