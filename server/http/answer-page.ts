/** Answers with a page or a file of Next: at its address, within the limits of a network, or with a refusal. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '@/server/api/network';
import { closedPolicy, commonHeaders } from '@/server/api/security-headers';
import { type AskNext, deliver, type NetworkLimit } from '@/server/pages/deliver';
import type { KnownPaths } from '@/server/pages/known-paths';
import { notFoundAddress } from '@/server/pages/warm-up';
import { asksForImage, withQuality } from './image-address';
import type { Answer } from './read-body';
import { refuse, refuseInWords } from './refusal';

const SECONDS = 60;

interface Most {
  inMinute: number;
  atOnce: number;
}

/**
 * Counted in memory: each copy protects its own processor. Requests carry the client's address as their only
 * X-Forwarded-For (replaceForwardedHeaders).
 * @param scale RATE_LIMIT_SCALE
 */
function networkLimit({ inMinute, atOnce }: Most, scale: number): NetworkLimit {
  const scaled = (points: number) => Math.max(1, Math.round(points * scale));
  const limiter = new RateLimiterMemory({ points: scaled(inMinute), duration: SECONDS });
  const running = new Map<string, number>();

  function count(network: string, change: 1 | -1): number {
    const now = (running.get(network) ?? 0) + change;
    if (now > 0) running.set(network, now);
    else running.delete(network);
    return now;
  }

  async function measureWait(network: string): Promise<number> {
    try {
      await limiter.consume(network);
      return 0;
    } catch (outcome) {
      if (!(outcome instanceof RateLimiterRes)) throw outcome;
      return Math.max(1, Math.ceil(outcome.msBeforeNext / 1000));
    }
  }

  return {
    async within({ headers }, work, refuse) {
      const network = networkOf(String(headers['x-forwarded-for']));
      try {
        const wait = count(network, 1) > scaled(atOnce) ? 1 : await measureWait(network);
        return wait > 0 ? refuse(wait) : await work();
      } finally {
        count(network, -1);
      }
    },
  };
}

type Write = (facts: Record<string, unknown>) => void;

interface Kind {
  until: number;
  skipped: number;
}

/**
 * Writes at most one line of each kind in `everyMs`, so that a stranger who repeats a request fills no log. The next
 * line says how many were left out.
 */
export function sampled(
  write: Write,
  everyMs = 60_000,
): (kind: string, facts: Record<string, unknown>) => void {
  const kinds = new Map<string, Kind>();
  return (kind, facts) => {
    const known = kinds.get(kind);
    if (known && known.until > performance.now()) {
      known.skipped += 1;
      return;
    }
    kinds.set(kind, { until: performance.now() + everyMs, skipped: 0 });
    write({ kind, ...facts, ...(known?.skipped ? { skipped: known.skipped } : {}) });
  };
}

/** Characters of what a package says about a refusal, which may quote the request. */
const MAX_WHY = 200;

/** Pages that Next renders for one network: in a minute as many as it may make calls of the API. */
const RENDERS = { inMinute: 300, atOnce: 8 };

/** Pictures that one network may have made smaller: each is drawn anew, because none is kept on disk. */
const IMAGES = { inMinute: 60, atOnce: 20 };

interface Pages {
  page: AskNext;
  log: Logger | undefined;
  /** RATE_LIMIT_SCALE */
  scale: number;
  addresses: Pick<KnownPaths, 'isMissing' | 'spellingOf'> | undefined;
}

export function createPageAnswer({ page, log, scale, addresses }: Pages): Answer {
  const renders = networkLimit(RENDERS, scale);
  const images = networkLimit(IMAGES, scale);
  const note = sampled((facts) => log?.warn(facts, 'request refused'));

  /** Or refuses what only a stranger can have sent; the log has a sample of these. */
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refused = await deliver(request, response, page, renders);
    if (!refused) return;
    note(refused.kind, { code: refused.status, why: refused.why?.slice(0, MAX_WHY) });
    refuseInWords(request, response, refused.status);
  }

  return async (request, response) => {
    const { method, url = '' } = request;
    const [path = '', ...query] = url.split('?');
    // '/Pricing' is led to '/pricing', so that a page has one address.
    const spelled = method === 'GET' || method === 'HEAD' ? addresses?.spellingOf(path) : undefined;
    if (spelled) return redirect(response, [spelled, ...query].join('?'));
    request.url = addresses?.isMissing(path) ? notFoundAddress : withQuality(url);
    if (!asksForImage(request.url)) return answer(request, response);
    const tooMany = (wait: number) => refuse(response, 429, { 'Retry-After': String(wait) });
    return images.within(request, () => answer(request, response), tooMany);
  };
}

function redirect(response: ServerResponse, location: string): void {
  const headers = { ...commonHeaders, 'Content-Security-Policy': closedPolicy, 'Cache-Control': 'no-store' };
  response.writeHead(308, { ...headers, Location: location }).end();
}
