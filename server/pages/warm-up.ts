import { readFile } from 'node:fs/promises';
import { routes } from '@/lib/routes';

type PrerenderManifest = { routes: Record<string, { initialRevalidateSeconds: number | false }> };

/** The address that answers for every page that does not exist. */
export const notFoundAddress = '/404';

/** Pages that are rendered for each request: asked for once, their code is loaded. */
const renderedPages: readonly string[] = [
  routes.orders,
  routes.cards,
  routes.pickupAddresses,
  routes.orderNow,
];

/** The build's pages that renew themselves. */
async function readPages(): Promise<string[]> {
  const manifest = JSON.parse(await readFile('.next/prerender-manifest.json', 'utf8')) as PrerenderManifest;
  return Object.entries(manifest.routes)
    .filter(([path, { initialRevalidateSeconds }]) => initialRevalidateSeconds && !path.startsWith('/_'))
    .map(([path]) => path);
}

/**
 * Requests each self-renewing page, and `more`, so that it is rendered from this site's data before a visitor
 * sees an older copy (the build's copies come from the seed); also those that have to be quick at the first request.
 * @param origin where the server listens, such as http://127.0.0.1:3000
 */
export async function warmUp(origin: string, more: readonly string[]): Promise<void> {
  // One after another, because visitors come first.
  for (const path of new Set([notFoundAddress, ...(await readPages()), ...more, ...renderedPages])) {
    await fetch(origin + path, { redirect: 'manual' }).then(
      (reply) => reply.arrayBuffer(),
      () => {},
    );
  }
}
