// The time zone of the settings, on every copy of the site.
import { afterEach, expect, it, vi } from 'vitest';
import { shopZone } from '@/lib/rules/dates/shop-zone';
import { watchShopZone } from '@/server/shop/time-zone';
import { openOpsShop } from '../staff/ops-shop';
import { forFile } from '../support/for-file';

const shop = forFile(openOpsShop);
const setZone = (zone: string) => shop.json(['setting', 'set', 'time_zone', zone]);
const readSettings = async () => (await shop.client.get<'content.settings'>('/auth/settings')).body.data;
const today = async () => (await shop.json<{ date: string }>(['day'])).date;
afterEach(async () => {
  shop.clock.set();
  await setZone('America/New_York');
  await readSettings();
});

it('is New York’s until it is set', async () => {
  expect(await shop.json(['setting', 'time_zone'])).toEqual({ time_zone: 'America/New_York' });
  expect((await readSettings()).time_zone).toBe('America/New_York');
});

it.each(['America/Toronto', 'Central', 'CST', 'US/Central', 'america/chicago', 'Europe/London', ''])(
  'refuses %j, and names examples',
  async (zone) => {
    const [code, sentence] = await shop.refusal(['setting', 'set', 'time_zone', zone]);
    expect([code, sentence]).toEqual([2, expect.stringMatching(/^time_zone: .*America\/Chicago/)]);
    expect((await readSettings()).time_zone).toBe('America/New_York');
  },
);

it('takes effect before the pages that are made of the settings', async () => {
  await setZone('America/Los_Angeles');
  expect(shopZone()).toBe('America/New_York');
  expect((await readSettings()).time_zone).toBe('America/Los_Angeles');
  expect(shopZone()).toBe('America/Los_Angeles');
});

it('is that of a staff command', async () => {
  // 11:30 PM in Chicago
  shop.clock.set('2026-11-24T05:30:00.000Z');
  expect(await today()).toBe('2026-11-24');
  await setZone('America/Chicago');
  expect(await today()).toBe('2026-11-23');
});

it('reaches another copy, and stays while the database does not answer', async () => {
  const { db } = shop;
  let isThere = true;
  const asked = vi.fn(() => {
    if (!isThere) throw new Error('not there');
    return db.selectFrom('settings');
  });
  const end = watchShopZone({ selectFrom: asked } as unknown as typeof db, 1);
  await setZone('America/Denver');
  await vi.waitFor(() => expect(shopZone()).toBe('America/Denver'));
  isThere = false;
  const before = asked.mock.calls.length;
  await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(before + 2));
  expect(shopZone()).toBe('America/Denver');
  await end();
});

it('is New York’s when somebody wrote another into the database', async () => {
  const row = { key: 'time_zone', value: 'Mars/Olympus' };
  await shop.db.deleteFrom('settings').where('key', '=', 'time_zone').execute();
  await shop.db.insertInto('settings').values(row).execute();
  expect((await readSettings()).time_zone).toBe('America/New_York');
  expect(await shop.json(['setting', 'time_zone'])).toEqual({ time_zone: 'America/New_York' });
});
