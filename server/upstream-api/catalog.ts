/** Services and prices. The specification names the calls, not their fields: these are the likely ones. */

import { z } from 'zod';
import { WASH_FOLD_ID } from '@/lib/rules/money/receipt';
import type { BaseCalls } from './base-call';
import {
  amount,
  flag,
  id,
  isObject,
  list,
  maybePrice,
  part,
  price,
  text,
  textOrNull,
  whole,
  word,
  words,
} from './values';

const preference = z.object({
  id: id(),
  name: words(),
  group: text(''),
  amount: amount(),
  choice: word(['one', 'many'], 'many'),
  default: flag(false),
});

/** 'Same day' 0, 'Next business day' 1, '2 business days' 2. */
function daysIn(turntimes: string): number {
  if (/same/i.test(turntimes)) return 0;
  return /next/i.test(turntimes) ? 1 : Number(/\d+/.exec(turntimes)?.[0] ?? 2);
}

const turnaround = z
  .object({ id: id(), turntimes: words(), days: whole(-1), amount: amount() })
  .transform((row) => ({ ...row, days: row.days < 0 ? daysIn(row.turntimes) : row.days }));

const usual = { id: 1, turntimes: '2 business days', days: 2, amount: 0 };
const orUsual = <T>(rows: T[]) => (rows.length > 0 ? rows : [usual]);

const product = z.object({
  id: id(),
  name: words(),
  group: text(''),
  price: price(),
  price_from: flag(false),
});

const service = z.object({
  id: id(),
  name: words(),
  unit: text(''),
  preferences: part(preference, 'preferences'),
});

/** The category's id under either name; where it has none, by its name or place. */
const prices = z.preprocess(
  (row) => (isObject(row) ? { category_id: row.id, ...row } : row),
  z.object({
    category_id: whole(0),
    name: words(),
    minimum: amount(),
    price_note: text(''),
    rate_per_lb: maybePrice(),
    products: part(product, 'products'),
  }),
);
const identified = <Row extends { category_id: number; name: string }>(rows: Row[]) =>
  rows.map((row, index) => ({
    ...row,
    category_id: row.category_id || (/\bwash\b/i.test(row.name) ? WASH_FOLD_ID : index + WASH_FOLD_ID + 1),
  }));

/** A business that sells nothing has no order page: an empty list is no answer, and the last good one stays. */
const sold = <T>(row: z.ZodType<T>) => list(row).refine((rows) => rows.length > 0);

export const catalog: BaseCalls<'catalog'> = {
  'catalog.categories': {
    reads: () =>
      z.object({ data: sold(service), turnarounds: part(turnaround, 'turnarounds').transform(orUsual) }),
  },
  'catalog.pricing': {
    reads: () =>
      z.object({
        data: sold(prices).transform(identified),
        turnarounds: part(turnaround, 'turnarounds'),
        surcharge: z
          .object({ title: text(''), amount: amount() })
          .nullable()
          .catch(null),
        tax_percent: maybePrice(),
        tax_on: z.enum(['fees']).optional().catch(undefined),
        bag_lb: z.object({ light: price(), full: price() }).optional().catch(undefined),
        price_version: text(''),
        prices_changed_at: textOrNull(),
      }),
    /** Usually beside the categories. @throws when they can't be read: a list without its fees would mislead */
    completes: async (body, { ask }) =>
      body.turnarounds.length > 0
        ? body
        : { ...body, turnarounds: (await ask('catalog.categories')).turnarounds },
  },
};
