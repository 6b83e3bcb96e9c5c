/** Nothing looks at a text of a request before its length was judged: a pattern may take seconds of a long one. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract, type Schemas } from '@/lib/contract';
import type { EndpointName } from '@/lib/contract/endpoints';
import { policyFields } from '@/lib/contract/policy';

type Core = z.core.$ZodType;

/** The schemas directly inside, by where their value is. What a pipe hands on was judged at its beginning. */
function inside(schema: Core): [at: string, schema: Core][] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape);
    case 'array':
      return [['[]', def.element]];
    case 'union':
      return def.options.map((option, place) => [`|${place}`, option]);
    case 'pipe':
      return [['', def.in]];
    case 'optional':
    case 'nullable':
    case 'default':
      return [['', def.innerType]];
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'enum':
    case 'literal':
    case 'custom':
      return [];
    default:
      throw new Error(`${def.type}: say here what is inside`);
  }
}

/** Where a text may be of any length, or is looked at before its length ends the judging. */
function unbounded(schema: Core, at: string): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type !== 'string')
    return inside(schema).flatMap(([name, each]) => unbounded(each, `${at} ${name}`));
  const first = def.checks?.[0]?._zod.def as z.core.$ZodCheckMaxLengthDef | undefined;
  // z.email() and the like look at it themselves, before any check.
  const isFirst = first?.check === 'max_length' && first.abort && !('format' in def);
  return isFirst ? [] : [at];
}

const parts = ['params', 'query', 'body'] as const;

describe.each(Object.keys(contract) as EndpointName[])('%s', (name) => {
  it('judges the length of every text first', () => {
    const schemas: Schemas = contract[name];
    const found = parts.flatMap((part) => (schemas[part] ? unbounded(schemas[part], part) : []));
    expect(found).toEqual([]);
  });
});

it('house rules judge the length of every text first', () => {
  expect(unbounded(z.object(policyFields), 'policy')).toEqual([]);
});

it.each([
  z.string(),
  z.string().regex(/a/).max(3, { abort: true }),
  z.string().trim().max(3, { abort: true }),
  z.string().max(3),
  z.object({ a: z.array(z.union([z.number(), z.string().optional()])) }),
  z.email().max(3, { abort: true }),
])('a schema that does not is found (%#)', (schema) => {
  expect(unbounded(schema, 'a')).toHaveLength(1);
});
