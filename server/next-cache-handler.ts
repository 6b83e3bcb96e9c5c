// Next's own cache of prerendered pages, changed in four points: each page gets its
// Content-Security-Policy (docs/decisions/policy-by-script-hashes.md) and is painted before its scripts are loaded
// (docs/decisions/paint-before-scripts.md); what is rendered at run time stays in memory, so that made-up addresses fill no
// disk and secrets in addresses reach none; what the build rendered counts as stale, because the build does
// not read the site's own database, and what is older than the content it shows. Bundled to dist/next-cache-handler.mjs; next.config.ts names it to Next.
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { madeElsewhere } from './built-from';
import { contentChangedAt } from './http/content-age';
import { htmlPolicy } from './http/html-policy';
import { paintBeforeScripts } from './http/paint-before-scripts';

type CacheModule = typeof import('next/dist/server/lib/incremental-cache/file-system-cache');
const { default: FileSystemCache } = createRequire(import.meta.url)(
  'next/dist/server/lib/incremental-cache/file-system-cache.js',
) as CacheModule;

type Cache = InstanceType<typeof FileSystemCache>;
type Entry = Awaited<ReturnType<Cache['get']>>;

const building = process.env.NEXT_PHASE === 'phase-production-build';

// Entries stay in Next's memory cache, so a page is hashed once for each revalidation.
const done = new WeakSet<object>();

function finish(value: Parameters<Cache['set']>[1]): void {
  // CachedRouteKind is a const enum: it has no value at run time to compare with.
  if (!value || (value.kind as string) !== 'APP_PAGE' || done.has(value)) return;
  const page = value as { html: unknown; headers?: Record<string, unknown> };
  if (typeof page.html !== 'string') return;
  const html = building ? page.html : paintBeforeScripts(page.html);
  page.html = html;
  page.headers = {
    ...page.headers,
    'content-security-policy': htmlPolicy(html),
    // Next would hash the whole page again for each request (generateEtags in next.config.ts).
    etag: `W/"${createHash('sha256').update(html).digest('base64url')}"`,
  };
  done.add(value);
}

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
    // Rendered on request then; what can't be read says so instead of showing another business's words.
    if (!building && madeElsewhere(entry?.lastModified)) return null;
    finish(entry?.value ?? null);
    return asStale(entry);
  }

  // Next answers the first request for an on-demand page with the very value it stores here.
  override async set(...args: Parameters<Cache['set']>): ReturnType<Cache['set']> {
    finish(args[1]);
    return super.set(...args);
  }
}
