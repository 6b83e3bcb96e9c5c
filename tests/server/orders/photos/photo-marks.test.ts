/** What is read of a photo's marks before any decoder sees it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messages } from '@/lib/messages/messages';
import { readMarks, rewritePhoto } from '@/server/orders/photos/rewrite';
import {
  jpegOf,
  jpegPart,
  pngOf,
  pngPart,
  restartsEvery,
  webpOf,
  webpPart,
} from '@/tests/server/support/pictures/picture-parts';

const bytesOf = (...values: number[]) => Buffer.from(values);
const frame = jpegPart(0xc0, [8, 0, 8, 0, 8, 1, 1, 0x11, 0]);
const scan = jpegPart(0xda, [1, 1, 0, 0, 63, 0]);

describe('a JPEG', () => {
  const illegal = [0x02, 0x4f, 0xbf, 0xc3, 0xc8, 0xc9, 0xcc, 0xd8, 0xde, 0xdf, 0xf0, 0xfd];

  it.each(illegal.map((mark) => mark.toString(16)))('with the mark ff%s is refused', (mark) => {
    const part = jpegPart(Number.parseInt(mark, 16), scan);
    expect(readMarks(jpegOf(part, frame, scan))).toBe(messages.photoDamaged);
    expect(readMarks(jpegOf(frame, scan, part))).toBe(messages.photoDamaged);
  });

  it('with two frames, without one, or with colors of no size is refused', () => {
    const sizeless = jpegPart(0xc0, [8, 0, 8, 0, 8, 1, 1, 0x10, 0]);
    for (const parts of [[frame, frame, scan], [scan], [sizeless, scan]])
      expect(readMarks(jpegOf(...parts))).toBe(messages.photoDamaged);
  });

  it('may restart inside its only scan', () => {
    const restarts = bytesOf(1, 0xff, 0xd0, 2, 0xff, 0xd1, 0xff, 0x00, 3);
    expect(readMarks(jpegOf(frame, restartsEvery(1), scan, restarts))).toEqual({ scans: 1, values: 1 });
    expect(readMarks(jpegOf(frame, restartsEvery(0), scan, scan))).toEqual({ scans: 2, values: 1 });
    for (const parts of [
      [restartsEvery(1), scan, scan],
      [scan, restartsEvery(1), scan],
      [restartsEvery(1), restartsEvery(0), scan, scan],
    ])
      expect(readMarks(jpegOf(frame, ...parts))).toBe(messages.photoHeavy);
  });

  it('holds as many values as its frame says', () => {
    const sampled = (...sizes: number[]) =>
      readMarks(jpegOf(jpegPart(0xc2, [8, 0, 8, 0, 8, 3, ...sizes.flatMap((size) => [1, size, 0])]), scan));
    expect(sampled(0x22, 0x11, 0x11)).toEqual({ scans: 1, values: 1.5 });
    expect(sampled(0x11, 0x11, 0x11)).toEqual({ scans: 1, values: 3 });
    expect(sampled(0x11, 0x22, 0x22)).toEqual({ scans: 1, values: 2.25 });
  });

  /** Scans that a decoder can find: after a mark that it does not know, it searches on instead of jumping. */
  function scansFound(bytes: Buffer): number {
    let found = 0;
    for (let at = bytes.indexOf(0xff, 2); at >= 0 && at + 4 <= bytes.length; at = bytes.indexOf(0xff, at)) {
      const mark = bytes.readUInt8(at + 1);
      if (mark === 0xd9) break;
      if (mark === 0xda) found += 1;
      if (mark === 0xff) at += 1;
      else if (mark < 0xc0 || (mark >= 0xd0 && mark <= 0xd8)) at += 2;
      else at += 2 + Math.max(2, bytes.readUInt16BE(at + 2));
    }
    return found;
  }

  const anyPart = fc.oneof(
    fc.constantFrom(
      scan,
      restartsEvery(0),
      restartsEvery(3),
      bytesOf(0xff),
      bytesOf(0xff, 0x00),
      bytesOf(0xff, 0xd3),
    ),
    fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
    fc
      .tuple(fc.integer({ min: 1, max: 254 }), fc.array(fc.constant(scan), { maxLength: 40 }))
      .map(([mark, hidden]) => jpegPart(mark, Buffer.concat(hidden))),
  );

  it('that is taken has the scans that were counted, whatever stands between its marks', () => {
    fc.assert(
      fc.property(fc.array(anyPart, { maxLength: 30 }), (parts) => {
        const bytes = jpegOf(frame, ...parts);
        const marks = readMarks(bytes);
        if (typeof marks === 'string') return;
        expect(marks.scans).toBeLessThanOrEqual(30);
        expect(scansFound(bytes)).toBe(marks.scans);
      }),
    );
  });
});

describe('a PNG', () => {
  it.each<[what: string, parts: Buffer[], refusal: string | undefined]>([
    ['100 texts', Array(100).fill(pngPart('tEXt')), undefined],
    ['101 texts', Array(101).fill(pngPart('tEXt')), messages.photoHeavy],
    ['8 packed texts', Array(8).fill(pngPart('zTXt')), undefined],
    ['9 packed texts', Array(9).fill(pngPart('iTXt')), messages.photoHeavy],
    ['a part of 2 MB', [pngPart('eXIf', Buffer.alloc(2_000_000))], undefined],
    ['a part of more', [pngPart('eXIf', Buffer.alloc(2_000_001))], messages.photoHeavy],
    ['many parts of pixels', Array(20_000).fill(pngPart('IDAT')), undefined],
    ['more pictures', [pngPart('acTL', Buffer.alloc(8))], messages.photoAnimated],
  ])('with %s', (_, parts, refusal) => {
    const marks = readMarks(pngOf([8, 8], parts));
    expect(typeof marks === 'string' ? marks : undefined).toBe(refusal);
  });

  it('is read to its end alone', () => {
    const behind = Array.from({ length: 200 }, () => pngPart('tEXt'));
    expect(readMarks(Buffer.concat([pngOf([8, 8]), ...behind]))).toEqual({ scans: 1, values: 3 });
  });
});

describe('a WebP', () => {
  it.each(['ANIM', 'ANMF'])('with a part %s moves', (name) => {
    expect(readMarks(webpOf(webpPart('VP8X', Buffer.alloc(10)), webpPart(name)))).toBe(
      messages.photoAnimated,
    );
  });

  it('is read to its end alone', () => {
    const still = webpOf(webpPart('VP8L', Buffer.alloc(9)));
    expect(readMarks(Buffer.concat([still, webpPart('ANMF')]))).toEqual({ scans: 1, values: 3 });
  });
});

const beginnings = [
  bytesOf(0xff, 0xd8, 0xff),
  Buffer.from('89504e470d0a1a0a', 'hex'),
  Buffer.from('RIFF\xff\xff\0\0WEBP', 'latin1'),
];

it('any bytes get an answer in words, and break nothing', async () => {
  const photo = fc.tuple(fc.constantFrom(...beginnings), fc.uint8Array({ maxLength: 400 }));
  await fc.assert(
    fc.asyncProperty(photo, async ([beginning, rest]) => {
      expect(typeof (await rewritePhoto(Buffer.concat([beginning, rest])))).toBe('string');
    }),
  );
});
