import type { Db } from '@/server/db/client';
import { placeProblem } from './problems';

export const listNeighbourhoods = (db: Db) =>
  db
    .selectFrom('neighbourhoods')
    .select(['id', 'name', 'city_id', 'cutoff_time', 'position'])
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Finds a neighborhood by name, ignoring case. @throws DomainProblem with the known names */
export async function findNeighbourhood(db: Db, name: string) {
  const all = await listNeighbourhoods(db);
  const found = all.find((each) => each.name.toLowerCase() === name.trim().toLowerCase());
  if (found) return found;
  throw placeProblem({ kind: 'unknown-neighbourhood', name, known: all.map((each) => each.name) });
}
