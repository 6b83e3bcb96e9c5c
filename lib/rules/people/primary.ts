import { isYes } from './yes-no';

type Primary = 'yes' | 'no';

/** At most one item is primary. */
export const withPrimary = <Item extends { id: number; primary: Primary }>(
  items: Item[] | undefined,
  id: number,
  primary: Primary,
): Item[] | undefined =>
  items?.map((item) => {
    if (item.id === id) return { ...item, primary };
    return primary === 'yes' ? { ...item, primary: 'no' } : item;
  });

export const findPrimary = <Item extends { primary: Primary }>(
  items: readonly Item[] = [],
): Item | undefined => items.find(({ primary }) => primary === 'yes') ?? items[0];

export const showsPrimary = (
  items: readonly { id: number; primary: unknown }[] | undefined,
  id: number,
  expected: Primary,
): boolean => items?.some((item) => item.id === id && isYes(item.primary) === isYes(expected)) ?? false;
