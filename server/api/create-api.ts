/** The Hono application: one loop mounts the contract, and every call passes through `answer`. */
import { createHash, randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { contract, type Schemas } from '@/lib/contract';
import {
  allowedMethods,
  changesNothing,
  type Endpoint,
  type EndpointName,
  endpoints,
  routeOf,
} from '@/lib/contract/endpoints';
import { messages } from '@/lib/messages';
import { auditRefusal } from '@/server/audit';
import { askInTurns } from '@/server/db/ask-in-turns';
import type { Db } from '@/server/db/client';
import { isUnavailable } from '@/server/db/errors';
import { metrics } from '@/server/metrics';
import type { Services } from '@/server/services';
import { type ApiReply, type SendReply, toResponse } from './api-reply';
import { refuseCrossSite } from './cross-site';
import { fileTypes } from './file-types';
import type { AllHandlers, Customer, Handler, HandlerContext } from './handler';
import { ApiProblem, notFound, problemStatus } from './problems';
import { readBytes, readRequest } from './read-request';
import { apiHeaders } from './security-headers';

/** `send` is set when the HTTP server can write a reply directly. */
type Env = {
  Bindings: {
    clientAddress?: string;
    requestId?: string;
    send?: SendReply | undefined;
    /** Who a document of this server is for; no request from outside sets it. */
    customer?: Customer | undefined;
  };
};

/** A photo never changes. What a customer may keep belongs to one token, so that the next one on a device asks anew. */
function cacheHeaders({ cached, responseType }: Endpoint): Record<string, string> {
  if (cached !== 'private') return { 'Cache-Control': cached ? 'public, max-age=30' : 'no-store' };
  const forHour = responseType === 'image';
  return { 'Cache-Control': forHour ? 'private, max-age=3600' : 'private, no-cache', Vary: 'Authorization' };
}

/** The feature-specific parts of the API, passed in so that this folder depends on no feature. */
export interface Features {
  handlers: AllHandlers;
  /** The signed-in customer of a request. Undefined without a valid session. */
  findCustomer(services: Services, request: Request): Promise<Customer | undefined>;
}

export function createApi(services: Services, features: Features) {
  const app = new Hono<Env>();
  for (const [path, names] of callsByPath()) {
    const byMethod = new Map<string, EndpointName>(names.map((name) => [endpoints[name].method, name]));
    const allow = allowedMethods(names).join(', ');
    for (const route of [path, `${path}/`]) {
      // One handler for all methods: Hono then calls it directly.
      app.all(route, (c) => {
        const { method } = c.req;
        const name = byMethod.get(method === 'HEAD' ? 'GET' : method);
        return name && (method !== 'HEAD' || changesNothing(name))
          ? answer(services, features, name, c.req.raw, c.req.param(), c.env ?? {})
          : toResponse(unknownCall(notAllowed(method, allow)));
      });
    }
  }
  app.notFound(() => toResponse(unknownCall(notFound())));
  return app;
}

/** Literal paths come first, so that /order/confirm-order is not taken for an order id. */
function callsByPath(): [string, EndpointName[]][] {
  const paths = new Map<string, EndpointName[]>();
  for (const [name, endpoint] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    const path = routeOf(endpoint).replace(/\/$/, '');
    paths.set(path, [...(paths.get(path) ?? []), name]);
  }
  return [...paths].sort(([one], [other]) => Number(one.includes(':')) - Number(other.includes(':')));
}

const notAllowed = (method: string, allow: string) =>
  new ApiProblem('method_not_allowed', `${method} is not possible here`, { headers: { Allow: allow } });

/** Answers one call. */
async function answer<N extends EndpointName>(
  services: Services,
  features: Features,
  name: N,
  request: Request,
  pathParams: Record<string, string>,
  { clientAddress = '', requestId = randomUUID(), send, customer: known }: Env['Bindings'],
): Promise<Response> {
  const started = performance.now();
  const endpoint: Endpoint = endpoints[name];
  let reply: ApiReply;
  const call: Call<N> = { name, request, pathParams, clientAddress, requestId, known, added: [] };
  try {
    refuseCrossSite(endpoint, request, services.settings);
    // The site's own pages are exempt: they cannot wait and retry.
    if (clientAddress !== 'internal') await services.limiter.take('any', { address: clientAddress });
    reply = await (changesNothing(name) ? performRead : perform)(services, features, call);
  } catch (error) {
    call.added.length = 0;
    const problem = error instanceof ApiProblem ? error : internal(error, services, requestId);
    const { customer, email } = call;
    auditRefusal({ log: services.log, requestId, clientAddress, customer }, name, problem, email);
    reply = makeReply(problem);
  }
  const ms = performance.now() - started;
  metrics()?.called(name, reply.status, ms);
  const level = clientAddress === 'internal' ? 'debug' : 'info';
  services.log[level]({ requestId, call: name, code: reply.status, ms: Math.round(ms) }, 'call');
  if (send && call.added.length === 0) return send(reply);
  const response = toResponse(reply);
  response.headers.set('X-Request-Id', requestId);
  for (const [header, value] of call.added) response.headers.append(header, value);
  return response;
}

/** The answer to a request that is no call of the contract. */
function unknownCall(problem: ApiProblem): ApiReply {
  metrics()?.called('unknown', problemStatus[problem.code], 0);
  return makeReply(problem);
}

function readEmail(body: unknown): string | undefined {
  const { email } = (body ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email : undefined;
}

interface Call<N extends EndpointName> {
  name: N;
  request: Request;
  pathParams: Record<string, string>;
  clientAddress: string;
  requestId: string;
  added: HandlerContext<N>['replyHeaders'];
  /** Who a document of this server is for. */
  known: Customer | undefined;
  /** Known as soon as they are read. */
  customer?: Customer;
  email?: string | undefined;
  /** Set once it counts against the limits of its name. */
  counted?: boolean;
}

/** Reads the request, asks the handler and makes the reply. */
async function perform<N extends EndpointName>(
  services: Services,
  features: Features,
  call: Call<N>,
): Promise<ApiReply> {
  const { name, request, pathParams, clientAddress, requestId, added } = call;
  const endpoint: Endpoint = endpoints[name];
  const schemas: Schemas = contract[name];
  if (endpoint.access === 'customer')
    call.customer = call.known ?? (await authenticate(services, features, request));
  const { customer } = call;
  const bytes = schemas.body && (await readBytes(request, endpoint));
  const input = readRequest(request, endpoint, schemas, pathParams, bytes);
  checkOwner(endpoint, input, customer);
  call.email = readEmail(input.body);
  if (!call.counted)
    await services.limiter.take(name, { address: clientAddress, customer: customer?.id, email: call.email });
  call.counted = true;
  const context = {
    ...services,
    ...input,
    customer,
    request,
    clientAddress,
    requestId,
    replyHeaders: added,
  } as HandlerContext<N>;
  const result = await (features.handlers[name] as unknown as Handler<N>)(context);
  // Parsing the reply drops columns that the contract does not list.
  const body = schemas.reply.parse({ message: '', ...result, status: true });
  return unlessKnown(goodReply(endpoint, body), request);
}

/** Whether it depends on a session, or on the secret of a link in its path. */
const isPrivate = ({ access, path }: Endpoint) => access === 'customer' || /\{(key|file)\}/.test(path);

/** While the database does not answer, a standby answers reads. */
function performRead<N extends EndpointName>(
  services: Services,
  features: Features,
  call: Call<N>,
): Promise<ApiReply> {
  const { db, reads: primary = db, standby, checkStandby } = services;
  const ask = (from: Db) => {
    call.added.length = 0;
    const read = (db: Db) => perform({ ...services, db }, features, call);
    if (from !== standby || !checkStandby || !isPrivate(endpoints[call.name])) return read(from);
    // One connection, because others may lead to another standby.
    return standby.connection().execute(async (connection) => {
      await checkStandby(connection);
      return read(connection);
    });
  };
  return standby ? askInTurns({ primary, standby }, ask) : ask(primary);
}

async function authenticate(services: Services, features: Features, request: Request): Promise<Customer> {
  const customer = await features.findCustomer(services, request);
  if (!customer) throw new ApiProblem('unauthorized', messages.sessionExpired);
  return customer;
}

/** Owner ids in the request must be the signed-in customer's. Others answer like ids that do not exist. */
function checkOwner(endpoint: Endpoint, input: Record<string, unknown>, customer: Customer | undefined) {
  if (!endpoint.owner) return;
  const [part = '', field = ''] = endpoint.owner.split('.');
  const owner = (input[part] as Record<string, unknown>)[field];
  if (owner !== customer?.id) throw notFound();
}

function goodReply(endpoint: Endpoint, body: unknown): ApiReply {
  const headers = cacheHeaders(endpoint);
  if (!endpoint.responseType) return jsonReply(200, body, headers);
  const { data } = body as { data: ApiReply['text'] };
  return withTag(200, data, { ...headers, 'Content-Type': fileTypes[endpoint.responseType] });
}

const jsonReply = (status: number, body: unknown, own: Record<string, string>) =>
  withTag(status, JSON.stringify(body), { 'Content-Type': 'application/json; charset=utf-8', ...own });

function withTag(status: number, text: ApiReply['text'], own: Record<string, string>): ApiReply {
  const headers = { ...apiHeaders, ...own };
  if (own['Cache-Control'] !== 'no-store')
    Object.assign(headers, { ETag: `W/"${createHash('sha1').update(text).digest('hex')}"` });
  return { status, headers, text };
}

/** 304 when the client's copy is still current. */
function unlessKnown(reply: ApiReply, request: Request): ApiReply {
  const { ETag: tag } = reply.headers;
  const known = tag && request.headers.get('if-none-match');
  // A proxy may have removed the W/ prefix.
  if (!known || (known !== '*' && !known.includes(tag.slice(2)))) return reply;
  const { 'Content-Type': _, ...headers } = reply.headers;
  return { status: 304, headers, text: '' };
}

function makeReply(problem: ApiProblem): ApiReply {
  const { data = null, errors, headers, body } = problem.extra;
  return jsonReply(
    problemStatus[problem.code],
    { status: false, message: problem.message, data, ...(errors ? { errors } : {}), ...body },
    { 'Cache-Control': 'no-store', ...headers },
  );
}

/** The customer gets a plain sentence; the log gets the cause. */
function internal(error: unknown, services: Services, requestId: string) {
  services.log.error({ err: error, requestId }, 'call failed');
  return isUnavailable(error)
    ? new ApiProblem('unavailable', 'We can’t save anything right now. Please try again in a moment.', {
        headers: { 'Retry-After': '5' },
      })
    : new ApiProblem('internal', messages.generic);
}
