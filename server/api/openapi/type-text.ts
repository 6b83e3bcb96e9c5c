/** Describes JSON Schema in a few words for people. */
import type { JsonSchema } from './json-schema';

export interface Row {
  /** A path such as `data[].id`. */
  name: string;
  type: string;
  required: boolean;
  note: string;
}

const nameOf = (ref: string) => ref.split('/').at(-1) ?? '';

const json = (value: unknown) => JSON.stringify(value);

/** 'string', 'id', '"yes" or "no"', 'list of Address'. */
export function typeText(schema: JsonSchema): string {
  const { $ref, enum: values, type = 'anything', items, description, format } = schema;
  if ($ref) return nameOf($ref);
  if (schema.const !== undefined) return json(schema.const);
  const variants = values?.map(json) ?? (schema.anyOf ?? schema.oneOf)?.map(typeText);
  if (variants) return [...new Set(variants)].filter((word) => word !== '""').join(' or ');
  if (description === 'An id') return 'id';
  if (type === 'array') return `list of ${typeText(items ?? {})}`;
  return format === 'email' ? format : [type].flat().join(' or ');
}

const spellings: Record<string, string> = {
  '^(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])-(\\d{4})$': 'MM-DD-YYYY',
  '^(1[0-2]|[1-9]):[0-5]\\d (AM|PM)$': 'a time such as 7:00 AM',
  '^\\d{4}-\\d{2}-\\d{2}T00:00:00\\.000Z$': 'a day, ISO at midnight UTC',
  '^\\d{5}([-\\s]?\\d{4})?$': 'five digits',
};

/** What else applies to a value: its format, bounds and default. */
export function noteText(schema: JsonSchema): string {
  if (schema.description === 'An id') return '';
  const variants = [schema, ...(schema.anyOf ?? [])];
  const pattern = variants.map((each) => each.pattern).find(Boolean);
  const isEmail = variants.some(({ format }) => format === 'email');
  return [
    schema.description,
    pattern && !isEmail && (spellings[pattern] ?? `matches ${pattern}`),
    ...(pattern && spellings[pattern] ? [] : variants.map(bounds)),
    schema.default !== undefined && `default ${json(schema.default)}`,
  ]
    .filter(Boolean)
    .join('; ');
}

function bounds({ minimum, maximum, minLength, maxLength, minItems, maxItems, type }: JsonSchema) {
  const [low, high] = [minimum ?? minLength ?? minItems, maximum ?? maxLength ?? maxItems];
  const unit = { string: ' characters', array: ' entries' }[String(type)] ?? '';
  const figure = Number(high).toLocaleString('en-US');
  if (high === undefined) return low === undefined || low === 1 ? '' : `at least ${low}${unit}`;
  return low === undefined || (low === 1 && unit) ? `at most ${figure}${unit}` : `${low} to ${figure}${unit}`;
}

/** The fields of an object, with nested fields as dotted paths. Named schemas are not expanded. */
export function rowsOf(schema: JsonSchema, schemas: Record<string, JsonSchema>, before = ''): Row[] {
  const { properties = {}, required = [] } = schema.$ref ? (schemas[nameOf(schema.$ref)] ?? {}) : schema;
  return Object.entries(properties).flatMap(([key, each]) => {
    const name = before + key;
    const row = { name, type: typeText(each), required: required.includes(key), note: noteText(each) };
    const item = each.type === 'array' ? each.items : undefined;
    const opened = item ?? each.anyOf?.find(({ type }) => type === 'object') ?? each;
    if (!opened.properties) return [row];
    const type = item ? 'list of objects' : each.anyOf ? 'object or null' : 'object';
    return [{ ...row, type }, ...rowsOf(opened, schemas, `${name}${item ? '[]' : ''}.`)];
  });
}
