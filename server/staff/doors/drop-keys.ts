import type { TaskDeps } from '@/server/platform/jobs/for-each-due';
import { dropKeysBefore, shopKinds } from './keys';

/** Keys of the shop that ended a month ago, with what was done by them. Timed work that tells nobody, so it returns 0. */
export async function dropShopKeys({ db, now }: TaskDeps): Promise<number> {
  const before = dropKeysBefore(now());
  await db
    .deleteFrom('access_keys')
    .where('kind', 'in', [...shopKinds, 'device'])
    .where((eb) => eb.or([eb('ended_at', '<', before), eb('expires_at', '<', before)]))
    .execute();
  return 0;
}
