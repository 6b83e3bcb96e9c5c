import { readFile } from 'node:fs/promises';

type PrerenderManifest = { routes: Record<string, { initialRevalidateSeconds: number | false }> };

/**
 * Asks once for each page that renews itself, so that it is rendered from this site's own data before a
 * visitor sees the copy that the build made from the seed.
 * @param origin where the server listens, e.g. http://127.0.0.1:3000
 */
export async function warmUp(origin: string): Promise<void> {
  const manifest = JSON.parse(await readFile('.next/prerender-manifest.json', 'utf8')) as PrerenderManifest;
  const pages = Object.entries(manifest.routes).filter(
    ([, { initialRevalidateSeconds }]) => initialRevalidateSeconds,
  );
  await Promise.allSettled(pages.map(([path]) => fetch(origin + path).then((reply) => reply.arrayBuffer())));
}
