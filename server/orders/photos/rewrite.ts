import type { Metadata, Sharp } from 'sharp';
import { messages } from '@/lib/messages/messages';
import type { Rewritten } from '@/server/api/services';

/** Walks through a whole JPEG. A progressive one has about ten; 32,000 fit into 8 MB. */
const MAX_SCANS = 30;

/** Parts beside the pixels: a phone's JPEG with maps of depth and gain has about 100, a screenshot five. */
const MAX_PARTS = 500;

/** A PNG's parts beside its pixels, in all and packed: each packed one may become 8 MB. */
const pngExtras = { parts: 100, packed: 8, bytes: 2_000_000 };

/** Of a JPEG; for other kinds as if each had one scan of whole colors. */
interface Marks {
  scans: number;
  /** Values that the decoder holds for each pixel when it has to hold the picture. */
  values: number;
}

export function readMarks(bytes: Buffer): Marks | string {
  if (bytes[0] === MARK) return readJpeg(bytes);
  return (bytes[0] === 0x89 ? refusePng(bytes) : refuseWebp(bytes)) ?? { scans: 1, values: 3 };
}

const [MARK, STUFFED, END, RESTARTS, START_OF_SCAN] = [0xff, 0x00, 0xd9, 0xdd, 0xda];

/** Marks without a length behind them: restarts, and 1, which is for the encoder's own use. */
const isBare = (mark: number) => mark === STUFFED || mark === 0x01 || (mark >= 0xd0 && mark <= 0xd7);

/** Baseline, extended and progressive. Phones and editors write no others. */
const isFrame = (mark: number) => mark >= 0xc0 && mark <= 0xc2;

/** Tables, scans, lines, restarts, what applications add, and comments. */
const otherMarks = new Set([0xc4, START_OF_SCAN, 0xdb, 0xdc, RESTARTS, 0xfe]);
const hasPlace = (mark: number) => otherMarks.has(mark) || (mark >= 0xe0 && mark <= 0xef);

/** Of its first picture (phones append others), as libjpeg walks: in a scan, a byte like a mark's is followed by 0. */
function* readSegments(bytes: Buffer): Generator<{ mark: number; part: Buffer }> {
  for (let at = bytes.indexOf(MARK, 2); at >= 0 && at + 4 <= bytes.length; at = bytes.indexOf(MARK, at)) {
    const mark = bytes.readUInt8(at + 1);
    if (mark === END) return;
    if (mark === MARK) at += 1;
    else if (isBare(mark)) at += 2;
    else {
      const part = bytes.subarray(at + 2, at + 2 + Math.max(2, bytes.readUInt16BE(at + 2)));
      yield { mark, part };
      at += 2 + part.length;
    }
  }
}

/** After a wrong restart libjpeg searches on where this walk jumps: a mark without a legal place hides scans. */
function readJpeg(bytes: Buffer): Marks | string {
  let [scans, parts, values, most] = [0, 0, 0, MAX_SCANS];
  for (const { mark, part } of readSegments(bytes)) {
    if (isFrame(mark) && values === 0) values = readValues(part);
    else if (!hasPlace(mark)) return messages.photoDamaged;
    parts += 1;
    if (mark === START_OF_SCAN) scans += 1;
    if (mark === RESTARTS && part.subarray(2).some(Boolean)) most = 1;
    if (scans > most || parts > MAX_PARTS) return messages.photoHeavy;
  }
  return values > 0 ? { scans, values } : messages.photoDamaged;
}

/** Colors are often stored at half the width and height. 0 for a frame that no decoder reads. */
function readValues(frame: Buffer): number {
  const sizes = [...frame.subarray(8)].filter((_, index) => index % 3 === 1);
  const [across, down] = [sizes.map((size) => size >> 4), sizes.map((size) => size & 15)];
  const most = Math.max(0, ...across) * Math.max(0, ...down);
  return most && sizes.reduce((sum, size) => sum + ((size >> 4) * (size & 15)) / most, 0);
}

const name = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4);

/** A small letter first: the picture can be read without this part. */
const isExtra = (part: string) => /^[a-z]/.test(part);

function refusePng(bytes: Buffer): string | undefined {
  const extras = { parts: 0, packed: 0, bytes: 0 };
  for (let at = 8; at + 12 <= bytes.length; ) {
    const [size, part] = [bytes.readUInt32BE(at), name(bytes, at + 4)];
    // The decoder takes the first picture of an animated PNG and does not say that there are more.
    if (part === 'acTL') return messages.photoAnimated;
    if (part === 'IEND') break;
    if (isExtra(part)) {
      extras.parts += 1;
      extras.bytes += size;
      if (['zTXt', 'iTXt', 'iCCP'].includes(part)) extras.packed += 1;
    }
    at += 12 + size;
  }
  const { parts, packed, bytes: most } = pngExtras;
  const isHeavy = extras.parts > parts || extras.packed > packed || extras.bytes > most;
  return isHeavy ? messages.photoHeavy : undefined;
}

/** The decoder walks through all pictures of an animation for each of them, before it says how many there are. */
function refuseWebp(bytes: Buffer): string | undefined {
  const end = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  let parts = 0;
  for (let at = 12; at + 8 <= end; parts += 1) {
    if (['ANIM', 'ANMF'].includes(name(bytes, at))) return messages.photoAnimated;
    const size = bytes.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return parts > MAX_PARTS ? messages.photoHeavy : undefined;
}

/** Larger than any phone's camera takes by default. */
const MAX_PIXELS = 64_000_000;

/** Bytes held at once. Baseline JPEGs are decoded row by row; a progressive one of 24 megapixels just fits. */
const MAX_HELD = 72_000_000;

/** Of a picture's longer side. */
const MAX_SIDE = 65_000;

/** Rows that any decoder holds at once. */
const ROWS = 8;

/** The sentence that refuses it by what decoding would cost; undefined for one that can be decoded. */
function findObstacle(metadata: Metadata, marks: Marks): string | undefined {
  const { width, height, pages = 1 } = metadata;
  if (width * height > MAX_PIXELS) return messages.photoPixels;
  if (pages > 1) return messages.photoAnimated;
  const isHeavy = Math.max(width, height) > MAX_SIDE || heldBytes(metadata, marks) > MAX_HELD;
  return isHeavy ? messages.photoHeavy : undefined;
}

function heldBytes({ format, width, height, channels, depth, isProgressive }: Metadata, marks: Marks) {
  const pixel = channels * (depth === 'ushort' ? 2 : 1);
  const isWhole = marks.scans > 1 || isProgressive;
  const byRow: Record<string, number> = {
    // Two bytes for each value.
    jpeg: isWhole ? 2 * marks.values : 0,
    png: isWhole ? pixel : 0,
  };
  return Math.max((byRow[format] ?? 4) * width * height, ROWS * width * pixel);
}

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

/** Without metadata, so that neither the place nor a hidden script survives. */
export const rewritePhoto: RewritePhoto = async (sent) => {
  // Before the decoder sees it, which could read far more kinds.
  if (!isPhoto(sent)) return messages.photoKind;
  const bytes = toBuffer(sent);
  const marks = readMarks(bytes);
  if (typeof marks === 'string') return marks;
  const { default: sharp } = await import('sharp');
  const open = () => sharp(bytes, { limitInputPixels: false, failOn: 'error' });
  const metadata = await open()
    .metadata()
    .catch(() => undefined);
  if (!metadata) return messages.photoDamaged;
  const refusal = findObstacle(metadata, marks);
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
    // Half a file, or one built to break the decoder.
  }
  return messages.photoDamaged;
};

const drawn = (image: Sharp, side: number): Sharp =>
  image
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb');

const toBuffer = (sent: Uint8Array) => Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);

const begins = (bytes: Buffer, at: number, ...values: number[]) =>
  values.every((value, index) => bytes[at + index] === value);

export function isPhoto(sent: Uint8Array): boolean {
  const bytes = toBuffer(sent.subarray(0, 12));
  return (
    begins(bytes, 0, 0xff, 0xd8, 0xff) ||
    begins(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) ||
    (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8) === 'WEBP')
  );
}
