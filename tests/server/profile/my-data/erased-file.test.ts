/** Bytes of the embedded file: what SQLite has marked as free may still hold what was deleted. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createCleanUp } from '@/server/profile/my-data/clean-up';
import { gatewayDouble } from '@/tests/server/support/services/gateway-double';
import { api } from '../../support/api';
import { testClock } from '../../support/clock';
import { openTestDatabase } from '../../support/database';
import { forFile } from '../../support/for-file';
import { password, wholeCustomer } from './whole-customer';

const database = forFile(openTestDatabase);
const clock = testClock();

const bytes = () =>
  ['', '-wal']
    .map((ending) => database.target.file + ending)
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'latin1'))
    .join();

it('a customer who left is in none of them after the daily clean-up', async () => {
  const client = api(database.db, { now: clock.now, payments: gatewayDouble().gateway });
  const ann = await wholeCustomer(client, 'zzann');
  expect(bytes()).toContain(ann.word);
  expect((await ann.client.post(`/users/${ann.id}/delete`, { password })).status).toBe(200);
  await database.db.deleteFrom('outbox').where('recipient', '=', ann.email).execute();
  await createCleanUp()({ ...client.services, signal: new AbortController().signal });
  expect(bytes()).not.toContain(ann.word);
});
