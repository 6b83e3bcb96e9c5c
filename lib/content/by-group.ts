/** Things with the name of their group, in the order of their first. */
export function byGroup<Thing extends { group: string }>(things: readonly Thing[]): [string, Thing[]][] {
  const groups = new Map<string, Thing[]>();
  for (const thing of things) groups.set(thing.group, [...(groups.get(thing.group) ?? []), thing]);
  return [...groups];
}
