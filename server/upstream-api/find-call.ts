/** Finds the contract's call for a request. The forwarded address is built from the result. */
import {
  allowedMethods,
  apiPrefix,
  changesNothing,
  type Endpoint,
  type EndpointName,
  endpoints,
} from '@/lib/contract/endpoints';
import { ApiProblem, notFound } from '@/server/api/problems';

interface Route {
  name: EndpointName;
  endpoint: Endpoint;
  segments: string[];
}

const splitPath = (path: string) => path.replace(/\/$/, '').split('/').slice(1);

// Literal paths come first, so that /order/confirm-order is not taken for an order id.
const routes: Route[] = (Object.entries(endpoints) as [EndpointName, Endpoint][])
  .map(([name, endpoint]) => ({ name, endpoint, segments: splitPath(endpoint.path) }))
  .sort((one, other) => Number(one.endpoint.path.includes('{')) - Number(other.endpoint.path.includes('{')));

const isParameter = (segment: string) => segment.startsWith('{');

const fits = ({ segments }: Route, given: string[]) =>
  segments.length === given.length &&
  segments.every((segment, index) => isParameter(segment) || segment === given[index]);

export interface FoundCall {
  name: EndpointName;
  endpoint: Endpoint;
  /** Path parameters, percent-decoded. */
  params: Record<string, string>;
}

/**
 * Finds the call by method and path. Only plainly spelled paths of the contract match; double slashes, dot
 * segments and encoded separators do not.
 * @throws ApiProblem 404 for any other path, 405 with Allow for another method
 */
export function findCall(method: string, pathname: string): FoundCall {
  if (!pathname.startsWith(`${apiPrefix}/`)) throw notFound();
  const given = splitPath(pathname.slice(apiPrefix.length));
  const fitting = routes.filter((route) => fits(route, given));
  // /feedback/subjects is not the feedback of a customer called "subjects".
  const literal = fitting.filter(({ segments }) => segments.join('/') === given.join('/'));
  const candidates = literal.length > 0 ? literal : fitting;
  const asked = method === 'HEAD' ? 'GET' : method;
  const route = candidates.find(
    ({ name, endpoint }) => endpoint.method === asked && (method !== 'HEAD' || changesNothing(name)),
  );
  if (!route) {
    if (candidates.length === 0) throw notFound();
    const allow = allowedMethods(candidates.map(({ name }) => name)).join(', ');
    throw new ApiProblem('method_not_allowed', `${method} is not possible here`, {
      headers: { Allow: allow },
    });
  }
  // Only JSON is forwarded, so photos are missing, as any extension may be.
  if (route.endpoint.requestType || route.endpoint.responseType) throw notFound();
  return { name: route.name, endpoint: route.endpoint, params: readParams(route, given) };
}

function readParams({ segments }: Route, given: string[]): Record<string, string> {
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    if (isParameter(segment)) params[segment.slice(1, -1)] = decoded(given[index] ?? '');
  }
  return params;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw notFound();
  }
}
