/** Pages of the link in an email: their address is a secret. */
import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { expected, html, pageReply } from './page-reply';

const path = '/track/Rk3s8Yq1QJmWw0p5b7c2Zg';

/** As Next answers: dynamic, with a caching of its own. */
const page = (text: string) => (response: ServerResponse) => {
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', 'private, no-cache, no-store, max-age=0, must-revalidate');
  response.end(text);
};

const secret = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'content-security-policy': expected,
};

it.each(['', '/times', '/cancel'])(
  'are kept nowhere, found nowhere, and tell no other site: %s',
  async (end) => {
    const { status, headers } = await pageReply(page(html), { path: `${path}${end}` });
    expect([status, headers.etag]).toEqual([200, undefined]);
    expect(headers).toMatchObject(secret);
  },
);

it('are 404 when there is no such link, whole and with the same headers', async () => {
  const gone = html.replace('<body>', '<body><div data-link="404"><h1>Gone</h1></div>');
  const { status, headers, body } = await pageReply(page(gone), { path });
  expect([status, body.toString()]).toEqual([404, gone]);
  expect(headers).toMatchObject(secret);
});

it.each([
  [429, '10'],
  [500, undefined],
  [503, '10'],
])('say in words and by their status that they cannot be shown now: %s', async (code, wait) => {
  const late = html.replace('<body>', `<body><div data-link="${code}"><h1>Your order</h1></div>`);
  const { status, headers, body } = await pageReply(page(late), { path });
  expect([status, headers['retry-after'], body.toString()]).toEqual([code, wait, late]);
  expect(headers).toMatchObject(secret);
});

it('are not 404 by what somebody typed, and no other page is', async () => {
  const typed = html.replace('<body>', '<body><p>data-link=&quot;404&quot;</p>');
  expect((await pageReply(page(typed), { path })).status).toBe(200);
  const gone = html.replace('<body>', '<body data-link="404">');
  expect((await pageReply(page(gone), { path: '/pricing' })).status).toBe(200);
});
