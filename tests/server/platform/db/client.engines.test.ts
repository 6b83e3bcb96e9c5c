import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { connect, type Db, getEngine } from '@/server/platform/db/client';
import { violates } from '@/server/platform/db/errors';
import { nextOrderNumber } from '@/server/platform/db/ids';
import { inTransaction } from '@/server/platform/db/transaction';
import { openTestDatabase } from '@/tests/server/support/database';
import { forFile } from '@/tests/server/support/for-file';

const database = forFile(openTestDatabase);
let db: Db;

beforeAll(async () => {
  db = database.db;
});

const addSlot = (from_slot: string, capacity: number) =>
  db
    .insertInto('slot_days')
    .values({
      neighbourhood_id: 1,
      slot_date: '2026-03-08',
      kind: 'pickup',
      from_slot,
      to_slot: '9:00 AM',
      from_minute: 420,
      capacity,
    })
    .returning(['id', 'slot_date', 'taken'])
    .executeTakeFirstOrThrow();

function signal(): [promise: Promise<void>, give: () => void] {
  let give = () => {};
  const promise = new Promise<void>((resolve) => {
    give = resolve;
  });
  return [promise, give];
}

describe('what comes back is the same on both engines', () => {
  it('calendar dates as YYYY-MM-DD, whatever the time zone of the process', async () => {
    expect((await addSlot('7:00 AM', 1)).slot_date).toBe('2026-03-08');
  });

  it('instants as ISO 8601 UTC with milliseconds, given and by default', async () => {
    const instant = '2026-03-08T06:59:59.007Z';
    const given = await db
      .insertInto('app_link_requests')
      .values({ email: 'a@example.com', created: instant })
      .returning('created')
      .executeTakeFirstOrThrow();
    expect(given.created).toBe(instant);
    const { created } = await db
      .insertInto('app_link_requests')
      .values({ email: 'b@example.com' })
      .returning('created')
      .executeTakeFirstOrThrow();
    expect(new Date(created).toISOString()).toBe(created);
    expect(Math.abs(Date.now() - Date.parse(created))).toBeLessThan(60_000);
    const found = await db
      .selectFrom('app_link_requests')
      .select('email')
      .where('created', '<=', instant)
      .execute();
    expect(found).toEqual([{ email: 'a@example.com' }]);
  });

  it('counts and sums as numbers', async () => {
    const row = await db
      .selectFrom('products')
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number>('price_cents').as('sum')])
      .executeTakeFirstOrThrow();
    expect(row.count).toBeGreaterThan(40);
    expect(typeof row.sum).toBe('number');
  });

  it('whole numbers divide as whole numbers', async () => {
    const { rows } = await sql<{
      half: number;
    }>`select cast(${7} as integer) / cast(${2} as integer) as half`.execute(db);
    expect(rows).toEqual([{ half: 3 }]);
  });

  it('text of any script, quotes and emoji', async () => {
    const text = `O'Brien "Ж" 漢字 👩🏽‍🚀 \\ % _ --`;
    await db.insertInto('settings').values({ key: 'text', value: text }).execute();
    const row = await db.selectFrom('settings').select('value').where('key', '=', 'text').executeTakeFirst();
    expect(row?.value).toBe(text);
  });

  it('whole numbers as whole numbers, up to the largest that JavaScript counts with', async () => {
    const most = Number.MAX_SAFE_INTEGER;
    for (const capacity of [2_147_483_648, most, -most]) {
      const find = sql<{ given: number; half: number }>`select cast(${capacity} as bigint) as given,
        cast(${capacity} as bigint) / 2 as half`;
      expect((await find.execute(db)).rows).toEqual([{ given: capacity, half: Math.trunc(capacity / 2) }]);
    }
    // Without a cast, SQLite goes by what was bound.
    if (getEngine(db) === 'sqlite')
      expect((await sql`select typeof(${most}) as type`.execute(db)).rows).toEqual([{ type: 'integer' }]);
  });

  it('bytes, and rows that React can pass on to the browser', async () => {
    const type = sql.raw(getEngine(db) === 'sqlite' ? 'blob' : 'bytea');
    const select = sql<{ bytes: Uint8Array }>`select cast(${Buffer.from([0, 255, 7])} as ${type}) as bytes`;
    const { rows } = await select.execute(db);
    expect(rows.map(({ bytes }) => bytes instanceof Uint8Array && [...bytes])).toEqual([[0, 255, 7]]);
    const state = await db.selectFrom('states').selectAll().limit(1).executeTakeFirstOrThrow();
    const returned = await addSlot('2:00 PM', 1);
    for (const row of [state, returned]) expect(Object.getPrototypeOf(row)).toBe(Object.prototype);
  });
});

describe('bad values are refused, and the connection lives on', () => {
  const attempts: [string, unknown][] = [
    ['text with NUL', 'a\0b'],
    ['an object', { a: 1 }],
  ];
  it.each(attempts)('%s', async (_, value) => {
    const insert = db.insertInto('settings').values({ key: 'bad', value: value as string });
    if (getEngine(db) === 'sqlite' || value === 'a\0b') await expect(insert.execute()).rejects.toThrow();
    expect(await db.selectFrom('states').select('id').where('code', '=', 'NY').executeTakeFirst()).toEqual({
      id: 33,
    });
  });

  it('a boolean, which one engine would store as a number', async () => {
    const find = db
      .selectFrom('states')
      .select('id')
      .where('code', '=', true as unknown as string);
    if (getEngine(db) === 'sqlite') await expect(find.execute()).rejects.toThrow(TypeError);
  });

  it('wrong types for a column', async () => {
    const wrong = db.insertInto('order_numbers').values({ id: 'seven' as unknown as number });
    await expect(wrong.execute()).rejects.toThrow();
  });

  it('a statement with a fault in it', async () => {
    await expect(sql`selec 1`.execute(db)).rejects.toThrow();
    await expect(sql`select 1 as one`.execute(db)).resolves.toMatchObject({ rows: [{ one: 1 }] });
  });
});

describe('transactions', () => {
  it('undo everything when the work throws', async () => {
    const work = inTransaction(db, async (trx) => {
      await trx.insertInto('settings').values({ key: 'undone', value: '1' }).execute();
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await db.selectFrom('settings').select('key').where('key', '=', 'undone').execute()).toEqual([]);
  });

  it('are isolated: nobody reads another’s uncommitted changes', async () => {
    const [written, tellWritten] = signal();
    const [mayEnd, letEnd] = signal();
    const first = inTransaction(db, async (trx) => {
      await trx.insertInto('settings').values({ key: 'mine', value: '1' }).execute();
      tellWritten();
      await mayEnd;
      throw new Error('rolled back');
    });
    await written;
    const read = db.selectFrom('settings').select('key').where('key', '=', 'mine').execute();
    const second = inTransaction(db, (trx) =>
      trx.insertInto('settings').values({ key: 'yours', value: '1' }).execute(),
    );
    letEnd();
    await expect(first).rejects.toThrow('rolled back');
    expect(await read).toEqual([]);
    await second;
    expect(await db.selectFrom('settings').select('key').where('key', '=', 'yours').execute()).toHaveLength(
      1,
    );
  });

  it('take the last place of a slot once, however many try at once', async () => {
    const { id } = await addSlot('9:00 AM', 3);
    const take = () =>
      inTransaction(db, (trx) =>
        trx
          .updateTable('slot_days')
          .set((row) => ({ taken: row('taken', '+', 1) }))
          .where('id', '=', id)
          .whereRef('taken', '<', 'capacity')
          .returning('taken')
          .executeTakeFirst(),
      );
    const results = await Promise.all(Array.from({ length: 20 }, take));
    expect(results.filter(Boolean)).toHaveLength(3);
  });

  it('that deadlock are run again', async () => {
    const ids = [(await addSlot('12:00 PM', 99)).id, (await addSlot('4:00 PM', 99)).id];
    const [bothHaveOne, tell] = signal();
    let holding = 0;
    const takeBoth = (order: number[]) =>
      inTransaction(db, async (trx) => {
        for (const id of order) {
          await trx
            .updateTable('slot_days')
            .set((row) => ({ taken: row('taken', '+', 1) }))
            .where('id', '=', id)
            .execute();
          if (++holding >= 2) tell();
          // On SQLite the other one can't even begin.
          if (getEngine(db) === 'postgres') await bothHaveOne;
        }
      });
    await Promise.all([takeBoth(ids), takeBoth(ids.toReversed())]);
    const rows = await db.selectFrom('slot_days').select('taken').where('id', 'in', ids).execute();
    expect(rows).toEqual([{ taken: 2 }, { taken: 2 }]);
  });

  it('draw order numbers that differ and rise', async () => {
    const numbers = await Promise.all(Array.from({ length: 20 }, () => nextOrderNumber(db)));
    expect(new Set(numbers).size).toBe(20);
    expect(numbers.every((number) => /^1048\d{3}$/.test(number))).toBe(true);
  });
});

describe('errors', () => {
  it('are told apart by constraint', async () => {
    const state = { name: 'New York', code: 'XX' };
    const unique = await db
      .insertInto('states')
      .values(state)
      .execute()
      .catch((error: unknown) => error);
    expect(violates(unique, 'unique')).toBe(true);
    expect(violates(unique, 'check')).toBe(false);
    const foreign = await db
      .insertInto('cities')
      .values({ state_id: 9999, name: 'Nowhere' })
      .execute()
      .catch((error: unknown) => error);
    expect(violates(foreign, 'foreign key')).toBe(true);
    const returning: unknown[] = await Promise.all(
      [
        db.insertInto('states').values(state).returning('id').execute(),
        db.insertInto('cities').values({ state_id: 9999, name: 'Nowhere' }).returning('id').execute(),
        addSlot('5:00 PM', -1),
      ].map((attempt) => attempt.catch((error: unknown) => error)),
    );
    const kinds = ['unique', 'foreign key', 'check'] as const;
    expect(returning.map((error) => kinds.filter((kind) => violates(error, kind)))).toEqual(
      kinds.map((kind) => [kind]),
    );
    expect(violates(new Error('else'), 'unique')).toBe(false);
    expect(violates(undefined, 'unique')).toBe(false);
  });

  it('a closed client throws a clear error', async () => {
    const other = connect(database.target);
    await other.selectFrom('states').select('id').limit(1).execute();
    await other.destroy();
    await expect(other.selectFrom('states').select('id').execute()).rejects.toThrow();
  });
});
