// display: optional, because late fonts shift text; `npm run fonts` cuts them (late ones: server/pages/document/start-page.ts).
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

// One weight, half the size of the variable font.
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

/** For `<html>`. */
export const fontClassNames = [instrumentSans, instrumentSansMore, bricolageGrotesque, bricolageGrotesqueMore]
  .map(({ variable }) => variable)
  .join(' ');
