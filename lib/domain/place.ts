/** The business's address (settings.location) in its parts. */
export interface Place {
  street: string;
  city: string;
  /** Two letters. */
  state: string;
  zip: string;
}

/** Of '214 West 72nd Street, New York, NY 10023'; null for an address of another shape. */
export function placeOf(location: string): Place | null {
  const [, street, city, state, zip] =
    /^(.+), ([^,]+), ([A-Z]{2}) (\d{5})(?:-\d{4})?$/.exec(location.trim()) ?? [];
  return street && city && state && zip ? { street, city, state, zip } : null;
}

/** The price list has no row for taxes: New York asks for none on this work. @param location of the business */
export const noSalesTax = (location: string): string =>
  placeOf(location)?.state === 'NY'
    ? 'No sales tax on laundering or dry cleaning in New York.'
    : 'No sales tax is added.';
