import type { Api } from '@/server/api/api-reply';

/** The production server and Next's bundle are separate bundles in one process, so they share this. */
const shared = globalThis as { laundryApi?: Api };

export function setApi(api: Api): void {
  shared.laundryApi = api;
}

/** Imported only while Next builds or develops: five copies of the API filled a fifth of the heap. */
export async function getApi(): Promise<Api> {
  if (shared.laundryApi) return shared.laundryApi;
  const { getApp } = await import('@/server/app');
  return getApp();
}
