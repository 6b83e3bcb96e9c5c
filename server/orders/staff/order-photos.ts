import type { StaffServices } from '@/server/services';
import { findByNumber } from './find-order';

export interface OrderPhoto {
  /** What it shows: a report's number, 'stain' or 'order'. */
  about: string;
  /** A JPEG. */
  bytes: Buffer;
}

/**
 * The photos of an order, oldest first: of its reports, its notes on stains, and others.
 * @throws StaffProblem when the order does not exist
 */
export async function photosOf({ db }: Pick<StaffServices, 'db'>, number: string): Promise<OrderPhoto[]> {
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
    // One engine's driver gives a Buffer, the other's what it stands on.
    bytes: bytes instanceof ArrayBuffer ? Buffer.from(bytes) : bytes,
  }));
}
