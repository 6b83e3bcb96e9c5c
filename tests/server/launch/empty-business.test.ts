// SEED_DEMO=no: nothing is open, nothing is for sale, and each thing that is missing is told with its command.
import { beforeAll, describe, expect, it } from 'vitest';
import { findMissing } from '@/server/launch/missing';
import { readSettings } from '@/server/platform/settings';
import { seed } from '@/server/seed';
import type { Ops } from '@/server/staff/cli/command';
import { run } from '@/server/staff/run';
import { api } from '@/tests/server/support/api';
import { shopTime } from '@/tests/server/support/clock';
import { openTestDatabase } from '@/tests/server/support/database';
import { forFile } from '@/tests/server/support/for-file';

const database = forFile(() => openTestDatabase({ seeded: false }));
beforeAll(() => seed(database.db, { demo: false, business: false, now: shopTime() }));

const missing = async (now = shopTime()) => {
  const settings = readSettings({ NODE_ENV: 'production', PUBLIC_URL: 'https://www.soap.com' });
  const found = await findMissing({ db: database.db, settings, now });
  return Object.fromEntries(found.map(({ name, what }) => [name, what]));
};

async function type(...words: string[]): Promise<string> {
  const { settings, payments, mail, log, now, db } = api(database.db).services;
  const ops = { db, settings, payments, mail, log, now, user: 'ann', resolvePath: (path: string) => path };
  const files = { readBytes: async () => new Uint8Array(), readFile: async () => '<p>Ours</p>' };
  const { code, out, error } = await run(
    words,
    async () => ({ ...ops, ...files, close: async () => {} }) as Ops & { close(): Promise<void> },
  );
  expect(error).toBe('');
  expect(code).toBe(0);
  return out;
}

describe('a new business', () => {
  it('answers every public call, without a place or a price', async () => {
    const client = api(database.db);
    const { data: settings } = (await client.get<'content.settings'>('/auth/settings')).body;
    expect(settings).toMatchObject({
      service_area: [],
      opening_hours: [],
      closed_days: [],
      app_links: false,
    });
    const pricing = (await client.get<'catalog.pricing'>('/category/pricing')).body;
    expect(pricing).toMatchObject({ data: [], turnarounds: [] });
    expect((await client.get('/category')).body.data).toEqual([]);
    for (const path of ['/zipcode/verify/10023', '/slots?zip_code=10023'])
      expect((await client.get(path)).body.status).toBe(false);
    const pages = (await client.get<'content.staticPages'>('/static-page')).body.data;
    for (const { content } of pages) expect(content).not.toMatch(/\{\{|Hudson|212|Manhattan/);
  });

  it('is told each thing that is missing, with its command', async () => {
    const rows = await missing();
    expect(rows).toMatchObject({
      business: expect.stringMatching(/^business_name, .* are missing\. .*: setting set business_name/),
      places: expect.stringMatching(/: zip open \d{5} --neighborhood/),
      prices: expect.stringMatching(/: service add "Wash & Fold" --rate/),
      times: expect.stringMatching(/pickups and deliveries: slots set all Mon-Fri/),
      hours: expect.stringMatching(/: setting set opening_hours/),
      holidays: expect.stringMatching(/: closed holidays/),
      'privacy policy': expect.stringMatching(/page set privacy-policy --file/),
      terms: expect.stringMatching(/page set/),
    });
  });

  it('is told of the next Christmas, which can still be closed', async () => {
    expect((await missing()).holidays).toContain('closed add 12-25-2026 "Christmas Day"');
    const later = await missing(new Date('2026-12-26T15:00:00.000Z'));
    expect(later.holidays).toContain('closed add 12-25-2027 "Christmas Day"');
  });

  it('is open once the commands were typed', async () => {
    await type('setting', 'set', 'business_name', 'Soap & Sons');
    await type('setting', 'set', 'location', '12 North Clark Street, Chicago, IL 60614');
    await type('setting', 'set', 'contact_number1', '3125550142');
    await type('setting', 'set', 'support_email', 'hello@soap.com');
    await type('zip', 'open', '60657', '--neighborhood', 'Lakeview');
    expect((await missing()).prices).toMatch(/^Nothing is for sale/);
    await type('service', 'add', 'Wash & Fold', '--rate', '1.75', '--minimum', '30');
    expect((await missing()).prices).toMatch(/^Nobody knows when clothes come back/);
    await type('turnaround', 'add', '2');
    await type('slots', 'set', 'all', 'Mon-Sat', '8-10 AM', '--pickup', '4');
    expect((await missing()).times).toMatch(/^There are no times for deliveries:/);
    await type('slots', 'set', 'all', 'Mon-Sat', '8-10 AM', '--delivery', '4');
    await type('setting', 'set', 'opening_hours', 'Mon-Fri 7 AM-10 PM');
    expect((await missing()).hours).toMatch(
      /without Saturday, 8 – 10 AM: setting set opening_hours, with that time$/,
    );
    await type('setting', 'set', 'opening_hours', 'Mon-Sat 7 AM-10 PM');
    const holidays = await type('closed', 'holidays');
    expect(holidays).toMatch(/Thursday, November 26, 2026 +Thanksgiving Day/);
    expect(holidays).toMatch(/Saturday, December 25, 2027 +Christmas Day/);
    expect(holidays).not.toMatch(/Sunday/);
    expect(await type('closed', 'holidays')).toBe('All of them were closed before.');
    for (const done of ['business', 'places', 'prices', 'times', 'hours', 'holidays', 'store links'])
      expect(await missing()).not.toHaveProperty(done);
    const client = api(database.db);
    const { body } = await client.get<'service-area.verifyZip'>('/zipcode/verify/60657');
    expect(body.data).toMatchObject({ neighborhood: 'Lakeview', next_pickup: { from_slot: '8:00 AM' } });
    const { data } = (await client.get<'catalog.pricing'>('/category/pricing')).body;
    expect(data).toMatchObject([{ category_id: 1, name: 'Wash & Fold', rate_per_lb: 1.75, minimum: 30 }]);
  });

  it('stays as it is at the next start, with and without the demo', async () => {
    await seed(database.db, { demo: true, now: shopTime() });
    expect(await database.db.selectFrom('users').select('id').execute()).toEqual([]);
    expect(await database.db.selectFrom('zip_codes').select('zip_code').execute()).toHaveLength(1);
  });
});

describe('setting', () => {
  it('tells of each one what it is for, with an example that is taken', async () => {
    const text = await type('setting', 'list');
    expect(await type('setting')).toBe(text);
    const blocks = text.split('\n\n');
    expect(blocks.length).toBeGreaterThan(30);
    for (const block of blocks) {
      const [, sentence = '', example = ''] = block.split('\n');
      expect(sentence, block).toMatch(/^ {2}[A-Z].*\.$/);
      const [, key = '', value = ''] = /^ {2}setting set (\w+) (.+)$/.exec(example) ?? [];
      expect(value, block).not.toBe('');
      await type('setting', 'set', key, value.replace(/^(["'])(.*)\1$/, '$2'));
    }
  });
});
