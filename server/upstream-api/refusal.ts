/** A refusal of another API as ours: only its sentence, its messages by field and the next free times pass. */
import { contract } from '@/lib/contract';
import { type Endpoint, type EndpointName, endpoints } from '@/lib/contract/endpoints';
import type { ProblemCode } from '@/lib/contract/problem-status';
import { messages } from '@/lib/messages/messages';
import { ApiProblem } from '@/server/api/problems';
import { UnusableReply } from './base-call';
import type { Incoming } from './send';
import { isObject, readFlag } from './values';

export const away = 'We can’t reach the service right now. Please try again in a moment';

const LONGEST = 300;

/** Markup, stack traces, and what databases and sockets say. */
const notForPeople =
  /[<>\p{Cc}\p{Bidi_Control}]|\bat .+:\d+:\d+|SQLSTATE|\b(?:ECONN|ENOTFOUND|ETIMEDOUT)|deadlock|duplicate key|constraint|syntax error/iu;

function readSentence(value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : '';
  return text.length <= LONGEST && !notForPeople.test(text) ? text : '';
}

const isRefusal = (body: unknown) => isObject(body) && readFlag(body.status) === false;

/** What an answer says, whatever its code (specification section 7: msg, message, err or the gateway's). */
export function readWords(body: unknown): string {
  if (!isObject(body)) return '';
  const { messages: gateway } = (isObject(body.response) ? body.response : body) as {
    messages?: { message?: { text?: unknown }[] } | null;
  };
  const sentences = [body.msg, body.message, body.err, gateway?.message?.[0]?.text];
  return sentences.map(readSentence).find(Boolean) ?? '';
}

function readErrors(errors: unknown): { errors?: Record<string, string> } {
  const read = Object.entries(isObject(errors) ? errors : {})
    .slice(0, 50)
    .map(([field, text]) => [field, readSentence(text)] as const)
    .filter(([field, text]) => /^[\w.-]{1,60}$/.test(field) && text);
  return read.length > 0 ? { errors: Object.fromEntries(read) } : {};
}

const codes: Record<number, ProblemCode> = {
  200: 'refused',
  403: 'bot_refused',
  404: 'not_found',
  409: 'conflict',
  410: 'not_found',
  413: 'too_large',
  415: 'unsupported_type',
  422: 'invalid',
  423: 'conflict',
  429: 'too_many',
  503: 'unavailable',
};

/** Only an expired access token is 401, which signs the customer out: wrong credentials are 400. */
const isOfToken = (name: EndpointName, { access, refreshCookie }: Endpoint) =>
  name !== 'auth.changePassword' &&
  (access === 'customer' || refreshCookie === 'needs' || name === 'auth.verifyToken');

const ownWords: Partial<Record<EndpointName, string>> = {
  'auth.signin': messages.badCredentials,
  'auth.changePassword': messages.oldPasswordWrong,
  'auth.resetPassword': messages.resetEnded,
  'auth.verifyToken': messages.sessionExpired,
  'service-area.verifyZip': messages.notServed,
};

function findOwnWords(name: EndpointName, status: number, code: ProblemCode): string {
  if (code === 'unauthorized') return messages.sessionExpired;
  if (status === 401) return ownWords[name] ?? messages.generic;
  if (code === 'refused') return ownWords[name] ?? '';
  if (code === 'not_found') return messages.notFound;
  if (code === 'too_many') return messages.tooManyRequests();
  return code === 'unavailable' ? away : messages.generic;
}

function readWait(value = ''): { 'Retry-After'?: string } {
  const isDate = /^[A-Z][a-z]{2}, [\w: ]{20,26}$/.test(value) && !Number.isNaN(Date.parse(value));
  return isDate || /^\d{1,6}$/.test(value) ? { 'Retry-After': value } : {};
}

/** @param json undefined for none, such as an HTML error page @param cookies that it ends */
export function toRefusal(
  name: EndpointName,
  { status, headers }: Pick<Incoming, 'status' | 'headers'>,
  json: unknown,
  [cookie]: readonly string[],
): ApiProblem | UnusableReply {
  const sentence = isRefusal(json) ? readWords(json) : '';
  // A 503 in JSON means that nothing was done.
  if (status >= 500 && !(status === 503 && isObject(json)))
    return new UnusableReply(`answered ${status}`, [], sentence);
  const code: ProblemCode =
    status === 401 && isOfToken(name, endpoints[name])
      ? 'unauthorized'
      : (codes[status < 300 ? 200 : status] ?? 'bad_request');
  const { data, errors } = isRefusal(json) && status < 500 && isObject(json) ? json : {};
  // The only refusal that carries data: the next free times, or the new price.
  const next = name === 'orders.confirm' ? contract[name].refusal.safeParse(data).data : undefined;
  return new ApiProblem(code, sentence || findOwnWords(name, status, code), {
    ...(next && { data: next }),
    ...readErrors(errors),
    headers: { ...readWait(headers['retry-after']), ...(cookie && { 'Set-Cookie': cookie }) },
  });
}
