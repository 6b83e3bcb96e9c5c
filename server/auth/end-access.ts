import type { Db } from '@/server/platform/db/client';

/** Others may be of expired sessions. */
export async function removeOtherDevices(trx: Db, userId: number, keepSession?: number): Promise<void> {
  let others = trx.deleteFrom('push_devices').where('user_id', '=', userId);
  if (keepSession !== undefined)
    others = others.where((is) => is.or([is('session_id', 'is', null), is('session_id', '!=', keepSession)]));
  await others.execute();
}
