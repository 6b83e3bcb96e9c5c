// Next's own cache of prerendered pages with two changes. Pages rendered at run time stay in memory, so that
// invented addresses do not fill the disk and secrets in addresses are not written to it. Pages rendered by
// the build count as stale, because the build cannot read the site's database; so do pages older than their
// content.
// Bundled to dist/next-cache-handler.mjs; named in next.config.ts.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { contentChangedAt } from './content-age';

/** .next/build-origin.json, written by scripts/build.mjs. */
type BuildOrigin = { apiUrl?: string; publicUrl?: string; clientKey?: string; captchaKey?: string };

function readBuildOrigin(): BuildOrigin {
  try {
    return JSON.parse(readFileSync('.next/build-origin.json', 'utf8')) as BuildOrigin;
  } catch {
    return {};
  }
}

let isElsewhere: boolean | undefined;

function isBuiltElsewhere(): boolean {
  const { apiUrl = '', publicUrl = '', clientKey = '', captchaKey = '' } = readBuildOrigin();
  // biome-ignore lint/style/noProcessEnv: as written, unread: the build's side compares the same way
  const env = process.env;
  const { API_URL = '', PUBLIC_URL = '', AUTHORIZE_NET_CLIENT_KEY = '', RECAPTCHA_SITE_KEY = '' } = env;
  // Forms of a page without the key would all count as a bot's.
  if (apiUrl !== API_URL || captchaKey !== RECAPTCHA_SITE_KEY) return true;
  // With API_URL, a page with a former address is better than none if that API is down.
  if (API_URL !== '') return false;
  // The card form of a page without the key would send numbers to a site that must see none.
  return publicUrl !== PUBLIC_URL || clientKey !== AUTHORIZE_NET_CLIENT_KEY;
}

/** With another API, PUBLIC_URL, way of taking cards or bot check. @param lastModified milliseconds since 1970 */
export function renderedElsewhere(lastModified: number | undefined): boolean {
  if (lastModified === undefined || lastModified >= performance.timeOrigin) return false;
  isElsewhere ??= isBuiltElsewhere();
  return isElsewhere;
}

type CacheModule = typeof import('next/dist/server/lib/incremental-cache/file-system-cache');
const { default: FileSystemCache } = createRequire(import.meta.url)(
  'next/dist/server/lib/incremental-cache/file-system-cache.js',
) as CacheModule;

type Cache = InstanceType<typeof FileSystemCache>;
type Entry = Awaited<ReturnType<Cache['get']>>;

// biome-ignore lint/style/noProcessEnv: set by Next, not a setting of the site
const building = process.env.NEXT_PHASE === 'phase-production-build';

// Longer than any page's renewal interval, shorter than the year after which Next serves no stale copy.
const staleAge = 24 * 60 * 60 * 1000;

function asStale(entry: Entry): Entry {
  if (!entry || building || (entry.lastModified ?? 0) >= contentChangedAt()) return entry;
  return { ...entry, lastModified: Date.now() - staleAge };
}

export default class PageCache extends FileSystemCache {
  constructor(context: ConstructorParameters<typeof FileSystemCache>[0]) {
    super({ ...context, flushToDisk: building && context.flushToDisk });
  }

  override async get(...args: Parameters<Cache['get']>): ReturnType<Cache['get']> {
    const entry = await super.get(...args);
    // The page is then rendered on request. If that fails, an error page is better than another business's
    // content.
    if (!building && renderedElsewhere(entry?.lastModified)) return null;
    return asStale(entry);
  }
}
