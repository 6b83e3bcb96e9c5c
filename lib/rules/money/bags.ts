/** No line breaks within '20–30' and before 'lb'. */
import { pluralize } from '@/lib/text/counts-text';
import { plainDigits } from '@/lib/text/plain-digits';

/** In lb; an estimate ranges from all light to all full. */
export interface BagWeight {
  light: number;
  full: number;
}

/** If the price list has none. */
export const usualBag: BagWeight = { light: 10, full: 15 };
export const MAX_BAGS = 10;

export const bagCount = (bags: number): string => pluralize(bags, 'bag');

/** '20–30' */
export const formatPounds = (bags: number, { light, full }: BagWeight = usualBag): string =>
  light === full ? `${bags * full}` : `${bags * light}–\u2060${bags * full}`;

/** '2 bags, 20–30 lb' */
export const bagsText = (bags: number, weight?: BagWeight): string =>
  `${bagCount(bags)}, ${formatPounds(bags, weight)}\u00a0lb`;

/** '10-15', each 1 to 99 lb; undefined for anything else. */
export function parseBagWeight(text: string): BagWeight | undefined {
  const [, light, full] = /^([1-9]\d?)-([1-9]\d?)$/.exec(plainDigits(text)) ?? [];
  return light && full && Number(light) <= Number(full)
    ? { light: Number(light), full: Number(full) }
    : undefined;
}
