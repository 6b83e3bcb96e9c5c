/** Pictures of hand-written parts, for what no encoder makes. */
import { deflateSync } from 'node:zlib';

const [SOI, EOI] = [Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xd9])];

/** A JPEG's mark with a length. */
export const jpegPart = (mark: number, data: Uint8Array | readonly number[]): Buffer => {
  const bytes = Buffer.from(data);
  return Buffer.concat([Buffer.from([0xff, mark, (bytes.length + 2) >> 8, (bytes.length + 2) & 255]), bytes]);
};

export const jpegOf = (...parts: readonly Buffer[]): Buffer => Buffer.concat([SOI, ...parts, EOI]);

/** Puts parts behind a JPEG's first mark. */
export const withParts = (jpeg: Buffer, ...parts: readonly Buffer[]): Buffer =>
  Buffer.concat([SOI, ...parts, jpeg.subarray(2)]);

const twoBytes = (value: number) => [value >> 8, value & 255];
export const restartsEvery = (count: number) => jpegPart(0xdd, twoBytes(count));
const evenTable = jpegPart(0xdb, [0, ...Array<number>(64).fill(1)]);

/** A table with one code of one bit, which stands for `symbol`. */
const oneCode = (isRest: boolean, symbol: number) =>
  jpegPart(0xc4, [isRest ? 0x10 : 0, 1, ...Array<number>(15).fill(0), symbol]);

const frame = (mark: number, width: number, height: number, ...sampling: number[]) =>
  jpegPart(mark, [
    ...[8, ...twoBytes(height), ...twoBytes(width), sampling.length],
    ...sampling.flatMap((each, index) => [index + 1, each, 0]),
  ]);

const scan = (
  colors: readonly number[],
  [from, to, before, now]: readonly [number, number, number, number],
) =>
  jpegPart(0xda, [
    ...[colors.length, ...colors.flatMap((color) => [color + 1, 0])],
    ...[from, to, (before << 4) | now],
  ]);

/** A gray baseline JPEG that restarts after each row, as scanners and some cameras write it. Sides of whole eights. */
export function baselineWithRestarts(width: number, height: number): Buffer {
  const [across, down] = [width / 8, height / 8];
  const row = Buffer.alloc(Math.ceil(across / 4));
  const rows = Array.from({ length: down }, (_, index) =>
    index + 1 < down ? Buffer.concat([row, Buffer.from([0xff, 0xd0 + (index % 8)])]) : row,
  );
  return jpegOf(
    ...[evenTable, frame(0xc0, width, height, 0x11), oneCode(false, 0), oneCode(true, 0)],
    ...[restartsEvery(across), scan([0], [0, 63, 0, 0]), ...rows],
  );
}

/** Each bit of each value in a scan of its own: 2,647 walks through the picture, without anything to warn about. */
function everyBit(across: number, down: number) {
  const whole = across * down;
  const skip = (blocks: number) => Buffer.alloc(Math.ceil((Math.ceil(blocks / 16_384) * 15) / 8));
  return [0, 1, 2].flatMap((color) => {
    const blocks = color === 0 ? 4 * whole : whole;
    return Array.from({ length: 63 * 14 }, (_, index) => {
      const [value, bit] = [1 + Math.floor(index / 14), 13 - (index % 14)];
      const head = scan([color], [value, value, bit === 13 ? 0 : bit + 1, bit]);
      return { blocks, skip, bytes: Buffer.concat([head, skip(blocks)]), head };
    });
  });
}

/**
 * A progressive JPEG of 2,647 scans. All but a few are inside parts of a mark that has no legal place, after a wrong
 * restart: who counts marks jumps over them, and the decoder finds them.
 */
export function hiddenScans(width: number, height: number): Buffer {
  const [across, down] = [Math.ceil(width / 16), Math.ceil(height / 16)];
  const scans = everyBit(across, down);
  const parts = [
    evenTable,
    frame(0xc2, width, height, 0x22, 0x11, 0x11),
    oneCode(false, 0),
    oneCode(true, 0xe0),
  ];
  parts.push(scan([0, 1, 2], [0, 0, 0, 0]), Buffer.alloc(Math.ceil((across * down * 6) / 8)));
  while (scans.length > 0) {
    const { head, skip, blocks } = scans[0] as (typeof scans)[number];
    scans.shift();
    const interval = Math.min(65_535, blocks - 1);
    const hidden = [restartsEvery(0)];
    for (let size = 6; scans[0] && size + scans[0].bytes.length < 65_000; size += hidden.at(-1)?.length ?? 0)
      hidden.push((scans.shift() as (typeof scans)[number]).bytes);
    parts.push(restartsEvery(interval), head, skip(interval), jpegPart(0x02, Buffer.concat(hidden)));
  }
  return jpegOf(...parts);
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

/** The same file with another size in its head: whoever looks at the head alone cannot tell. */
export function sized(picture: Buffer, width: number, height: number): Buffer {
  const [start, vp8] = [
    picture.indexOf(Buffer.from([0xff, 0xc2])),
    picture.indexOf(Buffer.from([0x9d, 1, 0x2a])),
  ];
  if (picture[0] === 0x89) {
    const head = Buffer.concat([fourBytes(width), fourBytes(height), picture.subarray(24, 29)]);
    return Buffer.concat([picture.subarray(0, 8), pngPart('IHDR', head), picture.subarray(33)]);
  }
  if (picture[0] === 0xff) picture.set([...twoBytes(height), ...twoBytes(width)], start + 5);
  else picture.set([width & 255, width >> 8, height & 255, height >> 8], vp8 + 3);
  return picture;
}

const fourBytes = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

export function pngPart(name: string, data: Uint8Array = new Uint8Array()): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  return Buffer.concat([fourBytes(data.length), named, fourBytes(crc(named))]);
}

/** A black PNG with parts in front of its pixels. @param kind bits of each value, and 0 for gray, 2 for colors, 6 with alpha */
export function pngOf(
  [width, height]: readonly [number, number],
  parts: readonly Buffer[] = [],
  [bits, colors]: readonly [number, number] = [8, 0],
): Buffer {
  const head = Buffer.concat([fourBytes(width), fourBytes(height), Buffer.from([bits, colors, 0, 0, 0])]);
  const values = { 0: 1, 2: 3, 6: 4 }[colors] ?? 1;
  const rows = Buffer.alloc(height * (1 + (width * values * bits) / 8));
  return Buffer.concat([
    ...[Buffer.from('89504e470d0a1a0a', 'hex'), pngPart('IHDR', head), ...parts],
    ...[pngPart('IDAT', deflateSync(rows)), pngPart('IEND')],
  ]);
}

/** A text that is 8 kB, and 8 MB when it is unpacked. */
export const packedText = (): Buffer =>
  pngPart('zTXt', Buffer.concat([Buffer.from('k\0\0', 'latin1'), deflateSync(Buffer.alloc(7_900_000))]));

export function webpPart(name: string, data: Uint8Array = new Uint8Array()): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(name, 'latin1'), size, data, Buffer.alloc(data.length % 2)]);
}

export const webpOf = (...parts: readonly Buffer[]): Buffer =>
  webpPart('RIFF', Buffer.concat([Buffer.from('WEBP'), ...parts]));
