import type { Migration } from './column-types';

/** When something was last seen that `ops check` asks for later, and from another process: server/launch/sightings.ts. */
export const sightings: Migration = {
  name: '0010-sightings',
  statements: ({ instant, strict }) => [
    `create table sightings (name text primary key, seen_at ${instant} not null) ${strict}`,
  ],
};
