import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

type Encoding = 'br' | 'gzip';
type Packed = { body: Buffer; encoding: Encoding };

// Below this the headers weigh more than what compression saves.
const smallest = 1024;

const most = 500;
const kept = new Map<string, Buffer>();

function chosen(accepted: string): Encoding | undefined {
  const offers = accepted.split(',').map((offer) => offer.trim());
  const wanted = (name: Encoding) =>
    offers.some((offer) => offer.split(';', 1)[0] === name && !/;\s*q=0(\.0*)?$/.test(offer));
  if (wanted('br')) return 'br';
  return wanted('gzip') ? 'gzip' : undefined;
}

const pack = (body: Buffer, encoding: Encoding, quality: number): Buffer =>
  encoding === 'gzip'
    ? gzipSync(body)
    : brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/**
 * The body in the best encoding that `accepted` (Accept-Encoding) names, or undefined when it goes out as it is.
 * What has an ETag comes again: it is packed well, once, and kept; the oldest goes when there are too many.
 * @param best the Brotli form, where it is there already
 */
export function compressed(
  body: Buffer,
  accepted: string,
  tag?: string,
  best?: () => Buffer | undefined,
): Packed | undefined {
  const encoding = body.length < smallest ? undefined : chosen(accepted);
  if (!encoding) return undefined;
  if (!tag) return { body: pack(body, encoding, 4), encoding };
  const key = `${encoding} ${tag}`;
  const known = kept.get(key);
  if (known) return { body: known, encoding };
  const packed = (encoding === 'br' && best?.()) || pack(body, encoding, 9);
  kept.set(key, packed);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
  return { body: packed, encoding };
}
