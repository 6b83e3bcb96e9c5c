// Both families have real tabular figures (0.6 em wide each), so columns of money line up in either.
import localFont from 'next/font/local';

export const instrumentSans = localFont({
  src: '../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  weight: '400 700',
  display: 'swap',
  variable: '--font-instrument',
  adjustFontFallback: 'Arial',
});

export const bricolageGrotesque = localFont({
  src: '../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  weight: '200 800',
  display: 'swap',
  variable: '--font-bricolage',
  adjustFontFallback: 'Arial',
});

/** For the `<html>` element: makes --font-instrument and --font-bricolage available to tokens.css. */
export const fontClassNames = `${instrumentSans.variable} ${bricolageGrotesque.variable}`;
