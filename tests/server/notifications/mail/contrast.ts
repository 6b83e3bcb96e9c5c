/** The colors that a mail's element has in a scheme: inline ones, and what the dark style sheet makes of its classes. */
import { colors } from '@/server/notifications/mail/mail-look';

export const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

const dark = colors.dark;
const darkText: Record<string, string> = { ink: dark.ink, quiet: dark.quiet, link: dark.link };
const darkGround: Record<string, string> = {
  ground: dark.ground,
  surface: dark.surface,
  accent: dark.accent,
};

const ofClass = (element: Element, table: Record<string, string>) =>
  [...element.classList].map((each) => table[each]).find(Boolean);

function nearest(element: HTMLElement, own: (each: HTMLElement) => string | undefined): string {
  for (let each: HTMLElement | null = element; each; each = each.parentElement) {
    const found = own(each);
    if (found) return found;
  }
  throw new Error(`No color: ${element.outerHTML}`);
}

export const colorOf = (element: HTMLElement, scheme: Scheme): string =>
  nearest(element, (each) => (scheme === 'dark' && ofClass(each, darkText)) || each.style.color);

export const backgroundOf = (element: HTMLElement, scheme: Scheme): string =>
  nearest(element, (each) => (scheme === 'dark' && ofClass(each, darkGround)) || each.style.backgroundColor);

function luminance(color: string): number {
  const hex = /^#(..)(..)(..)$/
    .exec(color)
    ?.slice(1)
    .map((part) => Number.parseInt(part, 16));
  const rgb = hex ?? color.match(/\d+/g)?.map(Number) ?? [];
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2 contrast of two colors: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dim + 0.05);
}
