import type { Sharp } from 'sharp';
import { messages } from '@/lib/messages';
import { refusalOf } from './decoding-cost';

export interface Rewritten {
  /** A JPEG of at most MAX_BYTES. */
  bytes: Buffer;
  width: number;
  height: number;
}

/** A string says why the photo can't be used. */
export type RewritePhoto = (sent: Uint8Array) => Promise<Rewritten | string>;

const MAX_BYTES = 400_000;

/** Tried in order until the file is small enough. The last fits even noise. */
const tries = [
  { side: 1600, quality: 82 },
  { side: 1600, quality: 68 },
  { side: 1600, quality: 52 },
  { side: 1280, quality: 45 },
  { side: 800, quality: 35 },
] as const;

/**
 * Draws a photo anew: upright, at most 1,600 pixels on the long side, as a JPEG of at most 400 kB without any
 * metadata, so that neither the place nor a hidden script survives. The site does so in a process of its own
 * (rewrite-apart.ts).
 */
export const rewritePhoto: RewritePhoto = async (sent) => {
  // Before the decoder sees it, which could read far more kinds.
  if (!isPhoto(sent)) return messages.photoKind;
  const bytes = bufferOf(sent);
  const { default: sharp } = await import('sharp');
  const open = () => sharp(bytes, { limitInputPixels: false, failOn: 'error' });
  const metadata = await open()
    .metadata()
    .catch(() => undefined);
  if (!metadata) return messages.photoDamaged;
  const refusal = refusalOf(metadata, bytes);
  if (refusal) return refusal;
  try {
    // Decoded once; each try starts from these pixels.
    const { data, info } = await drawn(open(), tries[0].side).raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    for (const { side, quality } of tries) {
      const made = await drawn(sharp(data, { raw: { width, height, channels } }), side)
        .jpeg({ quality })
        .toBuffer({ resolveWithObject: true });
      if (made.data.byteLength <= MAX_BYTES) {
        return { bytes: made.data, width: made.info.width, height: made.info.height };
      }
    }
  } catch {
    // Half a file, or one made to break the decoder.
  }
  return messages.photoDamaged;
};

const drawn = (image: Sharp, side: number): Sharp =>
  image
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb');

const bufferOf = (sent: Uint8Array) => Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);

const begins = (bytes: Buffer, at: number, ...values: number[]) =>
  values.every((value, index) => bytes[at + index] === value);

/** Whether the file begins as JPEG, PNG or WebP do. */
export function isPhoto(sent: Uint8Array): boolean {
  const bytes = bufferOf(sent.subarray(0, 12));
  return (
    begins(bytes, 0, 0xff, 0xd8, 0xff) ||
    begins(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) ||
    (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8) === 'WEBP')
  );
}
