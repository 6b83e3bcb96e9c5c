import { routes } from './routes';

/** The sign-in page that comes back to `from` afterwards, with the query's email and zipCode passed along. */
export function loginHref(from: string, query?: { email?: string | null; zipCode?: string | null }) {
  const params = new URLSearchParams({ from });
  if (query?.email) params.set('email', query.email);
  if (query?.zipCode) params.set('zipCode', query.zipCode);
  return `${routes.login}?${params}`;
}
