/** What customers write in an order. A problem is undefined while the text fits; its `id` is that of the field. */

import type { StainNote } from '@/lib/booking/drafts';
import { messages } from '@/lib/messages/page-messages';
import { countCharacters, MAX_INSTRUCTIONS, MAX_STAIN_NOTE } from '@/lib/text/text-limits';

const problemAt = (id: string, text: string, max: number) =>
  countCharacters(text) > max ? { id, message: messages.tooLong(max) } : undefined;

export const instructionsProblem = (text: string) =>
  problemAt('special_instructions', text, MAX_INSTRUCTIONS);

export const stainProblem = ({ category_id, text }: Pick<StainNote, 'category_id' | 'text'>) =>
  problemAt(`stain-${category_id}`, text, MAX_STAIN_NOTE);

/** Removes control characters from pasted text, because the server rejects them. */
export const plain = (text: string) => text.replace(/(?![\n\t])\p{Cc}/gu, '');
