import { buildPath, type EndpointName, endpoints } from '@/lib/contract/endpoints';

/** Leaves out undefined values. */
export function toSearchParams(query: unknown): URLSearchParams {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.append(key, String(value));
  }
  return search;
}

export function buildUrl(
  name: EndpointName,
  { params, query }: { params?: unknown; query?: unknown },
): string {
  const search = toSearchParams(query);
  const path = buildPath(endpoints[name], params);
  return search.size > 0 ? `${path}?${search}` : path;
}
