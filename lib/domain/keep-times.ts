/**
 * The same words with dates, times and weights that no line breaks: 'Mon, Nov 16', '12 – 2 PM', '8:00 PM' and '31 lb'
 * stay together.
 * After a dash a line may break even before such a space, so a word joiner stands between. For screens only; texts that
 * are compared, sent or stored keep plain spaces.
 */
export const keepTimes = (text: string): string =>
  text
    .replace(/\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun), (?=[A-Z][a-z]{2} \d)/g, '$1,\u00a0')
    .replace(/\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (?=\d{1,2}\b)/g, '$1\u00a0')
    .replace(/(\d|M) – (?=\d)/g, '$1\u00a0–\u2060\u00a0')
    .replace(/(\d) (?=(?:[AP]M|lb)\b)/g, '$1\u00a0');
