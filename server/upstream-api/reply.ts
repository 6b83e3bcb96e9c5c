/** Replies of the forwarding API, with the headers that all our replies have. */
import { createHash } from 'node:crypto';
import { messages } from '@/lib/messages';
import { ApiProblem, problemStatus } from '@/server/api/problems';
import { apiHeaders } from '@/server/api/security-headers';
import { UnusableReply } from './read-reply';
import { away } from './refusal';
import { SendError } from './send';

export function jsonReply(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      ...apiHeaders,
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headers,
    },
  });
}

const no = (message: string) => ({ status: false, message, data: null });

const late = 'The service is taking too long to answer. Please try again in a moment';
const unreadable = 'We couldn’t read the service’s answer. Please try again in a moment';

/**
 * The reply when there is no usable answer. 503: the request certainly did not arrive, so a retry is safe;
 * 502 and 504: it may have arrived.
 */
export function problemReply(error: unknown): Response {
  if (error instanceof ApiProblem) {
    const { headers, errors } = error.extra;
    return jsonReply(
      problemStatus[error.code],
      { ...no(error.message), ...(errors ? { errors } : {}) },
      headers,
    );
  }
  if (error instanceof SendError) {
    if (error.fault === 'unreachable') return jsonReply(503, no(away), { 'Retry-After': '10' });
    if (error.fault === 'timeout') return jsonReply(504, no(late), { 'Retry-After': '10' });
    return jsonReply(502, no(unreadable));
  }
  if (error instanceof UnusableReply) {
    // 500: the page shows the other API's words; with 502 it says that it was not reached.
    const { words } = error.more;
    return words ? jsonReply(500, no(words)) : jsonReply(502, no(unreadable));
  }
  return jsonReply(500, no(messages.generic));
}

export const makeTag = (body: unknown) =>
  `W/"${createHash('sha256').update(JSON.stringify(body)).digest('base64url')}"`;

/** The reply to a public read: 304 when the client's copy is current. */
export function cacheableReply(body: unknown, tag: string, known: string | null): Response {
  const headers = { 'Cache-Control': 'public, max-age=30', ETag: tag };
  const isKnown = known?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag.replace(/^W\//, ''));
  return isKnown ? notModified(tag) : jsonReply(200, body, headers);
}

export function notModified(tag: string | undefined): Response {
  return new Response(null, {
    status: 304,
    headers: { ...apiHeaders, 'Cache-Control': 'public, max-age=30', ...(tag ? { ETag: tag } : {}) },
  });
}
