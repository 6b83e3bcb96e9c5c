// What appears in several drawings: bags, tags, pegs, piles.
import { at, circle, colored, flat, line, print, shape } from './ink.mjs';

/** A claim tag of 22 × 34 px on its string, which begins at (0, 0). */
export const tag = (color = 'yellow') => [
  line('M0 0c10 3 14 8 17 14'),
  at(
    12,
    15,
    [
      print('M4 0h14l5 6v27H-1V6z', color, 2),
      colored(color === 'yellow' ? 'mark' : 'ink', `${circle(11, 7.5, 2.5)}M5 18h12M5 25h8`),
    ].join(''),
    { turn: -14 },
  ),
];

const bagBody = 'M10 24C-6 42-10 74 2 90c18 5 46 5 62 0 11-18 7-48-10-66-12 5-32 5-44 0z';
const bagNeck = 'M10 24C14 17 10 9 3 2c10 4 16-4 25 0 10-5 18 4 30-1-7 8-8 16-4 23-12 5-32 5-44 0z';

/** A tied laundry bag; it stands at (0, 94) and is 78 px wide. */
export const bag = (color = 'tint') => [
  print(bagBody, color),
  shape(bagNeck),
  line('M20 8c2 5 2 9 1 13M34 7v14M46 8c-2 5-2 9-1 13M8 26c14 6 34 6 48 0'),
];

/** The bag with its tag at the right. */
export const taggedBag = (color = 'tint', tagColor = 'yellow') => [
  bag(color),
  at(56, 27, tag(tagColor).join('')),
];

/** A clothes peg, hung at (0, 0). */
export const peg = shape('M-3-9h6l1 18h-3l-1-8-1 8h-3z', 'cobalt');

/** A folded towel with its fold at the right; its lower edge is at y. */
export const folded = (x, y, width, color) =>
  [
    print(
      `M${x + 8} ${y - 26}h${width - 16}c9 0 11 4 11 13s-2 13-11 13h-${width - 16}c-9 0-11-3-10-13s3-13 10-13z`,
      color,
    ),
    colored(
      color === 'cobalt' ? 'white' : color === 'yellow' ? 'mark' : 'ink',
      `M${x + width - 14} ${y - 18}c-5 0-6 2-6 5s1 5 6 5`,
    ),
  ].join('');

/** A round button or dot without a line. */
export const dot = (x, y, r, color = 'ink') => flat(circle(x, y, r), color);
