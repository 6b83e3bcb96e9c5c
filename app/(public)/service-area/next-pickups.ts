import type { ServiceArea } from '@/components/pages/area/map/area-id';
import type { NextPickups } from '@/components/pages/area/map/neighborhood-details';
import { serverCall } from '@/server/pages/reads/call';

/** For the first ZIP code of each neighborhood; undefined where the lookup fails. */
export async function nextPickups(area: ServiceArea): Promise<NextPickups> {
  const lookups = area.map(async ({ neighborhood, zip_codes: [zip = ''] }) => {
    const served = await serverCall('service-area.verifyZip', { zip }).catch(() => undefined);
    return [neighborhood, served?.data.next_pickup] as const;
  });
  return Object.fromEntries(await Promise.all(lookups));
}
