/** Shared by the production server and the cache handler, which are bundled apart, in one process. */
const shared = globalThis as { laundryContentChangedAt?: number };

/** When what the pages show last changed, as far as this process knows; milliseconds since 1970. */
export const contentChangedAt = (): number => shared.laundryContentChangedAt ?? performance.timeOrigin;

/** From now on every page that was rendered before is due for renewal. */
export function markContentChanged(): void {
  shared.laundryContentChangedAt = Date.now();
}
