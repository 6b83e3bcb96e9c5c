/** The parts of the OpenAPI document that are the same for every call. */
import { refusals } from './codes';
import type { JsonSchema } from './json-schema';

const refusal: JsonSchema = {
  type: 'object',
  description: 'No, and why. `message` may be shown to the customer as it is',
  properties: {
    status: { const: false },
    message: { type: 'string' },
    data: { description: 'null, but where a call says otherwise' },
    errors: {
      type: 'object',
      description: 'What is wrong with which field; a field of a list by its place: items.0.quantity',
      additionalProperties: { type: 'string' },
    },
  },
  required: ['status', 'message', 'data'],
};

export const refusalContent = {
  'application/json': { schema: { $ref: '#/components/schemas/Refusal' } as JsonSchema },
};

export const requestId = { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' } };
const retryAfter = { 'Retry-After': { $ref: '#/components/headers/Retry-After' } };

const text = (description: string) => ({ description, schema: { type: 'string' } as JsonSchema });

export function components() {
  // What a conflict is about only the call itself can say.
  const shared = Object.entries(refusals).filter(([code]) => code !== '409');
  const responses = shared.map(([code, [name, description]]) => [
    name,
    {
      description,
      headers: code === '429' || code === '503' ? { ...requestId, ...retryAfter } : requestId,
      content: refusalContent,
    },
  ]);
  return {
    schemas: { Refusal: refusal },
    responses: Object.fromEntries(responses) as Record<string, object>,
    headers: {
      'X-Request-Id': text('Names this call in our log'),
      'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } as JsonSchema },
      ETag: text('Names this answer; send it back as If-None-Match'),
      'Idempotent-Replayed': text('true when this is the stored answer of an earlier call with the same key'),
      'Set-Cookie': text(
        'The refresh cookie, refresh_token: HttpOnly, SameSite=Lax, for the refresh call only',
      ),
    },
    parameters: {
      'Idempotency-Key': {
        name: 'Idempotency-Key',
        in: 'header',
        description:
          'A UUID made for this order. The same key with the same order gives the first answer again; with another order, 422',
        schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' } as JsonSchema,
        example: '7d0c1b7e-4c52-4f3a-9a55-0f6f3b1f1c11',
      },
    },
    securitySchemes: {
      bearer: {
        type: 'http',
        scheme: 'bearer',
        description: 'The access token of sign-in, sign-up or refresh; it lives an hour',
      },
      refreshCookie: {
        type: 'apiKey',
        in: 'cookie',
        name: 'refresh_token',
        description: 'Set by sign-in, sign-up and refresh; browsers send it to the refresh call only',
      },
    },
  };
}
