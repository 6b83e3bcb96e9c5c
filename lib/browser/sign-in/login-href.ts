import { routes } from '@/lib/routes';

/** What sign-in takes beside the path, and what is not to stand in the address bar after it. */
const besideFrom = ['email', 'zipCode'];

/** @param from a path to return to; its own query stays, without email and zipCode */
export function loginHref(from: string, query?: { email?: string | null; zipCode?: string | null }) {
  const params = new URLSearchParams({ from: withoutSignInFields(from) });
  if (query?.email) params.set('email', query.email);
  if (query?.zipCode) params.set('zipCode', query.zipCode);
  return `${routes.login}?${params}`;
}

function withoutSignInFields(path: string): string {
  const [pathname = '', search] = path.split('?');
  const query = new URLSearchParams(search);
  for (const name of besideFrom) query.delete(name);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
