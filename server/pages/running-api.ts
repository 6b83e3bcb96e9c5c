import type { Api } from '@/server/api/api-reply';

/** The production server and Next's bundle are separate bundles in one process, so they share this. */
const shared = globalThis as { laundryApi?: Api };

/** Makes this API answer the reads of the pages. */
export function offerApi(api: Api): void {
  shared.laundryApi = api;
}

/**
 * The API for the reads of the pages: the one of this process; while Next builds or develops, which offers none, one
 * of its own. Imported only then, because every route handler of the build holds a copy of what it imports, and five
 * copies of the API filled a fifth of the heap.
 */
export async function runningApi(): Promise<Api> {
  if (shared.laundryApi) return shared.laundryApi;
  const { getApp } = await import('@/server/app');
  return getApp();
}
