/** What people type into the report of a problem. */
import { z } from 'zod';
import { MAX_FEEDBACK, MAX_REPORT_PHOTOS } from '@/lib/domain/text-limits';
import { messages } from '@/lib/messages';
import { longText, photoToken, text } from '../fields';

export const issueKinds = ['missing', 'damaged', 'not_clean', 'charge'] as const;

export const issueForm = z.object({
  kind: z.enum(issueKinds, { error: messages.issueKindRequired }),
  /** A line of the order's receipt: 'order', 'item:41', 'preference:11', 'weight' … */
  line: text(40, messages.issueLineUnknown),
  text: longText(MAX_FEEDBACK, messages.issueTextRequired),
  /** Tokens of POST /photos; each photo can be sent once. */
  photos: z.array(photoToken()).max(MAX_REPORT_PHOTOS, messages.badValue).default([]),
});
