/** Weights of bags as screens say them: no line breaks within '20–30' and before 'lb'. */
import { countThings } from './counts-text';

/** Pounds in a light and in a full bag; an estimate ranges from all light to all full. */
export interface BagWeight {
  light: number;
  full: number;
}

/** Used where the price list does not say. */
export const usualBag: BagWeight = { light: 10, full: 15 };
export const MAX_BAGS = 10;

/** '2 bags' */
export const bagCount = (bags: number): string => countThings(bags, 'bag');

/** '20–30', the pounds of so many bags. */
export const poundsOf = (bags: number, { light, full }: BagWeight = usualBag): string =>
  light === full ? `${bags * full}` : `${bags * light}–\u2060${bags * full}`;

/** '2 bags, 20–30 lb' */
export const bagsText = (bags: number, weight?: BagWeight): string =>
  `${bagCount(bags)}, ${poundsOf(bags, weight)}\u00a0lb`;

/** Reads '10-15'. Undefined when it is no weight of a light and of a full bag, 1 to 99 lb. */
export function parseBagWeight(text: string): BagWeight | undefined {
  const [, light, full] = /^([1-9]\d?)-([1-9]\d?)$/.exec(text.trim()) ?? [];
  return light && full && Number(light) <= Number(full)
    ? { light: Number(light), full: Number(full) }
    : undefined;
}
