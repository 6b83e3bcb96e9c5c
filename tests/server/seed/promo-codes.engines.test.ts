/** Promo codes in a public repository must not work for a real business. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EXAMPLE_PROMO_CODE } from '@/lib/domain/promo';
import { describeApi } from '@/server/api/openapi/answer';
import { migrate } from '@/server/db/migrate';
import { publishedPromoCodes } from '@/server/db/migrations/0009-published-promo-codes';
import { demoLogin, seed } from '@/server/seed';
import { demoPromoCodes } from '@/server/seed/promo-codes';
import { openTestDatabase, type TestDatabase } from '../support/database';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const codes = async (active: 'yes' | 'no') =>
  (
    await database.db
      .selectFrom('promo_codes')
      .select('code')
      .where('active', '=', active)
      .orderBy('code')
      .execute()
  ).map(({ code }) => code);

const addUser = (email: string) =>
  database.db
    .insertInto('users')
    .values({ first_name: 'A', last_name: 'B', email, password_hash: 'x' })
    .execute();

/** The database as seeded by earlier versions, for demo and real sites. */
async function seededBefore() {
  for (const code of demoPromoCodes('2026-11-02'))
    await database.db.insertInto('promo_codes').values(code).execute();
  await database.db.deleteFrom('schema_migrations').where('name', '=', publishedPromoCodes.name).execute();
}

describe('a database without demo', () => {
  it('begins without any code', async () => {
    expect([...(await codes('yes')), ...(await codes('no'))]).toEqual([]);
  });

  it('loses the published codes of an earlier version, for good', async () => {
    await seededBefore();
    await addUser('ann@example.com');
    expect(await migrate(database.db)).toEqual([publishedPromoCodes.name]);
    expect(await codes('no')).toEqual(['FRESH5', 'NEXTSEASON', 'SPRING15', 'WELCOME10']);
    // Ended and used up.
    expect(await codes('yes')).toEqual(['FIRST100', 'SUMMER25']);
    await database.db
      .updateTable('promo_codes')
      .set({ active: 'yes' })
      .where('code', '=', 'FRESH5')
      .execute();
    expect(await migrate(database.db)).toEqual([]);
    expect(await codes('yes')).toContain('FRESH5');
  });

  it('keeps what the business has made its own: changed, used, or of another name', async () => {
    await seededBefore();
    const set = (code: string, values: object) =>
      database.db.updateTable('promo_codes').set(values).where('code', '=', code).execute();
    await set('SPRING15', { amount_hundredths: 1000 });
    await set('FRESH5', { used: 1 });
    await set('WELCOME10', { max_uses: 500 });
    const own = { code: 'WINTER15', type: 'Percentage' as const, amount_hundredths: 1500 };
    await database.db.insertInto('promo_codes').values(own).execute();
    await migrate(database.db);
    expect(await codes('no')).toEqual(['NEXTSEASON']);
    expect(await codes('yes')).toEqual([
      'FIRST100',
      'FRESH5',
      'SPRING15',
      'SUMMER25',
      'WELCOME10',
      'WINTER15',
    ]);
  });
});

describe('a demo', () => {
  it('has its codes, and keeps them through an update', async () => {
    await seed(database.db, { demo: true });
    const all = demoPromoCodes('2026-11-02').map(({ code }) => code);
    expect(await codes('yes')).toEqual(all.toSorted());
    expect(await database.db.selectFrom('users').select('email').execute()).toEqual([
      { email: demoLogin.email },
    ]);
    await database.db.deleteFrom('schema_migrations').where('name', '=', publishedPromoCodes.name).execute();
    await migrate(database.db);
    expect(await codes('yes')).toEqual(all.toSorted());
  });

  it('leaves a code that is there as it is', async () => {
    const own = { code: 'SPRING15', type: 'Percentage' as const, amount_hundredths: 300 };
    await database.db.insertInto('promo_codes').values(own).execute();
    await seed(database.db, { demo: true });
    const kept = await database.db
      .selectFrom('promo_codes')
      .select('amount_hundredths')
      .where('code', '=', 'SPRING15')
      .executeTakeFirst();
    expect(kept?.amount_hundredths).toBe(300);
  });
});

it.each(['/api/v1/openapi.json', '/api/v1/docs'])(
  '%s names no code that any database begins with',
  async (path) => {
    const text = await (describeApi(new Request(`http://localhost${path}`)) ?? new Response()).text();
    expect(text).toContain(EXAMPLE_PROMO_CODE);
    for (const { code } of demoPromoCodes('2026-11-02')) {
      expect(code).not.toBe(EXAMPLE_PROMO_CODE);
      expect(text).not.toContain(code);
    }
  },
);
