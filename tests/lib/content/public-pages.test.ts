import { expect, it } from 'vitest';
import { publicPages } from '@/lib/content/public-pages';
import type { Site } from '@/lib/content/site';
import { exampleSettings } from '@/lib/contract/content';

const settings: Site['settings'] = {
  ...exampleSettings,
  business_name: 'Bright Suds',
  footer_description: 'Laundry.',
  contact_number1: '2125550123',
  landline_number: '',
  support_email: 'a@b.example',
  blog_url: '',
  google_analytics: '',
  meta_name: '',
  location: '',
  opening_hours: [],
  social: {},
  features: [],
  service_area: [],
  service_alerts: [],
  closed_days: [],
};
const prices = {
  status: true as const,
  message: '',
  data: [],
  turnarounds: [],
  surcharge: null,
  price_version: '',
  prices_changed_at: null,
};

const pageOf = (path: string, content = '', meta_description = '') => {
  const page = { id: 1, title: 'Terms', slug: 'terms', show_in_footer: 'yes' as const, updated_at: '' };
  const staticPages = [{ ...page, content, meta_description }];
  return publicPages({ settings, prices, categories: [], staticPages }).find((one) => one.path === path);
};

it.each([
  ['its own description', '<p>Something else</p>', 'What <b>you</b> agree to', 'What you agree to'],
  [
    'else its first words, without headings',
    '<h2>Orders</h2><p>You order &amp; we pick up, clean and bring back what you gave us.</p>',
    '',
    'You order & we pick up, clean and bring back what you gave us.',
  ],
  ['else its title', '<h2>Orders</h2><p>Soon.</p>', '', 'Terms of Bright Suds'],
])('a page of the business is described by %s', (_case, content, meta, description) => {
  expect(pageOf('/terms', content, meta)?.description).toBe(description);
});

it('home is described without a sentence of the business, too', () => {
  const site = { prices, categories: [], staticPages: [] };
  const silent = publicPages({ ...site, settings: { ...settings, footer_description: '' } });
  expect(silent.find(({ path }) => path === '/')?.description).toBe(
    'Laundry and dry cleaning, picked up at your door and brought back clean.',
  );
});

it('a long text is cut between two words', () => {
  const description = pageOf('/terms', `<p>${'laundry '.repeat(60)}</p>`)?.description ?? '';
  expect(description).toMatch(/^(laundry )+laundry…$/);
  expect(description.length).toBeLessThanOrEqual(160);
});

it('the sitemap knows when a price last changed', () => {
  const changed = { ...prices, prices_changed_at: '2027-02-01T00:00:00.000Z' };
  const updated = publicPages({ settings, prices: changed, categories: [], staticPages: [] }).map(
    (page) => page.updated,
  );
  expect(updated.filter(Boolean)).toEqual(['2027-02-01']);
  expect(
    publicPages({ settings, prices, categories: [], staticPages: [] }).some((page) => page.updated),
  ).toBe(false);
});

it('a business that lists no places says none', () => {
  const page = pageOf('/service-area');
  expect(page?.description).toBe(
    'Where Bright Suds picks up and delivers laundry and dry cleaning. Check your ZIP code.',
  );
  expect(page?.picture.facts).toEqual(['Check your ZIP code']);
});

it('has the hours on pictures in one short line', () => {
  const hours = [
    { days: 'Mo-Fr', opens: '07:00', closes: '22:00' },
    { days: 'Sa,Su', opens: '09:30', closes: '24:00' },
  ];
  const contact = publicPages({
    settings: { ...settings, opening_hours: hours },
    prices,
    categories: [],
    staticPages: [],
  }).find(({ path }) => path === '/contact');
  expect(contact?.picture.facts.slice(2)).toEqual(['Mon – Fri, 7 AM – 10 PM', 'Sat, Sun, 9:30 AM – 12 AM']);
  expect(contact?.description).toContain('Monday through Friday, 7:00 AM to 10:00 PM');
});
