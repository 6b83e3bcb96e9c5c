import type { Db } from '@/server/db/client';
import { OpsProblem } from '../problem';
import { quoted } from '../values';

export const listNeighbourhoods = (db: Db) =>
  db
    .selectFrom('neighbourhoods')
    .select(['id', 'name', 'city_id', 'cutoff_time', 'position'])
    .orderBy('position')
    .orderBy('id')
    .execute();

/** By its name in any case. @throws OpsProblem that lists the names there are */
export async function findNeighbourhood(db: Db, name: string) {
  const all = await listNeighbourhoods(db);
  const found = all.find((each) => each.name.toLowerCase() === name.trim().toLowerCase());
  if (found) return found;
  throw new OpsProblem(
    `There is no neighbourhood ${quoted(name)}. There are: ${all.map((each) => each.name).join(', ')}.`,
  );
}
