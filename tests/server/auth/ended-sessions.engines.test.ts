import { beforeEach, describe, expect, it } from 'vitest';
import { createSessionSweep } from '@/server/auth/ended-sessions';
import { openSession } from '@/server/auth/sessions';
import { client, clock, database, openClockedApi } from '../support/clocked-api';

openClockedApi();

const day = 24 * 60 * 60_000;

beforeEach(() => database.db.deleteFrom('sessions').execute());

const open = async () =>
  (await openSession(database.db, (await client.signIn()).user.id, clock.now())).sessionId;
const sweep = (job = createSessionSweep(), signal = new AbortController().signal) =>
  job({ ...client.services, now: clock.now, signal });
const left = async () =>
  (await database.db.selectFrom('sessions').select('id').orderBy('id').execute()).map(({ id }) => id);

describe('ended sessions', () => {
  it('are deleted once they have expired, and no others', async () => {
    await open();
    clock.advance(29 * day);
    const live = await open();
    const before = await left();
    await sweep();
    expect(await left()).toEqual(before);
    clock.advance(day + 1);
    expect(await sweep()).toBe(0);
    expect(await left()).toContain(live);
    expect((await left()).length).toBeLessThan(before.length);
    clock.advance(30 * day);
    await sweep();
    expect(await left()).toEqual([]);
  });

  it('are deleted a day after they were revoked', async () => {
    const id = await open();
    const revoked_at = clock.now().toISOString();
    await database.db.updateTable('sessions').set({ revoked_at }).where('id', '=', id).execute();
    await sweep();
    expect(await left()).toContain(id);
    clock.advance(day);
    await sweep();
    expect(await left()).not.toContain(id);
  });

  it('are looked for once a day', async () => {
    const job = createSessionSweep();
    await sweep(job);
    await open();
    clock.advance(day - 1);
    await database.db
      .updateTable('sessions')
      .set({ refresh_expires_at: '2020-01-01T00:00:00.000Z' })
      .execute();
    await sweep(job);
    expect(await left()).not.toEqual([]);
    clock.advance(1);
    await sweep(job);
    expect(await left()).toEqual([]);
  });

  it('are many: every one goes, whatever stands between', async () => {
    const id = await open();
    const { id: _, ...row } = await database.db
      .selectFrom('sessions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const hash = (number: number) => String(number).padStart(64, '0');
    const rows = Array.from({ length: 1_200 }, (_each, number) => ({
      ...row,
      ...{
        access_hash: hash(number),
        refresh_hash: hash(number),
        family_hash: hash(number),
        page_hash: hash(number),
      },
      refresh_expires_at: number % 2 ? '2020-01-01T00:00:00.000Z' : row.refresh_expires_at,
    }));
    const before = (await left()).length;
    for (let start = 0; start < rows.length; start += 50)
      await database.db
        .insertInto('sessions')
        .values(rows.slice(start, start + 50))
        .execute();
    await sweep();
    expect(await left()).toHaveLength(before + 600);
  });

  it('wait when the site stops', async () => {
    await open();
    clock.advance(31 * day);
    const before = await left();
    const stopped = AbortSignal.abort();
    await sweep(createSessionSweep(), stopped);
    expect(await left()).toEqual(before);
  });
});
