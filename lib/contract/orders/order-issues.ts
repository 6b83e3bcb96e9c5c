/** An extension of the specification. */
import { z } from 'zod';
import { defineCall, HOUR } from '@/lib/contract/define-call';
import { ofOrder } from '@/lib/contract/example-order';
import { amount, bounded, id, isoDate } from '@/lib/contract/fields';
import { issueForm, issueKinds } from '@/lib/contract/forms/order-issues';
import { reply, replyWith } from '@/lib/contract/replies';
import { messages } from '@/lib/messages/messages';
import { examplePhoto, photo } from './order-photos';

export const issueStates = ['open', 'answered', 'resolved'] as const;
export const issueResolutions = ['reclean', 'refund', 'none'] as const;

export const issue = z.object({
  /** '3F7K2' */
  reference: z.string(),
  order_id: z.int(),
  order_number: z.string(),
  kind: z.enum(issueKinds),
  line: z.string(),
  /** As it was when the problem was reported. */
  line_label: z.string(),
  text: z.string(),
  state: z.enum(issueStates),
  respond_by: isoDate(),
  reply: z.string().nullable(),
  resolution: z.enum(issueResolutions).nullable(),
  resolution_note: z.string(),
  /** In dollars. */
  refund: amount().nullable(),
  /** By the customer; resolved then. */
  withdrawn: z.boolean().optional(),
  created: z.string(),
  photos: z.array(photo),
});

const exampleIssue = {
  reference: '3F7K2',
  ...ofOrder,
  kind: 'not_clean' as const,
  line: 'item:41',
  line_label: 'Shirt × 3',
  text: 'The collar of the blue one still has its stain',
  state: 'open' as const,
  respond_by: '2027-03-22T00:00:00.000Z',
  reply: null,
  resolution: null,
  resolution_note: '',
  refund: null,
  created: '2027-03-20T02:30:00.000Z',
  photos: [examplePhoto],
};

export const orderIssuesContract = {
  'orders.report': defineCall({
    summary: 'Report a problem with a delivered order',
    more: 'Until the end of the last day to report (`issue_until` of the order). `line` is "order", or a line of its receipt: "item:41" with the id of a product, "preference:11" with the id of a preference, "weight", "wash_fold", "dry_clean", "turnaround", "promo", "surcharge" or "tips". Sending the same report again gets the same answer.',
    409: 'The order is not delivered, or the last day has passed. `data` and `message` give the last day and the number to call; nothing was saved',
    limits: [{ points: 20, seconds: HOUR, per: 'customer' }],
    params: z.object({ id: id() }),
    body: issueForm,
    reply: reply(issue),
    refusal: z.object({
      reason: z.enum(['window', 'status']),
      status: z.int(),
      /** The last day to report a problem. */
      until: isoDate().nullable(),
      phone: z.string(),
    }),
    example: {
      params: { id: 77 },
      body: {
        kind: 'not_clean',
        line: 'item:41',
        text: 'The collar of the blue one still has its stain',
        photos: [examplePhoto.token],
      },
      reply: { data: exampleIssue },
    },
  }),
  'orders.withdrawIssue': defineCall({
    summary: 'Withdraw a reported problem',
    more: 'It is closed without an answer or a refund. Repeating it gets the same answer.',
    409: 'It is resolved, or a refund for it is under way; nothing was changed',
    limits: [{ points: 20, seconds: HOUR, per: 'customer' }],
    params: z.object({
      id: id(),
      reference: bounded(10, messages.notFound).regex(/^\w+$/, messages.notFound),
    }),
    reply: reply(issue),
    example: {
      params: { id: 77, reference: '3F7K2' },
      reply: {
        data: { ...exampleIssue, state: 'resolved' as const, resolution: 'none' as const, withdrawn: true },
      },
    },
  }),
  'orders.allIssues': defineCall({
    summary: 'List the problems reported with all orders, newest first',
    params: z.object({ user_id: id() }),
    reply: reply(z.array(issue)),
    example: { params: { user_id: 12 }, reply: { data: [exampleIssue] } },
  }),
  'orders.issues': defineCall({
    summary: 'List the problems reported with an order, newest first',
    more: '`respond_by` is the day by which we answer a problem reported now.',
    params: z.object({ id: id() }),
    /** For a problem reported now. */
    reply: replyWith(z.array(issue), { respond_by: isoDate() }),
    example: { params: { id: 77 }, reply: { data: [exampleIssue], respond_by: '2027-03-22T00:00:00.000Z' } },
  }),
};
