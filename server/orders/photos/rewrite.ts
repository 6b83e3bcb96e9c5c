import type { Metadata, Sharp } from 'sharp';
import { messages } from '@/lib/messages';

/** Larger than any phone's camera takes by default. */
const MAX_PIXELS = 64_000_000;

/**
 * Bytes that the decoder may have to hold at once. A camera's own JPEG, and most PNGs, are decoded row by row and hold
 * next to nothing, however large; a progressive JPEG of 24 megapixels just fits.
 */
const MAX_HELD = 72_000_000;

/** Walks through a whole JPEG. A progressive one has about ten; 32,000 fit into 8 MB. */
const MAX_SCANS = 30;

/**
 * The sentence that refuses a picture by what decoding it would cost, undefined for one that can be decoded.
 * @param metadata what sharp reads of the header
 */
function refusalOf(metadata: Metadata, bytes: Buffer): string | undefined {
  if (metadata.width * metadata.height > MAX_PIXELS) return messages.photoPixels;
  if ((metadata.pages ?? 1) > 1 || isAnimatedPng(metadata, bytes)) return messages.photoAnimated;
  const scans = metadata.format === 'jpeg' ? countScans(bytes) : 1;
  return scans > MAX_SCANS || heldBytes(metadata, scans) > MAX_HELD ? messages.photoHeavy : undefined;
}

function heldBytes(
  { format, width, height, channels, depth, isProgressive, ...more }: Metadata,
  scans: number,
) {
  const pixels = width * height;
  // Two bytes for each value; most JPEGs keep two of the three at half the width and height.
  if (format === 'jpeg') {
    const values = more.chromaSubsampling === '4:2:0' ? 1.5 : channels;
    return scans > 1 || isProgressive ? 2 * values * pixels : 0;
  }
  if (format === 'png') return isProgressive ? pixels * channels * (depth === 'ushort' ? 2 : 1) : 0;
  return 4 * pixels;
}

/** The decoder takes the first picture of an animated PNG and does not say that there are more. */
const isAnimatedPng = ({ format }: Metadata, bytes: Buffer): boolean =>
  format === 'png' && bytes.subarray(0, Math.max(0, bytes.indexOf('IDAT'))).includes('acTL');

const [MARK, STUFFED, START_OF_SCAN, END] = [0xff, 0x00, 0xda, 0xd9];
/** Markers without a length behind them: restarts and the start of the picture. */
const isBare = (marker: number) =>
  marker === STUFFED || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Scans of a JPEG's first picture: phones append others. Inside a scan, a byte like a marker's is followed by 0. */
function countScans(bytes: Buffer): number {
  let scans = 0;
  for (let at = bytes.indexOf(MARK, 2); at >= 0 && at + 4 <= bytes.length; at = bytes.indexOf(MARK, at)) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === END) break;
    if (marker === START_OF_SCAN) scans += 1;
    if (marker === MARK) at += 1;
    else at += isBare(marker) ? 2 : 2 + bytes.readUInt16BE(at + 2);
  }
  return scans;
}

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
      const result = await drawn(sharp(data, { raw: { width, height, channels } }), side)
        .jpeg({ quality })
        .toBuffer({ resolveWithObject: true });
      if (result.data.byteLength <= MAX_BYTES) {
        return { bytes: result.data, width: result.info.width, height: result.info.height };
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
