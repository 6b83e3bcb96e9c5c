/** The fields of a schema, and requests with another value in one of them. */
type Path = readonly (string | number)[];

export interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

/** Where a text can be, optional fields too. */
export function fieldsOf({ properties = {}, items, anyOf = [] }: JsonSchema, at: Path = []): Path[] {
  return [
    at,
    ...Object.entries(properties).flatMap(([name, each]) => fieldsOf(each, [...at, name])),
    ...(items ? fieldsOf(items, [...at, 0]) : []),
    ...anyOf.flatMap((each) => fieldsOf(each, at)),
  ];
}

/** A copy with `value` at `path`, and what leads to it where the valid request has nothing. */
export function placed(within: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (typeof key === 'number') return [placed(Array.isArray(within) ? within[0] : undefined, rest, value)];
  const fields = typeof within === 'object' && !Array.isArray(within) ? within : {};
  return { ...fields, [key]: placed((fields as Record<string, unknown> | null)?.[key], rest, value) };
}
