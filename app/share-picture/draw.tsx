/** No network access: fonts are local files, and text is limited to their characters. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { ImageResponse } from 'next/og';
import type { PublicPage } from '@/lib/content/public-pages';
import { pictureFonts, pictureSize, SharePicture } from './share-picture';

type Font = NonNullable<NonNullable<ConstructorParameters<typeof ImageResponse>[1]>['fonts']>[number];

// next/og cannot read .woff2, the format of the pages' variable fonts.
const folder = join(process.cwd(), 'node_modules/@fontsource');
const files = [
  {
    name: pictureFonts.head,
    weight: 700,
    file: 'bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff',
  },
  {
    name: pictureFonts.text,
    weight: 500,
    file: 'instrument-sans/files/instrument-sans-latin-500-normal.woff',
  },
  {
    name: pictureFonts.text,
    weight: 600,
    file: 'instrument-sans/files/instrument-sans-latin-600-normal.woff',
  },
] as const;

let fonts: Promise<Font[]> | undefined;

/** A failure is not cached: the next picture reads them again. */
const loadFonts = () =>
  Promise.all(
    files.map(async ({ name, weight, file }) => ({
      name,
      weight,
      style: 'normal' as const,
      data: await readFile(join(folder, file)),
    })),
  ).catch((error: unknown) => {
    fonts = undefined;
    throw error;
  });

// Latin-1 without the currency sign, which Bricolage Grotesque lacks, plus common quotes, dashes and dots.
const inFonts =
  /[\u0020-\u007e\u00a1-\u00a3\u00a5-\u00ac\u00ae-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]/;

/** next/og would request a Google font or an emoji picture for any other character. */
export function drawable(text: string): string {
  const character = (one: string) => (inFonts.test(one) ? one : one.normalize('NFKD').replace(/\p{M}/gu, ''));
  const drawableOrSpace = (one: string) => (inFonts.test(one) ? one : ' ');
  const plain = Array.from(text.normalize('NFC'), character).join('');
  return Array.from(plain, drawableOrSpace).join('').replace(/\s+/g, ' ').trim();
}

/** The drawings of the pages, in the light colors. */
const drawingFolder = join(process.cwd(), 'components/ui/drawing/files/light');

async function readDrawing(name: PublicPage['picture']['drawing']) {
  if (!name) return undefined;
  const svg = await readFile(join(drawingFolder, `${name}.svg`), 'utf8');
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  return { svg, width: Number(width), height: Number(height) };
}

interface PicturePlan {
  businessName: string;
  words: PublicPage['picture'];
  /** Shown as the address, such as hudsonandfold.example. */
  host: string;
}

const drawn = new LRUCache<string, Promise<ArrayBuffer>>({ max: 100 });

/** A PNG of 1200 × 630. Kept by its words, because drawing takes some tenths of a second. */
export function sharePicture(plan: PicturePlan): Promise<ArrayBuffer> {
  const key = JSON.stringify(plan);
  const picture = drawn.get(key) ?? drawPicture(plan);
  drawn.set(key, picture);
  picture.catch(() => drawn.delete(key));
  return picture;
}

async function drawPicture({
  businessName,
  words: { title, facts, drawing },
  host,
}: PicturePlan): Promise<ArrayBuffer> {
  fonts ??= loadFonts();
  const name = drawable(businessName);
  const element = (
    <SharePicture
      businessName={name}
      // Longer text never fits.
      title={drawable(title).slice(0, 200) || name}
      facts={facts.map((fact) => drawable(fact).slice(0, 100)).filter(Boolean)}
      address={drawable(host)}
      drawing={await readDrawing(drawing)}
    />
  );
  return new ImageResponse(element, { ...pictureSize, fonts: await fonts }).arrayBuffer();
}
