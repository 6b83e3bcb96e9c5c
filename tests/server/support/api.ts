/**
 * The API as a client meets it: `api(db)` mounts every handler over a real database and speaks HTTP to it.
 *
 *   const client = api(db, { now: clock.now });
 *   const ann = await client.signIn();                       // a new customer with a session
 *   const { status, body } = await ann.post('/user-address', { ... });
 *   const { body } = await ann.get<'orders.list'>('/order', { query: { user_id: ann.user.id } });
 *
 * Rate limits are wide open unless a test puts in its own: `api(db, { limiter: createRateLimiter(1) })`.
 */
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import pino from 'pino';
import type { Reply } from '@/lib/contract';
import type { EndpointName } from '@/lib/contract/endpoints';
import { createApi } from '@/server/api/create-api';
import { createRateLimiter } from '@/server/api/rate-limits';
import type { Services } from '@/server/api/services';
import { features } from '@/server/app/handlers';
import { openSession } from '@/server/auth/sessions';
import { rewritePhoto } from '@/server/orders/photos/rewrite';
import { inTurns } from '@/server/orders/photos/rewrite-apart';
import type { Db } from '@/server/platform/db/client';
import { createBotCheck } from '@/server/platform/gateways/bot-check';
import { createPaymentGateway } from '@/server/platform/gateways/payments';
import { readSettings } from '@/server/platform/settings';
import { checkRefusal } from './check-refusal';
import { shopTime } from './clock';

/** The top level of every reply; pass the call's name as type argument for typed data. */
export interface AnyBody {
  status: boolean;
  message: string;
  data: unknown;
  errors?: Record<string, string>;
  [more: string]: unknown;
}

export interface ApiReply<Body = AnyBody> {
  status: number;
  body: Body & { errors?: Record<string, string> };
  headers: Headers;
}

type BodyOf<N> = N extends EndpointName ? Reply<N> : AnyBody;

export interface RequestOptions {
  query?: Record<string, string | number>;
  headers?: Record<string, string>;
  /** Bearer token instead of the client's own; null for none. */
  token?: string | null;
  /** Client address, used by rate limits. */
  address?: string;
}

export interface ApiClient {
  services: Services;
  get<N = undefined>(path: string, options?: RequestOptions): Promise<ApiReply<BodyOf<N>>>;
  /** A string is sent unchanged, a URLSearchParams as a form, bytes as an image, anything else as JSON. */
  post<N = undefined>(path: string, body?: unknown, options?: RequestOptions): Promise<ApiReply<BodyOf<N>>>;
  del<N = undefined>(path: string, options?: RequestOptions): Promise<ApiReply<BodyOf<N>>>;
  /** Any method. */
  send<N = undefined>(
    method: string,
    path: string,
    body?: unknown,
    options?: RequestOptions,
  ): Promise<ApiReply<BodyOf<N>>>;
  /** A client with this bearer token. */
  withToken(token: string): ApiClient;
  /** A customer with a session, new unless `id` is given. Fast, because no password is hashed. */
  signIn(person?: Partial<Person> & { id?: number }): Promise<SignedInClient>;
}

interface Person {
  first_name: string;
  last_name: string;
  email: string;
  mobile: string;
  email_notifications: 'yes' | 'no';
}

export interface SignedInClient extends ApiClient {
  user: Person & { id: number };
  token: string;
  sessionId: number;
}

function testServices(db: Db, overrides: Partial<Services> = {}): Services {
  const settings = readSettings({
    ...{
      NODE_ENV: 'test',
      DATA_DIR: tmpdir(),
      EMAIL_HASH_KEY: 'a-key-of-tests-of-32-characters-or-more',
      PUBLIC_URL: 'https://laundry.test',
      PAYMENT_GATEWAY: 'local',
    },
  });
  const log = pino({ level: 'silent' });
  return {
    db,
    settings,
    payments: createPaymentGateway(settings, log),
    mail: { send: async () => {}, close: () => {} },
    botCheck: createBotCheck(settings),
    limiter: createRateLimiter(10_000),
    rewritePhoto: inTurns(rewritePhoto),
    log,
    now: shopTime,
    flushOutbox: () => {},
    ...overrides,
  };
}

export function api(db: Db, overrides: Partial<Services> = {}): ApiClient {
  const services = testServices(db, overrides);
  return clientOf(services, createApi(services, features));
}

function clientOf(services: Services, app: ReturnType<typeof createApi>, ownToken?: string): ApiClient {
  async function send<N = undefined>(
    method: string,
    path: string,
    body?: unknown,
    { query = {}, headers = {}, token = ownToken, address = '192.0.2.1' }: RequestOptions = {},
  ): Promise<ApiReply<BodyOf<N>>> {
    const url = new URL(`http://laundry.test/api/v1${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const encoded = encodeBody(body);
    const response = await app.fetch(
      new Request(url, {
        method,
        body: encoded.body,
        headers: { ...encoded.headers, ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      }),
      { clientAddress: address },
    );
    const type = response.headers.get('content-type') ?? '';
    if (/^(image\/|text\/calendar)/.test(type)) {
      const isText = type.startsWith('text/');
      const data = isText ? await response.text() : new Uint8Array(await response.arrayBuffer());
      const body = { status: true, message: '', data } as ApiReply['body'];
      return {
        status: response.status,
        headers: response.headers,
        body: body as ApiReply<BodyOf<N>>['body'],
      };
    }
    const text = await response.text();
    const reply = text ? JSON.parse(text) : {};
    if (response.status === 409) checkRefusal(method, path, reply.data);
    return { status: response.status, headers: response.headers, body: reply };
  }

  return {
    services,
    send,
    get: (path, options) => send('GET', path, undefined, options),
    post: (path, body = {}, options) => send('POST', path, body, options),
    del: (path, options) => send('DELETE', path, undefined, options),
    withToken: (token) => clientOf(services, app, token),
    async signIn({ id, ...person } = {}) {
      const user = id === undefined ? await addPerson(services, person) : await findPerson(services.db, id);
      const { accessToken, sessionId } = await openSession(services.db, user.id, services.now());
      return { ...clientOf(services, app, accessToken), user, token: accessToken, sessionId };
    },
  };
}

function encodeBody(body: unknown): {
  body?: string | Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
} {
  if (body === undefined) return { headers: {} };
  if (body instanceof URLSearchParams) {
    return { body: body.toString(), headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  }
  if (body instanceof Uint8Array) {
    return { body: new Uint8Array(body), headers: { 'content-type': 'image/jpeg' } };
  }
  return {
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  };
}

async function addPerson({ db, now }: Services, person: Partial<Person>) {
  const complete: Person = {
    first_name: 'Ann',
    last_name: 'Lee',
    email: `${randomUUID()}@example.com`,
    mobile: '212-555-0123',
    email_notifications: 'yes',
    ...person,
  };
  const { id } = await db
    .insertInto('users')
    .values({ ...complete, password_hash: 'none', created: now().toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...complete, id };
}

const findPerson = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'mobile', 'email_notifications'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
