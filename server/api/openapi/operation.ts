import { z } from 'zod';
import { contract, type Input } from '@/lib/contract';
import type { Call, Words } from '@/lib/contract/define-call';
import { type Endpoint, type EndpointName, endpoints } from '@/lib/contract/endpoints';
import { fileTypes } from '../file-types';
import { listCodes, refusals } from './codes';
import { describeHeaders } from './components';
import { refusal } from './entities';
import { type JsonSchema, toJsonSchema } from './json-schema';
import { listLimits } from './limits';

type Part = 'params' | 'query';
/** `keyof never` is every key. */
type StringKeys<Given> = [Given] extends [never] ? never : Extract<keyof Given, string>;
type ParameterName = {
  [N in EndpointName]: { [K in Part]: StringKeys<Input<N, K>> }[Part];
}[EndpointName];

/** Unless the call itself has another. */
const parameterNotes: Record<ParameterName, string> = {
  user_id: 'Id of the signed-in customer',
  userId: 'Id of the signed-in customer',
  address_id: 'Id of the address',
  card_id: 'Id of the card',
  cardId: 'Id of the card',
  device_id: 'Id of the device',
  id: 'Id of the order',
  orderId: 'Id of the order',
  order_id: 'Any part of the order number',
  token: 'Token of the photo',
  reference: 'Number of the report',
  key: 'Secret of the link in an email about the order',
  order_number: 'Number of the order',
  text: 'Part of a name, phone, email, street or order number',
  form: 'From `forms` of GET /track/{key}',
  file: 'Secret of the calendar, with .ics',
  stateId: 'Id of the state',
  zip: 'The ZIP code; the four digits after a dash are dropped',
  zip_code: 'The ZIP code; the four digits after a dash are dropped',
  page: 'Page of the list, starting at 1',
  limit: 'Entries on a page',
  unread: 'yes lists only unread notifications',
  transaction_id: 'Id of the transaction',
  service: 'Id or name of a service, or part of the name',
  pickup_date: 'Day of a free pickup',
  pickup_date_from: 'First day of pickup',
  pickup_date_to: 'Last day of pickup',
  status: 'Only these orders',
  orderVia: 'Where the order was placed',
  subject: 'Id of the subject',
  feedback: 'Part of the text',
  date: 'Day of pickup; by default, the first with an open time',
  turn_around_id: 'Id of the turnaround time',
  from_slot: 'Start of the pickup time',
  to_slot: 'End of the pickup time',
  delivery_date: 'Day of delivery; by default, the earliest',
  doorman_from: 'When the doorman who takes the bags starts',
  doorman_to: 'When the doorman leaves',
};

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description: string;
  schema: JsonSchema;
  example?: unknown;
}

type Content = Record<string, { schema: JsonSchema; example?: unknown }>;

export interface Response {
  $ref?: string;
  description?: string;
  headers?: Record<string, { $ref: string }>;
  content?: Content;
}

export type Operation = ReturnType<typeof describeOperation>;

export function describeOperation(name: EndpointName) {
  const endpoint: Endpoint = endpoints[name];
  const call: Call = contract[name];
  const content = call.body && describeBody(call.body, endpoint, call);
  return {
    operationId: name,
    tags: [name.split('.')[0] ?? ''],
    summary: call.summary,
    description: describeCall(name, endpoint, call),
    security: describeSecurity(endpoint),
    parameters: describeParameters(endpoint, call),
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses: describeResponses(name, endpoint, call),
    ...(endpoint.extension ? { 'x-extension': true } : {}),
  };
}

function describeBody(body: z.ZodType, { requestType, form }: Endpoint, { example }: Call): Content {
  if (requestType)
    return { 'image/jpeg': { schema: {} }, 'image/png': { schema: {} }, 'image/webp': { schema: {} } };
  const schema = toJsonSchema(body, 'input');
  return {
    'application/json': { schema, example: example.body },
    ...(form ? { 'application/x-www-form-urlencoded': { schema } } : {}),
  };
}

function describeCall(name: EndpointName, { owner, extension, may }: Endpoint, { summary, more, no }: Words) {
  const limits = listLimits(name);
  return [
    more ?? `${summary}.`,
    no && `200 with \`status: false\` when the answer is no: ${no}`,
    owner && `\`${owner.split('.')[1]}\` is the signed-in customer’s own id; any other id answers 404.`,
    may && `For a key with the scope ${may.join(' or ')}.`,
    limits.length > 0 && `At most ${limits.join('; ')}.`,
    extension && 'An extension: a website must work without it where it answers 404.',
  ]
    .filter(Boolean)
    .join('\n\n');
}

function describeSecurity({ access, refreshCookie, door }: Endpoint): Record<string, string[]>[] {
  if (access === 'customer') return [{ bearer: [] }];
  if (access === 'staff') return [{ staffKey: [] }];
  if (refreshCookie === 'needs') return [{ refreshCookie: [] }];
  if (door) return [{}, { doorCookie: [] }];
  return refreshCookie === 'takes' ? [{}, { bearer: [] }, { refreshCookie: [] }] : [];
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A UUID for this order. The same key with the same order repeats the first answer; with a different order, it answers 422',
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
  example: '7d0c1b7e-4c52-4f3a-9a55-0f6f3b1f1c11',
};

const staffIdempotencyKey: Parameter = {
  ...idempotencyKey,
  required: true,
  description:
    'A UUID for this request. The same key with the same request repeats the first answer; with a different one, it answers 422',
};

function describeParameters({ once, access }: Endpoint, call: Call): Parameter[] {
  const written = (['params', 'query'] as const).flatMap((part) => {
    const whole = call[part] ? toJsonSchema(call[part], 'input') : {};
    return Object.entries(whole.properties ?? {}).map(([field, schema]): Parameter => {
      const example = call.example[part]?.[field];
      const description: string = call.parameters?.[field] ?? parameterNotes[field as ParameterName];
      return {
        name: field,
        in: part === 'params' ? 'path' : 'query',
        required: whole.required?.includes(field) ?? false,
        description,
        schema,
        ...(example === undefined ? {} : { example }),
      };
    });
  });
  return once ? [...written, access === 'staff' ? staffIdempotencyKey : idempotencyKey] : written;
}

const nameType = (responseType: NonNullable<Endpoint['responseType']>) =>
  fileTypes[responseType].split(';', 1)[0] ?? '';

function describeResponses(
  name: EndpointName,
  { cached, responseType, refreshCookie, once }: Endpoint,
  { no, reply, refusal: conflict, example }: Call,
): Record<string, Response> {
  const content: Content = responseType
    ? { [nameType(responseType)]: { schema: {} } }
    : {
        'application/json': {
          schema: toJsonSchema(no ? z.union([reply, refusal]) : reply, 'output'),
          example: { status: true, message: '', ...example.reply },
        },
      };
  const headers = [
    'X-Request-Id',
    ...(cached ? ['ETag'] : []),
    ...(refreshCookie ? ['Set-Cookie'] : []),
    ...(once ? ['Idempotent-Replayed'] : []),
  ];
  const refused = listCodes(name).map(({ code, meaning, own }): [number, Response] => {
    if (!own) return [code, { $ref: `#/components/responses/${refusals[code][0]}` }];
    // A refused order has its next step in `data`.
    const shape = code === 409 && conflict ? refusal.extend({ data: conflict.nullable() }) : refusal;
    const content = { 'application/json': { schema: toJsonSchema(shape, 'output') } };
    return [code, { description: meaning, headers: describeHeaders('X-Request-Id'), content }];
  });
  return {
    200: {
      description: no ? 'Yes; or no, with `status: false`' : 'Done',
      headers: describeHeaders(...headers),
      content,
    },
    ...(cached ? { 304: { description: 'The copy named by If-None-Match is still current' } } : {}),
    ...Object.fromEntries(refused),
  };
}
