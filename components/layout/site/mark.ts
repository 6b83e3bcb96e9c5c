// Made of brand/mark.svg by `npm run brand`.
export const mark = {
  side: 32,
  /** Shapes of SVG: `currentColor` is the text's color, `{accent}` the accent. */
  shapes: '<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path stroke="currentColor" stroke-width="2" d="M16 10C15.4 5 17 1.8 20 1.8c3.2 0 3.2 3.4 6 3.4 1.2 0 2.2-.6 3-1.6"/><path fill="{accent}" fill-rule="evenodd" d="M11.5 6h9a3 3 0 0 1 2.12.88l3.5 3.5A3 3 0 0 1 27 12.5V28a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V12.5a3 3 0 0 1 .88-2.12l3.5-3.5A3 3 0 0 1 11.5 6zM16 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4z"/><path stroke="#fff" stroke-width="2.3" d="M21 27l-8-8.7c-1.5-1.7-.5-4 1.7-4s3.1 2.2 1.5 3.7l-4.2 3.3c-2.3 1.9-1.3 5.7 2 5.7 3.4 0 5.7-2.4 6.3-5.7"/></g>',
};
