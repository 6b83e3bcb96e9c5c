// Two copies of the built site on one PostgreSQL database. tests/server/two-copies tests the API's guarantees across
// copies; this file tests pages, and stopping a whole copy.
import { type APIRequestContext, expect, test } from '@playwright/test';
import { newSchema } from '@/scripts/lib/postgres.mjs';
import { inRoot } from '@/scripts/lib/root.mjs';
import { startServer } from '@/scripts/lib/server.mjs';
import { connect, type Db } from '@/server/platform/db/client';
import { demoLogin } from '@/server/seed';

type Site = Awaited<ReturnType<typeof startServer>>;

// Both share the sites.
test.describe.configure({ mode: 'default' });

let sites: Site[];
let db: Db;

test.beforeAll(async ({ browserName: _ }, testInfo) => {
  testInfo.setTimeout(120_000);
  const url = await newSchema(process.env.E2E_DATABASE_URL ?? '');
  const env = { DATABASE_URL: url, SEED_DEMO: 'yes', RATE_LIMIT_SCALE: '1000', PAYMENT_GATEWAY: 'local' };
  const start = (name: string) =>
    startServer(process.execPath, [inRoot('scripts/start.mjs')], {
      ...env,
      DATA_DIR: testInfo.outputPath(name),
    });
  // Both start at the same time on an empty database.
  sites = await Promise.all([start('one'), start('other')]);
  db = connect({ url, file: '', poolSize: 1 });
});
test.afterAll(async () => {
  await db.destroy();
  await Promise.all(sites.map((site) => site.stop()));
});

const signIn = async (request: APIRequestContext, { origin }: Site) => {
  const reply = await request.post(`${origin}/api/v1/auth/signin`, { data: demoLogin });
  expect(reply.status()).toBe(200);
  return { authorization: `Bearer ${(await reply.json()).accessToken}` };
};
const profile = async (request: APIRequestContext, { origin }: Site, headers: Record<string, string>) =>
  (await request.get(`${origin}/api/v1/users/my-profile`, { headers })).status();

// @lab: the running sites look for changes every 15 seconds by their own clocks, which no test can turn.
test('a changed setting shows at both within a minute', { tag: ['@postgres', '@lab'] }, async ({
  request,
}) => {
  test.setTimeout(120_000);
  for (const { origin } of sites) expect(await (await request.get(origin)).text()).toContain('Hudson');
  await db
    .updateTable('settings')
    .set({ value: 'Cold & Starch' })
    .where('key', '=', 'business_name')
    .execute();
  for (const { origin } of sites) {
    await expect
      .poll(async () => (await request.get(origin)).text(), { timeout: 60_000, intervals: [1_000] })
      .toContain('Cold &amp; Starch');
  }
});

test('who signs in at one is known to the other, also after the first one has stopped', {
  tag: '@postgres',
}, async ({ request }) => {
  const [one, other] = sites as [Site, Site];
  const headers = await signIn(request, one);
  expect(await profile(request, other, headers)).toBe(200);
  await request.post(`${one.origin}/api/v1/auth/logout`, { headers, data: {} });
  expect(await profile(request, other, headers)).toBe(401);

  // After the first one stops, the other continues as usual.
  const session = await signIn(request, one);
  await one.stop();
  expect(await profile(request, other, session)).toBe(200);
  expect((await request.get(other.origin)).status()).toBe(200);
});
