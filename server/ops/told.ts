/** The options of commands that tell the customer something with a step. */
import { rewritePhoto } from '@/server/orders/photos/rewrite';
import type { Told } from '@/server/orders/staff/told';
import { misuse } from '@/server/staff-problem';
import type { Ops } from './command';
import { words } from './values';

export const tellOptions = {
  tell: { value: 'text', about: 'shown to the customer with the step' },
  photo: { value: 'file.jpg', about: 'shown to the customer with the step: JPEG, PNG or WebP' },
} as const;

/** @throws StaffProblem when the text is too long, or the file is missing or no photo */
export async function readTold(
  ops: Pick<Ops, 'readBytes'>,
  { tell, photo }: { tell?: string | undefined; photo?: string | undefined },
): Promise<Told> {
  const made = photo === undefined ? undefined : await rewritePhoto(await ops.readBytes(photo));
  if (typeof made === 'string') throw misuse(`--photo: ${made}.`);
  return { text: tell === undefined ? undefined : words(tell, 'The text', 500), photo: made };
}
