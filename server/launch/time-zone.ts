import { placeOf } from '@/lib/domain/place';
import { knownZone, listZones, nameZone } from '@/lib/domain/time-zones';
import { readSettingsTable } from '@/server/content/queries';
import type { Db } from '@/server/db/client';

/** Tells when the business's own state keeps another time than its clock. */
export async function lacksZone({ db }: { db: Db }): Promise<string | false> {
  const table = await readSettingsTable(db);
  const state = placeOf(table.get('location') ?? '')?.state ?? '';
  const time_zone = knownZone(table.get('time_zone'));
  const zones = listZones(state);
  const isKept = zones.some((zone) => nameZone({ time_zone: zone }) === nameZone({ time_zone }));
  return (
    zones.length > 0 &&
    !isKept &&
    `The business is in ${state}, but days and cut-offs go by ${time_zone}. Set its clock: setting set time_zone ${zones.join(' or ')}`
  );
}
