/** The server and the cache handler are separate bundles in one process, so they share this through globalThis. */
const shared = globalThis as { laundryContentChangedAt?: number };

/** When the pages' content last changed, as far as this process knows; milliseconds since 1970. */
export const contentChangedAt = (): number => shared.laundryContentChangedAt ?? performance.timeOrigin;

export function markContentChanged(): void {
  shared.laundryContentChangedAt = Date.now();
}
