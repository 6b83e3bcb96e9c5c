// Both families have tabular figures (0.6 em wide each), so columns of money align in either. display: optional,
// because fonts that load late would shift the text of a first page on a slow connection. `npm run fonts` cuts the
// files: every page preloads the characters of English text; names with other letters load the rest, whose few letters
// may come late; where the first file came too late, the rest is left out (server/pages/start-page.ts).
import localFont from 'next/font/local';

export const instrumentSans = localFont({
  src: './fonts/instrument-sans-english.woff2',
  weight: '400 700',
  display: 'optional',
  variable: '--font-instrument',
  adjustFontFallback: 'Arial',
});

export const instrumentSansMore = localFont({
  src: './fonts/instrument-sans-more.woff2',
  weight: '400 700',
  display: 'swap',
  variable: '--font-instrument-more',
  adjustFontFallback: false,
  preload: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+A1-A8, U+AA-B6, U+B8-D6, U+D8-FF, U+131, U+152-153, U+2BB-2DC, U+300-329, U+2010-2012, U+2015, U+201A, U+201E-2021, U+2030-203A, U+2044, U+2074, U+20AC, U+2122',
    },
  ],
});

// Headings use a single weight, which is half the size of the variable font.
export const bricolageGrotesque = localFont({
  src: './fonts/bricolage-grotesque-english.woff2',
  weight: '700',
  display: 'optional',
  variable: '--font-bricolage',
  adjustFontFallback: 'Arial',
});

export const bricolageGrotesqueMore = localFont({
  src: './fonts/bricolage-grotesque-more.woff2',
  weight: '700',
  display: 'swap',
  variable: '--font-bricolage-more',
  adjustFontFallback: false,
  preload: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+A1-A8, U+AA-B6, U+B8-D6, U+D8-FF, U+131, U+152-153, U+2BB-2DC, U+300-329, U+2010-2012, U+2015, U+201A, U+201E-2021, U+2030-203A, U+2044, U+2074, U+20AC, U+2122',
    },
  ],
});

/** For the `<html>` element: provides the variables of the families to tokens.css. */
export const fontClassNames = [instrumentSans, instrumentSansMore, bricolageGrotesque, bricolageGrotesqueMore]
  .map(({ variable }) => variable)
  .join(' ');
