import { readFile } from 'node:fs/promises';
import { routes } from '@/lib/routes';

type PrerenderManifest = { routes: Record<string, { initialRevalidateSeconds: number | false }> };

export const notFoundAddress = '/404';

/** Pages that are rendered for each request: asked for once, their code is loaded. */
const renderedPages: readonly string[] = [
  routes.orders,
  routes.cards,
  routes.pickupAddresses,
  routes.orderNow,
  routes.orderDetails(1),
  routes.profile,
  routes.notifications,
  routes.feedback,
];

/** The build's pages that renew themselves, the same for everybody. */
export async function readPages(): Promise<string[]> {
  const manifest = JSON.parse(await readFile('.next/prerender-manifest.json', 'utf8')) as PrerenderManifest;
  return Object.entries(manifest.routes)
    .filter(([path, { initialRevalidateSeconds }]) => initialRevalidateSeconds && !path.startsWith('/_'))
    .map(([path]) => path);
}

/** So that a visitor seldom waits for a page to be rendered. @param origin such as http://127.0.0.1:3000 */
export async function warmUp(origin: string, more: readonly string[]): Promise<void> {
  // One after another, because visitors come first.
  for (const path of new Set([notFoundAddress, ...(await readPages()), ...more, ...renderedPages])) {
    await fetch(origin + path, { redirect: 'manual' }).then(
      (reply) => reply.arrayBuffer(),
      () => {},
    );
  }
}
