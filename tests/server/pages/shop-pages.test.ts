/** Pages of the shop's own people: a secret address, one script of ours, nothing of anybody else. */
import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { takesFormByKey } from '@/lib/routes';
import { pageReply } from './page-reply';

const key = 'Rk3s8Yq1QJmWw0p5b7c2Zg';

const next =
  '<!DOCTYPE html><html data-captcha-key="k"><head><script src="/_next/a.js" async=""></script></head>' +
  '<body><h1>Route 1</h1><script>self.__next_f.push([1,"Ann Lee"])</script></body></html>';

const page = (response: ServerResponse) => {
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', 'private, no-store');
  response.setHeader('Link', '</_next/static/media/a.woff2>; rel=preload; as="font"');
  response.end(next);
};

it.each(['route', 'counter'])(
  '/%s is sent without Next’s scripts and fonts, and kept nowhere',
  async (door) => {
    const { headers, body } = await pageReply(page, { path: `/${door}/${key}` });
    expect(body.toString()).not.toMatch(/_next|Ann Lee/);
    expect(body.toString()).toContain('<h1>Route 1</h1>');
    expect(headers.link).toBeUndefined();
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
