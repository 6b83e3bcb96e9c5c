/** The envelope of every reply (specification section 7; docs/decisions/0001-api-envelope.md). */
import { z } from 'zod';

const envelope = { status: z.literal(true), message: z.string() };

export const reply = <Data extends z.ZodType>(data: Data) => z.object({ ...envelope, data });

/** A reply that carries more than `data` at its top, as the specification has it for sign-in and cards. */
export const replyWith = <Data extends z.ZodType, More extends z.ZodRawShape>(data: Data, more: More) =>
  z.object({ ...envelope, data, ...more });

export const listReply = <Item extends z.ZodType>(item: Item) =>
  z.object({
    ...envelope,
    data: z.array(item),
    page: z.int(),
    totalPages: z.int(),
    totalDocs: z.int(),
    limit: z.int(),
  });

export const done = () => reply(z.null());

/** A number as people write it: no sign, no fraction, no exponent, no zero before it. */
const count = (max: number) =>
  z.union(
    [
      z.int().min(1).max(max),
      z
        .string()
        .regex(/^[1-9]\d{0,6}$/)
        .transform(Number)
        .pipe(z.int().max(max)),
    ],
    { error: `Give a whole number from 1 to ${max}` },
  );

/** page and limit of a list: anything odd is refused, not guessed. */
export const paging = (defaultLimit = 10) => ({
  page: count(1_000_000).default(1),
  limit: count(100).default(defaultLimit),
});
