/** Section 9 of the specification; Next answers 400 without one. */
const DEFAULT_QUALITY = 75;

/** 5, 10 … 100: Next allows at most twenty. */
const STEP = 5;
export const imageQualities: readonly number[] = Array.from({ length: 20 }, (_, index) => STEP * (index + 1));

const path = '/_next/image';

/** Next would fetch any other address of this site by itself, the API's too. */
const ownPicture = /^\/(_next\/static\/media\/)?[\w-][\w.-]*\.(png|jpe?g|webp|avif)$/;

/** Anchored at the start: a search for the end is slow among many slashes. */
const imagePath = /^\/_next\/image\/*(?:\?|$)/;

export const asksForImage = (url: string): boolean => imagePath.test(url);

/** Anything but an image of this site, named once and plainly. */
export function asksForForeignImage(url: string): boolean {
  if (!asksForImage(url)) return false;
  const [before = ''] = url.split('?', 1);
  const named = new URLSearchParams(url.slice(before.length)).getAll('url');
  return named.length !== 1 || !ownPicture.test(named[0] ?? '');
}

/** Adds the default, and rounds 1 to 100 to the list as `next/image` does; Next refuses the rest. */
export function withQuality(url: string): string {
  const start = `${path}?`;
  if (!url.startsWith(start)) return url;
  const query = new URLSearchParams(url.slice(start.length));
  const [given, ...more] = query.getAll('q');
  if (given === undefined) return `${url}&q=${DEFAULT_QUALITY}`;
  const quality = /^\d{1,3}$/.test(given) ? Number(given) : 0;
  if (more.length > 0 || quality < 1 || quality > 100 || imageQualities.includes(quality)) return url;
  query.set('q', String(Math.max(STEP, STEP * Math.round(quality / STEP))));
  return `${start}${query}`;
}
