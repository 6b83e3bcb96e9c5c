/** Local storage that may be absent, full, denied or hold what somebody else wrote: reading never throws. */

export function readJson(key: string): unknown {
  try {
    const raw = window.localStorage.getItem(key);
    return raw === null ? undefined : JSON.parse(raw);
  } catch {
    return undefined;
  }
}

/** Says whether it was kept: storage can be full or denied. */
export function writeJson(key: string, value: unknown): boolean {
  try {
    window.localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function removeKeys(...keys: readonly string[]) {
  for (const key of keys) {
    try {
      window.localStorage.removeItem(key);
    } catch {
      // denied storage holds nothing to remove
    }
  }
}
