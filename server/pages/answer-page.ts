import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { SitePaths } from '@/server/pages/renewal/site-paths';
import { notFoundAddress } from '@/server/pages/renewal/warm-up';
import { asksForImage, withQuality } from '@/server/platform/http/image-address';
import type { Answer } from '@/server/platform/http/read-body';
import { refuse } from '@/server/platform/http/refusal';
import { closedPolicy, commonHeaders } from '@/server/platform/http/security-headers';
import { toNetwork } from '@/server/platform/network';
import { deliver, type NetworkLimit } from './deliver';
import type { AskNext } from './document/render-page';
import { isFile, sendFile } from './document/send-file';
import { refuseInWords } from './refusal-page';

const SECONDS = 60;

interface Most {
  inMinute: number;
  atOnce: number;
}

/** In memory: each copy protects its own processor. @param scale RATE_LIMIT_SCALE */
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

  return async ({ headers }, work, refuse) => {
    const network = toNetwork(String(headers['x-forwarded-for']));
    try {
      const wait = count(network, 1) > scaled(atOnce) ? 1 : await measureWait(network);
      return wait > 0 ? refuse(wait) : await work();
    } finally {
      count(network, -1);
    }
  };
}

/** One line of each kind in `everyMs`, then with the number left out, so that repeated requests fill no log. */
export function sampled(
  write: (facts: Record<string, unknown>) => void,
  everyMs = 60_000,
): (kind: string, facts: Record<string, unknown>) => void {
  const kinds = new Map<string, { until: number; skipped: number }>();
  return (kind, facts) => {
    const sample = kinds.get(kind);
    if (sample && sample.until > performance.now()) {
      sample.skipped += 1;
      return;
    }
    kinds.set(kind, { until: performance.now() + everyMs, skipped: 0 });
    write({ kind, ...facts, ...(sample?.skipped ? { skipped: sample.skipped } : {}) });
  };
}

/** Characters of an error text, which may quote the request. */
const MAX_WHY = 200;

/** Of one network; by the minute as many as API calls. */
const RENDERS = { inMinute: 300, atOnce: 8 };

/** Resized images are not stored on disk. */
const IMAGES = { inMinute: 60, atOnce: 20 };

interface Pages {
  page: AskNext;
  log: Logger | undefined;
  /** RATE_LIMIT_SCALE */
  scale: number;
  addresses: Pick<SitePaths, 'isMissing' | 'canonicalPath'> | undefined;
}

export function createPageAnswer({ page, log, scale, addresses }: Pages): Answer {
  const renders = networkLimit(RENDERS, scale);
  const images = networkLimit(IMAGES, scale);
  const note = sampled((facts) => log?.warn(facts, 'request refused'));

  /** Requests that only an attacker sends are logged in samples. */
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refused = await (isFile(request)
      ? sendFile(request, response, page)
      : deliver(request, response, page, renders));
    if (!refused) return;
    note(refused.kind, { code: refused.status, why: refused.why?.slice(0, MAX_WHY) });
    refuseInWords(request, response, refused.status);
  }

  return async (request, response) => {
    const { method, url = '' } = request;
    const [path = '', ...query] = url.split('?');
    // '/Pricing' redirects to '/pricing': one address a page.
    const spelled = method === 'GET' || method === 'HEAD' ? addresses?.canonicalPath(path) : undefined;
    if (spelled) return redirect(response, [spelled, ...query].join('?'));
    request.url = addresses?.isMissing(path) ? notFoundAddress : withQuality(url);
    if (!asksForImage(request.url)) return answer(request, response);
    const tooMany = (wait: number) => refuse(response, 429, { 'Retry-After': String(wait) });
    return images(request, () => answer(request, response), tooMany);
  };
}

function redirect(response: ServerResponse, location: string): void {
  const headers = { ...commonHeaders, 'Content-Security-Policy': closedPolicy, 'Cache-Control': 'no-store' };
  response.writeHead(308, { ...headers, Location: location }).end();
}
