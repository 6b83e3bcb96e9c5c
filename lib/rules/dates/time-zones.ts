/** The fifty states and D.C. */

import { parsePlace } from '@/lib/rules/places/place';
import { defaultZone } from './shop-zone';

interface Region {
  /** Their codes; some have two zones. */
  states: string;
  /** The most populous first. */
  zones: readonly string[];
}

const towns = (folder: string, names: string) => names.split(' ').map((town) => `America/${folder}${town}`);

/** A state without daylight saving has a name of its own. */
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

/** IANA names: 'America/Chicago'. */
export const timeZones: readonly string[] = [...names.keys()];

/** The default zone for anything outside the US. */
export const parseZone = (text = ''): string => (names.has(text) ? text : defaultZone);

/** 'Central time'; in the state of New York 'New York time'. */
export function nameZone({ time_zone, location = '' }: { time_zone?: string; location?: string }): string {
  const zone = parseZone(time_zone);
  if (zone === defaultZone && parsePlace(location)?.state === 'NY') return 'New York time';
  return names.get(zone) ?? '';
}

/** By two-letter code, the most populous first. */
export const listZones = (state: string): string[] =>
  Object.values(regions).flatMap(({ states, zones }) =>
    states.split(' ').includes(state) ? zones.slice(0, 1) : [],
  );
