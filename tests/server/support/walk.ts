/** The whole contract on one site: valid requests for every call, and raw access for invalid ones. */
import { contract } from '@/lib/contract';
import { buildPath, type Endpoint, type EndpointName, endpoints } from '@/lib/contract/endpoints';
import { createApi } from '@/server/api/create-api';
import { features } from '@/server/app/handlers';
import { type ApiClient, api } from './api';
import { type CustomerCall, examples } from './customer-calls';
import { openTestDatabase } from './database';
import { type PublicCall, publicExamples } from './public-calls';
import type { PlainRequest } from './send-call';
import { isStaffCall, staffExamples } from './shop-calls';
import { openWorld, type World } from './world';

export const names = Object.keys(endpoints) as EndpointName[];
export const publicReads = (Object.keys(publicExamples) as PublicCall[]).filter(
  (name) => endpoints[name].method === 'GET',
);
/** Kept by the customer's own browser, or asked again with their ETag. */
export const privateReads = names.filter((name) => (endpoints[name] as Endpoint).cached === 'private');
export const isPublic = (name: EndpointName) => endpoints[name].access === 'public';
/** The same for everybody. */
export const cachedReads = publicReads.filter((name) => (endpoints[name] as Endpoint).cached === true);
export const posts = names.filter((name) => endpoints[name].method === 'POST');
export const withBody = posts.filter(
  (name) => 'body' in contract[name] && !('requestType' in endpoints[name]),
);
export const takesForms = (name: EndpointName) => 'form' in endpoints[name];
export const isCustomerCall = (name: EndpointName): name is CustomerCall =>
  endpoints[name].access === 'customer';

/** A valid request of anybody but a customer. */
export const exampleOf = (name: EndpointName, client: ApiClient): Promise<PlainRequest> =>
  isStaffCall(name) ? staffExamples[name](client) : publicExamples[name as PublicCall](client);

export type Walk = Awaited<ReturnType<typeof openWalk>>;

export async function openWalk() {
  const database = await openTestDatabase();
  const client = api(database.db, { now: () => new Date('2026-11-20T15:00:00.000Z') });
  const app = createApi(client.services, features);
  let world: World = await openWorld(client);

  /** Keys and cookies of the last example of each call. */
  const shown = new Map<EndpointName, Record<string, string>>();
  async function example(name: EndpointName): Promise<PlainRequest> {
    if (isCustomerCall(name)) return examples[name].request(world);
    const made: PlainRequest = await exampleOf(name, client);
    shown.set(name, made.headers ?? {});
    return made;
  }
  /** Sends them along, whatever else is sent. */
  const withKeys = (name: EndpointName): ApiClient => ({
    ...client,
    send: (method, path, body, options = {}) =>
      client.send(method, path, body, { ...options, headers: { ...shown.get(name), ...options.headers } }),
  });

  return {
    db: database.db,
    close: database.close,
    client,
    world: () => world,
    /** A new customer, after the last one's card was deleted or the order canceled. */
    async renew() {
      world = await openWorld(client);
    },
    example,
    sender: (name: EndpointName) => (isCustomerCall(name) ? world.client : withKeys(name)),
    /** The URL of a valid request, with its bearer token. */
    async targetOf(name: EndpointName) {
      const { params, query = {}, headers: keys = {} } = await example(name);
      const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
      const url = `http://laundry.test${buildPath(endpoints[name], params)}?${search}`;
      const headers: Record<string, string> = isCustomerCall(name)
        ? { authorization: `Bearer ${world.client.token}` }
        : keys;
      const { requestType }: Endpoint = endpoints[name];
      return { url, headers: { ...headers, ...(requestType && { 'content-type': 'image/jpeg' }) } };
    },
    /** For bytes, streams and headers that the client can't send. */
    fetchRaw: (url: string, init: RequestInit & { duplex?: 'half' } = {}) =>
      Promise.resolve(app.fetch(new Request(url, init), { clientAddress: '192.0.2.1' })),
  };
}
