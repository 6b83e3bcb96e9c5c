// Coordinates along Manhattan's streets: x meters east of Eighth Avenue, y meters downtown of 59th Street
// (Columbus Circle).

const TURN = (-28.9 * Math.PI) / 180;
const ORIGIN = { lng: -73.9819, lat: 40.7681 };
const METERS = { lng: Math.cos((40.77 * Math.PI) / 180) * 111_320, lat: 111_050 };

/** [longitude, latitude] on the grid, in meters. */
export function toGrid([lng, lat]) {
  const east = (lng - ORIGIN.lng) * METERS.lng;
  const south = (ORIGIN.lat - lat) * METERS.lat;
  return [east * Math.cos(TURN) - south * Math.sin(TURN), east * Math.sin(TURN) + south * Math.cos(TURN)];
}

/** Streets where outlines of the source end; other streets are interpolated. */
const measured = [
  [110, -4129],
  [96, -2992],
  [86, -2194],
  [59, 0],
  [42, 1361],
  [34, 2006],
  [14, 3557],
];

/** y of a numbered street. */
export function streetY(street) {
  const at = Math.max(
    1,
    measured.findIndex(([number]) => number <= street),
  );
  const [[upper, upperY], [lower, lowerY]] = [measured[at - 1], measured[at]];
  return upperY + ((upper - street) / (upper - lower)) * (lowerY - upperY);
}

/**
 * x of the avenues that divide zip codes; Eighth and Fifth bound Central Park, the others are derived from
 * them.
 */
export const avenueX = { eighth: -10, sixth: 550, fifth: 830, first: 1888 };

export const north = (street) => [0, -1, streetY(street)];
export const south = (street) => [0, 1, -streetY(street)];
export const west = (x) => [-1, 0, x];
export const east = (x) => [1, 0, -x];
/** Uptown and downtown of a line across the island in meters, for places without a numbered street. */
export const above = (y) => [0, -1, y];
export const below = (y) => [0, 1, -y];

/**
 * The area left of the line between two places, both as [latitude, longitude], for the old crooked streets.
 */
export function leftOf(from, to) {
  const [fx, fy] = toGrid([...from].reverse());
  const [tx, ty] = toGrid([...to].reverse());
  return [ty - fy, fx - tx, fy * tx - fx * ty];
}
export const rightOf = (from, to) => leftOf(to, from);
