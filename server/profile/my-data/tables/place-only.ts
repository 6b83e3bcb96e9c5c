/** What stays of an address: the place whose taxes an order was under, in the same shape for whoever reads it. */
export function placeOnly(address: string): string {
  const kept = JSON.parse(address) as Record<string, unknown>;
  const blank = Object.entries(kept).map(([name, value]) => [name, typeof value === 'string' ? '' : value]);
  const { city, state, zip_code, doorman_building } = kept;
  return JSON.stringify({
    ...Object.fromEntries(blank),
    city,
    state,
    zip_code,
    ...(doorman_building === undefined ? {} : { doorman_building }),
  });
}
