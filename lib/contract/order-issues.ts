/** Problems with a delivered order, reported by its customer. An extension of the specification. */
import { z } from 'zod';
import { messages } from '@/lib/messages';
import { amount, id, isoDate, longText, text } from './fields';
import { photo, photoToken } from './order-photos';
import { reply, replyWith } from './replies';

export const issueKinds = ['missing', 'damaged', 'not_clean', 'charge'] as const;
export const issueStates = ['open', 'answered', 'resolved'] as const;
export const issueResolutions = ['reclean', 'refund', 'none'] as const;

const MAX_PHOTOS = 3;

export const issueForm = z.object({
  kind: z.enum(issueKinds, { error: messages.issueKindRequired }),
  /** A line of the order's receipt: 'order', 'item:41', 'preference:11', 'weight' … */
  line: text(40, messages.issueLineUnknown),
  text: longText(1000, messages.issueTextRequired),
  /** Tokens of POST /photos; each photo can be sent once. */
  photos: z.array(photoToken()).max(MAX_PHOTOS, messages.badValue).default([]),
});

export const issue = z.object({
  /** Such as '3F7K2'. */
  reference: z.string(),
  order_id: z.int(),
  order_number: z.string(),
  kind: z.enum(issueKinds),
  line: z.string(),
  /** The line in words, as it was when the problem was reported. */
  line_label: z.string(),
  text: z.string(),
  state: z.enum(issueStates),
  /** The day by which we answer. */
  respond_by: isoDate(),
  reply: z.string().nullable(),
  resolution: z.enum(issueResolutions).nullable(),
  resolution_note: z.string(),
  /** What was paid back for it, in dollars. */
  refund: amount().nullable(),
  created: z.string(),
  photos: z.array(photo),
});

export const orderIssuesContract = {
  'orders.report': {
    params: z.object({ id: id() }),
    body: issueForm,
    reply: reply(issue),
    refusal: z.object({
      reason: z.enum(['window', 'status']),
      status: z.int(),
      /** The last day on which a problem could be reported. */
      until: isoDate().nullable(),
      phone: z.string(),
    }),
  },
  'orders.allIssues': { params: z.object({ user_id: id() }), reply: reply(z.array(issue)) },
  'orders.issues': {
    params: z.object({ id: id() }),
    /** The day by which we answer what is reported now. */
    reply: replyWith(z.array(issue), { respond_by: isoDate() }),
  },
};
