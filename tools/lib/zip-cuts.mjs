// How zip codes are cut out of the neighborhoods' outlines along streets, accurate to about a block. No npm
// package that we found has the zip codes' own polygons (docs/decisions/0015-map.md).
import { above, avenueX, below, east, leftOf, north, rightOf, south, west } from './street-grid.mjs';

export const PARK = 'Central Park';

/** Numbers of the outlines in the npm package `boundaries` (files/USA-NY-<number>.json). */
export const neighborhoodFiles = {
  'Hamilton Heights': 270850,
  Harlem: 195267,
  'Morningside Heights': 270891,
  'East Harlem': 270828,
  Yorkville: 276174,
  'Carnegie Hill': 270810,
  'Upper East Side': 270957,
  'Upper West Side': 270958,
  [PARK]: 273205,
  Midtown: 270885,
  'North Sutton Area': 274748,
  Clinton: 273289,
  'Garment District': 270842,
  'Murray Hill': 274627,
  Chelsea: 276254,
  Gramercy: 273860,
  'West Village': 270964,
  'Greenwich Village': 195133,
  'East Village': 270829,
  Soho: 270928,
  'Little Italy': 270873,
  Chinatown: 193821,
  'Lower East Side': 270875,
  Tribeca: 270951,
  'Battery Park': 272869,
  'Financial District': 270835,
};

const { eighth, sixth, fifth, first } = avenueX;
const bowery = 1715;
const broome = 5130;
const chambers = 6020;
const worth = 5900;
const eastFourth = 4330;
const eighthStreet = 3950;
/** Two places on each, as [latitude, longitude], in the direction east or downtown. */
const broadway = [
  [40.7116, -74.009],
  [40.7047, -74.0138],
];
const maidenLane = [
  [40.7096, -74.01],
  [40.705, -74.0056],
];
const beaver = [
  [40.7053, -74.0175],
  [40.7031, -74.0081],
];
const liberty = [
  [40.7108, -74.0145],
  [40.7094, -74.0104],
];

const part = (...sides) => ({ sides });
const partOf = (of, ...sides) => ({ of, sides });

export const cuts = {
  10023: [part(west(eighth), south(76), north(59))],
  10024: [part(west(eighth), south(91), north(76))],
  10025: [part(west(eighth), south(110), north(91))],
  10021: [part(east(fifth), south(76), north(69))],
  10028: [part(east(fifth), south(86), north(80))],
  10065: [part(east(fifth), south(69), north(60))],
  10017: [part(east(fifth), south(49), north(40))],
  10022: [part(east(fifth), south(60), north(49))],
  10019: [part(west(fifth), south(59), north(51.5)), part(west(sixth), south(51.5), north(48.5))],
  10036: [part(west(fifth), south(48.5), north(41))],
  10001: [part(west(sixth), south(35), north(24.5)), part(east(sixth), west(fifth), south(35), north(27))],
  10011: [
    partOf(['Chelsea'], west(sixth), south(24.5)),
    partOf(['Chelsea'], east(sixth), west(fifth), south(20)),
    partOf(['Greenwich Village'], west(fifth), above(eighthStreet)),
  ],
  10016: [part(east(fifth), south(40), north(27))],
  10003: [
    partOf(['Gramercy'], east(fifth), west(first), south(20)),
    partOf(['East Village'], west(first)),
    partOf(['Greenwich Village'], east(fifth), above(eastFourth)),
  ],
  10010: [part(east(sixth), south(27), north(20))],
  10012: [
    partOf(['Greenwich Village'], west(fifth), below(eighthStreet)),
    partOf(['Greenwich Village'], east(fifth), below(eastFourth)),
    partOf(['Soho'], east(sixth), above(broome)),
    partOf(['Little Italy'], above(broome)),
  ],
  10014: [partOf(['West Village'])],
  10009: [partOf(['Gramercy'], east(first), south(20)), partOf(['East Village'], east(first))],
  10013: [
    partOf(['Soho'], west(sixth)),
    partOf(['Soho'], east(sixth), below(broome)),
    partOf(['Little Italy'], below(broome)),
    partOf(['Chinatown'], west(bowery)),
    partOf(['Tribeca'], above(chambers)),
  ],
  10007: [
    partOf(['Tribeca'], below(chambers)),
    partOf(['Financial District'], rightOf(...broadway), leftOf(...liberty)),
  ],
  10002: [
    partOf(['Lower East Side'], east(bowery)),
    partOf(['Lower East Side'], west(bowery), above(worth)),
    partOf(['Chinatown'], east(bowery)),
  ],
  10004: [partOf(['Financial District'], rightOf(...beaver))],
  10005: [partOf(['Financial District'], leftOf(...broadway), rightOf(...maidenLane), leftOf(...beaver))],
  10038: [
    partOf(['Financial District'], leftOf(...broadway), leftOf(...maidenLane)),
    partOf(['Lower East Side'], west(bowery), below(worth)),
  ],
};
