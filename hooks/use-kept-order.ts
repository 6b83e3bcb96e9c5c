import { useState } from 'react';

/**
 * A list whose items stay where they were first shown, so that none moves under the pointer when an answer sorts them
 * anew; the next visit has the answer's order. New items come last.
 */
export function useKeptOrder<Item extends { id: number }>(items: Item[] | undefined): Item[] | undefined {
  const [kept, setKept] = useState<readonly number[]>([]);
  const added = (items ?? []).map(({ id }) => id).filter((id) => !kept.includes(id));
  const order = added.length > 0 ? [...kept, ...added] : kept;
  if (order !== kept) setKept(order);
  return items?.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
}
