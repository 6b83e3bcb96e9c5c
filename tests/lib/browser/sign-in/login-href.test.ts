import { expect, it } from 'vitest';
import { safePath } from '@/lib/browser/page/safe-path';
import { loginHref } from '@/lib/browser/sign-in/login-href';

const partsOf = (href: string) => Object.fromEntries(new URL(href, 'https://laundry.test').searchParams);

it('from holds the path with its own query; email and zipCode stand beside it', () => {
  const query = { email: 'ann@example.com', zipCode: '10023' };
  expect(partsOf(loginHref('/orders?page=2&email=ann%40example.com&zipCode=10023', query))).toEqual({
    from: '/orders?page=2',
    ...query,
  });
  expect(partsOf(loginHref('/profile?zipCode=10023', { zipCode: '10023' }))).toEqual({
    from: '/profile',
    zipCode: '10023',
  });
  expect(partsOf(loginHref('/pickup-addresses?add=1'))).toEqual({ from: '/pickup-addresses?add=1' });
});

it('the hash of a link survives, also beside a query', () => {
  const { from } = partsOf(loginHref('/orders?zipCode=10023#repeating-pickups'));
  expect(from).toBe('/orders#repeating-pickups');
  expect(safePath(from)).toBe(from);
  expect(partsOf(loginHref('/orders?page=2#top')).from).toBe('/orders?page=2#top');
  // A question mark of a hash is no query.
  expect(partsOf(loginHref('/faqs#a?zipCode=1')).from).toBe('/faqs#a?zipCode=1');
});
