/** Every text that a call takes: what cannot be seen is no text, and nothing turns or breaks the line that it stands on. */
import { describe, expect, it } from 'vitest';
import type { ZodType } from 'zod';
import { contract, type Schemas } from '@/lib/contract';

interface Field {
  name: string;
  schema: ZodType;
}

interface Parts {
  shape?: Record<string, ZodType>;
  element?: ZodType;
  unwrap?: () => ZodType;
}

/** The fields of a schema, those of lists and of optional parts too. */
function fieldsOf(schema: ZodType | undefined, name: string): Field[] {
  if (!schema) return [];
  const parts = schema as Parts;
  if (parts.shape)
    return Object.entries(parts.shape).flatMap(([key, each]) => fieldsOf(each, `${name}.${key}`));
  const inner = parts.element ?? parts.unwrap?.();
  const nested = inner ? fieldsOf(inner, name) : [];
  return nested.length > 1 ? nested : [{ name, schema }];
}

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
]);

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
    expect(schema.parse('A\r\nB\u2028C')).toBe(severalLines.has(name) ? 'A\nB\nC' : 'A B C');
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
