/** Said wherever a zip code is asked for; here, so that pages without lib/messages can say it too. */
export const zipInvalid = 'Enter a 5-digit zip code';

/** The five digits of a complete zip code; '10023-1234' keeps 5. Null for anything else. */
export function parseZip(text: string): string | null {
  return /^\s*(\d{5})(?:[-\s]?\d{4})?\s*$/.exec(text)?.[1] ?? null;
}

/** What a zip input keeps while typing or pasting: at most five digits. */
export function formatZip(text: string): string {
  return text.replace(/\D/g, '').slice(0, 5);
}
