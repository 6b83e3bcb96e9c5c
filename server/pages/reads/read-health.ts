/** Shared with Next's bundle through globalThis. */

interface ReadHealth {
  failures: Map<string, number>;
  /** When a failed read last succeeded again. */
  recoveredAt?: number;
  name?: string;
  phone?: string;
}

const shared = globalThis as { laundryReadHealth?: ReadHealth };
shared.laundryReadHealth ??= { failures: new Map() };
const state = shared.laundryReadHealth;

/** How long a failed read is not retried, so that requests do not queue up behind an unreachable API. */
const pauseMs = 3_000;
/** How long after a failed read a page that cannot be rendered counts as unavailable instead of broken. */
const recentMs = 30_000;
/** How long a page that met the failure may still be rendering after other reads succeed again. */
const renderMs = 10_000;
const maxEntries = 500;

export const failedJustNow = (path: string): boolean =>
  performance.now() - (state.failures.get(path) ?? Number.NEGATIVE_INFINITY) < pauseMs;

export function recordFailure(path: string): void {
  if (failedJustNow(path)) return;
  if (state.failures.size >= maxEntries) state.failures.clear();
  state.failures.set(path, performance.now());
}

/** @param data of the reply; the settings contain the name and phone number of the business */
export function recordReply(path: string, data: unknown): void {
  if (state.failures.delete(path)) state.recoveredAt = performance.now();
  if (!path.endsWith('/auth/settings')) return;
  const { business_name: name, contact_number1: phone } = data as Record<string, string>;
  if (name) state.name = name;
  if (phone) state.phone = phone;
}

export const hasRecentFailures = (): boolean =>
  performance.now() - (state.recoveredAt ?? Number.NEGATIVE_INFINITY) < renderMs ||
  [...state.failures.values()].some((at) => performance.now() - at < recentMs);

/** Sets the phone number to show until the settings were read once (CONTACT_PHONE). */
export function setFallbackPhone(phone: string | undefined): void {
  if (phone) state.phone ??= phone;
}

export const cachedContact = (): { name?: string; phone?: string } => state;
