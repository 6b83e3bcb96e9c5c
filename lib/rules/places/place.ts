export interface Place {
  street: string;
  city: string;
  /** Two letters. */
  state: string;
  zip: string;
}

/** '214 West 72nd Street, New York, NY 10023'; null for any other format. */
export function parsePlace(location: string): Place | null {
  const [, street, city, state, zip] =
    /^(.+), ([^,]+), ([A-Z]{2}) (\d{5})(?:-\d{4})?$/.exec(location.trim()) ?? [];
  return street && city && state && zip ? { street, city, state, zip } : null;
}
