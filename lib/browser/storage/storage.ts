/** Local storage that may be absent, full, denied or hold foreign data: reading never throws. */

/** Values that storage refused, held in memory until the page closes. */
const refused = new Map<string, string>();

export function readText(key: string): string | null {
  try {
    return refused.get(key) ?? window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function readJson(key: string): unknown {
  try {
    const text = readText(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns whether the value will outlive the page, because storage can be full or denied. */
export function writeJson(key: string, value: unknown): boolean {
  const text = JSON.stringify(value);
  try {
    window.localStorage.setItem(key, text);
    refused.delete(key);
    return true;
  } catch {
    refused.set(key, text);
    return false;
  }
}

export function removeKeys(...keys: readonly string[]) {
  for (const key of keys) {
    refused.delete(key);
    try {
      window.localStorage.removeItem(key);
    } catch {
      // denied storage has nothing to remove
    }
  }
}
