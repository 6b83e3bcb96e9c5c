import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';

type Encoding = 'br' | 'gzip';
type Packed = { body: Buffer; encoding: Encoding };

// Below this size, compression saves less than its headers add.
const minBytes = 1024;

const kept = new LRUCache<string, Buffer>({ max: 500 });

/** Whether Accept-Encoding lists `encoding` without refusing it. */
export const takes = (accepted: string, encoding: Encoding): boolean =>
  accepted
    .split(',')
    .map((offer) => offer.trim())
    .some((offer) => offer.split(';', 1)[0] === encoding && !/;\s*q=0(\.0*)?$/.test(offer));

const pack = (body: Buffer, encoding: Encoding, quality: number): Buffer =>
  encoding === 'gzip'
    ? gzipSync(body)
    : brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/**
 * The body in the best accepted encoding, or undefined to send it as it is.
 * @param hash identifies a reusable body, which is compressed once at high quality and cached
 */
export function compressed(body: Buffer, accepted: string, hash?: string): Packed | undefined {
  if (body.length < minBytes) return undefined;
  const encoding = (['br', 'gzip'] as const).find((each) => takes(accepted, each));
  if (!encoding) return undefined;
  if (!hash) return { body: pack(body, encoding, 4), encoding };
  const key = `${encoding} ${hash}`;
  const known = kept.get(key) ?? pack(body, encoding, 9);
  kept.set(key, known);
  return { body: known, encoding };
}
