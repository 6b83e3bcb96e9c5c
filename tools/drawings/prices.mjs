// The price list: what it shows at home, and the counter of its own page.
import { at, box, circle, colored, flat, line, print, shape } from './ink.mjs';
import { dot, folded } from './parts.mjs';

/** By the pound: three towels. */
export const foldedTowels = {
  width: 124,
  height: 84,
  parts: [folded(4, 82, 114, 'cobalt'), folded(10, 56, 104, 'paper'), folded(14, 30, 96, 'yellow')],
};

/** By the piece: a jacket with its tie, on a hanger. */
export const suitJacket = {
  width: 100,
  height: 116,
  parts: [
    line('M48 20v-5c6-1 7-9 0-9-4 0-6 3-5 6'),
    print(
      'M34 24l14-5 14 5c13 4 19 8 21 19l6 56-13 3-3-28v40c-16 3-34 3-50 0V74l-3 28-13-3 6-56c2-11 8-15 21-19z',
      'cobalt',
    ),
    // Shirt, tie, lapels
    shape('M34 24l14 30 14-30-14-5z'),
    print('M45 26h6l2 5-5 26-5-26z', 'yellow', 0),
    shape('M34 24l-6 12 7 5-3 6 16 19V54z', 'cobalt'),
    shape('M62 24l6 12-7 5 3 6-16 19V54z', 'cobalt'),
    colored('white', 'M48 72v40M53 82h.1M53 95h.1M62 84h10'),
    line('M23 58v16M73 58v16'),
  ],
};

/** The cart of the laundry, full. */
export const laundryCart = {
  width: 240,
  height: 152,
  parts: [
    print('M34 32c6-18 34-20 46-6 8-22 50-24 62-3 16-10 42-6 48 9z', 'yellow'),
    line('M80 26c-6 1-10 3-14 6M142 23c-6 1-10 5-12 9'),
    print('M12 44h192l-14 84H28z', 'cobalt'),
    colored('white', 'M54 60l8 48M108 60v48M164 60l-8 48'),
    shape(box(4, 30, 208, 14)),
    shape(box(26, 122, 164, 9)),
    shape(`${circle(46, 141, 10)}${circle(170, 141, 10)}`),
    dot(46, 141, 2),
    dot(170, 141, 2),
    line('M208 44c12 4 14 10 15 16'),
    at(
      210,
      58,
      [
        print('M4 0h14l5 6v27H-1V6z', 'yellow', 2),
        colored('mark', `${circle(11, 7.5, 2.5)}M5 18h12M5 25h8`),
      ].join(''),
      {
        turn: -8,
      },
    ),
  ],
};

/** The counter: the board with the prices, the register, an iron. */
export const priceCounter = {
  width: 380,
  height: 240,
  parts: [
    // The board on its two cords
    line('M60 0v22M196 0v22'),
    print(box(28, 22, 200, 80, 3), 'tint'),
    flat(box(44, 34, 64, 8), 'cobalt'),
    line('M44 56h70M44 71h54M44 86h76M184 56h28M190 71h22M184 86h28'),
    colored('cobalt', 'M126 56h44M110 71h66M132 86h38'),
    // The register
    print('M262 134l12-30h66l12 30z', 'yellow'),
    shape(box(288, 86, 38, 18, 2)),
    line('M296 95h22M307 104v0'),
    colored('mark', 'M280 114h8M296 114h8M312 114h8M328 114h8M276 124h8M294 124h8M312 124h8M330 124h8'),
    shape(box(254, 134, 106, 30, 2)),
    line('M298 149h18'),
    // The iron on the counter
    print('M140 164c0-20 12-30 34-30h44c6 0 8 6 8 14v16z', 'cobalt'),
    line('M164 134c2-14 10-16 22-16h18c8 0 10 8 10 16'),
    colored('white', 'M158 152h44'),
    line('M226 150c14 2 18-8 14-18'),
    // Shirts, folded
    folded(36, 163, 80, 'yellow'),
    folded(40, 137, 72, 'paper'),
    // The counter
    shape(box(20, 178, 346, 63)),
    line('M106 178v62M192 178v62M278 178v62'),
    print(box(8, 164, 364, 14), 'cobalt'),
  ],
};

/** An open bag, its tag still blank, and a pencil: the page of new customers. */
export const newBag = {
  width: 230,
  height: 190,
  parts: [
    // What goes in first
    print('M78 52l4-34 24-8 8 10 10-9 22 10 2 32z', 'yellow'),
    colored('mark', 'M106 20c4 5 6 5 8 0M112 24v28'),
    print('M64 54c18 10 72 10 90 0 12 40 18 86 10 132-32 6-78 6-110 0-8-46-2-92 10-132z', 'tint'),
    shape('M64 58c-6-8-6-10-2-16 26 14 68 14 94 0 4 6 4 8-2 16-24 12-66 12-90 0z'),
    line('M84 90c-6 24-8 46-6 70M134 90c6 24 8 46 6 70M109 96v30'),
    // The tag and the pencil
    line('M152 62c14 2 20 8 24 18'),
    at(
      154,
      80,
      [
        print('M9 0h28l10 10v60H0V10z', 'yellow'),
        colored('mark', `${circle(23, 12, 4)}M10 34h27M10 48h14`),
      ].join(''),
      {
        turn: 5,
      },
    ),
    print('M20 112l10-3 14 66-6 14-9-10z', 'cobalt', 2),
    line('M23 123l9-3M29 177l13-3'),
  ],
};
