/** Questions about the sessions of a browser. A document never fails for them, and never waits long. */
import type { IncomingMessage } from 'node:http';
import { isMarkedSignedOut } from '@/lib/browser/session/sign-out-mark';
import type { Customer } from '@/server/api/handler';
import { withTimeout } from '@/server/platform/with-timeout';
import { getApi } from './shared-api';

/** How long a document waits for an answer, in milliseconds. */
export const patienceMs = 2_000;

/** Ends the session that this browser has left. @returns Set-Cookie values; none where it could not be ended now */
export async function endAbandonedSession({ headers }: IncomingMessage): Promise<string[]> {
  const who = {
    clientAddress: String(headers['x-forwarded-for']),
    requestId: String(headers['x-request-id']),
  };
  try {
    return (
      (await withTimeout((await getApi()).endAbandonedSession?.(headers.cookie ?? '', who), patienceMs)) ?? []
    );
  } catch (error) {
    console.warn('a sign-out is still to be done', error);
    return [];
  }
}

/** Nothing without such a session, over the limit of calls, with API_URL, and where a read fails or takes long. */
export async function forCustomer<Result>(
  cookie: string,
  address: string,
  work: (customer: Customer) => Promise<Result | undefined>,
): Promise<Result | undefined> {
  if (!cookie || isMarkedSignedOut(cookie)) return undefined;
  try {
    const found = findCustomer(cookie, address).then((customer) => customer && work(customer));
    return await withTimeout(found, patienceMs);
  } catch (error) {
    console.warn('the page of everybody instead of a customer’s own', error);
    return undefined;
  }
}

async function findCustomer(cookie: string, address: string): Promise<Customer | undefined> {
  const api = await getApi();
  const customer = await api.customerOfPage?.(cookie);
  // Rendered anew for each request, so it counts like a call.
  return customer && (await api.isWithinLimit?.(address)) ? customer : undefined;
}
