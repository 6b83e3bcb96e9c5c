/** JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
import { z } from 'zod';
import { entities } from './entities';

type Schema = z.core.JSONSchema.JSONSchema;
export type JsonSchema = Schema & { properties?: Record<string, JsonSchema> };

type Side = 'input' | 'output';

const rules = (side: Side) => ({
  io: side,
  metadata: entities,
  unrepresentable: 'any' as const,
  override: ({ jsonSchema }: { jsonSchema: Schema }) => tidy(jsonSchema),
});

const findAddress = (name: string) => `#/components/schemas/${name}`;

export function sharedSchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(entities, { ...rules('output'), uri: findAddress });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema, $id, ...own }]) => [name, own as JsonSchema]),
  );
}

/** @param side input: as a client sends it; output: as the server answers */
export function toJsonSchema(schema: z.ZodType, side: Side): JsonSchema {
  const { $schema, $defs, ...own } = z.toJSONSchema(schema, rules(side));
  return JSON.parse(JSON.stringify(own).replaceAll('#/$defs/', findAddress('')));
}

const largestId = 2_147_483_647;

/** Removes default bounds of integers, and patterns that only exclude control characters. */
function tidy(schema: Schema) {
  if (schema.minimum === -Number.MAX_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  const patterns = [schema, ...(schema.allOf ?? [])].flatMap(({ pattern }) => pattern ?? []);
  const [telling, ...more] = patterns.filter((pattern) => !pattern.startsWith('^[^\\u0000-'));
  if (patterns.length > 0 && more.length === 0) {
    delete schema.allOf;
    delete schema.pattern;
    if (telling) schema.pattern = telling;
  }
  schema.anyOf &&= schema.anyOf.flatMap((each): Schema[] =>
    Object.keys(each).join() === 'anyOf' ? (each.anyOf ?? []) : [each],
  );
  const [number, digits] = schema.anyOf ?? [];
  if (schema.anyOf?.length !== 2 || number?.type !== 'integer' || !digits?.pattern?.startsWith('^[1-9]'))
    return;
  // URLs and forms send ids as digits too; the document shows only the number.
  delete schema.anyOf;
  const { maximum = largestId } = number;
  Object.assign(schema, { type: 'integer', minimum: 1, maximum });
  if (maximum === largestId && schema.default === undefined) schema.description = 'An id';
}
