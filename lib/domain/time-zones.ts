/** The time zones of the fifty states and D.C. */
import { defaultZone } from '../shop-zone';
import { placeOf } from './place';

/** By their names in words. Where the clock never changes, a state has a name of its own. */
const zonesByName = {
  'Eastern time': [
    ...[defaultZone, 'America/Detroit', 'America/Kentucky/Louisville', 'America/Kentucky/Monticello'],
    ...['America/Indiana/Indianapolis', 'America/Indiana/Marengo', 'America/Indiana/Petersburg'],
    ...['America/Indiana/Vevay', 'America/Indiana/Vincennes', 'America/Indiana/Winamac'],
  ],
  'Central time': [
    ...['America/Chicago', 'America/Menominee', 'America/Indiana/Knox', 'America/Indiana/Tell_City'],
    ...['Beulah', 'Center', 'New_Salem'].map((town) => `America/North_Dakota/${town}`),
  ],
  'Mountain time': ['America/Denver', 'America/Boise'],
  'Arizona time': ['America/Phoenix'],
  'Pacific time': ['America/Los_Angeles'],
  'Alaska time': ['Anchorage', 'Juneau', 'Metlakatla', 'Nome', 'Sitka', 'Yakutat'].map(
    (town) => `America/${town}`,
  ),
  'Aleutian time': ['America/Adak'],
  'Hawaii time': ['Pacific/Honolulu'],
};

const names = new Map(
  Object.entries(zonesByName).flatMap(([name, zones]) => zones.map((zone) => [zone, name] as const)),
);

/** Names of the IANA database, such as 'America/Chicago'. */
export const timeZones: readonly string[] = [...names.keys()];

/** The zone of a setting; the default one for what is none of the US. */
export const knownZone = (text = ''): string => (names.has(text) ? text : defaultZone);

/** 'Central time'; in the state of New York, whose name the default zone has, 'New York time'. */
export function nameZone({ time_zone, location = '' }: { time_zone?: string; location?: string }): string {
  const zone = knownZone(time_zone);
  if (zone === defaultZone && placeOf(location)?.state === 'NY') return 'New York time';
  return names.get(zone) ?? '';
}
