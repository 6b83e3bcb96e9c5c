// docs/brand.md
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { inRoot } from './root.mjs';

const schemes = ['light', 'dark'];
/** From styles/tokens.css. */
const ink = { light: '#0f1b2d', dark: '#eef3fa' };
const surfaces = { light: ['#ffffff', '#f5f7fa'], dark: ['#141e2d', '#0b121d'] };
/** Behind the icons that phones crop. */
const ground = '#f5f7fa';

const readText = (path) => readFileSync(inRoot(path), 'utf8');

/** @throws Error with a sentence when a file of brand/ cannot be used */
export function readBrand(read = readText) {
  const colors = JSON.parse(read('brand/brand.json'));
  checkColors(colors);
  return {
    ...colors,
    mark: readMark('brand/mark.svg', read),
    smallMark: readMark('brand/small-mark.svg', read),
  };
}

function checkColors(colors) {
  if (!/^\p{L}$|^[\p{N}\p{P}\p{S}]$/u.test(colors.letter ?? ''))
    fail('"letter" is one letter or sign, for emails.');
  for (const scheme of schemes) {
    const color = colors[scheme] ?? {};
    for (const name of ['accent', 'hover', 'text', 'tint', 'drawing'])
      if (!/^#[0-9a-f]{6}$/.test(color[name] ?? ''))
        fail(`"${name}" of "${scheme}" is a color like #2243d9, in small letters.`);
    const pairs = [
      ['accent', '#ffffff'],
      ['hover', '#ffffff'],
      ...[...surfaces[scheme], color.tint].map((below) => ['text', below]),
    ];
    for (const [name, other] of pairs)
      if (contrast(color[name], other) < 4.5)
        fail(`"${name}" of "${scheme}" and ${other} are too close: text needs a contrast of 4.5.`);
  }
}

const fail = (reason) => {
  throw new Error(`brand/brand.json: ${reason}`);
};

/** WCAG 2: from 1 to 21, black on white. */
function contrast(one, other) {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color) {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function readMark(path, read) {
  // Drawing programs break lines within a path.
  const text = read(path).trim().replaceAll(/\s+/g, ' ');
  const [, root = '', shapes = ''] = /^<svg\s([^>]*)>(.*)<\/svg>$/s.exec(text) ?? [];
  const [, side] = /viewBox="0 0 (\d+) \1"/.exec(root) ?? [];
  const isPlain = !/<(?!\/?(g|path|circle|ellipse|rect|line|polyline|polygon)\b)/i.test(shapes);
  if (!side || !isPlain || /\bon\w+=|style=|href|url\(/i.test(root + shapes))
    throw new Error(
      `${path} is one square <svg viewBox="0 0 32 32"> of shapes alone, without styles, text and links.`,
    );
  const common = root.replaceAll(/\s?(xmlns|viewBox|width|height|class|id)="[^"]*"/g, '').trim();
  const named = shapes.trim().replaceAll(/var\(--accent[^)]*\)/g, '{accent}');
  return { side: Number(side), shapes: `<g ${common}>${named}</g>`.replace('<g >', '<g>') };
}

export function writeStyles(brand) {
  const rules = (scheme, indent) =>
    Object.entries({
      accent: brand[scheme].accent,
      'accent-hover': brand[scheme].hover,
      'accent-ink': brand[scheme].text,
      'accent-tint': brand[scheme].tint,
      'draw-cobalt': brand[scheme].accent,
      'draw-tint': brand[scheme].drawing,
    })
      .map(([name, color]) => `${indent}--${name}: ${color};\n`)
      .join('');
  return `/* Made of brand/brand.json by \`npm run brand\`. Accent: buttons, links, focus; never decoration */
:root {
${rules('light', '  ')}}

@media (prefers-color-scheme: dark) {
  :root {
${rules('dark', '    ')}  }
}
`;
}

export const writeMark = ({ mark }) => `// Made of brand/mark.svg by \`npm run brand\`.
export const mark = {
  side: ${mark.side},
  /** Shapes of SVG: \`currentColor\` is the text's color, \`{accent}\` the accent. */
  shapes: ${quote(mark.shapes)},
};
`;

/** Programs that load this source as it is take no JSON. */
export const writeColors = ({ letter, light, dark }) => `// Made of brand/brand.json by \`npm run brand\`.
export const brand = ${JSON.stringify({ letter, light, dark }, null, 2)};
`;

const quote = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** In the visitor's color scheme. */
export const writeIcon = ({ mark, light, dark }) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${mark.side} ${mark.side}" color="${ink.light}"><style>@media(prefers-color-scheme:dark){svg{color:${ink.dark}}[fill="${light.accent}"]{fill:${dark.accent}}[stroke="${light.accent}"]{stroke:${dark.accent}}}</style>${inColor(mark, light)}</svg>\n`;

const inColor = ({ shapes }, { accent }) => shapes.replaceAll('{accent}', accent);

/** From the style sheet before it is rewritten. */
function readDrawn(styles) {
  const [light = '', dark = ''] = styles.split('@media');
  const color = (text, name) => new RegExp(`--draw-${name}: (#\\w{6});`).exec(text)?.[1];
  return { light: read(light), dark: read(dark) };
  function read(text) {
    return { accent: color(text, 'cobalt'), drawing: color(text, 'tint') };
  }
}

/** @throws Error when a new color already has another meaning in the drawing */
export function recolor(svg, before, after) {
  const changes = new Map(
    ['accent', 'drawing']
      .filter((name) => before[name] !== after[name])
      .map((name) => [before[name], after[name]]),
  );
  for (const color of changes.values())
    if (svg.includes(color) && !changes.has(color))
      fail(`${color} is another color of the drawings. Take one that differs a little.`);
  return svg.replaceAll(/#[0-9a-f]{6}\b/g, (color) => changes.get(color) ?? color);
}

const folder = 'components/ui/drawing/files';

export function writeAll(read = readText) {
  const brand = readBrand(read);
  const drawn = readDrawn(read('styles/brand.css'));
  const drawings = ['light', 'dark'].flatMap((scheme) =>
    readdirSync(inRoot(folder, scheme)).map((name) => {
      const file = `${folder}/${scheme}/${name}`;
      return [file, recolor(read(file), drawn[scheme], brand[scheme])];
    }),
  );
  return new Map([
    ...drawings,
    ['components/layout/site/mark.ts', writeMark(brand)],
    ['lib/brand.ts', writeColors(brand)],
    ['public/icon.svg', writeIcon(brand)],
    // Last: the others are compared with its colors.
    ['styles/brand.css', writeStyles(brand)],
  ]);
}

/** `part`: the mark's share of the side, because phones crop icons. */
const icons = [
  { file: 'public/apple-touch-icon.png', side: 180, part: 0.72 },
  { file: 'public/icon-192.png', side: 192, part: 0.6 },
  { file: 'public/icon-512.png', side: 512, part: 0.6 },
  { file: 'public/icon-16.png', side: 16 },
  { file: 'public/icon-32.png', side: 32 },
];

function drawIcon(brand, { side, part, isClear = false }) {
  const mark = part ? brand.mark : brand.smallMark;
  const inner = side * (part ?? 1);
  const edge = (side - inner) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" color="${ink.light}"><g transform="translate(${edge} ${edge}) scale(${inner / mark.side})">${inColor(mark, brand.light)}</g></svg>`;
  const picture = sharp(Buffer.from(svg));
  return part && !isClear ? picture.flatten({ background: ground }) : picture;
}

/** Visibly; libraries draw edges each in their way. */
async function differ(file, picture) {
  if (!existsSync(file)) return true;
  const [old, drawn] = await Promise.all(
    [sharp(file), picture.clone()].map((each) => each.ensureAlpha().raw().toBuffer()),
  );
  const total = old.reduce((sum, value, index) => sum + Math.abs(value - (drawn[index] ?? 0)), 0);
  return old.length !== drawn.length || total / old.length > 4;
}

const mailPictures = 'server/notifications/mail/pictures.ts';

/** Twice the size in which mails show them. */
async function writeMailPictures(brand) {
  const draw = async (picture) =>
    (await picture.png({ compressionLevel: 9, palette: true }).toBuffer()).toString('base64');
  const drawing = (name) => draw(sharp(inRoot(folder, 'light', `${name}.svg`), { density: 144 }).resize(480));
  const drawn = {
    mark: await draw(drawIcon(brand, { side: 64, part: 0.9, isClear: true })),
    booked: await drawing('packed-bags'),
    delivered: await drawing('front-door'),
  };
  const lines = Object.entries(drawn).map(([name, text]) => `  ${name}:\n    '${text}',\n`);
  return `// Made of brand/ by \`npm run brand\`: PNG in base64, for mails.\nexport const pictures = {\n${lines.join('')}};\n`;
}

/** Returns the paths that changed. */
export async function applyBrand() {
  const isOld = ([path, text]) => !existsSync(inRoot(path)) || readText(path) !== text;
  const changed = [...writeAll()].filter(isOld);
  for (const [path, text] of changed) writeFileSync(inRoot(path), text);
  const paths = changed.map(([path]) => path);
  const brand = readBrand();
  for (const icon of icons) {
    const picture = drawIcon(brand, icon);
    if (!paths.includes('public/icon.svg') && !(await differ(inRoot(icon.file), picture))) continue;
    await picture.png({ compressionLevel: 9 }).toFile(inRoot(icon.file));
    paths.push(icon.file);
  }
  if (paths.length > 0 || !existsSync(inRoot(mailPictures))) {
    writeFileSync(inRoot(mailPictures), await writeMailPictures(brand));
    paths.push(mailPictures);
  }
  return paths;
}
