import type { Customer } from '@/server/api/handler';
import type { Services } from '@/server/services';
import { readPageCookie } from './page-cookie';
import { findPageSession } from './sessions';

/** The customer of a document's request. @param cookies its Cookie header */
export async function findPageCustomer(
  { db, now }: Pick<Services, 'db' | 'now'>,
  cookies: string | undefined,
): Promise<Customer | undefined> {
  const token = readPageCookie(cookies);
  return token ? findPageSession(db, token, now()) : undefined;
}
