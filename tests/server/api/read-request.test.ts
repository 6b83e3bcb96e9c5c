import { expect, it } from 'vitest';
import { api } from '@/tests/server/support/api';
import { openTestDatabase } from '@/tests/server/support/database';
import { forFile } from '@/tests/server/support/for-file';

const database = forFile(openTestDatabase);

it.each(['{ "toString": "x" }', '{ "valueOf": 1, "toString": null }'])(
  'a text whose length is %s is refused as any other that is none',
  async (length) => {
    const client = api(database.db, { now: () => new Date('2026-11-20T15:00:00.000Z') });
    const body = `{ "email": "ann@example.com", "token": { "length": ${length} } }`;
    expect((await client.send('POST', '/users/subscribers/remove', body)).status).toBe(422);
  },
);
