import { expect, it } from 'vitest';
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
