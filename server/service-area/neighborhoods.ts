import type { Db } from '@/server/db/client';
import { quoted } from '@/server/plain-text';
import { refused } from '@/server/staff-problem';

export const listNeighborhoods = (db: Db) =>
  db
    .selectFrom('neighbourhoods')
    .select(['id', 'name', 'city_id', 'cutoff_time', 'position'])
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Finds a neighborhood by name, ignoring case. @throws StaffProblem with the known names */
export async function findNeighborhood(db: Db, name: string) {
  const all = await listNeighborhoods(db);
  const found = all.find((each) => each.name.toLowerCase() === name.trim().toLowerCase());
  if (found) return found;
  throw refused(
    `There is no neighborhood ${quoted(name)}. There are: ${all.map((each) => each.name).join(', ')}.`,
  );
}
