/** Specification section 7; docs/decisions/0001-api-envelope.md. */
import { z } from 'zod';
import { bounded } from './fields';

const envelope = { status: z.literal(true), message: z.string() };

export const reply = <Data extends z.ZodType>(data: Data) => z.object({ ...envelope, data });

/** Top-level fields besides `data`, as the specification requires for sign-in and cards. */
export const replyWith = <Data extends z.ZodType, More extends z.ZodRawShape>(data: Data, more: More) =>
  z.object({ ...envelope, data, ...more });

export const listReply = <Item extends z.ZodType>(item: Item) =>
  replyWith(z.array(item), { page: z.int(), totalPages: z.int(), totalDocs: z.int(), limit: z.int() });

export const done = () => reply(z.null());

/** No sign, fraction, exponent or leading zero. */
const count = (max: number) =>
  z.union(
    [
      z.int().min(1).max(max),
      bounded(7)
        .regex(/^[1-9]\d{0,6}$/)
        .transform(Number)
        .pipe(z.int().max(max)),
    ],
    { error: `Send a whole number from 1 to ${max}` },
  );

/** Invalid values are refused rather than corrected. */
export const paging = (defaultLimit = 10) => ({
  page: count(1_000_000).default(1),
  limit: count(100).default(defaultLimit),
});
