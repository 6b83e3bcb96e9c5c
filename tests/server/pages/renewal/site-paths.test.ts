import { describe, expect, it } from 'vitest';
import { SitePaths } from '@/server/pages/renewal/site-paths';

const routes = [
  '/',
  '/pricing',
  '/order/order-details',
  '/reset-password',
  '/reset-password/:secretkey',
  '/icon.svg',
  '/share-picture/[page]',
  '/_next/static',
];

function addresses(...slugs: string[]) {
  const known = new SitePaths(routes);
  known.slugs = new Set(slugs);
  return known;
}

describe('which addresses there are', () => {
  it.each([
    '/',
    '/pricing',
    '/pricing/',
    '//pricing',
    '/order/order-details/12',
    '/reset-password/a-secret',
    '/icon.svg',
    '/_next/static/chunks/a.js',
    '/terms',
    '/terms/',
    '/share-picture/index.png',
    '/share-picture/pricing.png',
    '/share-picture/terms.png',
    '/share-picture/caf%C3%A9.png',
    '/caf%C3%A9',
  ])('%s may be one', (path) => expect(addresses('terms', 'café').isMissing(path)).toBe(false));

  it.each([
    '/Terms',
    '/terms.',
    '/terms%20',
    '/%2fterms',
    '/nope',
    '/nope/',
    '/share-picture',
    '/share-picture/nope.png',
    '/share-picture/terms',
    '/share-picture/terms/index.png',
    '/share-picture/share-picture.png',
    '/nope/pricing',
    '/order',
    '/_next',
    '/_not-found',
    '/__proto__',
    '/constructor',
    '/wp-login.php',
    '/%252e%252e',
    '/%F0%9F%A7%BA',
    '/[static_page_slug]',
    `/${'x'.repeat(5_000)}`,
  ])('%s is none', (path) => expect(addresses('terms').isMissing(path)).toBe(true));

  it.each([
    ['/Pricing', '/pricing'],
    ['/PRICING/', '/pricing'],
    ['//Pricing', '/pricing'],
    ['/%50ricing', '/pricing'],
    ['/Terms', '/terms'],
    ['/CAF%C3%89', '/caf%C3%A9'],
    ['/Order/order-details/12', '/order/order-details/12'],
    ['/pricing', undefined],
    ['/pricing/', undefined],
    ['/', undefined],
    ['/caf%C3%A9', undefined],
    ['/Nope', undefined],
    ['/Constructor', undefined],
    ['//evil.example/Pricing', undefined],
  ])('%s leads to %s', (path, to) => expect(addresses('terms', 'café').canonicalPath(path)).toBe(to));

  it('lets everything through until the static pages are known', () => {
    expect(new SitePaths(routes).isMissing('/nope')).toBe(false);
  });

  it('forgets a page that was removed', () => {
    const known = addresses('terms', 'gift-cards');
    known.slugs = new Set(['terms']);
    expect(known.isMissing('/gift-cards')).toBe(true);
  });
});

describe('a page that everybody shares', () => {
  const known = new SitePaths(routes, ['/', '/pricing']);
  known.slugs = new Set(['terms', 'café']);

  it.each([
    ['/pricing?promo=GUESS&x=1', '/pricing'],
    ['/?utm_source=news', '/'],
    ['/terms?', '/terms'],
    ['/caf%C3%A9?x', '/caf%C3%A9'],
    ['/pricing?_rsc=abc-1&promo=X', '/pricing?_rsc=abc-1'],
  ])('%s is rendered as %s', (url, asked) => expect(known.sharedAddress(url)).toBe(asked));

  it.each([
    '/pricing',
    '/orders?tab=completed',
    '/terms/more?x=1',
    '/reset-password/a-secret?x=1',
    '/nope?x=1',
  ])('%s stays', (url) => expect(known.sharedAddress(url)).toBe(url));
});
