import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safePath } from '@/lib/browser/page/safe-path';
import { rounds } from '@/tests/support/rounds';

describe('safePath', () => {
  it.each([
    '/',
    '/order-now',
    '/orders?status=completed&page=2',
    '/order/order-details/77',
    '/orders#top',
    '/orders#//evil.example',
    '/orders#javascript:alert(1)',
    '/faqs?next=//evil.example',
    '/caf%C3%A9',
    '/login-help',
    '/apiary',
    '/a:b@c',
  ])('accepts %s', (from) => {
    expect(safePath(from)).toBe(from);
  });

  it.each([
    '',
    'orders',
    'https://evil.example',
    'javascript:alert(1)',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/a\\b',
    '/orders#/\\evil.example',
    '//evil.example#/orders',
    '/login#repeating-pickups',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' /orders',
    '/or ders',
    '/orders\u0000',
    '/orders\u007f',
    '/%2fevil.example',
    '/%2F%2Fevil.example',
    '/%5Cevil.example',
    '%2F%2Fevil.example',
    '/%09/evil.example',
    '/%0d%0aLocation:x',
    '/%00',
    '/%252fevil.example',
    '/%25252525252fevil.example',
    '/%25255cevil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2e%2e//evil.example',
    '/%',
    '/%zz',
    '/%ff',
    '/login',
    '/login?from=/login',
    '/%6cogin',
    '/register/',
    '/api/v1/order/cancel/5',
    '/x/../api/v1/order/cancel/5',
    '/_next/data',
    '/reset-password/abc',
    `/${'a'.repeat(3000)}`,
    null,
    undefined,
    7,
    {},
    ['/orders'],
  ])('refuses %j', (from) => {
    expect(safePath(from)).toBe('/orders');
    expect(safePath(from, '/profile')).toBe('/profile');
  });

  it('never leads to another site, for any combination', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '//',
      '%2f',
      '%2F',
      '%5c',
      '%252f',
      '%09',
      '\t',
      '\n',
      ' ',
      '.',
      '..',
      '%2e',
      '@',
      ':',
      '?',
      '#',
      'evil.example',
      'http:',
      'javascript:',
      '%00',
      '\u0000',
      '%',
      'a',
      '\u3002',
      '\uff0f',
      '%ef%bc%8f',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 10 }), fc.boolean(), (parts, slash) => {
        const path = safePath((slash ? '/' : '') + parts.join(''));
        const url = new URL(path, 'https://site.example');
        expect(url.origin).toBe('https://site.example');
        const again = new URL(url.pathname, 'https://site.example');
        expect(again.origin).toBe('https://site.example');
        expect(new URL(decodeURIComponent(url.pathname), 'https://site.example').origin).toBe(
          'https://site.example',
        );
      }),
      { numRuns: 20 * rounds },
    );
  });
});
