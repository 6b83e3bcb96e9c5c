import { fileURLToPath } from 'node:url';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '@/server/platform/db/client';
import { migrate } from '@/server/platform/db/migrate';
import { migrations } from '@/server/platform/db/migrations';
import { seed } from '@/server/seed';
import { openTestDatabase, type TestDatabase } from '@/tests/server/support/database';
import { bundleScript, start } from '@/tests/server/support/services/child-process';

const script = (name: string) => bundleScript(fileURLToPath(new URL(name, import.meta.url)));
let startProcess: string;
let writeProcess: string;
let database: TestDatabase;

beforeAll(async () => {
  [startProcess, writeProcess] = await Promise.all([script('start-process.ts'), script('write-process.ts')]);
}, 60_000);
beforeEach(async () => {
  database = await openTestDatabase({ migrated: false });
  return () => database.close();
});

const count = async (table: 'users' | 'states' | 'orders' | 'inactive_dates' | 'schema_migrations') =>
  (
    await database.db
      .selectFrom(table)
      .select(database.db.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

describe('two processes on one database', () => {
  it('start at once on an empty one: migrated once, seeded once', async () => {
    const both = [start(startProcess, database.target), start(startProcess, database.target)];
    for (const { ended } of both) expect(await ended).toEqual({ code: 0, errors: '' });
    expect(await migrate(database.db)).toEqual([]);
    expect(await count('schema_migrations')).toBe(migrations.length);
    expect(await count('states')).toBe(51);
    expect(await count('users')).toBe(1);
    expect(await count('orders')).toBe(24);
  });

  it('start at once on an empty one, twenty times: each time one of them makes it, the other finds it made', async () => {
    for (let round = 0; round < 20; round++) {
      const empty = await openTestDatabase({ migrated: false });
      const copies = [empty.db, connect(empty.target)];
      const made = await Promise.all(
        copies.map(async (db) => {
          const names = await migrate(db);
          await seed(db, { demo: false });
          return names.length;
        }),
      );
      expect(made.sort()).toEqual([0, migrations.length]);
      const states = await empty.db.selectFrom('states').select('id').execute();
      const days = await empty.db.selectFrom('inactive_dates').select('inactive_date').execute();
      expect(states).toHaveLength(51);
      expect(new Set(days.map(({ inactive_date }) => inactive_date)).size).toBe(days.length);
      await copies[1]?.destroy();
      await empty.close();
    }
  });

  it('write at once: nothing lost, nothing half, no place given twice', async () => {
    const slotId = await openSlot(150);
    const both = ['left', 'right'].map((name) => start(writeProcess, database.target, name, 100, slotId));
    for (const { ended } of both) expect(await ended).toEqual({ code: 0, errors: '' });
    const acknowledged = both.flatMap(({ lines }) => lines);
    expect(acknowledged).toHaveLength(150);
    expect(await writtenPairs()).toEqual(new Set(acknowledged));
  });

  it('one is killed while it writes: all that it acknowledged is there, and nothing half', async () => {
    const slotId = await openSlot(100_000);
    const victim = start(writeProcess, database.target, 'victim', 100_000, slotId);
    const witness = start(writeProcess, database.target, 'witness', 60, slotId);
    await victim.printed(25);
    victim.child.kill('SIGKILL');
    expect((await victim.ended).code).toBeNull();
    expect(await witness.ended).toEqual({ code: 0, errors: '' });
    const written = await writtenPairs();
    for (const email of [...victim.lines, ...witness.lines]) expect(written).toContain(email);
    const { taken } = await database.db
      .selectFrom('slot_days')
      .select('taken')
      .where('id', '=', slotId)
      .executeTakeFirstOrThrow();
    expect(taken).toBe(written.size);
  });
});

async function openSlot(capacity: number): Promise<number> {
  await migrate(database.db);
  await seed(database.db, { demo: false });
  const slot = {
    neighbourhood_id: 1,
    slot_date: '2027-03-01',
    kind: 'pickup' as const,
    from_slot: '7:00 AM',
    to_slot: '9:00 AM',
    from_minute: 420,
    capacity,
  };
  return (await database.db.insertInto('slot_days').values(slot).returning('id').executeTakeFirstOrThrow())
    .id;
}

/** The mails written, after checking that each exists exactly twice. */
async function writtenPairs(): Promise<Set<string>> {
  const rows = await database.db
    .selectFrom('app_link_requests')
    .select(['email', database.db.fn.countAll<number>().as('rows')])
    .groupBy('email')
    .execute();
  expect(rows.filter((row) => row.rows !== 2)).toEqual([]);
  return new Set(rows.map(({ email }) => email));
}
