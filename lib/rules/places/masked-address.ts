/** An address as others may read it: enough to know which one, not enough to find the door. */

interface Whole {
  address1: string;
  city?: { name: string } | null | undefined;
}

/** Everything in front of the street's name that has a digit: '160', '12-34', '5B'; not '71st'. */
const houseNumber = /^\s*((?!\d+(st|nd|rd|th)\b)\S*\d\S*\s+)+(?=[\p{L}\d])/iu;
const numberedStreet = /\d(st|nd|rd|th)\b/giu;
const MAX_CHARACTERS = 40;

/** 'West 7xth Street, New York' of '160 West 71st Street, Apt 4B' */
export function maskedAddress({ address1, city }: Whole): string {
  const [line = ''] = address1.split(/[,\n#]/, 1);
  const street = line
    .replace(houseNumber, '')
    .replace(numberedStreet, 'xth')
    .replace(/\b(apt|apartment|unit|suite|ste|fl|floor|rm|room)\b.*$/iu, '')
    // What is left of digits in words that are no number of a street.
    .replace(/\d(?!\d*xth)/g, 'x')
    .trim()
    .slice(0, MAX_CHARACTERS);
  return [/(?!xx)\p{L}{2}/u.test(street) ? street : '', city?.name].filter(Boolean).join(', ');
}

const numbered = /\b(East|West|E|W)\.?\s+(\d{1,3})(?:st|nd|rd|th)\b/i;

/** 'West 70s' of '160 West 71st Street', else the city: no more than where a neighbor would point. */
export function nameArea({ address1, city }: Whole): string {
  const [, side = '', street = ''] = numbered.exec(address1) ?? [];
  const tens = Math.floor(Number(street) / 10) * 10;
  return tens > 0 ? `${/^e/i.test(side) ? 'East' : 'West'} ${tens}s` : (city?.name ?? '');
}
