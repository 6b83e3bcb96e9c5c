/** Stars of a delivered order. An extension of the specification. */
import { z } from 'zod';
import { defineCall, HOUR } from '@/lib/contract/define-call';
import { id, optionalLongText, whole } from '@/lib/contract/fields';
import { reply } from '@/lib/contract/replies';
import { messages } from '@/lib/messages/messages';

export const ratingBody = z.object({
  stars: whole(1, 5, messages.starsRequired),
  text: optionalLongText(1000),
});

export const rating = z.object({
  /** Whether it can be given now: once, until 30 days after the delivery. */
  asks: z.boolean(),
  /** Null before it is given. */
  stars: z.int().nullable(),
  text: z.string(),
  /** Where the business is reviewed in public, the same for all stars; '' for nowhere. */
  review_url: z.string(),
});

const given = {
  asks: false,
  stars: 4,
  text: 'All back, well folded.',
  review_url: 'https://review.example/',
};
export const exampleRating = { stars: given.stars, text: given.text };

export const orderRatingContract = {
  'orders.rating': defineCall({
    summary: 'Read the rating of one’s own order',
    params: z.object({ id: id() }),
    reply: reply(rating),
    example: { params: { id: 77 }, reply: { data: given } },
  }),
  'orders.rate': defineCall({
    summary: 'Rate a delivered order with one to five stars and a few words',
    more: 'Once for each order. Sending the same again gets the same answer.',
    409: 'The order was rated otherwise, or can’t be rated now',
    limits: [{ points: 20, seconds: HOUR, per: 'customer' }],
    params: z.object({ id: id() }),
    body: ratingBody,
    reply: reply(rating),
    example: { params: { id: 77 }, body: exampleRating, reply: { data: given } },
  }),
};
