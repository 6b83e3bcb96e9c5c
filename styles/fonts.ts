// Both families have tabular figures (0.6 em wide each), so columns of money align in either. display: optional,
// because fonts that load late would shift the text of a first page on a slow connection.
import localFont from 'next/font/local';

export const instrumentSans = localFont({
  src: '../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  weight: '400 700',
  display: 'optional',
  variable: '--font-instrument',
  adjustFontFallback: 'Arial',
});

// Headings use a single weight, which is half the size of the variable font.
export const bricolageGrotesque = localFont({
  src: '../node_modules/@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2',
  weight: '700',
  display: 'optional',
  variable: '--font-bricolage',
  adjustFontFallback: 'Arial',
});

/** For the `<html>` element: provides --font-instrument and --font-bricolage to tokens.css. */
export const fontClassNames = `${instrumentSans.variable} ${bricolageGrotesque.variable}`;
