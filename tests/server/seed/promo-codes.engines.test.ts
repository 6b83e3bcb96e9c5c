/** Promo codes in a public repository must not work for a real business. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EXAMPLE_PROMO_CODE } from '@/lib/rules/money/promo';
import { openApiDocument } from '@/server/api/openapi/document';
import { demoLogin, seed } from '@/server/seed';
import { demoPromoCodes } from '@/server/seed/demo-orders';
import { openTestDatabase, type TestDatabase } from '@/tests/server/support/database';

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

describe('a database without demo', () => {
  it('begins without any code', async () => {
    expect([...(await codes('yes')), ...(await codes('no'))]).toEqual([]);
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

it('the description of the API names no code that any database begins with', () => {
  const text = JSON.stringify(openApiDocument());
  expect(text).toContain(EXAMPLE_PROMO_CODE);
  for (const { code } of demoPromoCodes('2026-11-02')) {
    expect(code).not.toBe(EXAMPLE_PROMO_CODE);
    expect(text).not.toContain(code);
  }
});
