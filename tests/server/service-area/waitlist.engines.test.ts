/** How many people wait for a ZIP code: a true number, from five on. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openOpsShop } from '../staff/ops-shop';
import { forFile } from '../support/for-file';
import { mailsTo } from '../support/services/mailbox';

const shop = forFile(openOpsShop);

const person = { company_url: '', form_age: 9_000 };
const ask = async (zipCode: string, email: string) =>
  expect((await shop.client.post('/users/zipcode/notify-me', { zipCode, email, ...person })).status).toBe(
    200,
  );
const waiting = async (zip: string) =>
  (await shop.client.get<'service-area.waiting'>(`/zipcode/waiting/${zip}`)).body.data;

describe('GET /zipcode/waiting/{zip}', () => {
  it('counts each email once, whatever its spelling and form, and says nothing below five', async () => {
    expect(await waiting('10040')).toEqual({ zip_code: '10040', waiting: 0 });
    for (const name of ['ann', 'ben', 'cleo', 'dan']) await ask('10040', `${name}@example.com`);
    await ask('10040', 'ANN@Example.com ');
    await ask('10033', 'eve@example.com');
    const form = {
      name: 'Ben',
      email: 'ben@example.com',
      mobile: '',
      zip_code: '10040',
      note: '',
      ...person,
    };
    await shop.client.post('/zipcode/requested', form);
    expect(await waiting('10040')).toEqual({ zip_code: '10040', waiting: 0 });
    await ask('10040', 'eve@example.com');
    expect(await waiting('10040')).toEqual({ zip_code: '10040', waiting: 5 });
    await ask('10040', 'fay@example.com');
    expect(await waiting('10040-1234')).toEqual({ zip_code: '10040', waiting: 6 });
  });

  it('is the number of different emails, or 0, whoever asks how often', async () => {
    let next = 0;
    const people = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(people, async (asked) => {
        const zip = String(20_000 + next++);
        for (const who of asked) await ask(zip, `person${who}@example.com`);
        const count = new Set(asked).size;
        expect((await waiting(zip)).waiting).toBe(count < 5 ? 0 : count);
      }),
    );
  });

  it('may be cached for half a minute, and refuses what is no ZIP code', async () => {
    const { headers } = await shop.client.get('/zipcode/waiting/10040');
    expect(headers.get('cache-control')).toBe('public, max-age=30');
    for (const zip of ['1004', 'abcde', '10040x'])
      expect((await shop.client.get(`/zipcode/waiting/${zip}`)).status).toBe(422);
  });

  it('ends when the ZIP code opens, and each who asked gets one mail', async () => {
    for (let who = 0; who < 7; who++) await ask('10034', `neighbor${who}@example.com`);
    expect((await waiting('10034')).waiting).toBe(7);
    const open = ['zip', 'open', '10034', '--neighborhood', 'Inwood', '--like', 'Chelsea'];
    expect(await shop.json(open)).toMatchObject({ told: 7 });
    expect((await waiting('10034')).waiting).toBe(0);
    expect(await shop.json(['zip', 'open', '10034'])).toMatchObject({ told: 0, was_open: true });
    for (let who = 0; who < 7; who++)
      expect(await mailsTo(shop.db, `neighbor${who}@example.com`)).toHaveLength(1);
  });
});
