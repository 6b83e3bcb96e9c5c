import { afterEach, expect, it } from 'vitest';
import { contract } from '@/lib/contract';
import { defaultZone, setShopZone, shopZone } from '@/lib/rules/dates/shop-zone';
import { html, json, openSite } from './support';

afterEach(() => setShopZone(defaultZone));

const { time_zone: _, ...settings } = contract['content.settings'].example.reply.data;
const read = async (time_zone?: unknown) => {
  const site = await openSite(json({ status: true, data: { ...settings, time_zone } }));
  return site.call('/api/v1/auth/settings');
};

it('is that of the other API’s settings', async () => {
  const { body } = await read('America/Chicago');
  expect(body.data).toMatchObject({ time_zone: 'America/Chicago' });
  expect(shopZone()).toBe('America/Chicago');
});

it.each([undefined, null, '', 7, 'America/Toronto', 'Mars/Olympus'])(
  'is New York’s where it says %j',
  async (zone) => {
    setShopZone('America/Denver');
    expect((await read(zone)).status).toBe(200);
    expect(shopZone()).toBe(defaultZone);
  },
);

it('stays while it cannot be read', async () => {
  await read('America/Denver');
  const site = await openSite(html(500));
  expect((await site.call('/api/v1/auth/settings')).status).toBe(502);
  expect(shopZone()).toBe('America/Denver');
});
