/**
 * Reads that a page's document asks for while its scripts still load (docs/decisions/0034-data-before-scripts.md).
 * A page names them in its head; server/pages/start-page.ts sends them, lib/api/client.ts takes the replies.
 */
import type { EndpointName } from '@/lib/contract/endpoints';
import { addressOf } from './address-of';

/** In an address: the id of the signed-in customer, which only the browser knows. */
export const CUSTOMER_ID = 'signed-in-customer';

/** The name of the meta element. */
export const earlyReadsName = 'early-reads';

interface EarlyRead {
  /** The session that asked; undefined for a public read. */
  token?: string | undefined;
  /** When, as of performance.now(). */
  at: number;
  reply: Promise<Response>;
}

declare global {
  interface Window {
    earlyReads?: Record<string, EarlyRead>;
  }
}

/** An older reply may no longer be true, in milliseconds. */
const maxAgeMs = 20_000;

type Read = [name: EndpointName, request?: { params?: unknown; query?: unknown }];

/** @returns the content of the meta element */
export const earlyReads = (...reads: Read[]) =>
  reads.map(([name, request = {}]) => addressOf(name, request)).join(' ');

/** The reply to a read that the document asked for, once, if it is of this session and fresh. */
export function takeEarlyRead(address: string, token: string | undefined): Promise<Response> | undefined {
  const read = window.earlyReads?.[address];
  if (!read) return undefined;
  delete window.earlyReads?.[address];
  const isMine = read.token === undefined || read.token === token;
  return isMine && performance.now() - read.at < maxAgeMs ? read.reply : undefined;
}
