/** Pages of the shop's own people: a secret address, nothing of anybody else. */
import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { takesFormByKey } from '@/lib/routes';
import { pageReply } from './page-reply';

const key = 'Rk3s8Yq1QJmWw0p5b7c2Zg';

const next =
  '<!DOCTYPE html><html data-captcha-key="k" data-analytics-id="G-1"><head>' +
  '<script src="/_next/a.js" async=""></script></head><body><h1>Route 1</h1></body></html>';

const page = (response: ServerResponse) => {
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', 'private, no-store');
  response.end(next);
};

it.each(['route', 'counter'])(
  '/%s lets no third party in, asks for its scripts after its words, and is kept nowhere',
  async (door) => {
    const { headers, body } = await pageReply(page, { path: `/${door}/${key}` });
    expect(body.toString()).not.toContain('<script src=');
    expect(body.toString()).toContain('<h1>Route 1</h1>');
    expect(headers['content-security-policy']).not.toContain('https:');
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
  },
);

it.each([
  [`/route/${key}/act`, true],
  [`/counter/${key}/act`, true],
  [`/route/${key}`, false],
  ['/route/short/act', false],
])('whether %s takes a form without an origin, as a page without a referrer sends it: %s', (path, takes) =>
  expect(takesFormByKey(path)).toBe(takes),
);
