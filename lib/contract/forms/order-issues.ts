import { z } from 'zod';
import { messages } from '@/lib/messages/messages';
import { MAX_FEEDBACK, MAX_REPORT_PHOTOS } from '@/lib/text/text-limits';
import { longText, photoToken, text } from '../fields';

export const issueKinds = ['missing', 'damaged', 'not_clean', 'charge'] as const;

export const issueForm = z.object({
  kind: z.enum(issueKinds, { error: messages.issueKindRequired }),
  /** Of the receipt: 'order', 'item:41', 'preference:11', 'weight' … */
  line: text(40, messages.issueLineUnknown),
  text: longText(MAX_FEEDBACK, messages.issueTextRequired),
  /** Tokens of POST /photos, each for one report. */
  photos: z.array(photoToken()).max(MAX_REPORT_PHOTOS, messages.badValue).default([]),
});
