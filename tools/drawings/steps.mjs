// How it works, on the home page: the desk where a bag is left, the scale, the door.
import { at, box, circle, colored, flat, line, print, shape } from './ink.mjs';
import { bag, dot, folded, tag, taggedBag } from './parts.mjs';

/** Left with the doorman: pigeonholes, lamp, bell, the bag with its tag. */
export const doormanDesk = {
  width: 300,
  height: 204,
  parts: [
    // Pigeonholes with a parcel, a key and letters
    shape(box(28, 8, 132, 78)),
    line('M28 34h132M28 60h132M61 8v78M94 8v78M127 8v78'),
    print(box(36, 15, 17, 17), 'yellow', 2),
    line(`${circle(110, 51, 3)}M110 48v-9`),
    flat('M134 47h20v4h-20zM134 53h20v4h-20zM134 76h20v4h-20zM68 76h20v4h-20z', 'cobalt'),
    // The bag behind the desk's edge
    at(178, 44, taggedBag().join('')),
    // Lamp and bell
    line('M52 138v-18M42 138h20'),
    print('M40 100h24l9 19H31z', 'cobalt', 2),
    print('M112 137a13 12 0 0 1 26 0z', 'yellow', 2),
    line('M125 125v-5M108 138h34'),
    // The desk
    shape(box(14, 152, 256, 53)),
    shape(`${box(32, 164, 66, 25)}${box(110, 164, 66, 25)}${box(188, 164, 66, 25)}`),
    line('M60 176h10M138 176h10M216 176h10'),
    print(box(4, 138, 276, 14), 'cobalt'),
  ],
};

/** Weighed and counted: the dial, the bag on the platform, the list. */
export const scale = {
  width: 300,
  height: 204,
  parts: [
    line('M48 92v92M58 92v92'),
    print(circle(53, 50, 43), 'yellow'),
    colored('mark', 'M53 16v7M53 77v7M19 50h7M80 50h7M29 26l5 5M77 26l-5 5M29 74l5-5M77 74l-5-5M53 50l20-14'),
    shape(circle(53, 50, 4)),
    // The platform on its foot
    shape('M40 194h176v11H40z'),
    print(box(28, 184, 200, 11), 'cobalt'),
    // The bag hides the string's beginning
    at(112, 108, line('M0 10c-8 2-12 8-13 15')),
    at(
      82,
      124,
      [print('M4 0h14l5 6v27H-1V6z', 'paper', 0), line(`${circle(11, 7.5, 2.5)}M5 18h12M5 25h8`)].join(''),
      {
        turn: 10,
      },
    ),
    at(110, 90, bag().join('')),
    // The list on the wall
    shape(box(212, 34, 66, 84, 3)),
    line('M240 56h26M240 76h26M240 96h18'),
    colored('cobalt', 'M221 56l5 5 8-9M221 76l5 5 8-9M221 96l5 5 8-9'),
    print(box(231, 27, 28, 13, 2), 'cobalt', 2),
  ],
};

/** Back at the door: the pile with its band, the suit in its cover. */
export const frontDoor = {
  width: 338,
  height: 204,
  parts: [
    // The doorway and the door
    shape(box(96, 8, 118, 197)),
    print(box(106, 18, 98, 187), 'cobalt', 0),
    colored(
      'white',
      `${box(118, 32, 32, 58)}${box(160, 32, 32, 58)}${box(118, 106, 32, 56)}${box(160, 106, 32, 56)}`,
    ),
    colored('white', 'M147 180h17'),
    shape(circle(194, 98, 6), 'yellow'),
    // The pile on its mat
    shape(box(2, 196, 90, 9)),
    folded(8, 195, 74, 'paper'),
    folded(10, 169, 70, 'yellow'),
    folded(14, 143, 66, 'tint'),
    print(box(42, 117, 13, 78), 'cobalt', 0),
    // The suit on its hook
    line('M258 12h18M267 12v7c5 1 7 9 0 10'),
    print('M232 56l35-26 35 26v124c-12 6-58 6-70 0z', 'tint'),
    line('M267 30v154M267 104h8M236 158c16 6 46 6 62 0'),
    at(296, 78, tag().join(''), { scale: 0.9 }),
    dot(267, 12, 3),
  ],
};
