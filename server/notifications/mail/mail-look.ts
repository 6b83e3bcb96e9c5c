import { brand } from '@/lib/brand';

/** Colors of styles/tokens.css and brand/. Dark ones need a style sheet, which some programs drop. */

const light = {
  ground: '#f5f7fa',
  surface: '#ffffff',
  ink: '#0f1b2d',
  quiet: '#4a5769',
  edge: '#bcc7d6',
  accent: brand.light.accent,
  link: brand.light.text,
};
const dark: typeof light = {
  ground: '#0b121d',
  surface: '#141e2d',
  ink: '#eef3fa',
  quiet: '#a9b6c8',
  edge: '#44556e',
  accent: brand.dark.accent,
  link: brand.dark.text,
};
const fixed = { onAccent: '#ffffff', highlight: '#ffe58a', onHighlight: '#0f1b2d', tile: brand.light.tint };

export const colors = { light, dark, fixed };

const font = "font-family:'Instrument Sans','Helvetica Neue',Helvetica,Arial,sans-serif";

/** By role, like the classes in `styleSheet`. */
export const inline = {
  text: `${font};color:${light.ink};font-size:16px;line-height:24px`,
  quiet: `${font};color:${light.quiet};font-size:16px;line-height:24px`,
  small: `${font};color:${light.quiet};font-size:13px;line-height:20px`,
  ticket: `${font};color:${light.quiet};font-size:16px;line-height:24px;font-weight:600;font-variant-numeric:tabular-nums`,
  headline: `${font};color:${light.ink};font-size:26px;line-height:32px;font-weight:700;letter-spacing:-.01em;font-variant-numeric:tabular-nums`,
  value: `${font};color:${light.ink};font-size:16px;line-height:24px;font-weight:600;font-variant-numeric:tabular-nums`,
  name: `${font};color:${light.ink};font-size:20px;line-height:24px;font-weight:700`,
  mark: `${font};color:${fixed.onAccent};background-color:${light.accent};font-weight:700;text-align:center;border-radius:9px 9px 5px 5px`,
  asks: `${font};color:${fixed.onHighlight};background-color:${fixed.highlight};font-size:16px;line-height:24px;font-weight:700`,
  button: `${font};color:${fixed.onAccent};font-size:16px;line-height:24px;font-weight:600;text-decoration:none`,
  link: `${font};color:${light.link};text-decoration:underline`,
} as const;

const schemes = (rule: (selector: string) => string) => [
  rule(''),
  rule('[data-ogsc] '),
  rule('[data-ogsb] '),
];

const darkRules = (within: string) =>
  [
    `.ground{background-color:${dark.ground} !important}`,
    `.surface{background-color:${dark.surface} !important}`,
    `.ink{color:${dark.ink} !important}`,
    `.quiet{color:${dark.quiet} !important}`,
    `.link{color:${dark.link} !important}`,
    `.accent{background-color:${dark.accent} !important}`,
    `.edge{border-color:${dark.edge} !important}`,
  ]
    .map((rule) => `${within}${rule}`)
    .join('\n');

const [byScheme, ...outlook] = schemes(darkRules);

/** Dark scheme, Outlook's own too, and phones. */
export const styleSheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
${byScheme}
}
${outlook.join('\n')}
@media (max-width:480px){
.pad{padding-left:20px !important;padding-right:20px !important}
.outer{padding-left:12px !important;padding-right:12px !important}
.headline{font-size:22px !important;line-height:28px !important}
.wide{width:100% !important}
.wide a{display:block !important}
}`;
