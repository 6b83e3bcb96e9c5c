/** Questions about the sessions of a browser. A document never fails for them, and never waits long. */
import type { IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { isMarkedSignedOut } from '@/lib/sign-out-mark';
import type { Customer } from '@/server/api/handler';
import { runningApi } from './running-api';

/** How long a document waits for an answer, in milliseconds. */
const patienceMs = 2_000;

/** The result of `work`; nothing when it takes too long. @throws what `work` throws */
export async function inTime<Result>(work: Promise<Result> | undefined): Promise<Result | undefined> {
  const done = new AbortController();
  try {
    return await Promise.race([work, setTimeout(patienceMs, undefined, { signal: done.signal })]);
  } finally {
    done.abort();
  }
}

/** Ends the session that this browser has left. @returns Set-Cookie values; none where it could not be ended now */
export async function endLeft({ headers }: IncomingMessage): Promise<string[]> {
  const who = {
    clientAddress: String(headers['x-forwarded-for']),
    requestId: String(headers['x-request-id']),
  };
  try {
    return (await inTime((await runningApi()).leave?.(headers.cookie ?? '', who))) ?? [];
  } catch (error) {
    console.warn('a sign-out is still to be done', error);
    return [];
  }
}

/**
 * Does `work` for the customer whose page session these cookies bring. Nothing without such a session, over the limit of
 * calls, in front of another API, and where a read fails or takes long.
 * @param cookie the Cookie header
 * @param address of the client
 */
export async function forCustomer<Result>(
  cookie: string,
  address: string,
  work: (customer: Customer) => Promise<Result | undefined>,
): Promise<Result | undefined> {
  if (!cookie || isMarkedSignedOut(cookie)) return undefined;
  try {
    return await inTime(findCustomer(cookie, address).then((customer) => customer && work(customer)));
  } catch (error) {
    console.warn('the page of everybody instead of a customer’s own', error);
    return undefined;
  }
}

async function findCustomer(cookie: string, address: string): Promise<Customer | undefined> {
  const api = await runningApi();
  const customer = await api.customerOfPage?.(cookie);
  // Rendered anew for each request, so it counts like a call.
  return customer && (await api.admits?.(address)) ? customer : undefined;
}
