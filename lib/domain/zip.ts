/** Shown for every zip code field. It is here so that pages can use it without loading lib/messages. */
export const zipInvalid = 'Enter a 5-digit ZIP code';

/** The five digits of a complete zip code; '10023-1234' gives '10023'. Null for anything else. */
export function parseZip(text: string): string | null {
  return /^\s*(\d{5})(?:[-\s]?\d{4})?\s*$/.exec(text)?.[1] ?? null;
}

/** The digits that a zip input keeps while typing or pasting, at most five. */
export function formatZip(text: string): string {
  return text.replace(/\D/g, '').slice(0, 5);
}
