// What hangs on the line. Each piece hangs from (0, 0) to the right.
import { at, colored, line, print, shape } from './ink.mjs';
import { peg } from './parts.mjs';

export const sock = [
  print(
    'M0 0l18 1c0 13-1 22 0 31 6 8 17 10 18 18 0 8-12 11-20 8C4 53-1 46 0 36c1-12 0-24 0-36z',
    'yellow',
    2,
  ),
  line('M0 8l18 1'),
];

export const shirt = [
  shape(
    'M20 3 36-2C44 4 56 4 64-2L80 3c9 5 12 12 14 22l8 60-14 3-11-46c0 22 1 40 3 60-20 4-40 4-60 0 2-20 3-38 3-60l-11 46-14-3 8-60C8 15 11 8 20 3z',
  ),
  line(
    'M36-2l14 14L64-2M36-2l3 16 11-2M64-2l-3 16-11-2M50 12v90M60 34h13v14c-4 3-9 3-13 0zM77 42v-8M23 42v-8',
  ),
];

export const towel = [
  print('M0 0l52 2c-2 30 1 58-2 90l-52-2C1 60-2 30 0 0z', 'yellow'),
  colored('mark', 'M0 70l49 2M0 77l49 2'),
];

export const pants = [
  print(
    'M0 0c16 2 32 2 48 0 2 32 6 66 10 106l-20 3c-3-26-8-50-13-72-3 22-7 46-13 72l-20-3C-2 68-1 34 0 0z',
    'cobalt',
  ),
  line('M0 9c16 2 32 2 49 0'),
];

export const pillowcase = [
  shape('M0 0c24 3 48 1 72-1-3 22 3 44 0 68-24 4-48-1-72 2 3-24-3-46 0-69z'),
  line('M14 2c-2 20 2 44 0 66M30 2c-2 20 2 44 0 65M46 1c-2 20 2 44 0 66M60 0c-2 22 2 44 0 66'),
];

export const tee = print(
  'M14 2 30-2C34 7 48 7 52-2L68 2 86 23 73 34 65 27c1 22-1 44 1 65-16 4-34 3-50 0 2-21 1-43 1-65l-8 7-13-11z',
  'tint',
);

export const napkin = [
  print('M0 0l46 2c-2 22 1 40-2 62l-46-2C0 42-2 20 0 0z', 'yellow'),
  colored('mark', 'M0 46l43 2M0 53l43 2'),
];

export const shorts = [
  print(
    'M0 0c16 2 32 2 48 0 2 18 5 36 8 54l-24 3c-2-12-4-22-8-32-3 10-5 20-8 32l-24-3c4-18 7-36 8-54z',
    'cobalt',
  ),
  line('M0 9c16 2 32 2 49 0'),
];

/** Hangs pieces at the places of `pieces`: [x, piece, places of its pegs from x]. `level` is the line's height at x. */
export const hang = (pieces, level, turn = 2) =>
  pieces.map(([x, piece, pegs]) => [
    at(x, level(x), [piece].flat(3).join(''), { turn }),
    pegs.map((dx) => at(x + dx, level(x + dx), peg, { turn })),
  ]);
