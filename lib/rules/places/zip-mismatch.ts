interface Place {
  state_id: number;
  city_id: number;
}

/** Undefined when they agree, or the ZIP code's place is not known. */
export function zipMismatch(
  chosen: Place,
  ofZip: Partial<Place> | undefined,
): { field: keyof Place; message: string } | undefined {
  if (!ofZip?.state_id || !ofZip.city_id) return undefined;
  if (chosen.state_id !== ofZip.state_id) {
    return { field: 'state_id', message: 'This state doesn’t match the ZIP code' };
  }
  if (chosen.city_id !== ofZip.city_id) {
    return { field: 'city_id', message: 'This city doesn’t match the ZIP code' };
  }
  return undefined;
}
