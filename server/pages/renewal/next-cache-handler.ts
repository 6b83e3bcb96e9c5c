// Pages that Next has rendered, in memory (docs/decisions/0013-pages-follow-content.md).
// Bundled to dist/next-cache-handler.mjs; named in next.config.ts.

import { contentChangedAt } from './content-age';

/** What Next hands over to be kept; only Next reads it. */
type Kept = { value: unknown; cacheControl?: unknown };
/** @param lastModified milliseconds since 1970 */
type Entry = Kept & { lastModified: number };

/** Next makes a handler for each request. */
const entries = new Map<string, Entry>();

/** Until the list of static pages is known, any address could be one. */
const MOST_ENTRIES = 1_000;

// Longer than any page's renewal interval, shorter than the year after which Next serves no stale copy.
const staleAge = 24 * 60 * 60 * 1000;

export default class PageCache {
  async get(key: string): Promise<Entry | null> {
    const entry = entries.get(key);
    if (!entry || entry.lastModified >= contentChangedAt()) return entry ?? null;
    return { ...entry, lastModified: Date.now() - staleAge };
  }

  async set(key: string, value: unknown, { cacheControl }: Pick<Kept, 'cacheControl'>): Promise<void> {
    entries.delete(key);
    entries.set(key, { value, cacheControl, lastModified: Date.now() });
    const [oldest] = entries.keys();
    if (entries.size > MOST_ENTRIES && oldest !== undefined) entries.delete(oldest);
  }
}
