import { readdir, readFile } from 'node:fs/promises';

interface RoutesManifest {
  staticRoutes: { page: string }[];
  dynamicRoutes: { page: string }[];
  rewrites: Record<'beforeFiles' | 'afterFiles' | 'fallback', { source: string }[]>;
}

/** Routes and files of the build: '/pricing', '/icon.svg', '/order/order-details/:orderId'. */
export async function readRoutes(): Promise<string[]> {
  const manifest = JSON.parse(await readFile('.next/routes-manifest.json', 'utf8')) as RoutesManifest;
  const { staticRoutes, dynamicRoutes, rewrites } = manifest;
  const files = await readdir('public').catch(() => []);
  return [
    ...[...staticRoutes, ...dynamicRoutes].map(({ page }) => page),
    ...Object.values(rewrites).flatMap((list) => list.map(({ source }) => source)),
    ...files.map((name) => `/${name}`),
    '/_next/static',
  ].filter((route) => !/^\/(_not-found|_global-error|\[|:)/.test(route));
}

const firstSegment = (route: string) => route.split('/', 2)[1] ?? '';

/** Next would render and cache every invented address that could be a static page, without limit. */
export class SitePaths {
  /** Slugs of static pages; undefined until the API has answered once. */
  slugs: ReadonlySet<string> | undefined;

  private readonly routes: ReadonlySet<string>;
  private readonly firsts: ReadonlySet<string>;

  private readonly shared: ReadonlySet<string>;

  /** @param shared pages of the build that are the same for everybody */
  constructor(routes: readonly string[], shared: readonly string[] = []) {
    this.routes = new Set(routes);
    this.firsts = new Set(routes.map(firstSegment));
    this.shared = new Set(shared);
  }

  /**
   * Without the query where everybody shares the page: it knows none, but Next writes it into the copy that it keeps, so
   * the next visitors would get that of a stranger. The router's `_rsc` stays.
   */
  sharedAddress(url: string): string {
    const at = url.indexOf('?');
    const path = at < 0 ? url : url.slice(0, at);
    if (at < 0 || !this.isShared(path)) return url;
    const part = new URLSearchParams(url.slice(at)).get('_rsc');
    return part === null ? path : `${path}?${new URLSearchParams({ _rsc: part })}`;
  }

  private isShared(path: string): boolean {
    const [, slug = '', ...deeper] = path.split('/');
    return (
      this.shared.has(path) || (deeper.length === 0 && this.slugs?.has(decodeURIComponent(slug)) === true)
    );
  }

  /** '/pricing' for '/Pricing'; undefined for any other path. */
  canonicalPath(path: string): string | undefined {
    const [first = '', ...deeper] = path.replace(/^\/+/, '').split('/').filter(Boolean);
    const lower = decodeURIComponent(first).toLowerCase();
    if (lower === first || !this.isMissing(path)) return undefined;
    const spelled = `/${[encodeURIComponent(lower), ...deeper].join('/')}`;
    return this.isMissing(spelled) ? undefined : spelled;
  }

  /** A page's Open Graph picture exists when the page does. @param path without its query; decodable */
  isMissing(path: string): boolean {
    if (!this.slugs) return false;
    const [first = '', ...deeper] = path.replace(/^\/+/, '').split('/');
    if (first === 'share-picture') {
      const [, pictured] = /^([^/]+)\.png$/.exec(deeper.join('/')) ?? [];
      return pictured === undefined || (pictured !== 'index' && this.isMissing(`/${pictured}`));
    }
    if (first === '' || this.slugs.has(decodeURIComponent(first))) return false;
    return deeper.some(Boolean) ? !this.firsts.has(first) : !this.routes.has(`/${first}`);
  }
}
