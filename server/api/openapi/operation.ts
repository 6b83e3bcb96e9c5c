/** One call of the contract as an OpenAPI operation. */
import { contract, type Schemas } from '@/lib/contract';
import { type Endpoint, type EndpointName, endpoints } from '@/lib/contract/endpoints';
import { codesOf, refusals } from './codes';
import { refusalContent, requestId } from './components';
import { bodies, pathExample, queries } from './examples';
import { type JsonSchema, jsonSchemaOf } from './json-schema';
import { limitsOf } from './limits';
import { notes } from './notes';
import { sampleOf } from './sample';

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: JsonSchema;
  description?: string;
  example?: unknown;
}

interface Content {
  schema: JsonSchema;
  example?: unknown;
}

export interface Response {
  $ref?: string;
  description: string;
  headers?: Record<string, { $ref: string }>;
  content?: Record<string, Content>;
}

export interface Operation {
  operationId: EndpointName;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters: (Parameter | { $ref: string })[];
  requestBody?: { required: true; content: Record<string, Content> };
  responses: Record<string, Response | { $ref: string }>;
  'x-extension'?: true;
}

/** @param components takes the named schemas that the operation refers to */
export function operationOf(name: EndpointName, components: Record<string, JsonSchema>): Operation {
  const endpoint: Endpoint = endpoints[name];
  const schemas: Schemas = contract[name];
  return {
    operationId: name,
    tags: [name.split('.')[0] ?? ''],
    summary: notes[name].summary,
    description: descriptionOf(name, endpoint),
    security: securityOf(name, endpoint),
    parameters: parametersOf(name, schemas, components),
    ...(schemas.body ? { requestBody: bodyOf(name, endpoint, schemas.body, components) } : {}),
    responses: responsesOf(name, endpoint, schemas, components),
    ...(endpoint.extension ? { 'x-extension': true as const } : {}),
  };
}

function descriptionOf(name: EndpointName, { owner, extension }: Endpoint): string {
  const { more, no } = notes[name];
  const limits = limitsOf(name);
  return [
    more,
    no && `200 with \`status: false\` when the answer is no: ${no}`,
    owner && `\`${owner.split('.')[1]}\` is the signed-in customer’s own id; any other answers 404.`,
    limits.length > 0 && `At most ${limits.join('; ')}.`,
    extension && 'An extension: a website must do without it where it answers 404.',
  ]
    .filter(Boolean)
    .join('\n\n');
}

function securityOf(name: EndpointName, { access }: Endpoint): Record<string, string[]>[] {
  if (access === 'customer') return [{ bearer: [] }];
  if (name === 'auth.refresh') return [{ refreshCookie: [] }];
  return name === 'auth.logout' ? [{}, { bearer: [] }, { refreshCookie: [] }] : [];
}

function parametersOf(
  name: EndpointName,
  { params, query }: Schemas,
  components: Record<string, JsonSchema>,
): Operation['parameters'] {
  const of = (schema: Schemas['params'], place: 'path' | 'query'): Parameter[] => {
    if (!schema) return [];
    const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input', components);
    return Object.entries(properties).map(([field, each]) => {
      const example = place === 'path' ? pathExample(name, field) : queries[name]?.[field];
      return {
        name: field,
        in: place,
        required: required.includes(field),
        schema: each,
        ...(example ? { example: each.type === 'integer' ? Number(example) : example } : {}),
      };
    });
  };
  const key = { $ref: '#/components/parameters/Idempotency-Key' };
  return [...of(params, 'path'), ...of(query, 'query'), ...(name === 'orders.confirm' ? [key] : [])];
}

function bodyOf(
  name: EndpointName,
  { form }: Endpoint,
  body: NonNullable<Schemas['body']>,
  components: Record<string, JsonSchema>,
): NonNullable<Operation['requestBody']> {
  const schema = jsonSchemaOf(body, 'input', components);
  const content = { schema, ...(bodies[name] ? { example: bodies[name] } : {}) };
  return {
    required: true,
    content: {
      'application/json': content,
      ...(form ? { 'application/x-www-form-urlencoded': { schema } } : {}),
    },
  };
}

const isKept = (name: EndpointName, { access, method }: Endpoint) =>
  access === 'public' && method === 'GET' && name !== 'service-area.slots';

const header = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

function responsesOf(
  name: EndpointName,
  endpoint: Endpoint,
  schemas: Schemas,
  components: Record<string, JsonSchema>,
): Operation['responses'] {
  const { no } = notes[name];
  const reply = jsonSchemaOf(schemas.reply, 'output', components);
  const schema = no ? { oneOf: [reply, { $ref: '#/components/schemas/Refusal' }] } : reply;
  const kept = isKept(name, endpoint);
  const setsCookie = ['auth.signin', 'auth.signup', 'auth.refresh', 'auth.logout'].includes(name);
  const responses: Operation['responses'] = {
    200: {
      description: no ? 'Yes; or no, with `status: false`' : 'Done',
      headers: {
        ...requestId,
        ...(kept ? header('ETag') : {}),
        ...(setsCookie ? header('Set-Cookie') : {}),
        ...(name === 'orders.confirm' ? header('Idempotent-Replayed') : {}),
      },
      content: { 'application/json': { schema, example: sampleOf(reply, components) } },
    },
    ...(kept ? { 304: { description: 'The copy named by If-None-Match is still good' } } : {}),
  };
  for (const { code, meaning, own } of codesOf(name)) {
    const [component] = refusals[code];
    if (!own) responses[code] = { $ref: `#/components/responses/${component}` };
    else
      responses[code] = {
        description: meaning,
        headers: requestId,
        content: ownContent(name, code, components),
      };
  }
  return responses;
}

/** A refused order says what to do next in `data`. */
function ownContent(name: EndpointName, code: number, components: Record<string, JsonSchema>) {
  if (name !== 'orders.confirm' || code !== 409) return refusalContent;
  const { anyOf, ...data } = jsonSchemaOf(contract[name].refusal.nullable(), 'output', components);
  const refusal = { $ref: '#/components/schemas/Refusal' };
  return {
    'application/json': {
      schema: {
        allOf: [refusal, { type: 'object', properties: { data: anyOf ? { anyOf, ...data } : data } }],
      },
    },
  };
}
