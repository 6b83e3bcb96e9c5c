import type { StaffServices } from '@/server/services';
import { type CustomerNote, listNotes } from '../notes';
import { findByNumber } from './find-order';
import { issueProblem } from './issues';

/**
 * The notes on stains of an order.
 * @throws StaffProblem when the order does not exist
 */
export async function notesOf({ db }: Pick<StaffServices, 'db'>, number: string): Promise<CustomerNote[]> {
  const { id } = await findByNumber(db, number);
  return listNotes(db, id);
}

/**
 * Writes down what became of a stain; the customer sees it on the receipt. May be written again.
 * @param service the service's name in any case, or its id; may stay away when the order has one note
 * @throws StaffProblem when the order does not exist or has no such note
 */
export async function closeNote(
  { db, now }: Pick<StaffServices, 'db' | 'now'>,
  number: string,
  service: string | undefined,
  outcome: CustomerNote['outcome'],
): Promise<CustomerNote> {
  const order = await findByNumber(db, number);
  const notes = await listNotes(db, order.id);
  const wanted = service?.toLowerCase();
  const note =
    wanted === undefined
      ? notes.length === 1 && notes[0]
      : notes.find((one) => one.service.toLowerCase() === wanted || String(one.category_id) === wanted);
  if (!note)
    throw issueProblem.noNote({
      order: number,
      service: service ?? '',
      services: notes.map((one) => one.service),
    });
  await db
    .updateTable('order_notes')
    .set({ outcome, outcome_at: now().toISOString() })
    .where('order_id', '=', order.id)
    .where('category_id', '=', note.category_id)
    .execute();
  return { ...note, outcome };
}
