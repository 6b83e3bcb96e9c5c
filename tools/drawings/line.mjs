// The clothesline across the first screen of the home page, from the fire escape to the house opposite.
import { hang, napkin, pants, pillowcase, shirt, shorts, sock, tee, towel } from './clothes.mjs';
import { at, box, circle, flat, line, print, shape } from './ink.mjs';

/** A window of an apartment house, with its sill: 38 × 62 px. */
const houseWindow = (x, y, color) => [
  print(box(x, y, 38, 62), color),
  line(`M${x - 6} ${y + 62}h50M${x} ${y + 30}h38M${x + 19} ${y}v30`),
];

/** Two courses of bricks. */
const bricks = (x, y, flip = false) =>
  line(
    flip
      ? `M${x + 10} ${y}h22v9h-22zM${x} ${y + 9}h22v9h-22zM${x + 22} ${y + 9}h16v9h-16z`
      : `M${x} ${y}h22v9h-22zM${x + 22} ${y}h16v9h-16zM${x + 10} ${y + 9}h22v9h-22z`,
  );

/** Balconies and ladders at the corner x = 96. */
const fireEscape = [
  line('M96 290h42v40M110 290v40M124 290v40M96 356l30-20'),
  flat('M95 329h48v8H95z'),
  line('M96 100h72v40M112 100v40M128 100v40M144 100v40M160 100v40M96 172l48-26M96 156l20-10'),
  flat('M95 139h80v9H95z'),
  line('M132 140l-26 190M120 140l-24 176'),
  line(
    'M118 158h12M116 174h12M113 190h12M111 206h12M109 222h12M107 238h12M105 254h12M102 270h12M100 286h12M98 302h12',
  ),
  line('M122 336v92M134 336v92M122 350h12M122 365h12M122 380h12M122 395h12M122 410h12M122 425h12'),
  print(box(112, 128, 22, 12), 'cobalt', 2),
  line('M117 128c-1-6-3-9-5-11M123 128c0-8 1-10 1-14M129 128c1-6 3-8 6-9'),
];

const houses = [
  bricks(12, 34),
  houseWindow(26, 130, 'tint'),
  bricks(44, 262, true),
  houseWindow(26, 316, 'yellow'),
  bricks(8, 432),
  houseWindow(-110, 130, 'yellow'),
  houseWindow(-110, 316, 'tint'),
  bricks(-52, 230),
  bricks(-200, 90, true),
  bricks(-190, 420),
  bricks(1388, 60),
  houseWindow(1376, 130, 'yellow'),
  bricks(1346, 256, true),
  houseWindow(1376, 316, 'tint'),
  bricks(1384, 432, true),
  houseWindow(1512, 130, 'tint'),
  houseWindow(1512, 316, 'yellow'),
  bricks(1460, 220),
  bricks(1600, 100),
];

/** The lower line's height: a curve from (160, 74) to (920, 112), as good as straight between two pegs. */
const level = (x) => {
  const t = (-820 + Math.sqrt(820 ** 2 - 4 * -60 * (160 - x))) / (2 * -60);
  return Math.round(((1 - t) ** 2 * 74 + 2 * t * (1 - t) * 104 + t * t * 112) * 10) / 10;
};

/** From 45em on: 1,920 px wide, cut off at both sides. The ticket hangs from the level part at the right. */
export const clothesline = {
  left: -240,
  width: 1920,
  height: 470,
  parts: [
    houses,
    fireEscape,
    line('M160 74Q570 104 920 112H1240Q1284 96 1310 59M160 62Q720 88 1310 46M160 100V56M1317 52h19'),
    shape(`${circle(160, 68, 7)}${circle(1310, 52, 7)}`, 'yellow'),
    hang(
      [
        [202, sock, [9]],
        [244, sock, [9]],
        [296, shirt, [22, 78]],
        [424, towel, [5, 47]],
        [516, pants, [4, 44]],
        [608, pillowcase, [6, 66]],
        [722, tee, [18, 64]],
      ],
      level,
    ),
  ],
};

const smallTee = at(0, 0, tee, { scale: 0.8 });

/** On a phone: short pieces above, and the line from which the ticket hangs. */
export const clotheslineShort = {
  left: -195,
  width: 780,
  height: 112,
  parts: [
    line('M-200 8Q195 30 590 8M-200 98Q195 104 590 98'),
    hang(
      [
        [-160, smallTee, [14, 51]],
        [-66, shorts, [4, 44]],
        [14, sock, [9]],
        [48, sock, [9]],
        [96, smallTee, [14, 51]],
        [190, napkin, [4, 42]],
        [258, shorts, [4, 44]],
        [330, pillowcase, [6, 66]],
        [424, sock, [9]],
        [458, sock, [9]],
        [496, napkin, [4, 42]],
      ],
      (x) => Math.round((8 + 11 * (1 - ((x - 195) / 395) ** 2)) * 10) / 10,
      1,
    ),
  ],
};
