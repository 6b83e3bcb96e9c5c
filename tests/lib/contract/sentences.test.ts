/** What the contract says of bad values: our sentences, never the validator's. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldsOf, type JsonSchema, placed } from '@/lab/fuzz/fields';
import { contract, type Schemas } from '@/lib/contract';
import type { EndpointName } from '@/lib/contract/endpoints';

const values = [
  ...[undefined, null, true, 0, -1, 0.5, 101, 1e9, 1e308, '', 'x', '0', ' ', 'x'.repeat(9_000), '\u0000'],
  ...[[], {}, ['x'], [null], Array.from({ length: 1_000 }, () => 1), { a: { b: 1 } }],
];

const ofValidator =
  /expected|received|invalid (input|option|key|string|number)|too (big|small)|unrecognized/i;

function said(schema: z.ZodType): string[] {
  const fields = fieldsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
  const tried = fields.flatMap((path) => values.map((value) => placed({}, path, value)));
  return tried.flatMap(
    (value) => schema.safeParse(value).error?.issues.map(({ path, message }) => `${path}: ${message}`) ?? [],
  );
}

it.each(Object.keys(contract) as EndpointName[])('%s speaks for itself', (name) => {
  const { params, query, body }: Schemas = contract[name];
  const sentences = [params, query, body].flatMap((schema) => (schema ? said(schema) : []));
  expect([...new Set(sentences)].filter((sentence) => ofValidator.test(sentence))).toEqual([]);
});

describe('a schema without words of its own', () => {
  it.each<[z.ZodType, unknown, string]>([
    [z.string(), undefined, 'This is required'],
    [z.string(), 7, 'Send a text'],
    [z.number(), '7', 'Send a number'],
    [z.int(), 0.5, 'Send a whole number'],
    [z.boolean(), 'yes', 'Send true or false'],
    [z.array(z.string()), {}, 'Send a list'],
    [z.object({}), [], 'Send an object'],
    [z.date(), 7, 'Check this value'],
    [z.number().max(100), 101, 'Send a number of at most 100'],
    [z.int().min(1), 0, 'Send a number of at least 1'],
    [z.string().max(3), 'abcd', 'Use at most 3 characters'],
    [z.string().min(1), '', 'This is required'],
    [z.string().min(3), 'a', 'Use at least 3 characters'],
    [z.array(z.int()).max(2), [1, 2, 3], 'Send at most 2 of these'],
    [z.array(z.int()).min(1), [], 'This is required'],
    [z.array(z.int()).min(2), [1], 'Send at least 2 of these'],
    [z.enum(['a', 'b']), 'c', 'Send one of: a, b'],
    [z.literal(true), false, 'Send one of: true'],
    [z.string().regex(/a/), 'b', 'Check this value'],
    [z.number().multipleOf(2), 3, 'Check this value'],
    [z.strictObject({}), { a: 1 }, 'Check this value'],
    [z.union([z.string(), z.int()]), true, 'Check this value'],
    [z.record(z.string().regex(/a/), z.int()), { b: 1 }, 'Check this value'],
    [z.map(z.object({}), z.int()), new Map([[{}, 'x']]), 'Check this value'],
    [z.string().refine(() => false), 'a', 'Check this value'],
  ])('says so (%#)', (schema, value, sentence) => {
    expect(schema.safeParse(value).error?.issues[0]?.message).toBe(sentence);
  });
});
