import type { z } from 'zod';

/** What a schema is made of (zod 4); which parts are there depends on `type`. */
export interface Def {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  out?: z.ZodType;
  valueType?: z.ZodType;
  options?: z.ZodType[];
  entries?: Record<string, string | number>;
  values?: (string | number | boolean | null)[];
}

/** The parts of any schema. zod types them by the kind of the schema, which a walk learns only from `type`. */
export const defOf = (schema: z.ZodType): Def => schema.def as unknown as Def;
