// Both families have real tabular figures (0.6 em wide each), so columns of money line up in either.
// Optional: a first page on a slow line keeps the letters it has; those that come late would move its words.
import localFont from 'next/font/local';

export const instrumentSans = localFont({
  src: '../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  weight: '400 700',
  display: 'optional',
  variable: '--font-instrument',
  adjustFontFallback: 'Arial',
});

// Headings have one weight, and one weight is half the bytes of all.
export const bricolageGrotesque = localFont({
  src: '../node_modules/@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2',
  weight: '700',
  display: 'optional',
  variable: '--font-bricolage',
  adjustFontFallback: 'Arial',
});

/** For the `<html>` element: makes --font-instrument and --font-bricolage available to tokens.css. */
export const fontClassNames = `${instrumentSans.variable} ${bricolageGrotesque.variable}`;
