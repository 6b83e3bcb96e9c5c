/** What people type and paste: the same texts for the fields of the contract, of the screens, and for the words of ops. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ZodType } from 'zod';
import { contract, type Schemas } from '@/lib/contract';
import { messages } from '@/lib/messages/messages';
import { messages as pageMessages } from '@/lib/messages/page-messages';
import { normalizePromoCode } from '@/lib/rules/money/promo';
import * as ops from '@/server/staff/cli/values';
import { fieldsOf } from '../../support/contract-fields';
import { formerEmails, realEmails, wrongEmails } from '../../support/emails';
import {
  amounts,
  counts,
  days,
  lines,
  names,
  orderNumbers,
  phones,
  promoCodes,
  type Text,
  zips,
} from '../../support/typed-texts';
import { fill, gate, mock, ok, refused, signInAt, user, withoutResizes } from '../support';
import { everyForm } from './every-form';

it('has enough of them', () => {
  const all = [lines, names, promoCodes, zips, phones, orderNumbers, days, counts, amounts];
  expect(all.flat().length).toBeGreaterThan(80);
});

/** What people never see, and what programs make. */
const keys =
  /\.(track\w+\.code|\w*password|captchaToken|company_url|form_age|token|secretkey|price_version|reference|doorman_\w+|dataValue)$/;
const manyLines = /\.(message|note|feedbacks|special_instructions|text)$/;

const fields = Object.entries(contract).flatMap(([call, { body, query, params }]: [string, Schemas]) =>
  [body, query, params].flatMap((part) => fieldsOf(part, call)),
);
const messageOf = (schema: ZodType, typed: unknown) =>
  schema.safeParse(typed).error?.issues[0]?.message ?? '';
const saying =
  (...said: string[]) =>
  ({ schema }: { schema: ZodType }) =>
    said.includes(messageOf(schema, '-'));
const named = (name: RegExp) => (field: { name: string }) => name.test(field.name);
const isName = named(/\.(first_name|last_name|name)$/);
const isOrder = named(/^(?!staff\.).*\.order_number$|orders\.list\.order_id$/);
const isCode = named(/\.(promo_code|verifyCoupon\.code)$|verifyCoupon\.code$/);

const emails = [...realEmails, ...wrongEmails.map((each): Text => [each, null])].filter(([typed]) =>
  /^[ -~]*$/.test(typed),
);
const emailFields = fields.filter(saying(messages.emailInvalid, pageMessages.appLinkEmailInvalid));
const takesFormer = ({ schema }: { schema: ZodType }) =>
  formerEmails.some((each) => schema.safeParse(each).success);

const kinds: readonly [string, readonly Text[], (typeof fields)[number][], number][] = [
  ['name', names, fields.filter(isName), 8],
  ['promo code', promoCodes, fields.filter(isCode), 2],
  ['zip code', zips, fields.filter(saying(messages.zipInvalid)), 8],
  ['phone', phones, fields.filter(saying(messages.mobileInvalid)), 5],
  ['order number', orderNumbers, fields.filter(isOrder), 3],
  ['day', days, fields.filter(saying(messages.badDate)), 8],
  ['email', emails, emailFields.filter((field) => !takesFormer(field)), 5],
  [
    'email of an account',
    emails.filter(([typed]) => !formerEmails.includes(typed)),
    emailFields.filter(takesFormer),
    5,
  ],
  [
    'line',
    lines,
    fields.filter(
      (field) =>
        field.schema.safeParse('A').data === 'A' &&
        ![keys, manyLines].some((each) => each.test(field.name)) &&
        ![isName, isOrder, isCode].some((is) => is(field)),
    ),
    8,
  ],
];

describe.each(kinds)('every %s of the contract', (kind, texts, found, least) => {
  it('is found', () => expect(found.length).toBeGreaterThanOrEqual(least));

  it.each(found)('$name stores it clean', ({ schema }) => {
    for (const [typed, stored] of texts) {
      const { success, data } = schema.safeParse(typed);
      const read = kind === 'promo code' && success ? normalizePromoCode(data as string) : data;
      expect([typed.slice(0, 99), success ? read : null]).toEqual([typed.slice(0, 99), stored]);
      if (success && kind !== 'day') expect(schema.parse(data)).toBe(data);
    }
  });
});

it.each(fields.filter(named(/password$/)))('$name is as it was typed', ({ schema }) => {
  const typed = ' clean\u200b-\uff11\u2013\u201claundry\u201d. ';
  expect(schema.parse(typed)).toBe(typed);
});

it('no number of a body is a text', () => {
  const numbers = fields.filter(
    ({ schema }) => schema.safeParse(3).data === 3 && !schema.safeParse('3').success,
  );
  expect(numbers.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['orders.confirm.bags', 'orders.confirm.items.quantity', 'orders.confirm.tips']),
  );
  for (const { name, schema } of numbers)
    for (const [typed] of [...counts, ...amounts])
      expect([name, typed, schema.safeParse(typed).success]).toEqual([name, typed, false]);
  const whole = numbers.filter(named(/(bags|quantity)$/));
  for (const number of [1.5, -3, 0, 1000, Number.NaN, 1e21])
    for (const { schema } of whole) expect(schema.safeParse(number).success).toBe(false);
  const byCustomers = whole.filter(named(/^(?!staff\.)/));
  for (const { schema } of byCustomers) expect(schema.safeParse(100).success).toBe(false);
});

describe('a form with invisible characters in every field sends what it sends without them:', () => {
  beforeEach(() => {
    withoutResizes();
    vi.spyOn(console, 'info').mockReturnValue(undefined);
    mock('addresses.list', () => ok([]));
  });

  const typedFields = () =>
    [...document.querySelectorAll<HTMLInputElement>('form input, input')].filter(
      ({ type, readOnly, disabled, hidden, value, name, tabIndex }) =>
        /^(text|tel|email)$/.test(type) &&
        !readOnly &&
        !disabled &&
        !hidden &&
        value &&
        tabIndex >= 0 &&
        name !== 'cardCVC',
    );

  it.each(everyForm.filter(({ body }) => body))(
    '$name',
    async ({ call, params, open, button, body, signedIn }) => {
      if (signedIn) signInAt('/');
      await open();
      for (const field of typedFields())
        await fill(field, `\ufeff${field.value.slice(0, 1)}\u200b\u00ad${field.value.slice(1)}\u2060`);
      const answer = gate();
      const sent = vi.fn();
      mock(
        call,
        async ({ request }: { request: Request }) => {
          sent(await request.json());
          await answer.opened;
          return refused('Not today', 422);
        },
        params as never,
      );
      await user.click(screen.getByRole('button', { name: button }));
      await waitFor(() => expect(sent).toHaveBeenCalledOnce());
      expect(sent.mock.lastCall?.[0]).toMatchObject(body as object);
      answer.open();
      await waitFor(() =>
        expect(document.querySelector('[aria-disabled=true], [aria-busy=true]')).toBeNull(),
      );
    },
  );
});

describe('the words of ops', () => {
  const tried = <T,>(read: (typed: string) => T, typed: string) => {
    try {
      return read(typed);
    } catch {
      return null;
    }
  };

  it.each([
    ['zip codes', ops.zipCode, zips],
    ['days', ops.day, days],
    [
      'order numbers',
      ops.orderArgument.read,
      orderNumbers.map(([typed, number]): Text => [typed, /^\d{1,12}$/.test(number ?? '') ? number : null]),
    ],
    ['counts', ops.whole('number'), counts],
    ['amounts', ops.cents('amount'), amounts],
    ['percentages', ops.hundredths('percentage', 100), amounts.filter(([typed]) => !/[$＄,]/.test(typed))],
    ['texts', ops.words('The text', 500), lines],
  ] as const)('%s are read as in the fields', (_what, read, texts) => {
    for (const [typed, stored] of texts)
      expect([typed.slice(0, 99), tried(read as (typed: string) => unknown, typed)]).toEqual([
        typed.slice(0, 99),
        stored,
      ]);
  });

  it('of times and answers are read in every width', () => {
    expect(ops.time('\uff17:00\u202fAM')).toBe('7:00 AM');
    expect(ops.timeWindow('8:00\u2009AM\u201410 AM')).toEqual({ from_slot: '8:00 AM', to_slot: '10:00 AM' });
    expect(ops.status('\u200bPicked up ')).toBe(3);
    expect(ops.yesNo('--from')('\u201cYes\u201d.')).toBe('yes');
    expect(ops.piece('Shirt=\uff13@4,75')).toEqual({ what: 'Shirt', quantity: 3, priceCents: 475 });
    for (const typed of ['Shirt=1.5', 'Shirt=1-2', 'Shirt=\u22123', 'Shirt=1@4,750'])
      expect(() => ops.piece(typed)).toThrow();
  });
});
