import type { Metadata, Sharp } from 'sharp';
import { messages } from '@/lib/messages';
import { semaphore } from '@/server/api/semaphore';

export interface Rewritten {
  /** A JPEG of at most MAX_BYTES. */
  bytes: Buffer;
  width: number;
  height: number;
}

const MAX_BYTES = 400_000;
/** Larger than any phone's camera takes by default. */
const MAX_PIXELS = 64_000_000;

/** Tried in order until the file is small enough. The last fits even noise. */
const tries = [
  { side: 1600, quality: 82 },
  { side: 1600, quality: 68 },
  { side: 1600, quality: 52 },
  { side: 1280, quality: 45 },
  { side: 800, quality: 35 },
] as const;

/** One at a time: a large picture takes a second of a core and some hundred megabytes. */
const inTurn = semaphore({ places: 1, waiting: 24, busy: messages.photosBusy });

/**
 * Draws a photo anew: upright, at most 1,600 pixels on the long side, as a JPEG of at most 400 kB without any
 * metadata, so that neither the place nor a hidden script survives. A string says why it can't be used.
 * @throws ApiProblem unavailable when too many wait
 */
export async function rewritePhoto(sent: Uint8Array): Promise<Rewritten | string> {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  // Before the decoder sees it, which could read far more kinds.
  if (!isPhoto(bytes)) return messages.photoKind;
  return inTurn(() => rewrite(bytes));
}

async function rewrite(bytes: Buffer): Promise<Rewritten | string> {
  const { default: sharp } = await import('sharp');
  const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: 20 });
  const metadata = await open()
    .metadata()
    .catch((error: Error) => (/pixel limit/i.test(error.message) ? messages.photoPixels : undefined));
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
}

const drawn = (image: Sharp, side: number): Sharp =>
  image
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb');

function refusalOf(metadata: Metadata | string | undefined, bytes: Buffer): string | undefined {
  if (typeof metadata === 'string') return metadata;
  if (!metadata) return messages.photoDamaged;
  if (metadata.width * metadata.height > MAX_PIXELS) return messages.photoPixels;
  return (metadata.pages ?? 1) > 1 || isAnimatedPng(bytes) ? messages.photoAnimated : undefined;
}

const begins = (bytes: Buffer, at: number, ...values: number[]) =>
  values.every((value, index) => bytes[at + index] === value);

/** Whether the file begins as JPEG, PNG or WebP do. */
const isPhoto = (bytes: Buffer): boolean =>
  begins(bytes, 0, 0xff, 0xd8, 0xff) ||
  begins(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) ||
  (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP');

/** The decoder takes the first picture of an animated PNG and does not say that there are more. */
const isAnimatedPng = (bytes: Buffer): boolean =>
  begins(bytes, 0, 0x89) && bytes.subarray(0, Math.max(0, bytes.indexOf('IDAT'))).includes('acTL');
