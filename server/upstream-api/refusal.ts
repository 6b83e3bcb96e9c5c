/** Turns a refusal of the other API into ours: only its message and field messages are kept. */
import { contract } from '@/lib/contract';
import type { Endpoint, EndpointName } from '@/lib/contract/endpoints';
import { messages } from '@/lib/messages';
import { errorText, gatewayPart, isObject, verdictOf } from './verdict';

export interface Refusal {
  status: number;
  body: Record<string, unknown>;
  /** Paths of a reply that is used without them, for the log. */
  odd?: string[];
}

const longestSentence = 300;

export const away = 'We can’t reach the service right now. Please try again in a moment';

/** Markup, stack traces, and what databases and sockets say. */
const notForPeople =
  /[<>\p{Cc}\p{Bidi_Control}]|\bat .+:\d+:\d+|SQLSTATE|\b(?:ECONN|ENOTFOUND|ETIMEDOUT)|deadlock|duplicate key|constraint|syntax error/iu;

/** A sentence for people: one line of plain text. */
function sentence(value: unknown): string {
  if (typeof value !== 'string') return '';
  const text = value.trim();
  return text.length <= longestSentence && !notForPeople.test(text) ? text : '';
}

/**
 * Finds the message wherever this kind of reply has it (specification section 7: message, msg, err or the
 * gateway's).
 */
function sentenceOf(body: Record<string, unknown>): string {
  const words = [body.msg, body.message];
  const errors = [errorText(body.err), gatewayMessages(body)[0]?.text, body.error];
  // When an error contradicts a successful status, `message` belongs to the success.
  const order =
    verdictOf({ status: body.status ?? body.success }) === 'no'
      ? [...words, ...errors]
      : [...errors, ...words];
  for (const value of order) {
    const text = sentence(Array.isArray(value) ? value[0] : value);
    if (text) return text;
  }
  return '';
}

const gatewayMessages = (body: Record<string, unknown>): { code: string; text: string }[] =>
  (gatewayPart(body)?.message ?? []).map(({ code, text }) => ({
    code: sentence(code),
    text: sentence(text),
  }));

/**
 * Messages by field, from `{ field: text }`, `{ field: [text] }` or a list of `{ field|path|param,
 * message|msg }`.
 */
function fieldErrors(errors: unknown): Record<string, string> | undefined {
  const pairs: [unknown, unknown][] = Array.isArray(errors)
    ? errors
        .filter(isObject)
        .map((error) => [error.field ?? error.path ?? error.param, error.message ?? error.msg])
    : isObject(errors)
      ? Object.entries(errors).map(([field, text]) => [field, Array.isArray(text) ? text[0] : text])
      : [];
  const read = pairs
    .slice(0, 50)
    .map(([field, text]) => [Array.isArray(field) ? field.join('.') : field, sentence(text)] as const)
    .filter(([field, text]) => typeof field === 'string' && /^[\w.-]{1,60}$/.test(field) && text);
  return read.length > 0 ? Object.fromEntries(read) : undefined;
}

/** Codes that pass unchanged; every other refusal becomes 400. */
const passing = new Set([400, 403, 404, 409, 410, 413, 415, 422, 423, 429, 503]);
/** Codes that servers use for unknown calls. */
const unknownCall = new Set([401, 403, 404, 405, 410, 501]);

/**
 * Maps the other API's status code to ours. Unknown calls are 404. Only an expired access token is 401, because any
 * 401 that the refresh cookie does not mend signs the customer out: wrong credentials are 400.
 */
export function statusOf(name: EndpointName, endpoint: Endpoint, status: number): number {
  if (endpoint.extension && unknownCall.has(status)) return 404;
  if (status === 405 || status === 501) return 404;
  if (status === 401) {
    if (name === 'auth.verifyToken') return 401;
    return isCredentialCall(name, endpoint) ? 400 : 401;
  }
  if (status < 300) return 200;
  return passing.has(status) ? status : 400;
}

const isCredentialCall = (name: EndpointName, { access, refreshCookie }: Endpoint) =>
  name === 'auth.changePassword' || (access === 'public' && refreshCookie !== 'needs');

const ownWords: Partial<Record<EndpointName, string>> = {
  'auth.signin': messages.badCredentials,
  'auth.changePassword': messages.oldPasswordWrong,
  'auth.resetPassword': messages.resetEnded,
  'auth.verifyToken': messages.sessionExpired,
  'service-area.verifyZip': messages.notServed,
};

function ownSentence(name: EndpointName, theirs: number, ours: number): string {
  if (theirs === 401 && ours !== 401) return ownWords[name] ?? messages.generic;
  if (ours === 200) return ownWords[name] ?? '';
  if (ours === 401) return messages.sessionExpired;
  if (ours === 404) return messages.notFound;
  if (ours === 429) return messages.tooManyRequests();
  if (ours === 503) return away;
  return messages.generic;
}

/** What an explicit refusal says, whatever its code; '' without one. */
export const refusalText = (body: unknown): string => sentenceOf(explicitNo(body));

const explicitNo = (body: unknown): Record<string, unknown> =>
  isObject(body) && verdictOf(body) === 'no' ? body : {};

/**
 * @param status the other API's code; 200 for `status: false`
 * @param body its parsed JSON; undefined without one (such as an HTML error page)
 */
export function refusal(name: EndpointName, endpoint: Endpoint, status: number, body: unknown): Refusal {
  // Of a fault only the sentence.
  const parsed = status < 500 ? explicitNo(body) : { message: refusalText(body) };
  const ours = statusOf(name, endpoint, status);
  const errors = fieldErrors(parsed.errors);
  const err = sentence(errorText(parsed.err));
  const gateway = gatewayMessages(parsed);
  return {
    status: ours,
    body: {
      status: false,
      message: sentenceOf(parsed) || ownSentence(name, status, ours),
      data: refusalData(name, parsed.data),
      ...(errors ? { errors } : {}),
      ...(err ? { err } : {}),
      ...(gateway.length > 0 ? { messages: { message: gateway } } : {}),
    },
  };
}

/** The only refusal that carries data: the next free times, or the new price. */
function refusalData(name: EndpointName, data: unknown): unknown {
  if (name !== 'orders.confirm') return null;
  return contract[name].refusal.safeParse(data).data ?? null;
}
