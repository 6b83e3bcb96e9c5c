/** Turns a refusal of the other API into ours: only its message and field messages are kept. */
import { contract } from '@/lib/contract';
import type { Endpoint, EndpointName } from '@/lib/contract/endpoints';
import { messages } from '@/lib/messages';
import { readFlag } from './coerce';
import { type Fields, isObject, type UpstreamReply } from './upstream-call';

const longestSentence = 300;

export const away = 'We can’t reach the service right now. Please try again in a moment';

/** Markup, stack traces, and what databases and sockets say. */
const notForPeople =
  /[<>\p{Cc}\p{Bidi_Control}]|\bat .+:\d+:\d+|SQLSTATE|\b(?:ECONN|ENOTFOUND|ETIMEDOUT)|deadlock|duplicate key|constraint|syntax error/iu;

/** A sentence for people: one line of plain text. */
function readSentence(value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : '';
  return text.length <= longestSentence && !notForPeople.test(text) ? text : '';
}

/** What an explicit refusal says, whatever its code (specification section 7: msg, message, err or the gateway's). */
export function readRefusal(body: unknown): string {
  if (!isRefusal(body)) return '';
  const { messages: gateway } = (isObject(body.response) ? body.response : body) as {
    messages?: { message?: { text?: unknown }[] } | null;
  };
  const words = [body.msg, body.message, body.err, gateway?.message?.[0]?.text];
  return words.map(readSentence).find(Boolean) ?? '';
}

const isRefusal = (body: unknown): body is Fields => isObject(body) && readFlag(body.status) === false;

/** Messages by field. */
function readErrors(errors: unknown): { errors?: Record<string, string> } {
  const read = Object.entries(isObject(errors) ? errors : {})
    .slice(0, 50)
    .map(([field, text]) => [field, readSentence(text)] as const)
    .filter(([field, text]) => /^[\w.-]{1,60}$/.test(field) && text);
  return read.length > 0 ? { errors: Object.fromEntries(read) } : {};
}

/** Codes that pass unchanged; every other refusal becomes 400. */
const passing = new Set([400, 403, 404, 409, 410, 413, 415, 422, 423, 429, 503]);
/** Codes that servers use for calls that they do not know. */
const unknownCall = new Set([401, 403, 404, 405, 410, 501]);

/**
 * The code of the reply for the other API's. Only an expired access token is 401, because any 401 that the refresh
 * cookie does not mend signs the customer out: wrong credentials are 400.
 */
function findCode(name: EndpointName, endpoint: Endpoint, status: number): number {
  if (endpoint.extension && unknownCall.has(status)) return 404;
  if (status < 300) return 200;
  if (status === 401) return isCredentialCall(name, endpoint) ? 400 : 401;
  return passing.has(status) ? status : 400;
}

const isCredentialCall = (name: EndpointName, { access, refreshCookie }: Endpoint) =>
  name === 'auth.changePassword' ||
  (access === 'public' && refreshCookie !== 'needs' && name !== 'auth.verifyToken');

const ownWords: Partial<Record<EndpointName, string>> = {
  'auth.signin': messages.badCredentials,
  'auth.changePassword': messages.oldPasswordWrong,
  'auth.resetPassword': messages.resetEnded,
  'auth.verifyToken': messages.sessionExpired,
  'service-area.verifyZip': messages.notServed,
};

function findOwnWords(name: EndpointName, theirs: number, ours: number): string {
  if (theirs === 401 && ours !== 401) return ownWords[name] ?? messages.generic;
  if (ours === 200) return ownWords[name] ?? '';
  if (ours === 401) return messages.sessionExpired;
  if (ours === 404) return messages.notFound;
  if (ours === 429) return messages.tooManyRequests();
  if (ours === 503) return away;
  return messages.generic;
}

/**
 * @param status the other API's code; 200 for `status: false`
 * @param body its parsed JSON; undefined without one (such as an HTML error page)
 */
export function toRefusal(
  name: EndpointName,
  endpoint: Endpoint,
  status: number,
  body: unknown,
): UpstreamReply {
  const ours = findCode(name, endpoint, status);
  // Of a fault only the sentence.
  const said = status < 500 && isRefusal(body) ? body : {};
  return {
    status: ours,
    body: {
      status: false,
      message: readRefusal(body) || findOwnWords(name, status, ours),
      // The only refusal that carries data: the next free times, or the new price.
      data: name === 'orders.confirm' ? (contract[name].refusal.safeParse(said.data).data ?? null) : null,
      ...readErrors(said.errors),
    },
  };
}
