/** One loop mounts the contract, and every call passes through `answer`. */
import { createHash, randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { contract, type Schemas } from '@/lib/contract';
import {
  allowedMethods,
  changesNothing,
  type Endpoint,
  type EndpointName,
  endpoints,
  toRoute,
} from '@/lib/contract/endpoints';
import { problemStatus } from '@/lib/contract/problem-status';
import { messages } from '@/lib/messages/messages';
import { opensByKey } from '@/lib/routes';
import { auditRefusal } from '@/server/platform/audit';
import { metrics } from '@/server/platform/counters';
import { isUnavailable } from '@/server/platform/db/errors';
import { apiHeaders, secretPathHeaders } from '@/server/platform/http/security-headers';
import { sha256 } from '@/server/platform/secrets';
import { type ApiReply, type SendReply, toResponse } from './api-reply';
import { refuseCrossSite } from './cross-site';
import { fileTypes } from './file-types';
import type { AllHandlers, Customer, Handler, HandlerContext, Staff } from './handler';
import { ownCalls } from './own-calls';
import { ApiProblem, notFound } from './problems';
import { readBytes, readRequest } from './read-request';
import type { Services } from './services';

/** `send` writes a reply directly, where the HTTP server can. */
type Env = {
  Bindings: {
    clientAddress?: string;
    requestId?: string;
    send?: SendReply | undefined;
    /** Set only by this server, for its documents. */
    customer?: Customer | undefined;
  };
};

/** A photo never changes. A private reply varies by token, for the next customer on a device. */
function cacheHeaders({ cached, responseType }: Endpoint): Record<string, string> {
  if (cached !== 'private') return { 'Cache-Control': cached ? 'public, max-age=30' : 'no-store' };
  const forHour = responseType === 'image';
  return { 'Cache-Control': forHour ? 'private, max-age=3600' : 'private, no-cache', Vary: 'Authorization' };
}

const { 'Cache-Control': _, ...ofKeys } = secretPathHeaders;

/** Passed in so that this folder depends on no feature. */
export interface Features {
  handlers: AllHandlers;
  /** Undefined without a valid session. */
  findCustomer(services: Services, request: Request): Promise<Customer | undefined>;
  /** @throws ApiProblem unauthorized or forbidden */
  findStaff(services: Services, endpoint: Endpoint, request: Request, clientAddress: string): Promise<Staff>;
  /**
   * Of another API, which validates query, body and owner itself: whether it has a call. Its features are those that its
   * settings list.
   */
  offers?(endpoint: Endpoint): Promise<boolean>;
}

export function createApi(services: Services, features: Features) {
  const app = new Hono<Env>();
  for (const [path, names] of callsByPath()) {
    const byMethod = new Map<string, EndpointName>(names.map((name) => [endpoints[name].method, name]));
    const allow = allowedMethods(names).join(', ');
    for (const route of [path, `${path}/`]) {
      // One for all methods: Hono then calls it directly.
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

/** Literal paths first, so that /order/confirm-order is no order id. */
function callsByPath(): [string, EndpointName[]][] {
  const paths = new Map<string, EndpointName[]>();
  for (const [name, endpoint] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    const path = toRoute(endpoint).replace(/\/$/, '');
    paths.set(path, [...(paths.get(path) ?? []), name]);
  }
  return [...paths].sort(([one], [other]) => Number(one.includes(':')) - Number(other.includes(':')));
}

const notAllowed = (method: string, allow: string) =>
  new ApiProblem('method_not_allowed', `${method} is not possible here`, { headers: { Allow: allow } });

async function answer<N extends EndpointName>(
  services: Services,
  features: Features,
  name: N,
  request: Request,
  pathParams: Record<string, string>,
  { clientAddress = '', requestId = randomUUID(), send, customer: sessionCustomer }: Env['Bindings'],
): Promise<Response> {
  const started = performance.now();
  const endpoint: Endpoint = endpoints[name];
  let reply: ApiReply;
  const call: Call<N> = { name, request, pathParams, clientAddress, requestId, sessionCustomer, added: [] };
  try {
    refuseCrossSite(endpoint, request, services.settings);
    await services.limiter.take('any', { address: clientAddress });
    reply = await perform(services, features, call);
  } catch (error) {
    call.added.length = 0;
    const problem = error instanceof ApiProblem ? error : internal(error, services, requestId);
    const { customer, email } = call;
    auditRefusal({ log: services.log, requestId, clientAddress, customer }, name, problem, email);
    reply = makeReply(problem);
  }
  const ms = performance.now() - started;
  metrics()?.recordCall(name, reply.status, ms);
  const level = clientAddress === ownCalls ? 'debug' : 'info';
  services.log[level]({ requestId, call: name, code: reply.status, ms: Math.round(ms) }, 'call');
  if (send && call.added.length === 0) return send(reply);
  const response = toResponse(reply);
  response.headers.set('X-Request-Id', requestId);
  for (const [header, value] of call.added) response.headers.append(header, value);
  return response;
}

function unknownCall(problem: ApiProblem): ApiReply {
  metrics()?.recordCall('unknown', problemStatus[problem.code], 0);
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
  sessionCustomer: Customer | undefined;
  /** Set once it is read. */
  customer?: Customer;
  email?: string | undefined;
}

async function perform<N extends EndpointName>(services: Services, features: Features, call: Call<N>) {
  const { name, request, pathParams, clientAddress, requestId, added } = call;
  const endpoint: Endpoint = endpoints[name];
  const schemas: Schemas = contract[name];
  if (features.offers && !(await features.offers(endpoint))) throw notFound();
  if (endpoint.access === 'customer')
    call.customer = call.sessionCustomer ?? (await authenticate(services, features, request));
  const { customer } = call;
  const staff =
    endpoint.access === 'staff'
      ? await features.findStaff(services, endpoint, request, clientAddress)
      : undefined;
  const bytes = schemas.body && (await readBytes(request, endpoint));
  const validates = !features.offers;
  const input = readRequest(request, endpoint, schemas, pathParams, bytes, validates);
  if (validates) checkOwner(endpoint, input, customer);
  call.email = readEmail(input.body);
  const { key } = pathParams;
  const caller = {
    address: clientAddress,
    customer: customer?.id,
    email: call.email,
    key: staff ? `staff ${staff.keyId}` : key && sha256(key),
  };
  await services.limiter.take(name, caller);
  const context = {
    ...services,
    ...input,
    customer,
    staff,
    request,
    clientAddress,
    requestId,
    replyHeaders: added,
  } as HandlerContext<N>;
  const result = await (features.handlers[name] as unknown as Handler<N>)(context);
  // Drops columns that the contract does not list.
  const body = schemas.reply.parse({ message: '', ...result, status: true });
  return unlessCurrent(goodReply(endpoint, body), request);
}

async function authenticate(services: Services, features: Features, request: Request): Promise<Customer> {
  const customer = await features.findCustomer(services, request);
  if (!customer) throw new ApiProblem('unauthorized', messages.sessionExpired);
  return customer;
}

/** Another customer's id is answered like one that does not exist. */
function checkOwner(endpoint: Endpoint, input: Record<string, unknown>, customer: Customer | undefined) {
  if (!endpoint.owner) return;
  const [part = '', field = ''] = endpoint.owner.split('.');
  const owner = (input[part] as Record<string, unknown>)[field];
  if (owner !== customer?.id) throw notFound();
}

function goodReply(endpoint: Endpoint, body: unknown): ApiReply {
  const headers = { ...cacheHeaders(endpoint), ...(opensByKey(endpoint.path) && ofKeys) };
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

/** 304 when the client's copy is current. */
function unlessCurrent(reply: ApiReply, request: Request): ApiReply {
  const { ETag: tag } = reply.headers;
  const cachedTag = tag && request.headers.get('if-none-match');
  // A proxy may have removed the W/ prefix.
  if (!cachedTag || (cachedTag !== '*' && !cachedTag.includes(tag.slice(2)))) return reply;
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

/** The cause is only in the log. */
function internal(error: unknown, services: Services, requestId: string) {
  services.log.error({ err: error, requestId }, 'call failed');
  return isUnavailable(error)
    ? new ApiProblem('unavailable', 'We can’t save anything right now. Please try again in a moment.', {
        headers: { 'Retry-After': '5' },
      })
    : new ApiProblem('internal', messages.generic);
}
