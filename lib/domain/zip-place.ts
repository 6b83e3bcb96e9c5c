/** Apart from lib/domain/zip, which public pages carry. */
interface Place {
  state_id: number;
  city_id: number;
}

/**
 * What of a chosen place contradicts its zip code, with the sentence for its field; nothing when they agree, or when
 * the API does not say where the zip code lies (one of another business need not).
 */
export function contradiction(
  chosen: Place,
  ofZip: Partial<Place> | undefined,
): { field: keyof Place; message: string } | undefined {
  if (!ofZip?.state_id || !ofZip.city_id) return undefined;
  if (chosen.state_id !== ofZip.state_id) {
    return { field: 'state_id', message: 'This state does not match the zip code' };
  }
  if (chosen.city_id !== ofZip.city_id) {
    return { field: 'city_id', message: 'This city does not match the zip code' };
  }
  return undefined;
}
