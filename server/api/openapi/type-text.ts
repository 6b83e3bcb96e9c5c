/** JSON Schema in few words, for people. */
import type { JsonSchema } from './json-schema';

export interface Row {
  /** `data[].id` */
  name: string;
  type: string;
  required: boolean;
  note: string;
}

type Schemas = Record<string, JsonSchema>;

const refName = (ref: string) => ref.split('/').at(-1) ?? '';

function resolved(schema: JsonSchema, schemas: Schemas): JsonSchema {
  return schema.$ref ? (schemas[refName(schema.$ref)] ?? {}) : schema;
}

/** 'string', 'id', '"yes" or "no"', 'list of Address'. */
export function typeText(schema: JsonSchema): string {
  if (schema.$ref) return refName(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return alternatives(schema.enum.map((value) => JSON.stringify(value)));
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return alternatives(variants.map(typeText));
  if (schema.description === 'An id') return 'id';
  if (schema.type === 'array') return `list of ${schema.items ? typeText(schema.items) : 'anything'}`;
  if (schema.format === 'email') return 'email';
  return [schema.type ?? 'anything'].flat().join(' or ');
}

function alternatives(words: string[]): string {
  const distinct = [...new Set(words)].filter((word) => word !== '""');
  return distinct.length < 2
    ? distinct.join('')
    : `${distinct.slice(0, -1).join(', ')} or ${distinct.at(-1)}`;
}

const patterns: Record<string, string> = {
  '^(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])-(\\d{4})$': 'MM-DD-YYYY',
  '^(1[0-2]|[1-9]):[0-5]\\d (AM|PM)$': 'a time such as 7:00 AM',
  '^\\d{4}-\\d{2}-\\d{2}T00:00:00\\.000Z$': 'a day, ISO at midnight UTC',
  '^\\d{5}(-\\d{4})?$': 'five digits',
  '^\\d{4}-\\d{2}-\\d{2}': 'YYYY-MM-DD',
};

/** What else holds for a value: its bounds, its spelling, its default. */
export function noteText(schema: JsonSchema): string {
  if (schema.description === 'An id') return '';
  const variants = [schema, ...(schema.anyOf ?? [])].filter(({ type }) => type !== 'null');
  const spelled = [...new Set(variants.map((each) => patterns[each.pattern ?? '']))].find(Boolean);
  const parts = [
    schema.description,
    spelled ?? variants.map(spelling).find(Boolean),
    ...variants.map((each) => limits(each, spelled !== undefined)),
    schema.default === undefined ? undefined : `default ${JSON.stringify(schema.default)}`,
  ];
  return parts.filter(Boolean).join('; ');
}

const spelling = ({ pattern, format }: JsonSchema) =>
  pattern && format !== 'email' ? `matches ${pattern}` : undefined;

function limits(schema: JsonSchema, isSpelled: boolean): string | undefined {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems } = schema;
  if (minItems !== undefined || maxItems !== undefined) return bounds(minItems, maxItems, 'entries');
  if (minimum !== undefined || maximum !== undefined) return bounds(minimum, maximum, '');
  return isSpelled ? undefined : bounds(minLength, maxLength, 'characters');
}

const figure = (value: unknown) => Number(value).toLocaleString('en-US');

function bounds(low: unknown, high: unknown, unit: string): string | undefined {
  if (low === undefined && high === undefined) return undefined;
  if (high === undefined) return low === 1 && unit ? undefined : `at least ${figure(low)} ${unit}`.trim();
  if (low === undefined || (low === 1 && unit)) return `at most ${figure(high)} ${unit}`.trim();
  return `${figure(low)} to ${figure(high)} ${unit}`.trim();
}

/** The fields of an object and, behind dots, of what it holds; what has a name of its own is not opened. */
export function rowsOf(schema: JsonSchema, schemas: Schemas, before = ''): Row[] {
  const { properties = {}, required = [] } = resolved(schema, schemas);
  return Object.entries(properties).flatMap(([key, each]) => {
    const name = before + key;
    const row = { name, type: typeText(each), required: required.includes(key), note: noteText(each) };
    const item = each.type === 'array' ? each.items : undefined;
    const opened = item ?? each.anyOf?.find(({ type }) => type === 'object') ?? each;
    if (!opened.properties) return [row];
    const label = item ? 'list of objects' : each.anyOf ? 'object or null' : 'object';
    return [{ ...row, type: label }, ...rowsOf(opened, schemas, `${name}${item ? '[]' : ''}.`)];
  });
}
