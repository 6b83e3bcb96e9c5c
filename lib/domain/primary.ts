type Primary = 'yes' | 'no';

/** The list after ticking or unticking one: at most one is primary. */
export const withPrimary = <Item extends { id: number; primary: Primary }>(
  items: Item[] | undefined,
  id: number,
  primary: Primary,
): Item[] | undefined =>
  items?.map((item) => {
    if (item.id === id) return { ...item, primary };
    return primary === 'yes' ? { ...item, primary: 'no' } : item;
  });
