import { randomUUID } from 'node:crypto';
import type { Reply, Site } from './site';

export const password = 'sparrow umbrella 42';
export const someEmail = () => `${randomUUID()}@example.com`;

export const signUpForm = (changes: Record<string, unknown> = {}) => ({
  ...{ first_name: 'Ann', last_name: 'Lee', email: someEmail(), mobile: '212-555-0123', password },
  ...{ zip_code: '10023', terms: true, form_age: 9_000, ...changes },
});

/** The refresh token that a reply sets; '' for none. */
export const cookieOf = ({ headers }: Reply) =>
  /refresh_token=([\w-]+)/.exec(String(headers['set-cookie'] ?? ''))?.[1] ?? '';

export interface Customer {
  id: number;
  email: string;
  token: string;
  cookie: string;
}

/** @throws Error with the answer when the site does not take it */
export async function newCustomer(site: Site): Promise<Customer> {
  const form = signUpForm();
  const reply = await site.api('/auth/signup', form);
  if (reply.code !== 200) throw new Error(`sign-up: ${reply.code} ${reply.text.slice(0, 200)}`);
  const { id } = reply.body.data as { id: number };
  return { id, email: form.email, token: reply.body.accessToken ?? '', cookie: cookieOf(reply) };
}

export const refresh = (site: Site, cookie: string, headers: Record<string, string> = {}) =>
  site.send('/api/v1/admin/auth/refresh', {
    method: 'POST',
    headers: { ...(cookie ? { Cookie: `refresh_token=${cookie}` } : {}), ...headers },
  });

export const isSignedIn = async (site: Site, token: string) =>
  (await site.send('/api/v1/users/my-profile', { token })).code === 200;
