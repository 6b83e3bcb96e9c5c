import { readFile } from 'node:fs/promises';

type PrerenderManifest = { routes: Record<string, { initialRevalidateSeconds: number | false }> };

/** The address under which every page that does not exist is answered. */
export const notFoundAddress = '/404';

/** The pages of the build that renew themselves. */
async function readPages(): Promise<string[]> {
  const manifest = JSON.parse(await readFile('.next/prerender-manifest.json', 'utf8')) as PrerenderManifest;
  return Object.entries(manifest.routes)
    .filter(([path, { initialRevalidateSeconds }]) => initialRevalidateSeconds && !path.startsWith('/_'))
    .map(([path]) => path);
}

/**
 * Asks once for each page that renews itself, and for `more`, so that it is rendered from this site's own data
 * before a visitor sees the copy that was made from older ones (the build's are made from the seed).
 * @param origin where the server listens, e.g. http://127.0.0.1:3000
 */
export async function warmUp(origin: string, more: readonly string[]): Promise<void> {
  // One after the other: visitors come first.
  for (const path of new Set([notFoundAddress, ...(await readPages()), ...more])) {
    await fetch(origin + path, { redirect: 'manual' }).then(
      (reply) => reply.arrayBuffer(),
      () => {},
    );
  }
}
