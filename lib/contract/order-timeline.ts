/** What happened to an order and who had it, step by step. An extension of the specification. */
import { z } from 'zod';
import { id } from './fields';
import { photo } from './order-photos';
import { reply } from './replies';

export const timelineStep = z.object({
  id: z.int(),
  /** 'order.picked_up' */
  type: z.string(),
  /** In words. */
  text: z.string(),
  /** The status that the order reached, if it changed. */
  status: z.int().nullable(),
  /** An instant. */
  at: z.string(),
  actor: z.enum(['customer', 'staff', 'system']),
  bags: z.int().nullable(),
  items: z.int().nullable(),
  /** In lb. */
  weight: z.number().nullable(),
  /** What staff wrote for the customer. */
  note: z.string(),
  /** How the counts differ from the ones before, in words; '' when they do not. */
  difference: z.string(),
  photo: photo.nullable(),
});

export const orderTimelineContract = {
  'orders.timeline': {
    params: z.object({ id: id() }),
    reply: reply(
      z.object({
        id: z.int(),
        status: z.int(),
        /** Whether more will happen: false once delivered or canceled. */
        moving: z.boolean(),
        /** Oldest first. */
        steps: z.array(timelineStep),
      }),
    ),
  },
};
