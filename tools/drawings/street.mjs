// The street of the home page: what stands on the sidewalk, and the houses far away.
import { at, box, circle, colored, flat, line, print, shape } from './ink.mjs';
import { bag, taggedBag } from './parts.mjs';

/** Roofs and water towers far away; the street is at y = 204. */
const skyline = [
  flat(
    'M150 204V106h92v-38h64v26h70v-62h96v44h58V130h66v-48h34v-18h44v18h30v60h74v-74h104v30h62v-54h80v70h60V80h100v32h90V204z',
    'far',
  ),
  flat('M386 6h44v-30l-22-16-22 16zM392 6h5v28h-5zM419 6h5v28h-5z', 'far'),
  flat('M956 18h40v-28l-20-14-20 14zM961 18h5v28h-5zM986 18h5v28h-5z', 'far'),
];

/** The delivery bicycle with a bag on its rack. Its rear wheel stands at (0, 42). */
const bicycle = [
  at(-29, -150, bag('yellow').join(''), { scale: 0.76 }),
  line(`${circle(0, 0, 42)}${circle(132, 0, 42)}${circle(0, 0, 5)}${circle(132, 0, 5)}`),
  line('M0-5v-37M0 5v37M-5 0h-37M5 0h37M132-5v-37M132 5v37M127 0h-37M137 0h37'),
  print('M-36-86h62l-5 36h-52z', 'cobalt'),
  colored('white', 'M-26-74h44M-23-63h38'),
  line('M-24-50 0 0 20-50'),
  line('M0 0 38-64 62-8 0 0M38-64 104-66 62-8M34-74 38-64M132 0 104-66 98-88M98-88c8-5 18-4 24 2'),
  line(`${circle(62, -8, 8)}M62-8l10 16h8M62-8 53-22h-7`),
  `<path fill="{ink}" d="M22-80c8-3 20-3 28 0 0 6-8 7-14 6-6 1-13 0-14-6z"/>`,
];

const hydrant = [
  print('M4 58V18c0-12 24-12 24 0v40zM0 58h32v7H0zM-4 26h8v13h-8zM28 26h8v13h-8z', 'yellow', 2),
  colored('mark', `M6 18h20M13 10V5h6v5${circle(16, 32, 4)}`),
];

/** The stoop with its door lamp; x = 0 is the house's corner. */
const stoop = [
  shape('M0 106h34v20h30v20h30v19h30v20h30v20H0z'),
  line('M0 126h34M0 146h64M0 165h94M0 185h124'),
  line('M8 106V54h20l126 88M154 142v62M44 126V66M76 146V87M106 165v-57M131 185v-59'),
  flat(circle(154, 142, 5)),
  print('M0 10h40l-8 14H0z', 'cobalt'),
  flat('M0 24h8v82H0z'),
];

const streetSign = [
  line('M40 22v124M46 22v124'),
  print(box(0, 0, 88, 24), 'cobalt', 2),
  colored(
    'white',
    'M9 7l3 10 3-7 3 7 3-10M32 7h7l-4 10M45 9l3-2v10M69 8.500c-4.500-3-8 1.500-3.500 3.500 4.500 1.500 2 7-3 4M74 7h8M78 7v10',
  ),
];

/** The awning at the right; x = 196 is the house's corner. */
const awning = [
  print('M193 0C123 0 56 8 0 34v32h196V0z', 'cobalt'),
  shape(
    'M0 66c0 16 28 16 28 0 0 16 28 16 28 0 0 16 28 16 28 0 0 16 28 16 28 0 0 16 28 16 28 0 0 16 28 16 28 0 0 16 28 16 28 0z',
  ),
  colored('white', 'M30 45h10M50 40h70'),
  line('M12 74v90M20 74v90'),
  flat('M6 159h20v5H6z'),
];

const plant = [
  print(circle(13, 23, 23), 'tint'),
  line('M13 57V46M4 13l5 5M22 15l-5 6M6 31l6-4M25 29l-4 4'),
  shape('M0 87l-4-30h34l-4 30z'),
];

/** From 45em on: 1,920 px of street, cut off at both sides; the content's middle is its middle. */
export const street = {
  left: -240,
  width: 1920,
  top: -42,
  height: 246,
  parts: [
    skyline,
    at(96, 0, stoop.join('')),
    at(296, 110, taggedBag().join('')),
    at(446, 139, hydrant.join('')),
    at(600, 162, bicycle.join('')),
    at(796, 58, streetSign.join('')),
    at(1140, 40, awning.join('')),
    at(1290, 117, plant.join('')),
    at(1222, 117, plant.join('')),
  ],
};

/** The same street on a phone, its middle under the middle of the screen. */
export const streetCorner = {
  left: -195,
  width: 780,
  top: 8,
  height: 196,
  parts: [
    at(-250, 0, skyline.join('')),
    at(-46, 0, stoop.join('')),
    at(122, 110, taggedBag().join('')),
    at(262, 162, bicycle.join('')),
    at(480, 139, hydrant.join('')),
  ],
};
