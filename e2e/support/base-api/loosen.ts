/** Converts a reply of the contract to the looser formats of other APIs, using the call's reply schema. */
import type { z } from 'zod';
import { contract } from '@/lib/contract';
import type { EndpointName } from '@/lib/contract/endpoints';

interface Def {
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  out?: z.ZodType;
  options?: z.ZodType[];
  entries?: Record<string, string>;
  type: string;
}

/** Chooses the next loose format: `choose(n)` returns 0 to n-1. */
export type Choose = (count: number) => number;

/** Cycles through the formats, so that each one occurs in every longer reply. */
export function inTurn(): Choose {
  let turn = 0;
  return (count) => turn++ % count;
}

/**
 * The same reply in looser formats.
 * @param choose the format of each value
 */
export function loosen(name: EndpointName, reply: Record<string, unknown>, choose: Choose): unknown {
  const { status, message, ...rest } = reply;
  const loose = value(contract[name].reply as z.ZodType, rest, choose) as Record<string, unknown>;
  return { status: [status, 'true', 1][choose(3)], message, ...loose };
}

function value(schema: z.ZodType, given: unknown, choose: Choose): unknown {
  const def = schema.def as unknown as Def;
  if (given === null || given === undefined) return given;
  switch (def.type) {
    case 'pipe':
      return value(def.out as z.ZodType, given, choose);
    case 'catch':
    case 'optional':
    case 'nullable':
      return value(def.innerType as z.ZodType, given, choose);
    case 'array':
      return (given as unknown[]).map((item) => value(def.element as z.ZodType, item, choose));
    case 'object':
      return object(def.shape ?? {}, given as Record<string, unknown>, choose);
    case 'union': {
      const fitting = def.options?.find((option) => option.safeParse(given).success);
      return fitting ? value(fitting, given, choose) : given;
    }
    case 'number':
      return [given, String(given), number(given as number)][choose(3)];
    case 'boolean':
      return given ? [true, 'true', 1, '1', 'yes'][choose(5)] : [false, 'false', 0, '0', 'no'][choose(5)];
    case 'enum':
      return word(def, given, choose);
    case 'string':
      return text(given as string, choose);
    default:
      return given;
  }
}

/** '12' and '12.00'. */
const number = (given: number) =>
  /^-?\d+(\.\d{1,2})?$/.test(String(given)) ? given.toFixed(2) : String(given);

function word({ entries = {} }: Def, given: unknown, choose: Choose): unknown {
  if (!('yes' in entries && 'no' in entries)) return [given, String(given).toUpperCase()][choose(2)];
  return given === 'yes'
    ? ['yes', true, 'true', 1, '1'][choose(5)]
    : ['no', false, 'false', 0, '0'][choose(5)];
}

/** Short whole numbers become numbers (zip codes, order numbers); days lose their midnight. */
function text(given: string, choose: Choose): unknown {
  if (/^[1-9]\d{2,8}$/.test(given)) return [given, Number(given)][choose(2)];
  const day = /^(\d{4})-(\d{2})-(\d{2})T00:00:00\.000Z$/.exec(given);
  if (!day) return given;
  const [, year, month, date] = day;
  return [given, `${year}-${month}-${date}`, `${year}-${month}-${date} 00:00:00`][choose(3)];
}

function object(shape: Record<string, z.ZodType>, given: Record<string, unknown>, choose: Choose) {
  const loose: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(given)) {
    const schema = shape[key];
    // Unknown values are sometimes omitted instead of null.
    if (inner === null && key !== 'data' && choose(2) === 0) continue;
    loose[key] = schema ? value(schema, inner, choose) : inner;
  }
  return {
    ...loose,
    createdAt: '2024-02-29T12:00:00.000Z',
    updated_by: null,
    __v: 0,
    internal: { note: 'unknown field' },
  };
}
