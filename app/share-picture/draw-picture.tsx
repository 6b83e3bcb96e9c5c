/**
 * Draws the Open Graph pictures without network access: fonts are local files, and text is limited to their
 * characters.
 */
import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ImageResponse } from 'next/og';
import type { PublicPage } from '@/lib/content/public-pages';
import { drawings } from './drawings';
import { pictureFonts, pictureSize, SharePicture } from './share-picture';

type Words = PublicPage['picture'];
type Font = NonNullable<NonNullable<ConstructorParameters<typeof ImageResponse>[1]>['fonts']>[number];

// next/og cannot read .woff2, the only format of the pages' variable fonts.
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

const loadFonts = () =>
  Promise.all(
    files.map(async ({ name, weight, file }) => ({
      name,
      weight,
      style: 'normal' as const,
      data: await readFile(join(folder, file)),
    })),
  );

// Latin-1 without the currency sign, which Bricolage Grotesque lacks, plus common quotes, dashes and dots.
const inFonts =
  /[\u0020-\u007e\u00a1-\u00a3\u00a5-\u00ac\u00ae-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]/;

/**
 * Limits text to characters in the fonts, because next/og would request a Google font or an emoji picture for any
 * other. Removes unsupported accents from letters and drops other characters.
 */
export function drawable(text: string): string {
  const character = (one: string) => (inFonts.test(one) ? one : one.normalize('NFKD').replace(/\p{M}/gu, ''));
  const known = (one: string) => (inFonts.test(one) ? one : ' ');
  const plain = Array.from(text.normalize('NFC'), character).join('');
  return Array.from(plain, known).join('').replace(/\s+/g, ' ').trim();
}

const drawn = new Map<string, Promise<ArrayBuffer>>();
const maxEntries = 100;

/** A PNG of 1200 × 630. Cached by text, because drawing takes some tenths of a second. */
export function sharePicture(businessName: string, words: Words, host: string): Promise<ArrayBuffer> {
  const key = JSON.stringify([businessName, words, host]);
  const known = drawn.get(key);
  if (known) return known;
  const picture = draw(businessName, words, host);
  drawn.set(key, picture);
  picture.catch(() => drawn.delete(key));
  const [oldest] = drawn.keys();
  if (drawn.size > maxEntries && oldest !== undefined) drawn.delete(oldest);
  return picture;
}

async function draw(
  businessName: string,
  { title, facts, drawing }: Words,
  host: string,
): Promise<ArrayBuffer> {
  fonts ??= loadFonts();
  const name = drawable(businessName);
  const element = (
    <SharePicture
      businessName={name}
      // Longer text never fits
      title={drawable(title).slice(0, 200) || name}
      facts={facts.map((fact) => drawable(fact).slice(0, 100)).filter(Boolean)}
      address={drawable(host)}
      drawing={drawing && drawings[drawing]}
    />
  );
  return new ImageResponse(element, { ...pictureSize, fonts: await fonts }).arrayBuffer();
}
