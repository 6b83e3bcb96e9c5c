// Next's own cache of prerendered pages with two changes. Pages rendered at run time stay in memory, so that
// made-up addresses do not fill the disk and secrets in addresses are not written to it. Pages rendered by
// the build count as stale, because the build cannot read the site's database; so do pages older than their
// content.
// Bundled to dist/next-cache-handler.mjs; named in next.config.ts.
import { createRequire } from 'node:module';
import { madeElsewhere } from './build-origin';
import { contentChangedAt } from './content-age';

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

/** The same entry, marked stale if it is older than this process or than the content. */
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
    if (!building && madeElsewhere(entry?.lastModified)) return null;
    return asStale(entry);
  }
}
