/** An extension of the specification. */
import { z } from 'zod';
import { defineCall } from '@/lib/contract/define-call';
import { id } from '@/lib/contract/fields';
import { reply } from '@/lib/contract/replies';
import { examplePhoto, photo } from './order-photos';

export const timelineStep = z.object({
  id: z.int(),
  /** 'order.picked_up' */
  type: z.string(),
  text: z.string(),
  /** Null if it did not change. */
  status: z.int().nullable(),
  /** ISO instant. */
  at: z.string(),
  actor: z.enum(['customer', 'staff', 'system']),
  bags: z.int().nullable(),
  items: z.int().nullable(),
  /** In lb. */
  weight: z.number().nullable(),
  /** Of staff, for the customer. */
  note: z.string(),
  /** Changed counts as text; '' for none. */
  difference: z.string(),
  photo: photo.nullable(),
});

const step = { actor: 'staff', items: null, weight: null, note: '', difference: '', photo: null } as const;

export const orderTimelineContract = {
  'orders.timeline': defineCall({
    summary: 'Read an order’s timeline',
    more: 'Every handoff with its time, counts, weight, note and photo, oldest first. Where a count differs from the one before, `difference` says so. Ask again with the ETag: 304 while nothing has changed.',
    params: z.object({ id: id() }),
    reply: reply(
      z.object({
        id: z.int(),
        status: z.int(),
        /** False once delivered or canceled. */
        moving: z.boolean(),
        /** Oldest first. */
        steps: z.array(timelineStep),
      }),
    ),
    example: {
      params: { id: 77 },
      reply: {
        data: {
          id: 77,
          status: 4,
          moving: true,
          steps: [
            {
              ...step,
              id: 301,
              type: 'order.placed',
              text: 'Order placed',
              status: 1,
              at: '2027-03-16T14:02:00.000Z',
              actor: 'customer',
              bags: null,
            },
            {
              ...step,
              id: 305,
              type: 'order.picked_up',
              text: 'Picked up',
              status: 3,
              at: '2027-03-17T11:42:00.000Z',
              bags: 3,
              photo: examplePhoto,
            },
            {
              ...step,
              id: 306,
              type: 'order.counted',
              text: 'Counted and weighed',
              status: 4,
              at: '2027-03-17T15:10:00.000Z',
              bags: 2,
              items: 3,
              weight: 18.4,
              difference: '3 bags were picked up, 2 came in. We’re looking for the rest.',
            },
          ],
        },
      },
    },
  }),
};
