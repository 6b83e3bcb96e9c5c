/**
 * Whether another API's reply is a success or a refusal, in any form that sections 7 and 8 of the
 * specification allow: `status` in any spelling, `err`, and the payment gateway's own `messages` (resultCode
 * and message[0].text).
 */
import type { EndpointName } from '@/lib/contract/endpoints';
import { readFlag } from './coerce';

type Fields = Record<string, unknown>;

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** silent: only the HTTP code tells. */
export type Verdict = 'yes' | 'no' | 'silent';

export function verdictOf(body: unknown): Verdict {
  if (!isObject(body)) return 'silent';
  const status = flagOf(body.status ?? body.success);
  // A success with an error is a refusal: only what was certainly done counts as done.
  if (status === 'no' || /^error$/i.test(String(gatewayPart(body)?.resultCode)) || errorText(body.err))
    return 'no';
  return status;
}

function flagOf(status: unknown): Verdict {
  if (status === undefined) return 'silent';
  if (typeof status === 'string' && /^\s*(success|succeeded|ok)\s*$/i.test(status)) return 'yes';
  const code = Number(status);
  if (Number.isInteger(code) && code >= 100 && code <= 599) return code < 300 ? 'yes' : 'no';
  return readFlag(status) ? 'yes' : 'no';
}

/** The text of `err`, which is a string or an object with one. */
export function errorText(err: unknown): string {
  const text = isObject(err) ? (err.message ?? err.text ?? err.msg) : err;
  return typeof text === 'string' ? text.trim() : '';
}

/** Authorize.Net's part of a reply, at its top or inside one of its parts. */
export function gatewayPart(body: Fields): { resultCode: unknown; message: Fields[] } | undefined {
  for (const part of [body, ...Object.values(body).filter(isObject)]) {
    const { messages } = part;
    if (!isObject(messages)) continue;
    const list = Array.isArray(messages.message) ? messages.message : [messages.message];
    return { resultCode: messages.resultCode, message: list.filter(isObject) };
  }
  return undefined;
}

/**
 * Calls that count as done only when the reply says so or names what it created: an unconfirmed order, card,
 * address, discount or cancellation must not be shown as done.
 */
export const needsYes: ReadonlySet<EndpointName> = new Set([
  'orders.confirm',
  'orders.cancel',
  'orders.verifyCoupon',
  'cards.add',
  'addresses.create',
  'feedback.create',
  'service-area.verifyZip',
  'outreach.sendAppLink',
]);
