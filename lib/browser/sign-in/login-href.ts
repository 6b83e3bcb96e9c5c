import { routes } from '@/lib/routes';

/** What sign-in takes beside the path, and what is not to stand in the address bar after it. */
const besideFrom = ['email', 'zipCode'];

/** @param from a path to return to; its own query stays, without email and zipCode, and its hash */
export function loginHref(from: string, query?: { email?: string | null; zipCode?: string | null }) {
  const params = new URLSearchParams({ from: withoutSignInFields(from) });
  if (query?.email) params.set('email', query.email);
  if (query?.zipCode) params.set('zipCode', query.zipCode);
  return `${routes.login}?${params}`;
}

function withoutSignInFields(path: string): string {
  const { pathname, searchParams, hash } = new URL(path, 'http://site.invalid');
  for (const name of besideFrom) searchParams.delete(name);
  return `${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}${hash}`;
}
