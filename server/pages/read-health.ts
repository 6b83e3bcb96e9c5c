/**
 * What the pages' reads have lately met, shared by the front and Next's bundle through globalThis: which of them
 * failed a moment ago, and how to reach the business when no page can be shown.
 */

interface LastKnown {
  failures: Map<string, number>;
  /** When a read that had failed was answered again. */
  recoveredAt?: number;
  name?: string;
  phone?: string;
}

const shared = globalThis as { laundryLastKnown?: LastKnown };
shared.laundryLastKnown ??= { failures: new Map() };
const state = shared.laundryLastKnown;

/** A read that failed is not tried again for so long: requests must not queue up behind an API that is away. */
const pauseMs = 3_000;
/** For so long after a failed read a page that can't be rendered counts as unavailable, not as broken. */
const recentMs = 30_000;
/** A page that met the failure may still be on its way for so long when another page's read is answered again. */
const renderMs = 10_000;
const maxEntries = 500;

/** Whether this read failed within the last seconds. */
export const failedJustNow = (path: string): boolean =>
  performance.now() - (state.failures.get(path) ?? Number.NEGATIVE_INFINITY) < pauseMs;

export function noteFailure(path: string): void {
  if (failedJustNow(path)) return;
  if (state.failures.size >= maxEntries) state.failures.clear();
  state.failures.set(path, performance.now());
}

/** @param data the reply's; that of the settings says how the business is called and reached */
export function noteReply(path: string, data: unknown): void {
  if (state.failures.delete(path)) state.recoveredAt = performance.now();
  if (!path.endsWith('/auth/settings')) return;
  const { business_name: name, contact_number1: phone } = data as Record<string, string>;
  if (name) state.name = name;
  if (phone) state.phone = phone;
}

export const readsFailed = (): boolean =>
  performance.now() - (state.recoveredAt ?? Number.NEGATIVE_INFINITY) < renderMs ||
  [...state.failures.values()].some((at) => performance.now() - at < recentMs);

/** The number to offer until the settings have been read once (CONTACT_PHONE). */
export function offerPhone(phone: string | undefined): void {
  if (phone) state.phone ??= phone;
}

export const lastKnownContact = (): { name?: string; phone?: string } => state;
