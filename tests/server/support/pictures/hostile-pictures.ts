/** Pictures that are small files and large to decode, each with the sentence that refuses it. */
import { messages } from '@/lib/messages/messages';
import {
  baselineWithRestarts,
  hiddenScans,
  jpegPart,
  packedText,
  pngOf,
  pngPart,
  restartsEvery,
  sized,
  webpOf,
  webpPart,
  withParts,
} from './picture-parts';
import { animatedWebp, plain } from './pictures';

/** A JPEG's scans, again and again: each is a walk through the whole picture. */
async function withScans(count: number): Promise<Buffer> {
  const whole = await small().jpeg({ progressive: true }).toBuffer();
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
    make: async () => sized(await small().jpeg({ progressive: true }).toBuffer(), 7_900, 7_900),
    refusal: messages.photoHeavy,
  },
  'a progressive JPEG of 4,000 × 4,000 with whole colors': {
    make: async () =>
      sized(await small().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(), 4_000, 4_000),
    refusal: messages.photoHeavy,
  },
  'a JPEG of 400 scans': { make: () => withScans(40), refusal: messages.photoHeavy },
  'an interlaced PNG of 16 bits': {
    make: async () =>
      sized(await small().toColourspace('rgb16').png({ progressive: true }).toBuffer(), 4_000, 4_000),
    refusal: messages.photoHeavy,
  },
  'an interlaced PNG of 5,000 × 5,000': {
    make: async () => sized(await small().png({ progressive: true }).toBuffer(), 5_000, 5_000),
    refusal: messages.photoHeavy,
  },
  'a WebP of 5,000 × 5,000': {
    make: async () => sized(await small().webp().toBuffer(), 5_000, 5_000),
    refusal: messages.photoHeavy,
  },
  'a PNG of 100 megapixels': {
    make: async () => sized(await small().png().toBuffer(), 10_000, 10_000),
    refusal: messages.photoPixels,
  },
  'a WebP that moves': { make: animatedWebp, refusal: messages.photoAnimated },
  'a WebP of 100,000 pictures': {
    make: async () =>
      webpOf(
        webpPart('VP8X', Buffer.alloc(10)),
        Buffer.concat(times(100_000, webpPart('ANMF', Buffer.alloc(32)))),
      ),
    refusal: messages.photoAnimated,
  },
  'a WebP of 300,000 parts': {
    make: async () => webpOf(Buffer.concat(times(300_000, webpPart('none')))),
    refusal: messages.photoHeavy,
  },
  'a JPEG of 2,647 hidden scans': {
    make: async () => hiddenScans(4_800, 4_800),
    refusal: messages.photoHeavy,
  },
  'a progressive JPEG with restarts': {
    make: async () => withParts(await small().jpeg({ progressive: true }).toBuffer(), restartsEvery(2)),
    refusal: messages.photoHeavy,
  },
  'a JPEG of a million comments': {
    make: async () =>
      withParts(await plain(8, 8).jpeg().toBuffer(), Buffer.concat(times(1_000_000, jpegPart(0xfe, [])))),
    refusal: messages.photoHeavy,
  },
  'a PNG with 100 packed texts of 8 MB': {
    make: async () => pngOf([8, 8], times(100, packedText())),
    refusal: messages.photoHeavy,
  },
  'a PNG of 300,000 texts': {
    make: async () => pngOf([8, 8], [Buffer.concat(times(300_000, pngPart('tEXt', Buffer.from('a\0b'))))]),
    refusal: messages.photoHeavy,
  },
  'a PNG with 3 MB of unknown words': {
    make: async () => pngOf([8, 8], [pngPart('teSt', Buffer.alloc(3_000_000))]),
    refusal: messages.photoHeavy,
  },
  'a PNG of one row': { make: async () => pngOf([8_000_000, 1]), refusal: messages.photoHeavy },
  'a PNG of one column': { make: async () => pngOf([8, 65_001]), refusal: messages.photoHeavy },
};

const small = () => plain(64, 64);

const times = <Part>(count: number, part: Part): Part[] => Array.from({ length: count }, () => part);

/** A legal PNG that takes seconds of a core: 512 MB of values, unless a smaller one will do. */
export const slowPicture = (side = 8_000): Buffer => pngOf([side, side], [], [16, 6]);

/** What phones make: one walk, however large. */
export const phonePictures: Record<string, () => Promise<Buffer>> = {
  'a JPEG of 12 megapixels': () =>
    plain(4_032, 3_024).jpeg({ quality: 90 }).withMetadata({ orientation: 6 }).toBuffer(),
  'a JPEG of 48 megapixels': () =>
    plain(8_064, 6_048).jpeg({ quality: 90 }).withMetadata({ orientation: 6 }).toBuffer(),
  'a progressive JPEG of 24 megapixels': () => plain(5_656, 4_242).jpeg({ progressive: true }).toBuffer(),
  'a screenshot': () => plain(1_290, 2_796).png().toBuffer(),
  'a screenshot with what a computer adds': async () =>
    pngOf(
      [2_880, 1_800],
      [packedText(), ...['pHYs', 'tIME', 'iDOT'].map((name) => pngPart(name, Buffer.alloc(9)))],
    ),
  'a JPEG that restarts after each row': async () => baselineWithRestarts(4_000, 3_000),
  'a JPEG with a small one in it, and another behind it': async () => {
    const small = await plain(160, 120).jpeg({ progressive: true }).toBuffer();
    const list = Buffer.concat([Buffer.from('MPF\0II*\0\x08\0\0\0', 'latin1'), Buffer.alloc(40)]);
    const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), small]);
    const large = withParts(
      await plain(4_032, 3_024).jpeg().toBuffer(),
      jpegPart(0xe1, exif),
      jpegPart(0xe2, list),
    );
    return Buffer.concat([large, await plain(2_000, 1_500).jpeg({ progressive: true }).toBuffer()]);
  },
};

const photo = () => plain(2_000, 200);
const seeThrough = () => photo().ensureAlpha(0.5);
const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"/>';

/** What other programs save. */
export const otherPictures: Record<string, () => Promise<Buffer>> = {
  'a progressive JPEG in gray': () => photo().toColourspace('b-w').jpeg({ progressive: true }).toBuffer(),
  'a JPEG for print': () => photo().toColourspace('cmyk').jpeg({ progressive: true }).toBuffer(),
  'a JPEG with whole colors': () => photo().jpeg({ chromaSubsampling: '4:4:4', quality: 100 }).toBuffer(),
  'a JPEG with colors of a screen, a camera and notes': () =>
    photo()
      .withIccProfile('p3')
      .withExif({ IFD0: { Make: 'a camera' } })
      .withXmp(xmp)
      .jpeg()
      .toBuffer(),
  'a PNG of 16 bits': () => photo().toColourspace('rgb16').png().toBuffer(),
  'an interlaced PNG that lets through': () => seeThrough().png({ progressive: true }).toBuffer(),
  'a PNG with a palette': () => photo().png({ palette: true, progressive: true }).toBuffer(),
  'a WebP without loss, with colors of a screen and notes': () =>
    seeThrough().withIccProfile('p3').withXmp(xmp).webp({ lossless: true, effort: 0 }).toBuffer(),
  'a WebP that lets through': () => seeThrough().webp({ effort: 0 }).toBuffer(),
};
