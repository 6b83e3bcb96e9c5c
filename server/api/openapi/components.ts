import { refusals } from './codes';
import type { JsonSchema } from './json-schema';

const content = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } as JsonSchema } };

export const describeHeaders = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

// The meaning of a conflict differs by call.
const responses = Object.entries(refusals)
  .filter(([code]) => code !== '409')
  .map(([code, [name, description]]) => {
    const waits = code === '429' || code === '503' ? ['Retry-After'] : [];
    return [name, { description, headers: describeHeaders('X-Request-Id', ...waits), content }];
  });

const header = (description: string, type = 'string') => ({ description, schema: { type } as JsonSchema });

export const components = {
  responses: Object.fromEntries(responses) as Record<string, object>,
  headers: {
    'X-Request-Id': header('Names this call in our log'),
    'Retry-After': header('Seconds to wait', 'integer'),
    ETag: header('Names this answer; send it back as If-None-Match'),
    'Idempotent-Replayed': header('true when this is the stored answer of an earlier call with the same key'),
    'Set-Cookie': header(
      'The refresh cookie, refresh_token: HttpOnly, SameSite=Lax, for the refresh call only. Beside it page_session, for the pages of this site; no call takes it',
    ),
  },
  securitySchemes: {
    bearer: {
      type: 'http',
      scheme: 'bearer',
      description: 'The access token from sign-in, sign-up or refresh, valid for one hour',
    },
    staffKey: {
      type: 'http',
      scheme: 'bearer',
      description: 'A key of `ops key add`, hfk_…, for programs of the shop; never from a browser',
    },
    doorCookie: {
      type: 'apiKey',
      in: 'cookie',
      name: 'door_…',
      description: 'Set by the PIN of a route or a counter, until 3 AM of the shop',
    },
    refreshCookie: {
      type: 'apiKey',
      in: 'cookie',
      name: 'refresh_token',
      description: 'Set by sign-in, sign-up and refresh; browsers send it to the refresh call only',
    },
  },
};
