// Next's own file-system cache, which also gives each cached page its Content-Security-Policy
// (docs/decisions/002). Bundled to dist/next-cache-handler.mjs; next.config.ts names it to Next.
import { createRequire } from 'node:module';
import { htmlPolicy } from './http/html-policy';

type CacheModule = typeof import('next/dist/server/lib/incremental-cache/file-system-cache');
const { default: FileSystemCache } = createRequire(import.meta.url)(
  'next/dist/server/lib/incremental-cache/file-system-cache.js',
) as CacheModule;

type Cache = InstanceType<typeof FileSystemCache>;

// Entries stay in Next's memory cache, so a page is hashed once for each revalidation.
const done = new WeakSet<object>();

function addPolicy(value: Parameters<Cache['set']>[1]): void {
  // CachedRouteKind is a const enum: it has no value at run time to compare with.
  if (!value || (value.kind as string) !== 'APP_PAGE' || done.has(value)) return;
  const page = value as { html: unknown; headers?: Record<string, unknown> };
  if (typeof page.html !== 'string') return;
  page.headers = { ...page.headers, 'content-security-policy': htmlPolicy(page.html) };
  done.add(value);
}

export default class PolicyCache extends FileSystemCache {
  override async get(...args: Parameters<Cache['get']>): ReturnType<Cache['get']> {
    const entry = await super.get(...args);
    addPolicy(entry?.value ?? null);
    return entry;
  }

  // Next answers the first request for an on-demand page with the very value it stores here.
  override async set(...args: Parameters<Cache['set']>): ReturnType<Cache['set']> {
    addPolicy(args[1]);
    return super.set(...args);
  }
}
