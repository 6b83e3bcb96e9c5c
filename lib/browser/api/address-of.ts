import { type EndpointName, endpoints, pathOf } from '@/lib/contract/endpoints';

/** Leaves out undefined values. */
export function searchOf(query: unknown): URLSearchParams {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.append(key, String(value));
  }
  return search;
}

export function addressOf(
  name: EndpointName,
  { params, query }: { params?: unknown; query?: unknown },
): string {
  const search = searchOf(query);
  const path = pathOf(endpoints[name], params);
  return search.size > 0 ? `${path}?${search}` : path;
}
