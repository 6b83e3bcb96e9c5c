/** Notes on stains: what is said about one when ordering, and what became of it. Beyond the specification. */
import { z } from 'zod';
import { MAX_STAIN_NOTE, MAX_STAIN_NOTES } from '@/lib/domain/text-limits';
import { messages } from '@/lib/messages';
import { id, longText, photoToken } from './fields';
import { photo } from './order-photos';

export const stainOutcomes = ['open', 'done', 'not_possible'] as const;

/** Of POST /order/confirm-order: at most one for each service. Without any, the field stays away. */
export const stainNotesBody = z
  .array(
    z.object({
      /** One of the order's services. */
      category_id: id(),
      text: longText(MAX_STAIN_NOTE, messages.stainTextRequired),
      /** Token of POST /photos; each photo can be sent once. */
      photo: photoToken().optional(),
    }),
  )
  .max(MAX_STAIN_NOTES, messages.badValue)
  .optional();

/** Of the receipt; another API leaves it out. */
export const stainNotes = z
  .array(
    z.object({
      category_id: z.int(),
      /** The service's name. */
      service: z.string(),
      text: z.string(),
      outcome: z.enum(stainOutcomes),
      photo: photo.nullable().optional(),
    }),
  )
  .optional();
