/** Builds the OpenAPI 3.1 document from the contract, so that it matches what the server checks and answers. */

import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { apiPrefix, type Endpoint, type EndpointName, endpoints } from '@/lib/contract/endpoints';
import { version } from '@/package.json';
import { maxBodyBytes } from '@/server/platform/http/body-limits';
import { refusal } from '@/server/platform/http/refusal';
import { apiHeaders } from '@/server/platform/http/security-headers';
import { components } from './components';
import { sharedSchemas } from './json-schema';
import { generalLimit } from './limits';
import { describeOperation, type Operation } from './operation';

/** For every call. Simple Markdown only. */
const introduction: readonly { title: string; text: string }[] = [
  {
    title: 'Answers',
    text: 'Every answer except a photo or a calendar file is JSON with `status` (true or false), `message` and `data`. Lists add `page`, `totalPages`, `totalDocs` and `limit`; `errors` lists what is wrong with each field. You can show `message` to the customer as is. Always read the body, whatever the status code. New fields may be added at any time, so ignore the ones you don’t know.',
  },
  {
    title: 'Signing in',
    text: 'A customer’s calls carry `Authorization: Bearer` with the access token from sign-in, sign-up or refresh. It is valid for one hour. 401 always means that the customer has to sign in again; wrong credentials answer 400. The refresh token is an HttpOnly, SameSite=Lax cookie that works once: each refresh sets a new one. A mobile app keeps it in its cookie store.',
  },
  {
    title: 'Owners',
    text: 'Another customer’s id answers 404, exactly like one that does not exist. `user_id` is always the signed-in customer’s own.',
  },
  {
    title: 'Bodies and parameters',
    text: `Bodies are uncompressed JSON in UTF-8, at most ${maxBodyBytes / 1024} KB. Some calls also take HTML forms, and some take an image. Send each parameter once. Unlisted fields are ignored. Dates are MM-DD-YYYY in requests and ISO in answers, times look like 7:00 AM, and money is in dollars with two decimals.`,
  },
  {
    title: 'Placing an order once',
    text: 'Send `Idempotency-Key` with an order, and the same key when you retry after a lost answer: the stored answer comes back with `Idempotent-Replayed: true`. The same key with a different order answers 422; a key whose first call is still running answers 409.',
  },
  {
    title: 'Staff keys',
    text: 'Calls below /staff take `Authorization: Bearer hfk_…`, a key that `ops key add` shows once. It has scopes, an end, and perhaps a network. Unknown and ended keys answer 401; a key without the scope, or sent by a browser, 403. Each write needs an `Idempotency-Key`. The calls below /route and /counter are those of two pages: the address has a key, and the cookie comes by its PIN.',
  },
  {
    title: 'Limits',
    text: `At most ${generalLimit}, for all calls together; some calls have their own limits. Above the limit, the answer is 429 with \`Retry-After\` in seconds.`,
  },
  {
    title: 'Robots',
    text: 'Public forms take `captchaToken` where a captcha is set up, `form_age` (milliseconds for which the page with the form has been open) and `company_url`, which people leave empty. A form that looks automated answers 403.',
  },
  {
    title: 'Other websites',
    text: 'Pages on other origins can call the API from the browser when the operator lists them in `CORS_ORIGINS`. The browser sends the refresh cookie from pages of the same site only, such as another subdomain; elsewhere, customers sign in again after an hour.',
  },
  {
    title: 'Other codes',
    text: '405 with `Allow` for a method that a path does not support (HEAD answers as GET, but not at the GET that cancels an order). 408 for a request that arrives too slowly and 431 for headers over 16 KB or more than 100 headers; the server then closes the connection. In front of another API: 502 and 504 when that API gives no usable answer in time.',
  },
];

const featureNotes: Record<string, string> = {
  addresses: 'Where we pick up and deliver',
  auth: 'Sign-up, sign-in, sessions and passwords',
  cards: 'Saved cards and payments',
  catalog: 'Services and prices',
  content: 'What the business says about itself',
  feedback: 'What customers say, and our replies',
  staff: 'The shop’s own programs, drivers and counter',
  orders: 'Placing, reading and canceling orders',
  outreach: 'Mailing list, app link and inquiries',
  profile: 'The customer’s profile and inbox',
  'service-area': 'States, ZIP codes, days and times',
};

/** Not cached. */
export function openApiDocument() {
  const paths: Record<string, Partial<Record<'get' | 'post' | 'delete', Operation>>> = {};
  for (const [name, { method, path }] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    // Every path also accepts a trailing slash.
    const plain = path.replace(/\/$/, '');
    paths[plain] = { ...paths[plain], [method.toLowerCase()]: describeOperation(name) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Laundry API',
      version,
      summary: 'Laundry pickup and delivery',
      contact: { name: 'Whoever runs this server' },
      license: { name: 'All rights reserved' },
      description: introduction.map(({ title, text }) => `## ${title}\n\n${text}`).join('\n\n'),
    },
    servers: [{ url: apiPrefix, description: 'The server that serves this document' }],
    tags: Object.entries(featureNotes).map(([name, description]) => ({ name, description })),
    paths,
    components: { ...components, schemas: sharedSchemas() },
  };
}

/** Where the API describes itself. It is not in the contract, because its answer has no envelope. */
export const documentAddress = '/api/v1/openapi.json';

let cached: ReturnType<typeof makeText> | undefined;

function makeText() {
  const body = JSON.stringify(openApiDocument());
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  const headers = {
    ...apiHeaders,
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'public, max-age=300',
    ETag: `W/"${tag}"`,
    Vary: 'Accept-Encoding',
  };
  return { body, packed: new Uint8Array(gzipSync(body, { level: 9 })), headers };
}

const own = new RegExp(`^\\w+://[^/]+${documentAddress.replace('.', '\\.')}/?(?:\\?|$)`);

/** Answers a request for the document. Undefined for any other request. */
export function describeApi(request: Request): Response | undefined {
  if (!own.test(request.url)) return undefined;
  if (request.method !== 'GET' && request.method !== 'HEAD') return notAllowed(request.method);
  cached ??= makeText();
  const { body, packed, headers } = cached;
  const cachedTags = request.headers.get('if-none-match')?.split(',') ?? [];
  const isCurrent = cachedTags.some((each) => each.trim() === headers.ETag);
  if (isCurrent || request.method === 'HEAD')
    return new Response(null, { status: isCurrent ? 304 : 200, headers });
  const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\b)/.test(request.headers.get('accept-encoding') ?? '');
  return takesGzip
    ? new Response(packed, { headers: { ...headers, 'Content-Encoding': 'gzip' } })
    : new Response(body, { headers });
}

function notAllowed(method: string): Response {
  const { body, headers } = refusal(405, `${method} is not possible here`);
  return new Response(body, { status: 405, headers: { ...headers, Allow: 'GET, HEAD' } });
}
