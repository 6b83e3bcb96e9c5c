/** Every text that a call takes: what cannot be seen is no text, and nothing turns or breaks the line that it stands on. */
import { describe, expect, it } from 'vitest';
import { contract, type Schemas } from '@/lib/contract';
import { fieldsOf } from '../support/contract-fields';

/** Never shown to anybody. */
const unseen =
  /\.(\w*password|captchaToken|company_url|form_age|token|secretkey|price_version|doorman_\w+|dataValue)$/;

const severalLines = new Set([
  'outreach.inquiry.message',
  'service-area.requestZip.note',
  'feedback.create.feedbacks',
  'orders.confirm.special_instructions',
  'orders.confirm.stain_notes.text',
  'orders.change.special_instructions',
  'orders.changeRecurring.special_instructions',
  'orders.report.text',
  'orders.trackReport.text',
  'orders.rate.text',
  'orders.trackRate.text',
]);

/** Spaces come from what a code was copied out of. */
const codes = new Set(['orders.confirm.promo_code', 'orders.verifyCoupon.code']);

const texts = Object.entries(contract)
  .flatMap(([call, { body, query }]: [string, Schemas]) => [
    ...fieldsOf(body, call),
    ...fieldsOf(query, call),
  ])
  .filter(({ name, schema }) => !unseen.test(name) && schema.safeParse('A').data === 'A');

it('finds the texts', () => {
  const names = texts.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([...severalLines]));
  expect(names).toEqual(
    expect.arrayContaining([
      'auth.signup.first_name',
      'profile.update.last_name',
      'outreach.inquiry.name',
      'addresses.create.address1',
      'addresses.update.buzzer',
      'addresses.create.entrance_note',
      'orders.confirm.promo_code',
      'orders.verifyCoupon.code',
      'feedback.create.order_number',
      'orders.list.order_id',
    ]),
  );
});

describe.each(texts)('$name', ({ name, schema }) => {
  it('keeps nothing that turns its line', () => {
    expect(schema.parse('A\u202eB\u2066C\u202aD')).toBe('ABCD');
  });

  it('has the lines that its field has', () => {
    const line = codes.has(name) ? 'ABC' : 'A B C';
    expect(schema.parse('A\r\nB\u2028C')).toBe(severalLines.has(name) ? 'A\nB\nC' : line);
  });

  it('of nothing to see is no text', () => {
    const { success, data = '', error } = schema.safeParse('\u200b\u3164\u202e');
    if (success) expect(data).toBe('');
    else
      expect(error?.issues.map(({ message }) => message)).toEqual(
        schema.safeParse('').error?.issues.map(({ message }) => message),
      );
  });
});
