import { routes } from './routes';

/** The sign-in page, which returns to `from` afterwards and prefills email and zipCode from the query. */
export function loginHref(from: string, query?: { email?: string | null; zipCode?: string | null }) {
  const params = new URLSearchParams({ from });
  if (query?.email) params.set('email', query.email);
  if (query?.zipCode) params.set('zipCode', query.zipCode);
  return `${routes.login}?${params}`;
}
