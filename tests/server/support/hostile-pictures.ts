/** Pictures that are small files and large to decode, each with the sentence that refuses it. */
import sharp from 'sharp';
import { messages } from '@/lib/messages';
import { animatedWebp, plain } from './pictures';

const ofWords = (side: number) =>
  sharp(new Uint16Array(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .toColourspace('rgb16')
    .png({ progressive: true });

/** A JPEG's scans, again and again: each is a walk through the whole picture. */
async function withScans(count: number): Promise<Buffer> {
  const whole = await plain(64, 64).jpeg({ progressive: true }).toBuffer();
  const [first, end] = [
    whole.indexOf(Buffer.from([0xff, 0xda])),
    whole.lastIndexOf(Buffer.from([0xff, 0xd9])),
  ];
  const scans = whole.subarray(first, end);
  return Buffer.concat([
    whole.subarray(0, first),
    ...Array.from({ length: count }, () => scans),
    whole.subarray(end),
  ]);
}

export const hostilePictures: Record<string, { make: () => Promise<Buffer>; refusal: string }> = {
  'a progressive JPEG of 7,900 × 7,900': {
    make: () => plain(7_900, 7_900).jpeg({ progressive: true, quality: 50 }).toBuffer(),
    refusal: messages.photoHeavy,
  },
  'a progressive JPEG of 4,000 × 4,000 with whole colors': {
    make: () => plain(4_000, 4_000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    refusal: messages.photoHeavy,
  },
  'a JPEG of 400 scans': { make: () => withScans(40), refusal: messages.photoHeavy },
  'an interlaced PNG of 16 bits': { make: () => ofWords(4_000).toBuffer(), refusal: messages.photoHeavy },
  'an interlaced PNG of 5,000 × 5,000': {
    make: () => plain(5_000, 5_000).png({ progressive: true, palette: false }).toBuffer(),
    refusal: messages.photoHeavy,
  },
  'a WebP of 5,000 × 5,000': {
    make: () => plain(5_000, 5_000).webp({ effort: 0 }).toBuffer(),
    refusal: messages.photoHeavy,
  },
  'a PNG of 100 megapixels': {
    make: () => plain(10_000, 10_000).png().toBuffer(),
    refusal: messages.photoPixels,
  },
  'a WebP that moves': { make: animatedWebp, refusal: messages.photoAnimated },
};

/** What phones make: one walk, however large. */
export const phonePictures: Record<string, () => Promise<Buffer>> = {
  'a JPEG of 12 megapixels': () =>
    plain(4_032, 3_024).jpeg({ quality: 90 }).withMetadata({ orientation: 6 }).toBuffer(),
  'a JPEG of 48 megapixels': () =>
    plain(8_064, 6_048).jpeg({ quality: 90 }).withMetadata({ orientation: 6 }).toBuffer(),
  'a progressive JPEG of 24 megapixels': () => plain(5_656, 4_242).jpeg({ progressive: true }).toBuffer(),
  'a screenshot': () => plain(1_290, 2_796).png().toBuffer(),
};
