import { createHash } from 'node:crypto';
import { contract, type Data } from '@/lib/contract';
import { buildPath, endpoints } from '@/lib/contract/endpoints';
import type { Api } from '@/server/api/api-reply';
import { ownCalls } from '@/server/api/own-calls';
import { cacheContent } from '@/server/pages/reads/cached-content';
import { recordReply } from '@/server/pages/reads/read-health';
import { markContentChanged } from './content-age';
import type { SitePaths } from './site-paths';

/** Milliseconds between checks of the content. A change shows after this time plus one rendering. */
const lookEvery = 15_000;

const watched = ['content.settings', 'content.staticPages', 'catalog.categories', 'catalog.pricing'] as const;

type Watched = (typeof watched)[number];

type Content = { [N in Watched]: Data<N> | null } & { pickups: unknown[] };

/** Whole replies, typed as the contract has them, which `keepReplies` checks; null for what the API lacks or refuses. */
type Replies = { [N in Watched]: { data: Data<N> } | null };

type Deps = {
  api: Api;
  addresses: SitePaths;
  /** Requests pages, so that stale ones are rendered before a visitor comes. */
  warmUp: (paths: readonly string[]) => Promise<void>;
};

async function read(api: Api, path: string): Promise<{ data: unknown } | null> {
  const reply = await api.fetch(new Request(`http://api.internal${path}`), { clientAddress: ownCalls });
  // A 404 is a stable answer.
  if (reply.status === 404) return null;
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
  const body = (await reply.json()) as { data: unknown };
  return body.data === null ? null : body;
}

async function readReplies(api: Api): Promise<Replies> {
  const entries = watched.map(async (name) => [name, await read(api, buildPath(endpoints[name]))] as const);
  return Object.fromEntries(await Promise.all(entries)) as Replies;
}

async function readContent(api: Api, replies: Replies): Promise<Content> {
  const content = Object.fromEntries(watched.map((name) => [name, replies[name]?.data ?? null]));
  const reads = shownZips(replies['content.settings']?.data ?? null).map((zip) =>
    read(api, buildPath(endpoints['service-area.verifyZip'], { zip })),
  );
  const pickups = (await Promise.all(reads)).map((reply) => reply?.data ?? null);
  return { ...content, pickups } as Content;
}

/** For pages that are rendered for one request (call.ts), as far as a reply fits the contract. */
function keepReplies(replies: Replies): void {
  const cached = new Map<string, unknown>();
  for (const name of watched) {
    const { success, data } = contract[name].reply.safeParse(replies[name]);
    if (!success) continue;
    cached.set(buildPath(endpoints[name]), data);
    recordReply(buildPath(endpoints[name]), data.data);
  }
  cacheContent(cached);
}

/** Otherwise the first visitor after a quiet hour could see a time that has passed or is full. */
const shownZips = (settings: Content['content.settings']): string[] =>
  (settings?.service_area ?? []).flatMap(({ zip_codes: [zip = ''] }) => (/^\d{5}$/.test(zip) ? [zip] : []));

/** docs/decisions/0013-pages-follow-content.md. While the API does not answer, nothing changes. */
export class Renewal {
  private seen: string | undefined;
  /** The reads that have had an answer. */
  private readonly answered = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly deps: Deps) {}

  async look(): Promise<void> {
    const { api, addresses, warmUp } = this.deps;
    const replies = await readReplies(api);
    this.refuseLoss(replies);
    // First, so that one ZIP code without an answer holds back no price.
    keepReplies(replies);
    const content = await readContent(api, replies);
    const fingerprint = createHash('sha256').update(JSON.stringify(content)).digest('hex');
    if (fingerprint === this.seen) return;
    this.seen = fingerprint;
    const slugs = content['content.staticPages']?.map(({ slug }) => slug);
    // Without a list, only Next knows which of these pages the build has rendered.
    if (slugs) addresses.slugs = new Set(slugs);
    markContentChanged();
    await warmUp((slugs ?? []).map((slug) => `/${encodeURIComponent(slug)}`));
  }

  /** A proxy may answer in the API's place for a while. @throws Error when a read that had an answer has none */
  private refuseLoss(replies: Replies): void {
    for (const name of watched) {
      if (replies[name] !== null) this.answered.add(name);
      else if (this.answered.has(name)) throw new Error(`${name} has no answer anymore`);
    }
  }

  /** So that no page of a customer needs the database for it. @throws Error when a read fails */
  async readFirst(): Promise<void> {
    keepReplies(await readReplies(this.deps.api));
  }

  /** @param onFailure gets the reason of a failed look, once until one succeeds */
  start(onFailure: (error: unknown) => void): void {
    let failing = false;
    const run = async () => {
      try {
        await this.look();
        failing = false;
      } catch (error) {
        if (!failing) onFailure(error);
        failing = true;
      }
      this.timer = setTimeout(run, lookEvery).unref();
    };
    void run();
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
