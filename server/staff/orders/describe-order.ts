import { refused, usageError } from '@/server/api/refused';
import type { StaffServices } from '@/server/api/services';
import { type CustomerNote, listNotes, readReceipt } from '@/server/orders/read/receipt';
import { quoted } from '@/server/staff/cli/plain-text';
import { findByNumber } from './find-order';
import { missedPickups } from './missed-fee';

export type OrderRecord = Awaited<ReturnType<typeof describeOrder>>;

/** Payments in cents. @throws StaffProblem when the number is unknown */
export async function describeOrder({ db, now }: Pick<StaffServices, 'db' | 'now'>, number: string) {
  const order = await findByNumber(db, number);
  const receipt = await readReceipt(db, order.user_id, order.id, now());
  const customer = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email', 'mobile', 'email_notifications'])
    .where('id', '=', order.user_id)
    .executeTakeFirstOrThrow();
  const events = await db
    .selectFrom('order_events')
    .select(['at', 'type', 'status', 'bags', 'items', 'weight_hundredths'])
    .select(['note', 'public_note', 'photo_id', 'actor'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();
  const payments = await db
    .selectFrom('payments')
    .select(['created', 'kind', 'purpose', 'voided', 'amount_cents', 'card'])
    .select(['state', 'transaction_id', 'reason', 'message'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();
  const cards = await db
    .selectFrom('cards')
    .select(['id', 'brand', 'last4', 'expiry'])
    .where('user_id', '=', order.user_id)
    .orderBy('id')
    .execute();
  const missed = await missedPickups(db, order);
  return { order, receipt, customer, events, payments, cards, missed };
}

/** Oldest first, about a report by its number, 'stain' or 'order'. @throws StaffProblem when the order does not exist */
export async function listPhotos({ db }: Pick<StaffServices, 'db'>, number: string) {
  const { id } = await findByNumber(db, number);
  const rows = await db
    .selectFrom('photos')
    .leftJoin('order_issue_photos', 'order_issue_photos.photo_id', 'photos.id')
    .leftJoin('order_issues', 'order_issues.id', 'order_issue_photos.issue_id')
    .leftJoin('order_notes', 'order_notes.photo_id', 'photos.id')
    .select(['photos.bytes', 'order_issues.reference', 'order_notes.id as note_id'])
    .where('photos.order_id', '=', id)
    .orderBy('photos.id')
    .execute();
  return rows.map(({ bytes, reference, note_id }) => ({
    about: reference ?? (note_id === null ? 'order' : 'stain'),
    bytes,
  }));
}

/** @throws StaffProblem when the order does not exist */
export async function listCustomerNotes({ db }: Pick<StaffServices, 'db'>, number: string) {
  const { id } = await findByNumber(db, number);
  return listNotes(db, id);
}

/** @param service name in any case, or id; optional for one note @throws StaffProblem without such a note */
export async function closeNote(
  { db, now }: Pick<StaffServices, 'db' | 'now'>,
  number: string,
  service: string | undefined,
  outcome: CustomerNote['outcome'],
): Promise<CustomerNote> {
  const order = await findByNumber(db, number);
  const notes = await listNotes(db, order.id);
  const requested = service?.toLowerCase();
  const note =
    requested === undefined
      ? notes.length === 1 && notes[0]
      : notes.find((one) => one.service.toLowerCase() === requested || String(one.category_id) === requested);
  if (!note)
    throw noNote(
      number,
      service,
      notes.map((one) => one.service),
    );
  await db
    .updateTable('order_notes')
    .set({ outcome, outcome_at: now().toISOString() })
    .where('order_id', '=', order.id)
    .where('category_id', '=', note.category_id)
    .execute();
  return { ...note, outcome };
}

function noNote(order: string, service: string | undefined, services: readonly string[]) {
  if (services.length === 0) return refused(`Order ${order} has no note on a stain.`);
  const which = `Notes are about: ${services.join(', ')}.`;
  return service
    ? refused(`Order ${order} has no note about ${quoted(service)}. ${which}`)
    : usageError(`Order ${order} has more than one note: say which with --service. ${which}`);
}
