import type { StaticImageData } from 'next/image';

const names = [
  'clothesline',
  'clothesline-short',
  'delivery-van',
  'doorman-desk',
  'empty-rail',
  'folded-towels',
  'front-door',
  'key-rack',
  'laundry-cart',
  'lost-tag',
  'new-bag',
  'odd-sock',
  'packed-bags',
  'price-counter',
  'scale',
  'storefront',
  'street',
  'street-corner',
  'suit-jacket',
  'wall-telephone',
] as const;

type Name = (typeof names)[number];

const files = import.meta.glob<StaticImageData>('./files/*/*.svg', { import: 'default', eager: true });

const find = (scheme: 'light' | 'dark', name: Name) =>
  files[`./files/${scheme}/${name}.svg`] as StaticImageData;

/** In both color schemes: the same shapes in the colors of styles/tokens.css. */
export const drawings = Object.fromEntries(
  names.map((name) => [name, { light: find('light', name), dark: find('dark', name) }]),
) as Record<Name, Record<'light' | 'dark', StaticImageData>>;
