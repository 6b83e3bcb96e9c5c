/** Next answers 400 for an image without a quality; section 9 of the specification requires 75 then. */
const DEFAULT_QUALITY = 75;

/** Adds the default quality to an image address without one. */
export function withQuality(url: string): string {
  const start = '/_next/image?';
  if (!url.startsWith(start) || new URLSearchParams(url.slice(start.length)).has('q')) return url;
  return `${url}&q=${DEFAULT_QUALITY}`;
}
