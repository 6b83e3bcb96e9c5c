/** Next answers 400 for an image without a quality; section 9 of the specification requires 75 then. */
const DEFAULT_QUALITY = 75;

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

/** Adds the default quality to an image address without one. */
export function withQuality(url: string): string {
  const start = `${path}?`;
  if (!url.startsWith(start) || new URLSearchParams(url.slice(start.length)).has('q')) return url;
  return `${url}&q=${DEFAULT_QUALITY}`;
}
