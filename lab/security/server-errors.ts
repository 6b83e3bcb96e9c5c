import { securityTextPath } from '@/lib/routes';
import { apiHeaders, commonHeaders } from '@/server/platform/http/security-headers';
import { type Attack, atMost, exactly, type Row } from './report';
import type { Call, Reply, Site } from './site';

/** As long as browsers make it; shorter ones are not read at all. */
const line = '----SecurityFormBoundary0123456789';
const boundary = { 'Content-Type': `multipart/form-data; boundary=${line}` };
const field = (name: string, value: string) =>
  `--${line}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const formOf = (fields: Record<string, string>) =>
  `${Object.entries(fields)
    .map(([name, value]) => field(name, value))
    .join('')}--${line}--\r\n`;
const post = (body: string, headers: Record<string, string> = {}): Call => ({
  method: 'POST',
  body,
  headers: { ...boundary, ...headers },
});

const action = '0123456789abcdef0123456789abcdef0123456789';

/** The router's requests carry a digest of their headers, which the site tells whoever leaves it out. */
async function routerPath(site: Site, headers: Record<string, string>): Promise<string> {
  return (await site.send('/subscribe', { headers })).headers.location ?? '/subscribe';
}

/** Requests that a framework answers with 500, each with its path. */
async function hostile(site: Site): Promise<[what: string, path: string, call: Call][]> {
  const asset =
    /\/_next\/static\/[^"]+\.js/.exec((await site.send('/')).text)?.[0] ?? '/_next/static/chunks/a.js';
  const router = (tree: string) => ({ RSC: '1', 'Next-Router-State-Tree': tree });
  const trees = await Promise.all(
    ['x', '%5B1%5D', '%'].map(async (tree): Promise<[string, string, Call]> => {
      const headers = router(tree);
      return [`${tree} as the tree of the router`, await routerPath(site, headers), { headers }];
    }),
  );
  const range = { headers: { Range: 'bytes=99999999-' } };
  return [
    ['a broken multipart body', '/contact', post('garbage')],
    [
      'a multipart body without a boundary',
      '/contact',
      { ...post('x'), headers: { 'Content-Type': 'multipart/form-data' } },
    ],
    ['a cut multipart body', '/contact', post(field('email', 'a@example.com'))],
    ['POST to an asset', asset, post(formOf({}))],
    ['POST to a picture', '/icon-32.png', post(formOf({}))],
    ['POST to the health check', '/health/live', post(formOf({}))],
    ['POST to /_next/image', '/_next/image', post(formOf({}))],
    ['a part past the end of an asset', asset, range],
    ['the same, compressed', asset, { headers: { ...range.headers, 'Accept-Encoding': 'br' } }],
    [
      'Origin: null on the reset page',
      '/reset-password/abc',
      post(formOf({ email: 'a@example.com' }), { Origin: 'null' }),
    ],
    [
      'a foreign Origin on a form',
      '/contact',
      post(formOf({ email: 'a' }), { Origin: 'https://evil.example' }),
    ],
    ['an Origin that is none', '/contact', post(formOf({ email: 'a' }), { Origin: 'x' })],
    ['a forged $ACTION_REF', '/contact', post(formOf({ $ACTION_REF_1: '' }))],
    [
      'a forged $ACTION_REF with arguments',
      '/contact',
      post(
        formOf({
          $ACTION_REF_1: '',
          '$ACTION_1:0': `{"id":"${action}","bound":"$@1"}`,
          '$ACTION_1:1': '[{"$":"$F2"}]',
        }),
      ),
    ],
    ['… with broken JSON', '/contact', post(formOf({ $ACTION_REF_1: '', '$ACTION_1:0': '{"id":' }))],
    ['a forged $ACTION_ID', '/contact', post(formOf({ [`$ACTION_ID_${action}`]: '' }))],
    ['a Next-Action header', '/contact', post('[]', { 'Next-Action': action })],
    ...trees,
  ];
}

const is4xx = ({ code }: Reply) => code >= 400 && code < 500;

export const serverErrors: Attack = async (site) => {
  const rows: Row[] = [];
  const requests = await hostile(site);
  const linesBefore = site.log().length;
  const each = 20;
  let longest = 0;
  for (const [what, path, call] of requests) {
    const replies: Reply[] = [];
    for (let turn = 0; turn < each; turn += 1) replies.push(await site.send(path, call));
    longest = Math.max(longest, ...replies.map(({ text }) => Buffer.byteLength(text)));
    rows.push(exactly(`${what}: answered with 4xx`, replies.filter(is4xx).length, each, each));
  }
  rows.push(atMost('… the longest of these answers', longest, 200, ' bytes'));
  rows.push(
    atMost(
      `… lines of warning in the log for ${each * requests.length} of them`,
      site.log().length - linesBefore,
      10,
    ),
    ...(await ownForms(site)),
  );
  return rows;
};

/** The promo bar's form of a page without JavaScript, as a browser sends it. */
async function ownForm(site: Site, path: string, headers: Record<string, string>): Promise<number> {
  const page = (await site.send(path)).text;
  const action = /name="(\$ACTION_ID_\w+)"/.exec(page)?.[1] ?? '';
  const email = `form${Math.random().toString(36).slice(2)}@example.com`;
  return (await site.send(path, post(formOf({ [action]: '', email }), headers))).code;
}

/** What the refusals above must not touch. */
async function ownForms(site: Site): Promise<Row[]> {
  const codes = await Promise.all([
    ownForm(site, '/contact', { Origin: site.origin }),
    ownForm(site, '/contact', {}),
    ownForm(site, '/reset-password/abc', { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }),
  ]);
  const answered = codes.filter((code) => code === 303).length;
  return [exactly("… the site's own forms: answered", answered, codes.length, codes.length)];
}

const missing = (headers: Record<string, unknown>, wanted: Record<string, string>) =>
  Object.entries(wanted).filter(([name, value]) => headers[name.toLowerCase()] !== value).length;

/** Headers of a raw reply. */
const headersIn = (reply: string): Record<string, string> =>
  Object.fromEntries(
    (reply.split('\r\n\r\n', 1)[0] ?? '')
      .split('\r\n')
      .slice(1)
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );

export const headers: Attack = async (site) => {
  const redirects = await Promise.all(['/pricing/', '//pricing', '/Pricing/'].map((path) => site.send(path)));
  const raw = await Promise.all(
    [
      'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
      'GET /api/v1/state HTTP/1.1\r\nConnection: close\r\n\r\n',
      'NONSENSE\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: a\r\nExpect: wonders\r\nConnection: close\r\n\r\n',
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    ].map(site.raw),
  );
  const lacking = (list: Record<string, unknown>[], wanted: Record<string, string>) =>
    list.reduce((sum, each) => sum + missing(each, wanted), 0);
  const notFound = await Promise.all(
    ['/api/v1/nothing', '/api/v1/order', '/robots.txt'].map((path) => site.send(path)),
  );
  const nonce = 'nonce-of-a-stranger';
  const withNonce = { 'Content-Security-Policy': `script-src 'nonce-${nonce}'` };
  const rendered = await site.send('/subscribe', { headers: withNonce });
  const twoHosts = await Promise.all(
    ['/', '/api/v1/state'].map((path) =>
      site.raw(`GET ${path} HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n`),
    ),
  );
  const securityText = (await site.send(securityTextPath)).text;
  const ends = Date.parse(/^Expires: (.+)$/m.exec(securityText)?.[1] ?? '') - Date.now();
  return [
    exactly("a request's own policy: its nonce on a rendered page", rendered.text.split(nonce).length - 1, 0),
    exactly('two Host headers: refused', twoHosts.filter((reply) => / 400 /.test(reply)).length, 2, 2),
    exactly(
      'security.txt names whom to tell, for days to come and less than a year',
      Number(/^Contact: mailto:\S+@/m.test(securityText) && ends > 86_400_000 && ends < 365 * 86_400_000),
      1,
    ),
    exactly(
      'security headers that redirects lack',
      lacking(
        redirects.map((reply) => reply.headers),
        commonHeaders,
      ),
      0,
    ),
    exactly("… that Node's own refusals lack", lacking(raw.map(headersIn), apiHeaders), 0),
    exactly(
      '… that refusals of the API and texts lack',
      lacking(
        notFound.map((reply) => reply.headers),
        apiHeaders,
      ),
      0,
    ),
  ];
};

export const images: Attack = async (site) => {
  const wanted = [
    '/api/v1/auth/settings',
    '/api/v1/order/cancel/1',
    '//evil.example/a.png',
    'http://169.254.169.254/latest/meta-data/a.png',
    '/share-picture/index.png',
    '/%61pi/v1/state.png',
    '/icon.svg',
    '/a.png?x=/api/v1/state',
  ];
  const replies = await Promise.all(
    wanted.flatMap((url) => [
      site.send(`/_next/image?url=${encodeURIComponent(url)}&w=640&q=75`),
      site.send(`/api/v1/_next/image?url=${encodeURIComponent(url)}&w=640&q=75`),
    ]),
  );
  const linesBefore = site.log().length;
  const gone = Array.from({ length: 30 }, (_, turn) => `/nothing-${turn}.png`);
  const missing: Reply[] = [];
  for (const url of gone) missing.push(await site.send(`/_next/image?url=${url}&w=640&q=75`));
  const errors = site
    .log()
    .slice(linesBefore)
    .filter((line) => JSON.parse(line).level >= 50);
  return [
    exactly(
      '/_next/image for anything but a picture of the site: refused',
      replies.filter(is4xx).length,
      replies.length,
      replies.length,
    ),
    exactly(
      '… for pictures that are not there: 404',
      missing.filter(({ code }) => code === 404).length,
      gone.length,
      gone.length,
    ),
    exactly('… lines of level 50 in the log, each of which would be reported', errors.length, 0),
  ];
};

/** Cookies that a neighbor under our name could set. */
export const answers: Attack = async (site) => {
  const words = 'Call 555 0199 to get your money back';
  const answer = JSON.stringify({ sent: true, done: true, message: words, errors: {}, values: {} });
  const made = [answer, encodeURIComponent(answer), `${Buffer.from(answer).toString('base64url')}.x`];
  const cookies = ['app-link-answer', 'answer', '__Host-answer'].flatMap((name) =>
    made.map((value) => `${name}=${value}`),
  );
  const pages = await Promise.all(
    cookies.map((cookie) => site.send('/app-link', { headers: { Cookie: cookie } })),
  );
  return [
    exactly(
      'answers to a form that somebody made up: shown',
      pages.filter(({ text }) => text.includes(words)).length,
      0,
      pages.length,
    ),
  ];
};
