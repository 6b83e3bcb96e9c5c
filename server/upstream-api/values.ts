/** Single values of another API's reply, in the supported spellings. Each name has one meaning. */
import { z } from 'zod';
import { parseDate, toIsoDate } from '@/lib/rules/dates/calendar';
import { formatPhone } from '@/lib/rules/people/phone';

export type Fields = Record<string, unknown>;

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** '' for objects and lists, which have no text and of which `String` may throw: {"toString":1}. */
export const asPlain = (value: unknown): string => (typeof value === 'object' ? '' : String(value ?? ''));

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

/** Without a fallback, a missing or unreadable value makes its row odd; with one, both become the fallback. */
function given<T>(read: (value: unknown) => unknown, schema: z.ZodType<T>, fallback?: T) {
  if (fallback === undefined) return z.preprocess(read, schema);
  return z.preprocess((value) => (isBlank(value) ? fallback : read(value)), schema.catch(fallback));
}

const unlessBlank = (value: unknown) => (isBlank(value) ? undefined : value);

/** Characters, before any pattern reads them. */
const LONGEST = 8_000;

const asText = (value: unknown, longest = LONGEST) =>
  typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : typeof value === 'string'
      ? value.slice(0, longest)
      : value;

/** '1,120.00' and '$48.50' too. */
const asNumber = (value: unknown) =>
  typeof value === 'string' && /\d/.test(value) ? Number(value.replace(/^\s*\$|,(?=\d{3})/g, '')) : value;

const flags = new Map([
  ...['yes', 'true', '1'].map((word) => [word, true] as const),
  ...['no', 'false', '0'].map((word) => [word, false] as const),
]);
/** yes/no, true/false, 1/0, also as text in any case. Undefined for anything else. */
export const readFlag = (value: unknown): boolean | undefined =>
  flags.get(asPlain(value).trim().toLowerCase());

export const text = (fallback?: string, longest?: number) =>
  given((value) => asText(value, longest), z.string(), fallback);
/** Text that a row is worth nothing without. */
export const words = () => given((value) => asText(unlessBlank(value)), z.string().trim().min(1));
export const textOrNull = () =>
  given((value) => asText(unlessBlank(value)) ?? null, z.string().nullable().catch(null));
export const phone = () => text('').transform(formatPhone);
export const whole = (fallback?: number) => given(asNumber, z.int(), fallback);
export const id = () => given(asNumber, z.int().positive());
export const price = () => given((value) => asNumber(unlessBlank(value)), z.number());
export const maybePrice = () =>
  given((value) => asNumber(unlessBlank(value)), z.number().optional().catch(undefined));
/** Money of a receipt: nothing sent is nothing charged, but a word in its place can't be read. */
export const amount = () => given((value) => asNumber(isBlank(value) ? 0 : value), z.number());
export const flag = (fallback: boolean) => given(readFlag, z.boolean(), fallback);
const yesOrNo = (value: unknown) => ({ true: 'yes', false: 'no' })[String(readFlag(value))];
export const yesNo = (fallback?: 'yes' | 'no') => given(yesOrNo, z.enum(['yes', 'no']), fallback);
export const word = <const T extends string>(listed: readonly T[], fallback: T) =>
  given(
    (value) => listed.find((one) => one.toLowerCase() === asPlain(value).trim().toLowerCase()),
    z.enum(listed) as unknown as z.ZodType<T>,
    fallback,
  );
/** Any spelling of a day as midnight UTC; '' for none. */
export const day = () =>
  given(
    (value) => {
      const date = parseDate(value);
      return date ? toIsoDate(date) : '';
    },
    z.string(),
    '',
  );

export type Split<Names extends string> = Names extends `${infer First} ${infer Others}`
  ? First | Split<Others>
  : Names;

/** Fields that are read alike. @param names separated by spaces */
export const each = <const Names extends string, Value>(names: Names, value: Value) =>
  Object.fromEntries(names.split(' ').map((name) => [name, value])) as Record<Split<Names>, Value>;

/** An answer that is nothing but a yes. */
export const nothing = () => z.object({}).transform(() => ({ data: null }));

/** What left lists since `takeOdd`: a parse is synchronous, so no other reply comes between. */
let odd: string[] = [];
export const takeOdd = (): string[] => {
  const found = odd;
  odd = [];
  return found;
};

/** An odd row drops out and is noted; rows of which none can be read are no list. @param name for the log */
export const list = <T>(row: z.ZodType<T>, name = 'data') =>
  all(z.unknown()).transform((rows, context) => {
    const read = rows.map((value) => row.safeParse(value));
    for (const [index, { error }] of read.entries())
      odd.push(...(error?.issues ?? []).map(({ path }) => [name, index, ...path].join('.')));
    const fitting = read.flatMap((one) => (one.success ? [one.data] : []));
    if (rows.length > 0 && fitting.length === 0)
      context.addIssue({ code: 'custom', message: 'none can be read', path: [0] });
    return fitting;
  });

export const part = <T>(row: z.ZodType<T>, name: string) => list(row, name).catch([]);

/** What was saved: what comes back of it, over what was sent. */
export const saved = <T>(sent: Fields, row: z.ZodType<T>) =>
  z.object({ data: z.preprocess((data) => ({ ...sent, ...(isObject(data) ? data : {}) }), row) });

/** Rows without an id of their own get their place. */
export const numbered = <Row extends { id: number }>(rows: Row[]): Row[] =>
  rows.map((row, index) => ({ ...row, id: row.id || index + 1 }));

export const newest = <Row extends { id: number }>(rows: readonly Row[]): Row | undefined =>
  rows.toSorted((one, other) => other.id - one.id)[0];

/** Without an id it is the newest in the list. A failed look-up does not turn what was saved into a failure. */
export async function withId<Reply extends { data: { id: number } }>(
  reply: Reply,
  list: () => Promise<{ id: number }[]>,
): Promise<Reply> {
  if (reply.data.id !== 0) return reply;
  const rows = await list().catch(() => []);
  return { ...reply, data: { ...reply.data, id: newest(rows)?.id ?? 0 } };
}

/** A list in which each row counts: one that can't be read fails the whole. */
export const all = <T>(row: z.ZodType<T>) =>
  z.preprocess((value) => (isBlank(value) ? [] : value), z.array(row));
