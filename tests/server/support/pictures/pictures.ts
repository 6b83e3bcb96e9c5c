/** Pictures made while testing: small and large, animated, and with the place where they were taken. */
import sharp from 'sharp';

/** A plain JPEG of 8 × 6 pixels. */
export const smallPhoto = async (): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await plain(8, 6).jpeg().toBuffer());

/** One color on the whole picture. */
export const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a32' } });

/** What compresses worst: each pixel another color. */
export function noise(width: number, height: number) {
  let seed = 1;
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    pixels[at] = seed >>> 16;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** A JPEG as a phone writes it: turned by a quarter, with the place and the maker in its EXIF data. */
export const fromPhone = (width: number, height: number): Promise<Buffer> =>
  plain(width, height)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Phonemaker' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 42/1 46/1', GPSLongitudeRef: 'W' },
    })
    .toBuffer();

/** A WebP of three pictures. */
export function animatedWebp(): Promise<Buffer> {
  const frames = Buffer.alloc(16 * 48 * 3, 1);
  frames.fill(120, 16 * 16 * 3);
  frames.fill(240, 32 * 16 * 3);
  return sharp(frames, { raw: { width: 16, height: 48, channels: 3, pageHeight: 16 } })
    .webp({ loop: 0, delay: [100, 100, 100] })
    .toBuffer();
}
