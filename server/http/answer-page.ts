/** Answers with a page or a file of Next: at its address, within the limits of a network, or with a refusal. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { closedPolicy, commonHeaders } from '@/server/api/security-headers';
import { type AskNext, deliver } from '@/server/pages/deliver';
import type { KnownPaths } from '@/server/pages/known-paths';
import { notFoundAddress } from '@/server/pages/warm-up';
import { asksForImage, withQuality } from './image-address';
import { networkLimit } from './network-limit';
import type { Answer } from './read-body';
import { refuse, refuseInWords } from './refusal';
import { sampled } from './sampled';

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
