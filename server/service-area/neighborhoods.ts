import type { Db } from '@/server/db/client';
import { placeProblem } from './problems';

export const listNeighborhoods = (db: Db) =>
  db
    .selectFrom('neighbourhoods')
    .select(['id', 'name', 'city_id', 'cutoff_time', 'position'])
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Finds a neighborhood by name, ignoring case. @throws DomainProblem with the known names */
export async function findNeighborhood(db: Db, name: string) {
  const all = await listNeighborhoods(db);
  const found = all.find((each) => each.name.toLowerCase() === name.trim().toLowerCase());
  if (found) return found;
  throw placeProblem({ kind: 'unknown-neighborhood', name, known: all.map((each) => each.name) });
}
