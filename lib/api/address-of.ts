import { type EndpointName, endpoints, pathOf } from '@/lib/contract/endpoints';

/** Path and query of a call. Undefined query values are left out. */
export function addressOf(
  name: EndpointName,
  { params, query }: { params?: unknown; query?: unknown },
): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.append(key, String(value));
  }
  const path = pathOf(endpoints[name], params);
  return search.size > 0 ? `${path}?${search}` : path;
}
