/**
 * Converts another API's reply to the contract's shape in one walk over the call's reply schema (zod 4).
 * Reads numbers as text, and flags and days in any spelling; drops unknown fields. A missing field gets a
 * neutral value if that is honest (server/upstream-api/defaults.ts), else the reply is unusable. In a customer's
 * lists a field that cannot be read is missing too, so that one odd row never hides the others.
 */
import type { z } from 'zod';
import { contract } from '@/lib/contract';
import { type Endpoint, type EndpointName, endpoints } from '@/lib/contract/endpoints';
import { possibleActions } from '@/lib/contract/order-parts';
import { isDateField, spellings, toBoolean, toDay, toNumber, toText, toWord } from './coerce';
import { type CallInput, standIn } from './defaults';
import { type Def, defOf } from './schema-def';
import { isObject } from './verdict';

/** `odd`: paths that do not fit, in a reply that can be used without them. */
export type Shaped =
  | { ok: true; body: Record<string, unknown>; odd: string[] }
  | { ok: false; paths: string[] };

type Fields = Record<string, unknown>;

/** Where the walk is. */
interface Place {
  name: EndpointName;
  input: CallInput;
  /** Paths of own lists that do not fit: they count as missing. */
  odd: Set<string>;
  path: readonly string[];
  /** The objects around it, innermost last, as the other API sent them. */
  parents: readonly Fields[];
}

const below = (at: Place, key: string | number, parent?: Fields): Place => ({
  ...at,
  path: [...at.path, String(key)],
  parents: parent ? [...at.parents, parent] : at.parents,
});

/**
 * Converts a successful reply to the contract's shape.
 * @param body the other API's reply, parsed from JSON
 * @param input the input of the call, used for fields that the reply leaves out
 * @returns the paths that do not fit if it fails; never values
 */
export function toContract(name: EndpointName, body: unknown, input: CallInput = {}): Shaped {
  const schema = contract[name].reply as z.ZodType;
  const shape = defOf(schema).shape ?? {};
  const located = locate(shape, body);
  if (!located) return { ok: false, paths: ['(body)'] };
  if (!holdsAnswer(name, shape.data as z.ZodType, located.data)) return { ok: false, paths: ['data'] };
  const odd = new Set<string>();
  const bent = objectOf(shape, { ...located, status: true }, { name, input, odd, path: [], parents: [] });
  const result = schema.safeParse(bent);
  if (result.success) return { ok: true, body: result.data as Fields, odd: [...odd] };
  const paths = result.error.issues.map(({ path }) => path.join('.') || '(body)');
  return { ok: false, paths: [...new Set(paths)] };
}

function bend(field: z.ZodType, value: unknown, at: Place): unknown {
  const def = defOf(field);
  switch (def.type) {
    case 'null':
      return null;
    case 'catch':
      return bend(def.innerType as z.ZodType, value, at);
    case 'pipe':
      return bend(def.out as z.ZodType, value, at);
    case 'optional':
      return optional(def, value, at);
    case 'nullable':
      return nullable(def, value, at);
    default:
      return value === undefined || value === null ? missing(field, def, at) : present(field, def, value, at);
  }
}

const standInAt = ({ name, path, parents, input }: Place, type: string) =>
  standIn(name, path, type, parents, input);

function nullable(def: Def, value: unknown, at: Place): unknown {
  const isMissing = value === undefined || value === null || isBlank(def, value);
  const there = isMissing ? standInAt(at, def.type) : value;
  return there === undefined ? null : bend(def.innerType as z.ZodType, there, at);
}

/** An optional part is dropped when it cannot be read. */
function optional(def: Def, value: unknown, at: Place): unknown {
  if (value === undefined || value === null || isBlank(def, value)) return undefined;
  const inner = def.innerType as z.ZodType;
  const bent = bend(inner, value, at);
  return inner.safeParse(bent).success ? bent : undefined;
}

function missing(field: z.ZodType, def: Def, at: Place): unknown {
  const given = standInAt(at, def.type);
  if (given !== undefined) return present(field, def, given, at);
  if (def.type === 'object') return objectOf(def.shape ?? {}, {}, at);
  if (def.type === 'union') return unionOf(def, '', at);
  return undefined;
}

function present(field: z.ZodType, def: Def, given: unknown, at: Place): unknown {
  const spelled = spellings[`${def.type} ${at.path.at(-1)}`];
  const value = spelled ? spelled(given) : given;
  switch (def.type) {
    case 'object':
      return isObject(value) ? objectOf(def.shape ?? {}, value, at) : value;
    case 'array':
      return arrayOf(field, def, value, at);
    case 'record':
      return isObject(value) ? recordOf(def, value, at) : Array.isArray(value) ? {} : value;
    case 'union':
      return unionOf(def, value, at);
    default:
      return spelled ? value : plain(field, def, value);
  }
}

function arrayOf(field: z.ZodType, def: Def, value: unknown, at: Place): unknown {
  const items = isObject(value) ? [value] : value;
  if (!Array.isArray(items)) return items;
  const there = items.filter((item) => item !== null && item !== undefined);
  const element = def.element as z.ZodType;
  const isOwn = at.path.join() === 'data' && ownLists.has(at.name);
  const bendItem = isOwn ? rowOf : bend;
  const bent = there.map((item, index) => bendItem(element, item, below(at, index)));
  if (!isOwn && field !== possibleActions) return bent;
  const fitting = bent.filter((item) => element.safeParse(item).success);
  // Rows of which none fits are no list.
  return isOwn && fitting.length === 0 ? bent : fitting;
}

/** Once more without what does not fit. */
function rowOf(element: z.ZodType, row: unknown, at: Place): unknown {
  const bent = bend(element, row, at);
  const { error } = element.safeParse(bent);
  if (!error) return bent;
  for (const issue of error.issues) at.odd.add([...at.path, ...issue.path].join('.'));
  return bend(element, row, at);
}

function objectOf(fields: Record<string, z.ZodType>, value: Fields, at: Place): Fields {
  const bent: Fields = {};
  for (const [key, field] of Object.entries(fields)) {
    const place = below(at, key, value);
    const isRead = Object.hasOwn(value, key) && !at.odd.has(place.path.join('.'));
    const result = bend(field, isRead ? value[key] : undefined, place);
    if (result !== undefined) bent[key] = result;
  }
  return bent;
}

function recordOf(def: Def, value: Fields, at: Place): Fields {
  const entries = Object.entries(value).flatMap(([key, item]) =>
    item === null || item === undefined || key === '__proto__'
      ? []
      : [[key, bend(def.valueType as z.ZodType, item, below(at, key))] as const],
  );
  return Object.fromEntries(entries);
}

function unionOf(def: Def, value: unknown, at: Place): unknown {
  for (const option of def.options ?? []) {
    const bent = bend(option, value, at);
    if (option.safeParse(bent).success) return bent;
  }
  return value;
}

/** A customer's own lists. */
const ownLists: ReadonlySet<EndpointName> = new Set(['orders.list', 'cards.list', 'addresses.list']);

/** A simple value, read in any spelling. */
function plain(field: z.ZodType, { type, entries = {} }: Def, value: unknown): unknown {
  switch (type) {
    case 'number':
      return toNumber(value);
    case 'boolean':
      return toBoolean(value);
    case 'enum':
      return toWord(value, Object.values(entries));
    case 'string':
      return isDateField(field) ? toDay(value) : toText(value);
    default:
      return value;
  }
}

/** '' counts as nothing where a number, an enum value or an object is expected. */
const isBlank = (def: Def, value: unknown) => value === '' && typeBelow(def) !== 'string';

/** The type inside of an optional or nullable field, or inside of both. */
function typeBelow(def: Def): string {
  const inner = defOf(def.innerType as z.ZodType);
  return inner.type === 'nullable' ? typeBelow(inner) : inner.type;
}

/**
 * Whether a read was answered at all: `{}` must not become a page without prices or a list without orders. A
 * customer's list may be null when empty; a served zip code may be only a status.
 */
function holdsAnswer(name: EndpointName, field: z.ZodType, data: unknown): boolean {
  const { method, access }: Endpoint = endpoints[name];
  if (method !== 'GET' || name === 'service-area.verifyZip') return true;
  const { type, shape = {}, element } = defOf(field);
  if (type === 'array') {
    if (data === null) return access === 'customer';
    // A business that sells nothing has no site: the last good list stays.
    if (sold.has(name) && Array.isArray(data) && data.length === 0) return false;
    return Array.isArray(data) || hasField(defOf(element as z.ZodType).shape ?? {}, data);
  }
  return type !== 'object' || hasField(shape, data);
}

const sold: ReadonlySet<EndpointName> = new Set(['catalog.categories', 'catalog.pricing']);

const hasField = (shape: Record<string, z.ZodType>, data: unknown): boolean =>
  isObject(data) && Object.keys(shape).some((key) => ![undefined, null, ''].includes(data[key] as null));

const envelopeKeys = new Set(['status', 'message', 'messages', 'msg', 'err', 'error', 'errors', 'success']);

/**
 * Finds the envelope when its parts are elsewhere: a bare list, a list inside `data`, fields beside or inside
 * it.
 */
function locate(shape: Record<string, z.ZodType>, body: unknown): Record<string, unknown> | undefined {
  if (Array.isArray(body)) return { data: body };
  if (!isObject(body)) return undefined;
  const wantsList = defOf(shape.data as z.ZodType).type === 'array';
  const data = body.data === undefined ? besideEnvelope(body, wantsList) : body.data;
  if (!isObject(data)) return { ...body, data };
  // Such as an access token beside the user's fields, or page numbers beside the rows.
  const lifted = Object.keys(shape)
    .filter(
      (key) =>
        !envelopeKeys.has(key) && key !== 'data' && body[key] === undefined && Object.hasOwn(data, key),
    )
    .map((key) => [key, data[key]] as const);
  const rows = wantsList ? onlyList(Object.entries(data)) : undefined;
  return { ...body, ...Object.fromEntries(lifted), data: rows ?? data };
}

/** Fields of a reply that has no `data`. */
function besideEnvelope(body: Fields, wantsList: boolean): unknown {
  const rest = Object.entries(body).filter(([key]) => !envelopeKeys.has(key));
  if (wantsList) return onlyList(rest);
  return rest.length > 0 ? Object.fromEntries(rest) : undefined;
}

function onlyList(entries: [string, unknown][]): unknown {
  const lists = entries.filter(([, value]) => Array.isArray(value));
  return lists.length === 1 ? lists[0]?.[1] : undefined;
}
