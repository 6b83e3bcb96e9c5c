// The hand of every drawing: a 2-px ink line, flat cobalt and yellow, most color printed 3 px off the line, no faces.
// Colors are written as {name} and filled in for each color scheme. Only attributes, no style sheet: a policy that
// comes with a picture forbids style sheets in Firefox.

/** The colors of the two schemes, as in styles/tokens.css. `mark` is a line on yellow, `white` one on cobalt. */
export const schemes = {
  light: {
    ink: '#0f1b2d',
    paper: '#fff',
    tint: '#dfe6ff',
    cobalt: '#2243d9',
    yellow: '#ffe58a',
    far: '#e9eef9',
    mark: '#0f1b2d',
    white: '#fff',
  },
  dark: {
    ink: '#eef3fa',
    paper: '#141e2d',
    tint: '#24336b',
    cobalt: '#4464f2',
    yellow: '#ffe58a',
    far: '#131c2c',
    mark: '#0f1b2d',
    white: '#fff',
  },
};

/** An ink line. */
export const line = (d) => `<path d="${d}"/>`;

/** A line of another color: white on cobalt, `mark` on yellow. */
export const colored = (color, d) => `<path stroke="{${color}}" d="${d}"/>`;

/** An outlined shape, filled exactly. */
export const shape = (d, color = 'paper') => `<path fill="{${color}}" d="${d}"/>`;

/** A filled shape without an outline. */
export const flat = (d, color = 'ink') => `<path fill="{${color}}" stroke="none" d="${d}"/>`;

/** An outlined shape whose color is printed beside its line, as on a cheap handbill. */
export const print = (d, color, off = 3) =>
  `${flat(d, 'paper')}<path fill="{${color}}" stroke="none" transform="translate(${off} ${off})" d="${d}"/>${line(d)}`;

/** Moves a part; `turn` in degrees. */
export const at = (x, y, part, { turn = 0, scale = 1 } = {}) =>
  `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ''}${scale === 1 ? '' : ` scale(${scale})`}">${part}</g>`;

/** The path of a circle. */
export const circle = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`;

/** The path of a rectangle, with round corners if `r` is given. */
export const box = (x, y, w, h, r = 0) =>
  r === 0
    ? `M${x} ${y}h${w}v${h}h-${w}z`
    : `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1-${r} ${r}h-${w - 2 * r}a${r} ${r} 0 0 1-${r}-${r}v-${h - 2 * r}a${r} ${r} 0 0 1 ${r}-${r}z`;

/** The file of a drawing. Its lower edge is the ground that it stands on. */
export function svg({ width, height, left = 0, top = 0, parts }, scheme) {
  const drawing = [parts].flat(3).join('');
  const colors = schemes[scheme];
  const body = drawing.replace(/\{(\w+)\}/g, (_, name) => colors[name] ?? fail(name));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}" fill="none" stroke="${colors.ink}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${body}</svg>\n`;
}

function fail(name) {
  throw new Error(`No color is called ${name}.`);
}
