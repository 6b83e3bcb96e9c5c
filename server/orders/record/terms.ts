/** Which version of the terms of service a customer accepted: its name is when the text last changed. */
import type { Db } from '@/server/platform/db/client';

export const TERMS_PAGE = 'terms';

/** The current version, an instant; null when the business has no such page. */
export async function readTermsVersion(db: Db): Promise<string | null> {
  const page = await db
    .selectFrom('static_pages')
    .select('text_changed_at')
    .where('slug', '=', TERMS_PAGE)
    .executeTakeFirst();
  return page?.text_changed_at ?? null;
}

/** With it or with any order; without terms there is nothing to accept. */
export async function hasAccepted(
  db: Db,
  { user_id, terms_version }: { user_id: number; terms_version: string | null },
  version: string | null,
): Promise<boolean> {
  return version === null || version === terms_version || acceptedByOrder(db, user_id, version);
}

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

export async function acceptedVersion(
  db: Db,
  { user_id, terms_version }: { user_id: number; terms_version: string | null },
): Promise<string | null> {
  const orders = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.max('terms_version').as('version'))
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return [terms_version ?? '', orders?.version ?? ''].sort().at(-1) || null;
}
