/** The headers that pass between the customer and the other API. All others are dropped. */
import { isIP } from 'node:net';
import type { Endpoint, EndpointName } from '@/lib/contract/endpoints';
import type { FoundCall } from './find-call';
import { keptCookies } from './refresh-cookie';

const passed = ['authorization', 'idempotency-key', 'content-type', 'accept-language'];

/** Reads that complete.ts adds to, so the tag of the other API's reply does not cover the whole. */
const joined: ReadonlySet<EndpointName> = new Set(['catalog.pricing', 'service-area.verifyZip']);

/** Whether the other API's ETag changes whenever our reply does. */
export const keepsTheirTag = ({ cached }: Endpoint, name: EndpointName) =>
  cached === true && !joined.has(name);

export interface RequestFacts {
  clientAddress: string;
  requestId: string;
  hasBody: boolean;
  /** API_REFRESH_COOKIE */
  refreshCookie: string | undefined;
}

export function requestHeaders(
  request: Request,
  { name, endpoint }: Pick<FoundCall, 'name' | 'endpoint'>,
  { clientAddress, requestId, hasBody, refreshCookie }: RequestFacts,
): Record<string, string> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-encoding': 'gzip, br',
    'x-request-id': requestId,
  };
  for (const header of passed) {
    const value = request.headers.get(header);
    if (value && (header !== 'content-type' || hasBody)) headers[header] = value;
  }
  if (isIP(clientAddress)) headers['x-forwarded-for'] = clientAddress;
  const known = request.headers.get('if-none-match');
  if (known && keepsTheirTag(endpoint, name)) headers['if-none-match'] = known;
  const takesCookie = endpoint.refreshCookie === 'needs' || endpoint.refreshCookie === 'takes';
  const cookies = takesCookie && keptCookies(request.headers.get('cookie') ?? '', refreshCookie);
  if (cookies) headers.cookie = cookies;
  return headers;
}

/** Seconds or an HTTP date; other values are dropped. */
export function retryAfter(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (/^\d{1,6}$/.test(value)) return value;
  return /^[A-Z][a-z]{2}, [\w: ]{20,26}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;
}

/** Our reply is a reduced version of the other API's, so its ETag is valid only as a weak one. */
export function weakTag(value: string | undefined): string | undefined {
  const opaque = /^(?:W\/)?("[\x21\x23-\x7e]{1,200}")$/.exec(value ?? '')?.[1];
  return opaque && `W/${opaque}`;
}
