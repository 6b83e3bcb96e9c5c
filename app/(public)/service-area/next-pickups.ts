import type { ServiceArea } from '@/components/service-area/area-id';
import type { NextPickups } from '@/components/service-area/neighborhood-details';
import { serverCall } from '@/server/pages/call';

/** The next free pickup of each neighborhood, looked up for its first zip code; undefined where the lookup fails. */
export async function nextPickups(area: ServiceArea): Promise<NextPickups> {
  const lookups = area.map(async ({ neighborhood, zip_codes: [zip = ''] }) => {
    const served = await serverCall('service-area.verifyZip', { zip }).catch(() => undefined);
    return [neighborhood, served?.data.next_pickup] as const;
  });
  return Object.fromEntries(await Promise.all(lookups));
}
