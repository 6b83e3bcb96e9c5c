/** The contract's zod schemas as JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
import { z } from 'zod';
import { address } from '@/lib/contract/addresses';
import { user } from '@/lib/contract/auth';
import { card } from '@/lib/contract/cards';
import { settings } from '@/lib/contract/content';
import { order, orderRow } from '@/lib/contract/orders';
import { notification } from '@/lib/contract/profile';
import { slot } from '@/lib/contract/service-area';

export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  additionalProperties?: boolean | JsonSchema;
  required?: string[];
  items?: JsonSchema;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  default?: unknown;
  description?: string;
  [more: string]: unknown;
}

/** What several replies hold gets a name and stands once. */
const named = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries({
  User: user,
  Address: address,
  Card: card,
  Order: order,
  OrderRow: orderRow,
  Notification: notification,
  Slot: slot,
  Settings: settings,
})) {
  named.add(schema, { id });
}

/**
 * @param side input: as a client sends it; output: as the server answers
 * @param components takes the named schemas that it refers to
 */
export function jsonSchemaOf(
  schema: z.ZodType,
  side: 'input' | 'output',
  components: Record<string, JsonSchema>,
): JsonSchema {
  const { $schema, $defs, ...made } = z.toJSONSchema(schema, {
    io: side,
    metadata: named,
    unrepresentable: 'any',
  }) as JsonSchema & { $defs?: Record<string, JsonSchema> };
  for (const [name, { id, ...definition }] of Object.entries($defs ?? {})) {
    components[name] ??= tidied(definition);
  }
  return tidied(made);
}

const widest = Number.MAX_SAFE_INTEGER;

/** Without what says nothing: the bounds of every integer, patterns that only shut out control characters. */
function tidied(schema: JsonSchema): JsonSchema {
  const copy: JsonSchema = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, tidiedValue(key, value)]),
  );
  if (copy.$ref) copy.$ref = copy.$ref.replace('#/$defs/', '#/components/schemas/');
  delete copy.id;
  if (copy.minimum === -widest) delete copy.minimum;
  if (copy.maximum === widest) delete copy.maximum;
  if (copy.pattern && isPlainText(copy.pattern)) delete copy.pattern;
  if (copy.allOf) {
    const left = copy.allOf.filter((part) => Object.keys(part).length > 0);
    delete copy.allOf;
    if (left.length === 1) Object.assign(copy, left[0]);
    else if (left.length > 1) copy.allOf = left;
  }
  // A choice inside a choice is one choice.
  copy.anyOf &&= copy.anyOf.flatMap<JsonSchema>((each) =>
    Object.keys(each).join() === 'anyOf' ? (each.anyOf ?? []) : each,
  );
  return asNumber(copy);
}

function tidiedValue(key: string, value: unknown): unknown {
  if (key === 'properties') {
    return Object.fromEntries(
      Object.entries(value as Record<string, JsonSchema>).map(([name, each]) => [name, tidied(each)]),
    );
  }
  if (key === 'enum' || key === 'required' || key === 'default' || key === 'const') return value;
  if (Array.isArray(value)) return value.map((each) => (isSchema(each) ? tidied(each) : each));
  return isSchema(value) ? tidied(value) : value;
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

const isPlainText = (pattern: string) => pattern.startsWith('^[^\\u0000-');

const largestId = 2_147_483_647;

/** Digits are taken as well as a number, because addresses and forms send them; who writes JSON sends a number. */
function asNumber(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema;
  const [number, digits] = anyOf ?? [];
  if (anyOf?.length !== 2 || number?.type !== 'integer') return schema;
  if (!digits?.pattern?.startsWith('^[1-9]\\d{0,')) return schema;
  const maximum = number.maximum ?? largestId;
  const isId = maximum === largestId && rest.default === undefined;
  return { ...rest, type: 'integer', minimum: 1, maximum, ...(isId ? { description: 'An id' } : {}) };
}
