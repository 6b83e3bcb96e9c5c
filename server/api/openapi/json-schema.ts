/** The contract's zod schemas as JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
import { z } from 'zod';
import { entities } from '@/lib/contract/notes';

export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
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

/**
 * @param side input: as a client sends it; output: as the server answers
 * @param components takes the named schemas that it refers to
 */
export function jsonSchemaOf(
  schema: z.ZodType,
  side: 'input' | 'output',
  components: Record<string, JsonSchema>,
): JsonSchema {
  const made = z.toJSONSchema(schema, {
    io: side,
    metadata: entities,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => tidy(jsonSchema as JsonSchema),
  });
  const text = JSON.stringify(made).replaceAll('#/$defs/', '#/components/schemas/');
  const { $schema, $defs, ...own } = JSON.parse(text) as JsonSchema & { $defs?: Record<string, JsonSchema> };
  Object.assign(components, $defs);
  return own;
}

const largestId = 2_147_483_647;

/** Removes what tells a reader nothing: the bounds of every integer, patterns that only exclude control characters. */
function tidy(schema: JsonSchema) {
  if (schema.minimum === -Number.MAX_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  const patterns = [schema, ...(schema.allOf ?? [])].flatMap(({ pattern }) => pattern ?? []);
  const [telling, ...more] = patterns.filter((pattern) => !pattern.startsWith('^[^\\u0000-'));
  if (patterns.length > 0 && more.length === 0) {
    delete schema.allOf;
    delete schema.pattern;
    if (telling) schema.pattern = telling;
  }
  // A choice inside a choice is one choice.
  schema.anyOf &&= schema.anyOf.flatMap((each): JsonSchema[] =>
    Object.keys(each).join() === 'anyOf' ? (each.anyOf ?? []) : [each],
  );
  const [number, digits] = schema.anyOf ?? [];
  if (schema.anyOf?.length !== 2 || number?.type !== 'integer' || !digits?.pattern?.startsWith('^[1-9]'))
    return;
  // Digits are taken as well as a number, because addresses and forms send them; who writes JSON sends a number.
  delete schema.anyOf;
  const { maximum = largestId } = number;
  Object.assign(schema, { type: 'integer', minimum: 1, maximum });
  if (maximum === largestId && schema.default === undefined) schema.description = 'An id';
}
