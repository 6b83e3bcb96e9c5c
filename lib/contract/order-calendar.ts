/** Pickups and deliveries as calendar files, and the private address of all of them. An extension of the specification. */
import { z } from 'zod';
import { messages } from '@/lib/messages';
import { bounded, id, yesNo } from './fields';
import { reply } from './replies';

/** What a browser has is a Blob, what the server works with is text. */
export const calendarFile = z.custom((value) => typeof value === 'string') as unknown as z.ZodType<
  Blob,
  string
>;

/** 128 bits as base64url. */
export const linkKey = () => bounded(22, messages.notFound).regex(/^[\w-]{22}$/, messages.notFound);

const feedState = z.object({
  on: z.boolean(),
  /** When the address was made; null without one. */
  since: z.string().nullable(),
});

export const orderCalendarContract = {
  'orders.calendar': { params: z.object({ id: id() }), reply: reply(calendarFile) },
  'orders.feedState': { reply: reply(feedState) },
  'orders.setFeed': {
    /** yes makes a new address, and the old one ends; no ends it. */
    body: z.object({ on: yesNo(messages.badValue) }),
    reply: reply(
      feedState.extend({
        /** Told this once, because only its hash is stored. Null when turned off. */
        url: z.string().nullable(),
      }),
    ),
  },
  'orders.feed': {
    params: z.object({ file: bounded(26, messages.notFound).regex(/^[\w-]{22}\.ics$/, messages.notFound) }),
    reply: reply(calendarFile),
  },
};
