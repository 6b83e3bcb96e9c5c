/** What a real business still lacks: each item is listed only while it is missing. */
import { describe, expect, it } from 'vitest';
import { hashPassword } from '@/server/auth/passwords';
import { setFlag } from '@/server/launch/flags';
import { findMissing, findMissingInFront } from '@/server/launch/missing';
import { readSettings } from '@/server/platform/settings';
import { demoLogin } from '@/server/seed';
import { demoPromoCodes } from '@/server/seed/demo-orders';
import { openTestDatabase } from '@/tests/server/support/database';
import { forFile } from '@/tests/server/support/for-file';

const now = new Date('2026-11-23T15:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
const ready = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://www.soap.com',
  SMTP_URL: 'smtps://me:word@mail.soap.com',
  MAIL_FROM: '"Soap & Sons" <hello@soap.com>',
  AUTHORIZE_NET_LOGIN_ID: 'a',
  AUTHORIZE_NET_TRANSACTION_KEY: 'b',
};

const database = forFile(openTestDatabase);

async function missing(env: Record<string, string> = {}, at = now): Promise<Record<string, string>> {
  const found = await findMissing({ db: database.db, settings: readSettings({ ...ready, ...env }), now: at });
  for (const { what } of found) expect(what).not.toMatch(/undefined|\n/);
  return Object.fromEntries(found.map(({ name, what }) => [name, what]));
}

const setting = (key: string, value: string) =>
  database.db.updateTable('settings').set({ value }).where('key', '=', key).execute();

it('several copies need one key for the emails of deleted accounts', async () => {
  const postgres = { DATABASE_URL: 'postgres://db/laundry' };
  expect((await missing(postgres))['email hash key']).toMatch(/^EMAIL_HASH_KEY is not set: /);
  const key = { EMAIL_HASH_KEY: 'k'.repeat(32) };
  for (const env of [{}, key, { ...postgres, ...key }])
    expect(await missing(env)).not.toHaveProperty(['email hash key']);
});

describe('of the database', () => {
  it('a new one lacks name, store links, terms, a privacy policy and a backup', async () => {
    expect(Object.keys(await missing())).toEqual([
      'business',
      'store links',
      'terms',
      'privacy policy',
      'backups',
    ]);
  });

  it('name, phone, mail and place are told until each is the business’s own', async () => {
    expect((await missing()).business).toMatch(
      /^business_name, contact_number1, landline_number, support_email, location and social still are/,
    );
    await setting('business_name', 'Soap & Sons');
    await setting('support_email', 'hello@soap.com');
    await setting('location', '1 Main Street');
    await setting('landline_number', '2125550199');
    await setting('social', '{}');
    expect((await missing()).business).toMatch(/^contact_number1 still is the demo’s/);
    await setting('contact_number1', '2125550199');
    expect(await missing()).not.toHaveProperty('business');
  });

  it.each([
    ['77 Wacker Drive, Chicago, IL 60601', 'America/New_York', /in IL, .*time_zone America\/Chicago$/],
    ['77 Wacker Drive, Chicago, IL 60601', 'America/Chicago', undefined],
    ['1 Main Street, Nashville, TN 37201', 'America/New_York', undefined],
    [
      '1 Main Street, Nashville, TN 37201',
      'America/Denver',
      /time_zone America\/New_York or America\/Chicago$/,
    ],
    ['1 Main Street, Detroit, MI 48201', 'America/Detroit', undefined],
    ['1 Main Street, Phoenix, AZ 85001', 'America/Phoenix', undefined],
    ['1 Main Street', 'America/Denver', undefined],
    ['9 Elm Street, Toronto, ON 12345', 'America/Denver', undefined],
  ])('at %s, the clock of %s is told of: %s', async (location, time_zone, told) => {
    await setting('location', location);
    await database.db.deleteFrom('settings').where('key', '=', 'time_zone').execute();
    await database.db.insertInto('settings').values({ key: 'time_zone', value: time_zone }).execute();
    const found = (await missing())['time zone'];
    if (told) expect(found).toMatch(told);
    else expect(found).toBeUndefined();
  });

  it('the privacy policy is told until the business has its own', async () => {
    expect((await missing())['privacy policy']).toMatch(/page set privacy-policy --file/);
    await database.db
      .insertInto('static_pages')
      .values({
        ...{ title: 'Privacy policy', slug: 'privacy-policy', meta_description: '', content: '<p>Ours</p>' },
        ...{ position: 9, show_in_footer: 'no' },
      })
      .execute();
    expect(await missing()).not.toHaveProperty('privacy policy');
  });

  it('links to the stores are told until they lead to an app, or are gone', async () => {
    expect((await missing())['store links']).toMatch(/^app_store_url leads to the whole store/);
    await setting('app_store_url', '');
    expect((await missing())['store links']).toMatch(/^play_store_url leads to the whole store/);
    await setting('play_store_url', 'https://play.google.com/store/apps/details?id=soap');
    expect(await missing()).not.toHaveProperty('store links');
  });

  it('pages are told until somebody has written them', async () => {
    expect((await missing()).terms).toMatch(/^\/terms, /);
    await database.db
      .updateTable('static_pages')
      .set({ content: '<p>Ours</p>' })
      .where('slug', '=', 'terms')
      .execute();
    expect((await missing()).terms).not.toMatch(/\/terms/);
    await database.db.updateTable('static_pages').set({ content: '<p>Ours</p>' }).execute();
    expect(await missing()).not.toHaveProperty('terms');
  });

  it('a backup is told of when there is none of this week; not of a PostgreSQL server, where it cannot be seen', async () => {
    expect(await missing()).toHaveProperty('backups');
    expect(await missing({ DATABASE_URL: 'postgres://db/laundry' })).not.toHaveProperty('backups');
    await setFlag(database.db, 'backup', days(-9));
    expect(await missing()).toHaveProperty('backups');
    await setFlag(database.db, 'backup', days(-1));
    expect(await missing()).toEqual({});
  });

  it('a proxy is told of while nobody believes it', async () => {
    await setFlag(database.db, 'forwarded-for', days(-1));
    expect(Object.keys(await missing())).toEqual(['proxy']);
    expect(await missing({ TRUSTED_PROXY_HOPS: '1' })).toEqual({});
    expect(await missing({}, days(6.5))).not.toHaveProperty('proxy');
  });

  it('the demo customer is told of while the published password works', async () => {
    const demo = { first_name: 'Ann', last_name: 'Lee', email: demoLogin.email };
    const password_hash = await hashPassword(demoLogin.password);
    await database.db
      .insertInto('users')
      .values({ ...demo, password_hash })
      .execute();
    expect(await missing({ TRUSTED_PROXY_HOPS: '1' })).toEqual({
      'demo login': expect.stringContaining(demoLogin.email),
    });
    await database.db
      .updateTable('users')
      .set({ password_hash: await hashPassword('staple these') })
      .execute();
    expect(await missing({ TRUSTED_PROXY_HOPS: '1' })).toEqual({});
  });

  it('demo codes are told of while they work', async () => {
    for (const code of demoPromoCodes('2026-11-23'))
      await database.db.insertInto('promo_codes').values(code).execute();
    expect((await missing())['demo codes']).toMatch(
      / FRESH5, NEXTSEASON, SPRING15 and WELCOME10 .+: promo stop FRESH5$/,
    );
    await database.db
      .updateTable('promo_codes')
      .set({ active: 'no' })
      .where('code', '<>', 'SPRING15')
      .execute();
    expect((await missing())['demo codes']).toMatch(/ SPRING15 in /);
    await database.db.updateTable('promo_codes').set({ active: 'no' }).execute();
    expect(await missing({ TRUSTED_PROXY_HOPS: '1' })).toEqual({});
  });
});

describe('of the settings', () => {
  const hops = { TRUSTED_PROXY_HOPS: '1' };
  it.each([
    ['address', { PUBLIC_URL: '' }, /links in emails lead to http:\/\/localhost:3000/],
    ['address', { PUBLIC_URL: 'http://www.soap.com' }, /not an https address/],
    ['gateway', { PAYMENT_GATEWAY: 'local' }, /no money moves/],
    ['gateway', { PAYMENT_GATEWAY: 'none' }, /customers cannot save a card or order/],
    ['gateway', { AUTHORIZE_NET_URL: 'https://apitest.authorize.net/xml/v1/request.api' }, /sandbox/],
    ['mail', { SMTP_URL: '' }, /SMTP_URL is not set/],
    ['sender', { MAIL_FROM: 'hello@hudsonandfold.example' }, /no mail server accepts/],
    ['sender', { MAIL_FROM: '"Hudson & Fold" <hello@hudsonandfold.example>' }, /no mail server accepts/],
  ])('%s: %o', async (name, env, sentence) => {
    expect(await missing({ ...hops, ...env })).toEqual({ [name]: expect.stringMatching(sentence) });
  });

  it('a card form that only an https page can have', async () => {
    const key = { AUTHORIZE_NET_CLIENT_KEY: 'public' };
    expect(await missing({ ...hops, ...key })).toEqual({});
    const insecure = await missing({ ...hops, ...key, PUBLIC_URL: 'http://www.soap.com' });
    expect(Object.keys(insecure)).toEqual(['address', 'card form']);
    expect(insecure['card form']).toMatch(/Accept\.js works on https pages alone/);
    const rehearsal = { PUBLIC_URL: 'http://www.soap.com', PAYMENT_GATEWAY: 'local' };
    expect(await missing({ ...hops, ...key, ...rehearsal })).not.toHaveProperty('card form');
  });

  it('links in the log, where they are asked for', async () => {
    expect(Object.keys(await missing({ ...hops, SMTP_URL: '', LOG_MAIL_LINKS: 'yes' }))).toEqual([
      'mail',
      'log',
    ]);
    expect(await missing({ ...hops, LOG_MAIL_LINKS: 'yes' })).toEqual({});
  });

  it('in front of another API its own address alone', () => {
    expect(findMissingInFront(readSettings(ready))).toEqual([]);
    expect(findMissingInFront(readSettings({ ...ready, PUBLIC_URL: '' }))).toMatchObject([
      { name: 'address' },
    ]);
  });
});
