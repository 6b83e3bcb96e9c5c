/** Whose document it is. A document never fails for these questions, and never waits long for them. */
import type { IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Customer } from '@/server/api/handler';
import { getApp } from '@/server/app';

/** How long a document waits for an answer, in milliseconds. */
const patienceMs = 2_000;

/** The result of `work`; nothing when it takes too long. */
async function inTime<Result>(work: Promise<Result> | undefined): Promise<Result | undefined> {
  const done = new AbortController();
  try {
    return await Promise.race([work, setTimeout(patienceMs, undefined, { signal: done.signal })]);
  } finally {
    done.abort();
  }
}

/** The customer whose page session the request names; nobody where its database is away or slow. */
export async function customerOf({ headers }: IncomingMessage): Promise<Customer | undefined> {
  try {
    const app = await getApp();
    const customer = await inTime(app.customerOfPage?.(headers.cookie));
    // Rendered anew for each request, so it counts like a call.
    return customer && (await app.admits?.(String(headers['x-forwarded-for']))) ? customer : undefined;
  } catch (error) {
    console.warn('not known whose document it is', error);
    return undefined;
  }
}

/** Ends the session that this browser has left. @returns Set-Cookie values; none where it could not be ended now */
export async function endLeft({ headers }: IncomingMessage): Promise<string[]> {
  const who = {
    clientAddress: String(headers['x-forwarded-for']),
    requestId: String(headers['x-request-id']),
  };
  try {
    return (await inTime((await getApp()).leave?.(headers.cookie ?? '', who))) ?? [];
  } catch (error) {
    console.warn('a sign-out is still to be done', error);
    return [];
  }
}
