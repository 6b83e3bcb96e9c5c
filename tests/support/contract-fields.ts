import type { ZodType } from 'zod';

export interface Field {
  name: string;
  schema: ZodType;
}

interface Parts {
  shape?: Record<string, ZodType>;
  element?: ZodType;
  unwrap?: () => ZodType;
}

/** The fields of a schema, those of lists and of optional parts too. */
export function fieldsOf(schema: ZodType | undefined, name: string): Field[] {
  if (!schema) return [];
  const parts = schema as Parts;
  if (parts.shape)
    return Object.entries(parts.shape).flatMap(([key, each]) => fieldsOf(each, `${name}.${key}`));
  const inner = parts.element ?? parts.unwrap?.();
  const nested = inner ? fieldsOf(inner, name) : [];
  return nested.length > 1 ? nested : [{ name, schema }];
}
