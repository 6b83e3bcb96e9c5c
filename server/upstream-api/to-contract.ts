/**
 * Reads another API's reply as the contract's, in one walk over the call's reply schema (zod 4): values are coerced
 * (coerce.ts), unknown fields dropped, and what only our own API sends gets a neutral value (defaults.ts). Any other
 * missing field makes the reply unusable. In a customer's lists a field that cannot be read is missing too, so that
 * one odd row never hides the others.
 */
import type { z } from 'zod';
import { contract } from '@/lib/contract';
import { type Endpoint, type EndpointName, endpoints } from '@/lib/contract/endpoints';
import { possibleActions } from '@/lib/contract/order-parts';
import { coerce, type Def, readDef, spell } from './coerce';
import { findDefault, type Place } from './defaults';
import { type CallInput, type Fields, isObject } from './upstream-call';

/** `odd`: paths that do not fit, in a reply that can be used without them. */
export type Shaped = { ok: true; body: Fields; odd: string[] } | { ok: false; paths: string[] };

/**
 * @param body the other API's reply, parsed from JSON
 * @param input the input of the call, which a reply to a change may leave out
 * @returns the paths that do not fit if it fails; never values
 */
export function toContract(name: EndpointName, body: unknown, input: CallInput = {}): Shaped {
  const schema: z.ZodType = contract[name].reply;
  const { data = schema, ...rest } = readDef(schema).shape ?? {};
  if (!isObject(body)) return { ok: false, paths: ['(body)'] };
  if (!holdsAnswer(name, readDef(data), body.data)) return { ok: false, paths: ['data'] };
  const odd = new Set<string>();
  const top = { name, input, odd, path: [], row: {}, parent: {} };
  const result = schema.safeParse(readObject({ data, ...rest }, { ...body, status: true }, top));
  if (result.success) return { ok: true, body: result.data as Fields, odd: [...odd] };
  return { ok: false, paths: [...new Set(result.error.issues.map(({ path }) => path.join('.')))] };
}

/** Whether a read was answered at all: `{}` must not become a page without prices or a list without orders. */
function holdsAnswer(name: EndpointName, { type, shape = {} }: Def, data: unknown): boolean {
  const { method }: Endpoint = endpoints[name];
  // The specification answers for a zip code with a status alone.
  if (method !== 'GET' || name === 'service-area.verifyZip') return true;
  // A business that sells nothing has no site: the last good list stays.
  if (type === 'array') return Array.isArray(data) && (data.length > 0 || !sold.has(name));
  return type !== 'object' || (isObject(data) && Object.keys(shape).some((key) => isGiven(data[key])));
}

const sold: ReadonlySet<EndpointName> = new Set(['catalog.categories', 'catalog.pricing']);

const isNothing = (value: unknown) => value === undefined || value === null;

const isGiven = (value: unknown) => !isNothing(value) && value !== '';

function read(field: z.ZodType, given: unknown, at: Place): unknown {
  const def = readDef(field);
  const inner = def.innerType ?? def.out ?? field;
  switch (def.type) {
    case 'null':
      return null;
    case 'catch':
    case 'pipe':
      return read(inner, given, at);
    case 'nullable':
      return isAbsent(inner, given) ? null : read(inner, given, at);
    case 'optional': {
      // A part that cannot be read is dropped.
      const value = isAbsent(inner, given) ? undefined : read(inner, given, at);
      return inner.safeParse(value).success ? value : undefined;
    }
    default:
      return readValue(field, given, at);
  }
}

function readValue(field: z.ZodType, given: unknown, at: Place): unknown {
  const def = readDef(field);
  const value = isNothing(given) ? findDefault(def, at) : spell(def.type, at.path.at(-1) ?? '', given);
  switch (def.type) {
    case 'object':
      return isObject(value) ? readObject(def.shape ?? {}, value, at) : value;
    case 'array':
      return Array.isArray(value) ? readList(field, value, at) : value;
    case 'record':
      return isObject(value) ? readRecord(def, value, at) : value;
    case 'union':
      return readUnion(def, value, at);
    default:
      return isNothing(value) ? value : coerce(field, value);
  }
}

/** '' counts as nothing where something other than text is expected. */
function isAbsent(inner: z.ZodType, value: unknown): boolean {
  const def = readDef(inner);
  if (def.type === 'nullable' && def.innerType) return isAbsent(def.innerType, value);
  return isNothing(value) || (value === '' && def.type !== 'string');
}

function readObject(fields: Record<string, z.ZodType>, row: Fields, at: Place): Fields {
  const entries = Object.entries(fields).map(([key, field]) => {
    const path = [...at.path, key];
    const isRead = Object.hasOwn(row, key) && !at.odd.has(path.join('.'));
    return [key, read(field, isRead ? row[key] : undefined, { ...at, path, row, parent: at.row })] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function readRecord({ valueType }: Def, value: Fields, at: Place): Fields {
  const fields = Object.keys(value).map((key) => [key, valueType as z.ZodType] as const);
  return readObject(Object.fromEntries(fields.filter(([key]) => !isNothing(value[key]))), value, at);
}

function readUnion({ options = [] }: Def, value: unknown, at: Place): unknown {
  const values = options.map((option) => read(option, value, at));
  const fitting = options.findIndex((option, index) => option.safeParse(values[index]).success);
  return fitting < 0 ? value : values[fitting];
}

/** A customer's own lists. */
const ownLists: ReadonlySet<EndpointName> = new Set(['orders.list', 'cards.list', 'addresses.list']);

function readList(field: z.ZodType, items: unknown[], at: Place): unknown {
  const element = readDef(field).element as z.ZodType;
  const isOwn = at.path.join() === 'data' && ownLists.has(at.name);
  const readItem = isOwn ? readRow : read;
  const values = items.map((item, index) =>
    readItem(element, item, { ...at, path: [...at.path, String(index)] }),
  );
  if (!isOwn && field !== possibleActions) return values;
  const fitting = values.filter((value) => element.safeParse(value).success);
  // Rows of which none fits are no list.
  return isOwn && fitting.length === 0 ? values : fitting;
}

/** Once more without what does not fit. */
function readRow(element: z.ZodType, row: unknown, at: Place): unknown {
  const value = read(element, row, at);
  const { error } = element.safeParse(value);
  if (!error) return value;
  for (const issue of error.issues) at.odd.add([...at.path, ...issue.path].join('.'));
  return read(element, row, at);
}
