import { createHash } from 'node:crypto';
import { endpoints } from '@/lib/contract/endpoints';
import type { Addresses } from './addresses';
import { markContentChanged } from './content-age';
import type { Api } from './handler';
import { forgetPages } from './page-memory';

/** Milliseconds between two looks at the content: a change shows in this time plus that of one rendering. */
const lookEvery = 15_000;

/** The reads that pages are rendered from. */
const watched = ['content.settings', 'content.staticPages', 'catalog.categories', 'catalog.pricing'] as const;

type Content = Record<(typeof watched)[number], unknown>;

type Parts = {
  api: Api;
  addresses: Addresses;
  /** Asks for pages, so that those which are due are rendered before a visitor comes. */
  warmUp: (paths: readonly string[]) => Promise<void>;
};

async function readContent(api: Api): Promise<Content> {
  const entries = await Promise.all(
    watched.map(async (name) => {
      const request = new Request(`http://api.internal/api/v1${endpoints[name].path}`);
      const reply = await api.fetch(request, { clientAddress: 'internal' });
      // Another API may lack a call: then it has nothing to say there.
      if (reply.status === 404) return [name, null];
      if (!reply.ok) throw new Error(`${name} answered ${reply.status}`);
      return [name, ((await reply.json()) as { data: unknown }).data];
    }),
  );
  return Object.fromEntries(entries) as Content;
}

/** Read tolerantly: another API may answer with anything. */
function slugsOf(pages: unknown): string[] {
  const list: unknown[] = Array.isArray(pages) ? pages : [];
  return list
    .map((page) => (page as { slug?: unknown } | null)?.slug)
    .filter((slug) => typeof slug === 'string');
}

/**
 * Sees to it that a changed setting, price or static page shows within a minute, also on a page that nobody has
 * asked for in hours (docs/decisions/pages-follow-content.md). While the API does not answer, everything stays.
 */
export class Renewal {
  private seen: string | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly parts: Parts) {}

  /** Looks once; renews the pages when something has changed since the last look. */
  async look(): Promise<void> {
    const { api, addresses, warmUp } = this.parts;
    const content = await readContent(api);
    const fingerprint = createHash('sha256').update(JSON.stringify(content)).digest('hex');
    if (fingerprint === this.seen) return;
    this.seen = fingerprint;
    const slugs = slugsOf(content['content.staticPages']);
    addresses.slugs = new Set(slugs);
    markContentChanged();
    forgetPages();
    await warmUp(slugs.map((slug) => `/${encodeURIComponent(slug)}`));
  }

  start(): void {
    const again = () => {
      this.timer = setTimeout(run, lookEvery).unref();
    };
    const run = () =>
      void this.look()
        .catch(() => {})
        .then(again);
    run();
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
