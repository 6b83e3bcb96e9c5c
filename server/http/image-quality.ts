/** Next answers 400 to a picture whose quality is not named; the specification's section 9 has 75 then. */
const DEFAULT_QUALITY = 75;

/** The address with the default quality where it names none; anything else about it is Next's to judge. */
export function withQuality(url: string): string {
  const start = '/_next/image?';
  if (!url.startsWith(start) || new URLSearchParams(url.slice(start.length)).has('q')) return url;
  return `${url}&q=${DEFAULT_QUALITY}`;
}
