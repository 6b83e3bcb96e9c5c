import type { Insertable } from 'kysely';
import type { Tables } from '@/server/db/tables';
import type { Services } from '@/server/services';
import { findServedZip, saveZipRequest } from './queries';

/** Saves a request for a zip code, one per email address. Returns the message to show. */
export async function askForZip(
  { db, now }: Pick<Services, 'db' | 'now'>,
  request: Omit<Insertable<Tables['zip_requests']>, 'created'>,
): Promise<string> {
  if (await findServedZip(db, request.zip_code)) return `We already serve ${request.zip_code}`;
  await saveZipRequest(db, { ...request, created: now().toISOString() });
  return `We’ll email you when we serve ${request.zip_code}`;
}
