import type { Db } from '@/server/platform/db/client';
import { createPushGateway, type PushGateway } from '@/server/platform/gateways/push';

/** The newest devices: most browsers have one of three push services. */
const TRIED = 200;

/** A sentence when the push service of a customer's browser cannot be reached; undefined without one. */
export async function pushFault(
  db: Db,
  gateway: PushGateway = createPushGateway(),
): Promise<string | undefined> {
  const devices = await db
    .selectFrom('push_devices')
    .select('endpoint')
    .orderBy('id', 'desc')
    .limit(TRIED)
    .execute();
  try {
    return await gateway.fault?.(devices.map(({ endpoint }) => endpoint));
  } finally {
    gateway.close();
  }
}
