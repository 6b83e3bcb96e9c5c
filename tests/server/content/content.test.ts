import { describe, expect, it } from 'vitest';
import { demoBusiness as brand } from '@/server/seed/settings';
import { closeDay } from '@/server/service-area/closed-days';
import { saveSetting } from '@/server/staff/texts/edit-settings';
import { api } from '../support/api';
import { client, database, openClockedApi } from '../support/clocked-api';
import { openTestDatabase } from '../support/database';

openClockedApi();

const settings = async () => (await client.get<'content.settings'>('/auth/settings')).body.data;
const pages = async () => (await client.get<'content.staticPages'>('/static-page')).body.data;
const set = (key: string, value: string) =>
  database.db.updateTable('settings').set({ value }).where('key', '=', key).execute();

describe('settings', () => {
  it('tell everybody who the business is, and nothing else of the table', async () => {
    const { status, body, headers } = await client.get<'content.settings'>('/auth/settings');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toContain('public');
    expect(body.data).toMatchObject({
      business_name: brand.name,
      contact_number1: '2125550123',
      support_email: brand.supportEmail,
      location: brand.location,
      opening_hours: [{ days: 'Mo-Fr', opens: '07:00', closes: '22:00' }],
      social: {
        instagram: 'https://instagram.example/hudsonandfold',
        facebook: 'https://facebook.example/hudsonandfold',
      },
      delay_notice: '',
      service_alerts: [],
      google_analytics: '',
      blog_url: '',
    });
    expect(Object.keys(body.data)).not.toContain('surcharge_cents');
  });

  it('tell the closed days of the next weeks', async () => {
    const { db } = database;
    const now = () => new Date('2026-11-26T15:00:00.000Z');
    await db.deleteFrom('inactive_dates').execute();
    for (const [day, reason] of [
      ['2026-11-25', 'Past'],
      ['2026-11-26', 'Thanksgiving'],
      ['2026-12-25', 'Christmas'],
      ['2027-07-05', 'Far away'],
    ] as const)
      await closeDay(db, day, reason, '2026-01-01');
    const { body } = await api(db, { now }).get<'content.settings'>('/auth/settings');
    expect(body.data.closed_days).toEqual([
      { pickup_date: '11-26-2026', reason: 'Thanksgiving' },
      { pickup_date: '12-25-2026', reason: 'Christmas' },
    ]);
  });

  it('say whether the business has an app, without which pages have no bar', async () => {
    const stores = async (apple: string, google: string) => {
      await set('app_store_url', apple);
      await set('play_store_url', google);
      return (await settings()).app_links;
    };
    expect((await settings()).app_links).toBe(true);
    expect(await stores('', 'https://apps.example/android')).toBe(true);
    expect(await stores('', 'nowhere')).toBe(false);
    expect(await stores('', '')).toBe(false);
    await saveSetting(database.db, 'promo_bar', 'no', new Date(0));
    expect(await stores('', 'https://apps.example/android')).toBe(false);
  });

  it('survive a mistyped value: it is left out, the rest is there', async () => {
    await set('opening_hours', '[{"days":');
    await set('social', '{"instagram":"javascript:alert(1)","facebook":"https://www.facebook.com/x"}');
    await set('blog_url', 'javascript:alert(1)');
    expect(await settings()).toMatchObject({
      business_name: brand.name,
      opening_hours: [],
      social: { facebook: 'https://www.facebook.com/x' },
      blog_url: '',
    });
    await set('social', '[]');
    await set('blog_url', 'https://blog.example/');
    await set('delay_notice', ' We are running late today. ');
    expect(await settings()).toMatchObject({
      social: {},
      blog_url: 'https://blog.example/',
      delay_notice: 'We are running late today.',
    });
  });

  it('are there without a single row', async () => {
    const empty = await openTestDatabase({ seeded: false });
    const { status, body } = await api(empty.db).get<'content.settings'>('/auth/settings');
    expect(status).toBe(200);
    expect(body.data.business_name).toBe('Laundry');
    await empty.close();
  });
});

describe('static pages', () => {
  it('come in their order, with everything a page needs', async () => {
    const all = await pages();
    expect(all.map(({ slug }) => slug)).toEqual(['terms', 'cancellation-and-liability', 'accessibility']);
    for (const page of all) {
      expect(page.show_in_footer).toBe('yes');
      expect(page.content).toContain('<h2>');
      expect(page.updated_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    }
  });

  it('keep text, lists, tables and links, and lose everything that could run or restyle', async () => {
    const content = `<h1>Title</h1><p style="color:red" onclick="x()" id="main" class="a">Text <strong>bold</strong></p>
      <script>alert(1)</script><style>body{}</style><iframe src="https://evil.example"></iframe><img src=x onerror=alert(1)>
      <a href="javascript:alert(1)">a</a><a href="//evil.example">b</a><a href="/orders">c</a>
      <a href="https://example.com" target="_blank">d</a><a href="mailto:a@example.com">e</a>
      <svg><a xlink:href="javascript:alert(1)"><text>f</text></a></svg><math><mtext></mtext></math><form><input></form>
      <table><tbody><tr><th scope="row">Key</th><td>Value</td></tr></tbody></table>`;
    await database.db.updateTable('static_pages').set({ content }).where('slug', '=', 'terms').execute();
    const clean = (await pages()).find(({ slug }) => slug === 'terms')?.content ?? '';
    expect(clean).toContain('<h2>Title</h2>');
    expect(clean).toContain('<p>Text <strong>bold</strong></p>');
    expect(clean).toContain('<a href="/orders">c</a>');
    expect(clean).toContain('<a href="https://example.com" rel="noopener noreferrer">d</a>');
    expect(clean).toContain('<a href="mailto:a@example.com">e</a>');
    expect(clean).toContain('<th scope="row">Key</th><td>Value</td>');
    expect(clean).not.toMatch(
      /script|style|onerror|onclick|iframe|<img|javascript|evil|svg|math|form|input|\bid=|class=/,
    );
  });
});
