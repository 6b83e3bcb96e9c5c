import { describe, expect, it } from 'vitest';
import { matches, showMatches } from '@/components/pages/questions/faq-search';
import { faqGroups, firstFaqs } from '@/lib/content/faqs';
import type { Reply } from '@/lib/contract';
import { defaultPolicy, getPolicy } from '@/lib/rules/policy/policy';
import * as say from '@/lib/rules/policy/policy-sentences';
import { legalRetention } from '@/lib/rules/policy/policy-sentences';

const prices: Reply<'catalog.pricing'> = {
  status: true,
  message: '',
  data: [
    {
      category_id: 1,
      name: 'Wash & Fold',
      rate_per_lb: 1.8,
      minimum: 33,
      price_note: 'By weight.',
      products: [],
    },
    {
      category_id: 2,
      name: 'Dry Cleaning',
      minimum: 0,
      price_note: 'Silk can cost more.',
      products: [{ id: 1, name: 'Shirt', group: 'Tops', price: 4.5, price_from: true }],
    },
  ],
  turnarounds: [
    { id: 2, turntimes: 'Next business day', days: 1, amount: 12.5 },
    { id: 1, turntimes: '3 business days', days: 3, amount: 0 },
  ],
  surcharge: { title: 'Fuel', amount: 1.5 },
  price_version: '1',
  prices_changed_at: null,
};
const policy = {
  ...defaultPolicy,
  cutoff_time: '18:30',
  missed_pickup_fee: 13.5,
  report_days: 17,
  liability_times_price: 12,
  wash_fold_liability: 333,
};
const all = faqGroups(prices, policy).flatMap(({ faqs }) => faqs);
const answer = (id: string) => all.find((faq) => faq.id === id)?.answer;

describe('the questions', () => {
  it('stand in six groups, each with an address of its own', () => {
    expect(faqGroups(prices, policy).map(({ title }) => title)).toEqual([
      'Ordering',
      'Times',
      'Prices',
      'Care',
      'Problems',
      'Account',
    ]);
    const ids = all.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]+$/);
  });

  it('say the numbers of the price list and of the house rules', () => {
    expect(answer('minimum')).toContain('$1.80 a pound. $33.00 minimum.');
    expect(answer('pieces')).toContain('the same no matter who wears it: shirt from $4.50. No minimum.');
    expect(answer('turnaround')).toContain('3 business days');
    expect(answer('turnaround')).toContain('For $12.50, it’s one business day');
    expect(answer('extra')).toContain('Fuel ($1.50)');
    expect(answer('cutoff')).toContain('6:30 PM');
    expect(answer('missed')).toContain('$13.50');
    expect(answer('damage')).toContain('12 times');
    expect(answer('damage')).toContain('$333.00');
    expect(answer('report')).toContain('17 days');
  });

  it('give the one answer to when the card is charged and until when changing and canceling are free', () => {
    expect(answer('charge')).toContain(say.chargedOnce);
    expect(answer('cancel')).toContain(say.changeAndCancel('6:30 PM the evening before'));
  });

  it('promise nothing that the API does not say', () => {
    const own = faqGroups(prices, getPolicy({})).flatMap(({ faqs }) => faqs);
    const texts = own.map((faq) => faq.answer).join(' ');
    expect(texts).not.toMatch(/change your order for free|missed pickup is free|\$10\.00|above the estimate/);
    const said = (id: string) => own.find((faq) => faq.id === id)?.answer;
    expect(said('missed')).toBe('Call or email us for a new time.');
    expect(said('cancel')).toMatch(/^You can cancel for free until the driver is on the way\. To change/);
    expect(said('charge')).toMatch(/marked as an estimate\.$/);
    expect(said('report')).toBe('Tell us by email or by phone. Keep the tag and the receipt.');
    expect(said('extra')).toMatch(/A tip, if you like\.$/);
    for (const id of ['cutoff', 'reclean', 'damage', 'delivery']) expect(said(id), id).toBeUndefined();
  });

  it('tell the tax of a price list, and what an API says of its rules', () => {
    const given = getPolicy({ policy: { ...defaultPolicy, report_days: 9, sales_tax_percent: 6 } });
    const own = faqGroups(prices, given).flatMap(({ faqs }) => faqs);
    const said = (id: string) => own.find((faq) => faq.id === id)?.answer;
    expect(said('extra')).toContain('Sales tax of 6% is added');
    expect(said('report')).toContain('within 9 days of delivery: on the order’s page, by email');
    const silent = faqGroups({ ...prices, tax_percent: 6 }, getPolicy({})).flatMap(({ faqs }) => faqs);
    expect(silent.find(({ id }) => id === 'extra')?.answer).toContain('Sales tax of 6% is added');
  });

  it('tell of codes to sign in and of the end of an account as the API has them', () => {
    const groups = faqGroups(prices, policy, { features: ['sign_in_codes', 'my_data'] });
    const ours = (id: string) => groups.flatMap(({ faqs }) => faqs).find((faq) => faq.id === id)?.answer;
    expect(ours('password')).toMatch(/ Or choose Email me a code instead, and sign in without a password\.$/);
    expect(ours('password')).toContain('We email you a link that works once, for 30 minutes. ');
    expect(answer('password')).toMatch(/We email you a link\.$/);
    expect(ours('delete')).toContain('Choose Delete account in your profile');
    expect(ours('delete')).toContain(legalRetention);
    expect(answer('delete')).toContain('Write to us');
  });

  it('ask about the detergent only where there is something to choose', () => {
    const of = (amount?: number) => {
      const preference = {
        ...{ id: 1, group: 'Detergent', name: 'Scented', choice: 'one' as const },
        ...{ amount: amount ?? 0, default: false },
      };
      const categories = [{ preferences: amount === undefined ? [] : [preference] }];
      return faqGroups(prices, policy, { categories }).flatMap(({ faqs }) => faqs);
    };
    const said = (id: string, amount?: number) => of(amount).find((faq) => faq.id === id)?.answer;
    expect(said('detergent')).toBeUndefined();
    expect(said('extra')).not.toContain('Preferences');
    expect(said('detergent', 0)).toMatch(/^With each order, you choose/);
    expect(said('extra', 0)).not.toContain('Preferences');
    expect(said('extra', 1)).toContain(' Preferences with a price, shown in your order. A tip');
  });

  it('say of weekdays that not every ZIP code has them', () => {
    const days = (weeks_differ: boolean) =>
      faqGroups(prices, { ...policy, weeks_differ })
        .flatMap(({ faqs }) => faqs)
        .find(({ id }) => id === 'days')?.answer;
    expect(days(false)).toMatch(/^Monday through Friday, except/);
    expect(days(true)).toMatch(/^Monday through Friday, depending on your ZIP code, except/);
  });

  it('have an answer with an empty price list too', () => {
    const empty = faqGroups({ ...prices, data: [], turnarounds: [], surcharge: null }, policy);
    for (const { answer } of empty.flatMap(({ faqs }) => faqs))
      expect(answer).not.toMatch(/undefined|NaN|\$0/);
  });

  it('name neither doormen nor dry cleaning where the shop has none', () => {
    const laundry = { ...prices, data: prices.data.slice(0, 1) };
    const groups = faqGroups(laundry, { ...policy, doorman_question: 'no' });
    const text = JSON.stringify(groups);
    expect(text).not.toMatch(/doorman|dry cleaning|starch/i);
    expect(text).toContain('No. Leave the bags outside your door.');
    expect(text).toContain('damaged, we pay up to $333.00 for a Wash & Fold order.');
    expect(answer('home')).toMatch(/^No\. Leave the bags with your doorman or outside your door\./);
    expect(answer('weigh')).toContain('For dry cleaning, list your pieces or let us count them.');
  });

  it('five of them are on the home page, whatever the API says', () => {
    const first = (of: typeof policy) => firstFaqs(faqGroups(prices, of)).map(({ id }) => id);
    expect(first(policy)).toEqual(['home', 'turnaround', 'minimum', 'charge', 'damage']);
    expect(first(getPolicy({}))).toEqual(['home', 'turnaround', 'minimum', 'charge', 'cancel']);
  });
});

describe('the search', () => {
  it.each([
    ['', true],
    ['   ', true],
    ['CANCEL', true],
    ['cancel order', true],
    ['order cancel?', true],
    ['everyone elses', true],
    ['café', true],
    ['cancel banana', false],
    ['<b>', false],
  ])('%j: %s', (typed, found) => {
    expect(matches('Can I cancel an order? Everyone else’s cafe.', typed)).toBe(found);
  });

  it('shows what matches, opens what matches by its answer, and closes only what it opened', () => {
    document.body.innerHTML = `<p data-found></p><p data-none hidden>none</p>
      <section><details id="a"><summary>Minimum?</summary><div><p>Thirty dollars</p></div></details>
      <details id="b" open><summary>Cancel?</summary><div><p>Free</p></div></details></section>
      <section><details id="c"><summary>Lost?</summary><div><p>We pay</p></div></details></section>`;
    const shown = () => [...document.querySelectorAll('details')].map((faq) => [!faq.hidden, faq.open]);
    const find = (typed: string) => showMatches(document.body, typed);
    const said = () => document.querySelector('[data-found]')?.textContent;

    find('dollars');
    expect(shown()).toEqual([
      [true, true],
      [false, true],
      [false, false],
    ]);
    expect(document.querySelectorAll('section')[1]?.hidden).toBe(true);
    expect(said()).toBe('1 question matches');
    find('zebra');
    expect(said()).toBe('No question matches');
    expect(document.querySelector<HTMLElement>('[data-none]')?.hidden).toBe(false);
    find('');
    expect(shown()).toEqual([
      [true, false],
      [true, true],
      [true, false],
    ]);
    expect(said()).toBe('');
    expect(document.querySelector<HTMLElement>('[data-none]')?.hidden).toBe(true);
  });
});
