/** The time zones of the fifty states and D.C. */
import { defaultZone } from '../shop-zone';
import { placeOf } from './place';

interface Region {
  /** By their codes; several keep two times. */
  states: string;
  /** The one of most people first. */
  zones: readonly string[];
}

const towns = (folder: string, names: string) => names.split(' ').map((town) => `America/${folder}${town}`);

/** By the names of their times in words. Where the clock never changes, a state has a name of its own. */
const regions: Record<string, Region> = {
  'Eastern time': {
    states: 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC TN VA VT WV',
    zones: [
      ...[defaultZone, 'America/Detroit', ...towns('Kentucky/', 'Louisville Monticello')],
      ...towns('Indiana/', 'Indianapolis Marengo Petersburg Vevay Vincennes Winamac'),
    ],
  },
  'Central time': {
    states: 'AL AR FL IA IL IN KS KY LA MI MN MO MS ND NE OK SD TN TX WI',
    zones: [
      ...['America/Chicago', 'America/Menominee', ...towns('Indiana/', 'Knox Tell_City')],
      ...towns('North_Dakota/', 'Beulah Center New_Salem'),
    ],
  },
  'Mountain time': {
    states: 'AZ CO ID KS MT ND NE NM NV OR SD TX UT WY',
    zones: ['America/Denver', 'America/Boise'],
  },
  'Arizona time': { states: 'AZ', zones: ['America/Phoenix'] },
  'Pacific time': { states: 'CA ID NV OR WA', zones: ['America/Los_Angeles'] },
  'Alaska time': { states: 'AK', zones: towns('', 'Anchorage Juneau Metlakatla Nome Sitka Yakutat') },
  'Aleutian time': { states: 'AK', zones: ['America/Adak'] },
  'Hawaii time': { states: 'HI', zones: ['Pacific/Honolulu'] },
};

const names = new Map(
  Object.entries(regions).flatMap(([name, { zones }]) => zones.map((zone) => [zone, name] as const)),
);

/** Names of the IANA database, such as 'America/Chicago'. */
export const timeZones: readonly string[] = [...names.keys()];

/** The zone of a setting; the default one for what is none of the US. */
export const parseZone = (text = ''): string => (names.has(text) ? text : defaultZone);

/** 'Central time'; in the state of New York, whose name the default zone has, 'New York time'. */
export function nameZone({ time_zone, location = '' }: { time_zone?: string; location?: string }): string {
  const zone = parseZone(time_zone);
  if (zone === defaultZone && placeOf(location)?.state === 'NY') return 'New York time';
  return names.get(zone) ?? '';
}

/** The zone of most people of a state, by its two-letter code; several where it keeps several times. */
export const listZones = (state: string): string[] =>
  Object.values(regions).flatMap(({ states, zones }) =>
    states.split(' ').includes(state) ? zones.slice(0, 1) : [],
  );
