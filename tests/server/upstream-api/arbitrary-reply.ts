/** Generates any reply that the contract allows, from its schema. */
import fc from 'fast-check';
import type { z } from 'zod';
import { isDateField, readDef } from '@/server/upstream-api/coerce';

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => `${date.toISOString().slice(0, 10)}T00:00:00.000Z`);

export function arbitrary(schema: z.ZodType): fc.Arbitrary<unknown> {
  const def = readDef(schema);
  switch (def.type) {
    case 'object':
      return record(def.shape ?? {});
    case 'array':
      return fc.array(arbitrary(def.element as z.ZodType), { maxLength: 3 });
    case 'record':
      return fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), arbitrary(def.valueType as z.ZodType), {
        maxKeys: 3,
      });
    case 'nullable':
      return fc.option(arbitrary(def.innerType as z.ZodType), { nil: null });
    case 'optional':
      return fc.option(arbitrary(withoutNull(def.innerType as z.ZodType)), { nil: undefined });
    case 'catch':
      return arbitrary(def.innerType as z.ZodType);
    case 'pipe':
      return arbitrary(def.out as z.ZodType);
    case 'union':
      return fc.oneof(...(def.options ?? []).map(arbitrary));
    case 'number':
      return number(schema as z.ZodNumber);
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? {}));
    case 'literal':
      return fc.constantFrom(...(def.values ?? []));
    case 'null':
      return fc.constant(null);
    case 'string':
      return isDateField(schema) ? day : string(schema as z.ZodString);
    default:
      throw new Error(`No arbitrary for ${def.type}`);
  }
}

/** Of an optional field: null says the same as leaving it out, and comes back left out. */
const withoutNull = (schema: z.ZodType): z.ZodType => {
  const def = readDef(schema);
  return def.type === 'nullable' ? (def.innerType as z.ZodType) : schema;
};

/** Whole numbers or cents, within the schema's range if it has one. */
function number({ isInt, minValue, maxValue }: z.ZodNumber): fc.Arbitrary<number> {
  const least = Math.max(0, minValue ?? 0);
  const most = Math.min(isInt ? 0x7fffffff : 100_000, maxValue ?? Number.POSITIVE_INFINITY);
  return isInt
    ? fc.integer({ min: least, max: most })
    : fc.integer({ min: least * 100, max: most * 100 }).map((cents) => cents / 100);
}

/** Text with a pattern is a time of day. */
const string = ({ def }: z.ZodString) =>
  def.checks?.length ? fc.constantFrom('00:00', '07:30', '20:00', '23:59') : fc.string({ maxLength: 12 });

const digits = (count: number) => fc.stringMatching(new RegExp(`^[2-9]\\d{${count - 1}}$`));

/** Fields that come back in one spelling. */
const spelled: Record<string, fc.Arbitrary<unknown>> = {
  mobile: fc.oneof(
    fc.constant(''),
    fc.tuple(digits(3), digits(3), digits(4)).map((parts) => parts.join('-')),
  ),
  cardData: fc
    .tuple(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 12 }))
    .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`),
};

function record(shape: Record<string, z.ZodType>): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(shape).map(([key, field]) => [key, spelled[key] ?? arbitrary(field)]),
  );
  return fc
    .record(fields, { noNullPrototype: true })
    .map((value) => Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)));
}
