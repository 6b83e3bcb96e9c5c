/** What a picture would cost to decode, as its header tells before anything of it is decoded. */
import type { Metadata } from 'sharp';
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
 * The sentence that refuses a picture, undefined for one that can be decoded.
 * @param metadata what sharp reads of the header
 */
export function refusalOf(metadata: Metadata, bytes: Buffer): string | undefined {
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
