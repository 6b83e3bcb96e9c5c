/** What customers write in an order. A problem is undefined while the text fits; its `id` is that of the field. */
import { charactersOver, MAX_INSTRUCTIONS, MAX_STAIN_NOTE } from '@/lib/domain/text-limits';
import type { StainNote } from '@/lib/drafts';
import { messages } from '@/lib/page-messages';

const problemAt = (id: string, text: string, max: number) =>
  charactersOver(text, max) > 0 ? { id, message: messages.tooLong(max) } : undefined;

export const instructionsProblem = (text: string) =>
  problemAt('special_instructions', text, MAX_INSTRUCTIONS);

/** Of the note on a service's stain. */
export const stainProblem = ({ category_id, text }: Pick<StainNote, 'category_id' | 'text'>) =>
  problemAt(`stain-${category_id}`, text, MAX_STAIN_NOTE);

/** Removes control characters from pasted text, because the server rejects them. */
export const plain = (text: string) => text.replace(/(?![\n\t])\p{Cc}/gu, '');
