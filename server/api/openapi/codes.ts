import { contract } from '@/lib/contract';
import type { Call } from '@/lib/contract/define-call';
import { type Endpoint, type EndpointName, endpoints } from '@/lib/contract/endpoints';
import { MAX_LEVELS } from '../json-depth';

export const refusals = {
  400: [
    'BadRequest',
    `The query or the body cannot be read: broken JSON, more than ${MAX_LEVELS} levels of it, or not UTF-8`,
  ],
  401: ['Unauthorized', 'The bearer token is missing, expired or revoked. Sign in again'],
  403: [
    'Refused',
    'The bot check refused the form; or the staff key lacks the scope, or came from a browser or another network',
  ],
  404: ['NotFound', 'Nothing has this id, or it belongs to another customer: both answer the same'],
  409: ['Conflict', 'Someone else was faster, or the price has changed'],
  413: ['TooLarge', 'The body is larger than 64 KB'],
  415: [
    'WrongType',
    'The body is not uncompressed application/json in UTF-8 (or a form, where forms are accepted)',
  ],
  422: [
    'Invalid',
    'A field is missing or wrong: `errors` says which and why. Or a parameter was given twice',
  ],
  429: ['TooMany', 'Too many calls: try again after Retry-After seconds'],
  500: ['Failed', 'Something went wrong on our side'],
  503: [
    'Unavailable',
    'The server can’t read or save anything right now: try again after Retry-After seconds',
  ],
} as const;

type Code = keyof typeof refusals;

/** Ascending, without 200. `own`: specific to this call. */
export function listCodes(name: EndpointName) {
  const { access, owner, extension }: Endpoint = endpoints[name];
  const call: Call = contract[name];
  const { body, params } = call;
  const carriesId = owner !== undefined || (access === 'customer' && Boolean(params ?? body));
  const never: Partial<Record<Code, boolean>> = {
    401: access === 'public' && !call[401],
    403: !call.bot && access !== 'staff',
    404: !carriesId && !call[404] && !extension,
    409: !call[409],
    413: !body,
    415: !body,
  };
  return (Object.keys(refusals).map(Number) as Code[])
    .filter((code) => !never[code])
    .map((code) => {
      const own = (call as Partial<Record<Code, string>>)[code];
      const [, general] = refusals[code];
      // Expired links share 400 with unreadable bodies.
      const meaning =
        code === 400 && own ? `${own}; or ${general[0]?.toLowerCase()}${general.slice(1)}` : own;
      return { code, meaning: meaning ?? general, own: own !== undefined };
    });
}
