/** Which version of the terms of service a customer accepted: its name is when the text last changed. */
import type { Db } from '@/server/db/client';

const TERMS_PAGE = 'terms';

/** The current version, an instant; null when the business has no such page. */
export async function readTermsVersion(db: Db): Promise<string | null> {
  const page = await db
    .selectFrom('static_pages')
    .select('text_changed_at')
    .where('slug', '=', TERMS_PAGE)
    .executeTakeFirst();
  return page?.text_changed_at ?? null;
}

/**
 * Whether the customer accepted this version for a repeating pickup, with it or with any order. Without terms there is
 * nothing to accept.
 */
export async function hasAccepted(
  db: Db,
  { user_id, terms_version }: { user_id: number; terms_version: string | null },
  version: string | null,
): Promise<boolean> {
  return version === null || version === terms_version || acceptedByOrder(db, user_id, version);
}

/** Whether the customer accepted exactly this text with an earlier order. */
export async function hasAcceptedTerms(db: Db, userId: number): Promise<boolean> {
  const version = await readTermsVersion(db);
  return version !== null && acceptedByOrder(db, userId, version);
}

async function acceptedByOrder(db: Db, userId: number, version: string): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('terms_version', '=', version)
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}
