// The drawings at the head of the public pages.
import { at, box, circle, colored, flat, line, print, shape } from './ink.mjs';
import { bag, dot, peg } from './parts.mjs';

const machine = (x, y, color, door) => [
  print(box(x, y, 58, 72, 3), color),
  line(`M${x} ${y + 16}h58`),
  line(`M${x + 8} ${y + 8}h12`),
  dot(x + 46, y + 8, 3),
  shape(circle(x + 29, y + 43, 20)),
  print(circle(x + 29, y + 43, 14), door, 0),
  colored(door === 'yellow' ? 'mark' : 'white', `M${x + 18} ${y + 45}c6-6 8 4 12 0s6-4 10 0`),
];

/** LAUNDRY, as a sign painter writes it. */
const letters =
  'M126 18v18h12M150 36l8-18 8 18M153 30h10M178 18v12c0 8 13 8 13 0V18M204 36V18l13 18V18M230 18v18h5c12 0 12-18 0-18zM258 36V18h7c8 0 8 9 0 9h-7M265 27l7 9M284 18l7 9 7-9M291 27v9';

/** Who washes it: the shop with its machines in the window. */
export const storefront = {
  width: 420,
  height: 250,
  parts: [
    // The front
    shape(box(24, 30, 372, 221)),
    print(box(44, 8, 332, 40, 3), 'cobalt'),
    colored('white', letters),
    // The awning
    print('M40 62h340l16 36H24z', 'yellow'),
    colored('mark', 'M92 63l-8 34M144 63l-4 34M196 63v34M248 63v34M296 63l4 34M342 63l8 34'),
    shape(
      'M24 98c0 16 31 16 31 0 0 16 31 16 31 0 0 16 31 16 31 0 0 16 31 16 31 0 0 16 31 16 31 0 0 16 31 16 31 0 0 16 31 16 31 0 0 16 31 16 31 0 0 16 31 16 31 0 0 16 31 16 31 0 0 16 31 16 31 0 0 16 31 16 31 0z',
    ),
    // The window with the machines
    shape(box(44, 122, 208, 100)),
    machine(58, 148, 'tint', 'cobalt'),
    machine(122, 148, 'tint', 'yellow'),
    machine(186, 148, 'tint', 'cobalt'),
    line('M52 142l22-14M66 142l22-14'),
    shape(box(36, 220, 224, 31)),
    line('M60 236h80M164 236h72'),
    // The door
    shape(box(286, 122, 86, 129)),
    print(box(298, 134, 62, 117), 'cobalt', 0),
    shape(box(308, 146, 42, 58)),
    line('M329 146v14'),
    print(box(315, 160, 28, 16, 2), 'yellow', 0),
    colored('mark', 'M321 168h16'),
    dot(306, 216, 3, 'white'),
    // A plant beside it
    line('M396 222v10'),
    print(circle(396, 206, 17), 'tint'),
    line('M388 202l4 5M402 198l-4 6M392 214l6-4'),
    shape('M384 251l-3-20h30l-3 20z'),
  ],
};

/** How far it comes: the van at a corner. */
export const deliveryVan = {
  width: 400,
  height: 220,
  parts: [
    // The street signs
    line('M58 46v174M64 46v174'),
    print(box(20, 22, 92, 22), 'cobalt', 2),
    colored(
      'white',
      'M40 28h-8v10h8M32 33h6M49 30l3-2v10M58 28h6v10h-6zM82 29.5c-4.5-3-8 1.5-3.5 3.5 4.5 1.5 2 7-3 4M88 28h8M92 28v10',
    ),
    print(box(44, 52, 74, 20), 'yellow', 2),
    colored('mark', 'M54 67l4-10 4 10M56 64h5M69 57l4 10 4-10M83 57h8M83 62h6M83 67h8M83 57v10'),
    // The van
    print('M120 76h158v112H120z', 'paper', 0),
    print('M278 104h42c10 0 14 4 19 12l18 32c10 2 13 6 13 16v24h-92z', 'cobalt'),
    shape('M290 114h26c7 0 10 3 13 9l13 25h-52z'),
    line('M306 114v34'),
    colored('white', 'M290 164h12'),
    // Its sign: a bag
    at(160, 84, bag('yellow').join(''), { scale: 0.9 }),
    line('M120 174h158'),
    colored('cobalt', 'M232 110h32M232 124h32M232 138h20'),
    shape(box(112, 186, 268, 10, 3)),
    print(box(362, 166, 10, 9), 'yellow', 0),
    // Wheels
    print(circle(166, 196, 23), 'tint', 0),
    print(circle(324, 196, 23), 'tint', 0),
    shape(`${circle(166, 196, 9)}${circle(324, 196, 9)}`),
    line('M96 110H74M100 132H66M96 154H80'),
  ],
};

/** A person answers: the telephone on the wall, the note and the bell beside it. */
export const wallTelephone = {
  width: 320,
  height: 230,
  parts: [
    // The note
    print(box(204, 24, 86, 66), 'tint'),
    line('M216 46h50M216 60h60M216 74h34'),
    dot(247, 32, 3, 'cobalt'),
    // The cord, from the box to the receiver
    line('M92 148c0 22-12 30-26 30-18 0-26-14-22-26s20-10 20 4-18 22-30 10S24 122 26 96c1-20 4-36 14-50'),
    // The telephone
    print(box(60, 26, 84, 124, 10), 'cobalt'),
    shape(circle(102, 102, 28)),
    shape(circle(102, 102, 9)),
    flat(
      `${circle(102, 82, 3)}${circle(116, 88, 3)}${circle(122, 102, 3)}${circle(116, 116, 3)}${circle(88, 88, 3)}${circle(82, 102, 3)}${circle(88, 116, 3)}`,
    ),
    print(
      'M44 46c-10-10 0-26 14-28 8-1 16 4 18 14 16 6 36 6 52 0 2-10 10-15 18-14 14 2 24 18 14 28-30 18-86 18-116 0z',
      'yellow',
    ),
    // The desk with its bell and pencils
    print('M190 184a17 16 0 0 1 34 0z', 'yellow', 2),
    line('M207 168v-6M201 161h12'),
    shape(box(182, 184, 50, 7)),
    line('M256 162l-5-28M266 162l2-32M273 162l9-26'),
    print('M250 160h30l-3 31h-24z', 'tint', 2),
    print(box(160, 191, 142, 13), 'cobalt'),
    shape(box(174, 204, 12, 27)),
    shape(box(276, 204, 12, 27)),
  ],
};

const sock = 'M0 0l22 1c0 18-1 30 0 42 8 11 23 13 24 24 0 11-15 15-27 11C5 73-2 63 0 49c1-16 0-32 0-49z';

/** Questions: where is the other sock? In the basket, under the towel. */
export const oddSock = {
  width: 320,
  height: 220,
  parts: [
    // Two posts, the line between them
    shape(box(26, 26, 10, 195)),
    shape(box(284, 26, 10, 195)),
    line('M12 38h38M270 38h38M16 38c94 34 194 34 288 0'),
    at(
      96,
      56,
      [print(sock, 'yellow'), line('M0 11l22 1'), colored('mark', 'M20 46c-5 2-9 5-11 10')].join(''),
      { turn: 3 },
    ),
    at(107, 57, peg, { turn: 4 }),
    // Where it should hang
    at(150, 61, `<path stroke="{cobalt}" stroke-dasharray="5 7" d="${sock}"/>`, { turn: 1 }),
    at(161, 63, peg),
    // The basket
    at(250, 182, [print(sock, 'yellow', 2), colored('mark', 'M20 46c-5 2-9 5-11 10')].join(''), {
      turn: 196,
    }),
    print('M176 164c6-20 22-22 34-14 10-8 28-4 32 14z', 'tint'),
    line('M204 152c-5 2-8 5-10 9'),
    print('M174 172h96l-9 50h-78z', 'paper', 0),
    line('M190 174l4 46M208 174l2 46M236 174l-2 46M254 174l-4 46M177 190h90M180 206h84'),
    print(box(166, 160, 112, 12, 4), 'cobalt'),
  ],
};

/** Who comes back: the keys on their hooks, each with its tag. */
export const keyRack = {
  width: 276,
  height: 180,
  parts: [
    print(box(14, 14, 250, 20, 4), 'cobalt'),
    dot(26, 24, 2, 'white'),
    dot(252, 24, 2, 'white'),
    line('M62 34v8c0 7 11 7 11 0M122 34v8c0 7 11 7 11 0M200 34v8c0 7 11 7 11 0'),
    // A key
    line('M68 46v12'),
    print(`${circle(68, 74, 16)}`, 'tint'),
    shape(circle(68, 68, 4)),
    shape('M63 90h10v54l-5 6-5-6z'),
    shape('M73 112h9v7h-5v6h5v8h-9z'),
    // A tag
    line('M128 46c-4 10 2 14 2 22'),
    at(
      106,
      66,
      [
        print('M10 0h28l9 10v56H1V10z', 'yellow'),
        colored('mark', `${circle(24, 12, 4)}M11 32h27M11 44h27M11 56h15`),
      ].join(''),
      {
        turn: -3,
      },
    ),
    // A coat hanger
    line('M206 46v6c8 0 8 12-1 12v8'),
    line('M205 72l38 26c5 4 3 9-3 9h-70c-6 0-8-5-3-9z'),
  ],
};

/** Lost: a torn tag on the ground, its other half beside it. */
export const lostTag = {
  width: 280,
  height: 230,
  parts: [
    line('M116 58C104 30 128 6 152 18c16 8 30 4 38-10'),
    at(
      70,
      42,
      [
        print('M26 0h52l26 28v62l-14-10-13 13-14-11-13 13-14-11-13 13-14-10-9 8V28z', 'yellow'),
        colored('mark', `${circle(48, 24, 8)}M22 52h60M22 66h36`),
      ].join(''),
      { turn: 4 },
    ),
    at(
      92,
      148,
      [
        print(
          'M0 12l10-9 14 10 13-13 14 11 13-13 14 11 13-13 14 10v66c0 5-3 8-8 8H8c-5 0-8-3-8-8z',
          'yellow',
        ),
        colored('mark', 'M18 40h66M18 56h40'),
      ].join(''),
      { turn: -5 },
    ),
    at(28, 135, bag('tint').join('')),
  ],
};
