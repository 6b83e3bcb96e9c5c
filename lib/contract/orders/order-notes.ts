/** An extension of the specification. */
import { z } from 'zod';
import { id, longText, photoToken } from '@/lib/contract/fields';
import { messages } from '@/lib/messages/messages';
import { MAX_STAIN_NOTE, MAX_STAIN_NOTES } from '@/lib/text/text-limits';
import { photo } from './order-photos';

export const stainOutcomes = ['open', 'done', 'not_possible'] as const;

/** At most one for each service; absent without any. */
export const stainNotesBody = z
  .array(
    z.object({
      category_id: id(),
      text: longText(MAX_STAIN_NOTE, messages.stainTextRequired),
      /** Of POST /photos, for one use. */
      photo: photoToken().optional(),
    }),
  )
  .max(MAX_STAIN_NOTES, messages.badValue)
  .optional();

/** Of the receipt. */
export const stainNotes = z.array(
  z.object({
    category_id: z.int(),
    /** The service's name. */
    service: z.string(),
    text: z.string(),
    outcome: z.enum(stainOutcomes),
    photo: photo.nullable().optional(),
  }),
);
