// Next's own cache of prerendered pages, changed in two points: what is rendered at run time stays in memory, so that
// made-up addresses fill no disk and secrets in addresses reach none; and what the build rendered counts as stale,
// because the build does not read the site's own database, as does what is older than the content it shows. Bundled
// to dist/next-cache-handler.mjs; next.config.ts names it to Next.
import { createRequire } from 'node:module';
import { madeElsewhere } from './build-origin';
import { contentChangedAt } from './content-age';

type CacheModule = typeof import('next/dist/server/lib/incremental-cache/file-system-cache');
const { default: FileSystemCache } = createRequire(import.meta.url)(
  'next/dist/server/lib/incremental-cache/file-system-cache.js',
) as CacheModule;

type Cache = InstanceType<typeof FileSystemCache>;
type Entry = Awaited<ReturnType<Cache['get']>>;

// biome-ignore lint/style/noProcessEnv: Next's own word, no setting of the site
const building = process.env.NEXT_PHASE === 'phase-production-build';

// Older than any page's renewal interval, younger than the year after which Next serves no stale copy.
const staleAge = 24 * 60 * 60 * 1000;

/** The same entry, due for renewal in the background when it is older than this process or what the pages show. */
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
    // It is then rendered on request; if that fails, the page says so instead of showing another business's words.
    if (!building && madeElsewhere(entry?.lastModified)) return null;
    return asStale(entry);
  }
}
