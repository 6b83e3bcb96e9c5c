/** Next answers 400 for an image without a quality; section 9 of the specification requires 75 then. */
const DEFAULT_QUALITY = 75;

/** 5, 10 … 100: Next's settings take at most twenty. */
export const imageQualities: readonly number[] = Array.from({ length: 20 }, (_, index) => 5 * (index + 1));

const path = '/_next/image';

/** A picture of the build or of `public/`. Next would fetch any other address of this site by itself, the API's too. */
const ownPicture = /^\/(_next\/static\/media\/)?[\w-][\w.-]*\.(png|jpe?g|webp|avif)$/;

/** Next takes slashes at its end too. Bound to the beginning: a search for the end takes long among many slashes. */
const imagePath = /^\/_next\/image\/*(?:\?|$)/;

/** Whether it asks for a picture of another size. */
export const asksForImage = (url: string): boolean => imagePath.test(url);

/** Whether it asks for a smaller copy of something else than a picture of this site, once and plainly named. */
export function asksForForeignImage(url: string): boolean {
  if (!asksForImage(url)) return false;
  const [before = ''] = url.split('?', 1);
  const named = new URLSearchParams(url.slice(before.length)).getAll('url');
  return named.length !== 1 || !ownPicture.test(named[0] ?? '');
}

/**
 * Adds the default quality to an image address without one, and takes any from 1 to 100 to the nearest of the list, as
 * `next/image` does; anything else is left for Next to refuse.
 */
export function withQuality(url: string): string {
  const start = `${path}?`;
  if (!url.startsWith(start)) return url;
  const query = new URLSearchParams(url.slice(start.length));
  const [given, ...more] = query.getAll('q');
  if (given === undefined) return `${url}&q=${DEFAULT_QUALITY}`;
  const quality = /^\d{1,3}$/.test(given) ? Number(given) : 0;
  if (more.length > 0 || quality < 1 || quality > 100 || imageQualities.includes(quality)) return url;
  query.set('q', String(nearestQuality(quality)));
  return `${start}${query}`;
}

const nearestQuality = (wanted: number): number =>
  imageQualities.reduce((best, each) => (Math.abs(each - wanted) < Math.abs(best - wanted) ? each : best));
