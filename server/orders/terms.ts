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

/** Whether the customer accepted exactly this text with an earlier order. */
export async function hasAcceptedTerms(db: Db, userId: number): Promise<boolean> {
  const version = await readTermsVersion(db);
  if (version === null) return false;
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('terms_version', '=', version)
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}
