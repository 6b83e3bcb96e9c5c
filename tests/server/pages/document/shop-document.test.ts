import { expect, it } from 'vitest';
import { finishDocument } from '@/server/pages/document/document';
import { withShopScript } from '@/server/pages/document/shop-document';

const next =
  '<!DOCTYPE html><html data-captcha-key="k" data-analytics-id="G-1"><head><meta charSet="utf-8"/>' +
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/a.js"/><link rel="stylesheet" href="/a.css"/>' +
  '<link rel="preload" href="/a.woff2" as="font" crossorigin="" type="font/woff2"/>' +
  '<script src="/_next/a.js" async=""></script></head><body><main>Route</main>' +
  '<script>self.__next_f.push([1,"x"])</script></body></html>';

it('takes Next’s scripts out of a page of the shop’s own people, and puts theirs in', () =>
  expect(withShopScript(next, 'say("$& $1")')).toBe(
    '<!DOCTYPE html><html data-captcha-key="k" data-analytics-id="G-1"><head><meta charSet="utf-8"/>' +
      '<link rel="stylesheet" href="/a.css"/></head><body><main>Route</main>' +
      '<script>say("$& $1")</script></body></html>',
  ));

it.each(['/route/Rk3s8Yq1QJmWw0p5b7c2Zg', '/counter/Rk3s8Yq1QJmWw0p5b7c2Zg'])(
  '%s lets no third party in',
  (path) => {
    const { policy, body } = finishDocument(Buffer.from(next), path);
    expect(policy).not.toContain('https:');
    expect(body.toString()).not.toContain('_next/a.js');
  },
);

it('leaves every other page as it is', () => {
  const { policy, body } = finishDocument(Buffer.from(next), '/track/Rk3s8Yq1QJmWw0p5b7c2Zg');
  expect(policy).toContain('https:');
  expect(body.toString()).toContain('/_next/a.js');
});
