// House rules and their numbers appear only in lib/rules/policy/policy.ts, lib/rules/policy/policy-sentences.ts and lib/rules/policy/order-sentences.ts.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contract } from '@/lib/contract';
import { exampleSettings } from '@/lib/contract/content';
import { defaultPolicy, getPolicy } from '@/lib/rules/policy/policy';
import * as say from '@/lib/rules/policy/policy-sentences';
import * as referral from '@/lib/rules/policy/referral-sentences';
import { inRoot } from '@/scripts/lib/root.mjs';
import { pageWords } from '@/server/content/page-words';

const rooms = ['app', 'components', 'hooks', 'lib', 'server'];
/** The files with the rules, and files whose examples have numbers of their own. */
const allowed = [
  /^lib\/rules\/policy\/(policy|policy-sentences|order-sentences)\.ts$/,
  /^lib\/contract\/policy\.ts$/,
  /^lib\/contract\/orders\/order-(times|track)\.ts$/,
  /^server\/staff\/\w+\/[\w-]+-command\.ts$/,
  /^server\/platform\/db\/migrations\//,
];

const files = rooms
  .flatMap((room) =>
    readdirSync(inRoot(room), { recursive: true, encoding: 'utf8' }).map((path) => join(room, path)),
  )
  .filter((path) => /\.tsx?$/.test(path) && !allowed.some((each) => each.test(path)));

/** Comments may contain examples. */
const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/ .*$/gm, '$1');

/** A pattern for the wording of each rule. */
const byHand: readonly [what: string, words: RegExp][] = [
  [
    'when the card is charged',
    /weighed and counted|charged? (it |your card )?(only|once|after)|pay after|only then is your card/i,
  ],
  [
    'until when canceling is free',
    /cancell?(ing)?\b[^.'"`]{0,20}\b(free|for free)|free (of charge )?(until|while)/i,
  ],
  [
    'the cut-off',
    /\b8(:00)? PM\b(?! (–|to))(?=.*(before|cut|order|book))|evening before the pickup is over/i,
  ],
  ['the lead on the day', /\b(two|2) hours (ahead|later|from now)/i],
  ['how far ahead', /\b30 days ahead/],
  ['the missed pickup', /first (time|missed pickup) (is free|costs nothing)/i],
  ['a count of days', /\b(7|seven|60|sixty) (business )?days\b(?! old)/i],
  ['a week', /at least a week/i],
  ['when we answer', /within (one|1|a) business day/i],
  ['a cap', /\b(10|ten) times|\$250/],
  ['the tolerance', /ten percent|\b10 ?(%|percent)|a tenth above/i],
  ['tips', /24 ?h(ours)? after/i],
  ['a promise that no call keeps', /choose a new (time|window)/i],
];

describe.each(byHand)('%s', (_what, words) => {
  it('stands in no other file', () => {
    const found = files.filter((path) => words.test(withoutComments(readFileSync(inRoot(path), 'utf8'))));
    expect(found).toEqual([]);
  });
});

describe('the sentences', () => {
  const unusual = {
    cutoff_time: '18:37',
    same_day_lead_hours: 1,
    booking_days_ahead: 1,
    missed_pickup_fee: 0,
    price_tolerance_percent: 0,
    sales_tax_percent: 8.875,
    // Where there is a tax: below.
    sales_tax_on: defaultPolicy.sales_tax_on,
    // Forms show these two.
    tip_steps: defaultPolicy.tip_steps,
    doorman_question: defaultPolicy.doorman_question,
    tip_hours: 1,
    report_days: 1,
    reclean_days: 1,
    answer_days: 2,
    search_days: 1,
    liability_times_price: 1,
    wash_fold_liability: 1234.5,
    delivery_tries: 1,
    storage_days: 1,
    used_code_months: 1,
    rating_question: 'no' as const,
    referral_friend: 1500,
    referral_thanks: 1100,
    repeat_percent: 5,
    agents: 'no' as const,
  };

  it('read well with the usual numbers', () => {
    expect(say.bookBy(defaultPolicy)).toBe(
      'Book by 8 PM the evening before, or 2 hours ahead for same-day pickup.',
    );
    expect(say.changeAndCancel(say.cutoffEvening(defaultPolicy))).toBe(
      'You can change your order for free until 8 PM the evening before, and cancel until the driver is on the way.',
    );
    expect(say.missedPickup(defaultPolicy)).toBe(
      'The first missed pickup is free. After that, each one is $10.00.',
    );
    expect(say.answerWithin(defaultPolicy)).toBe('We’ll get back to you within one business day.');
    expect(say.noChargeNow).toBe(
      'No charge now. We charge your card after we weigh and count. A tip you add after that is charged a minute later.',
    );
  });

  it('read well with one of everything, and with none', () => {
    expect(say.bookBy(unusual)).toBe(
      'Book by 6:37 PM the evening before, or 1 hour ahead for same-day pickup.',
    );
    expect(say.bookAhead(unusual)).toBe('You can book up to 1 day ahead.');
    expect(say.missedPickup(unusual)).toBe('There is no charge for a missed pickup.');
    expect(say.priceGuard(unusual)).toBe(
      'If the final price is above the estimate, we’ll ask you before we clean.',
    );
    expect(say.answerWithin(unusual)).toBe('We’ll get back to you within 2 business days.');
    expect(say.orderCap(unusual)).toBe('$1,234.50');
    expect(say.failedDeliveries(unusual, false)).toBe(
      'After a failed delivery we’ll hold your order until you contact us for a new time.',
    );
    expect(say.failedDeliveries(unusual, true)).toBe(
      'After a failed delivery we’ll hold your order until you contact us for a new time. After 1 day we may donate it to charity.',
    );
  });

  type Sentence = (...given: unknown[]) => unknown;
  const sentences = Object.entries<unknown>(say).filter(
    (each): each is [string, Sentence] => typeof each[1] === 'function',
  );
  const told = (Object.keys(defaultPolicy) as (keyof typeof defaultPolicy)[]).filter(
    (key) => unusual[key] !== defaultPolicy[key],
  );

  it('say every number: another one makes another sentence', () => {
    const all = (policy: typeof defaultPolicy) =>
      [
        ...sentences.map(([, sentence]) => sentence(policy, 'yes')),
        ...Object.values(referral).map((sentence) => sentence(policy)),
        ...Object.values(
          pageWords({ ...exampleSettings, policy }, contract['catalog.pricing'].example.reply.data),
        ),
      ].join('\n');
    expect(told).toHaveLength(Object.keys(defaultPolicy).length - 5);
    for (const key of told)
      expect(all({ ...defaultPolicy, [key]: unusual[key] }), key).not.toBe(all(defaultPolicy));
  });

  /** Reckoning, parts of others, and why a time that the page does not offer is closed. */
  const alwaysSaid = ['cutoffEvening', 'missedFee', 'pieceCap', 'orderCap', 'pastCutoff', 'tooSoon'];

  it.each(sentences.filter(([name]) => !alwaysSaid.includes(name)))(
    '%s says no number where the API does not say its rules',
    (_name, sentence) => {
      const said = [defaultPolicy, unusual].map((policy) => sentence({ ...policy, assumed: told }, 'yes'));
      expect(said[1]).toBe(said[0]);
    },
  );

  it('tell the sales tax of a price list where the API does not say the rule', () => {
    const silent = getPolicy({});
    expect(say.salesTax(silent, 'New York, NY')).toBe('');
    expect(say.salesTax(silent, '', 6.25)).toBe('Sales tax of 6.25% is added to the price.');
    expect(say.salesTax(silent, '', 0)).toBe('No sales tax is added.');
    expect(say.salesTax(unusual, '', 6.25)).toBe('Sales tax of 8.875% is added to the price.');
    const onFees = 'is added to fees, not to laundering and dry cleaning.';
    expect(say.salesTax({ ...unusual, sales_tax_on: 'fees' }, '')).toBe(`Sales tax of 8.875% ${onFees}`);
    expect(say.salesTax(silent, '', 6.25, 'fees')).toBe(`Sales tax of 6.25% ${onFees}`);
  });
});
