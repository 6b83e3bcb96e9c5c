import { closedPolicy, commonHeaders } from '@/server/api/security-headers';
import type { KnownPaths } from '@/server/pages/known-paths';
import { notFoundAddress } from '@/server/pages/warm-up';
import { withQuality } from './image-address';
import type { Answer } from './read-body';

/**
 * Asks `answer` for the page at an address, or for the page that says there is none. '/Pricing' is led to '/pricing', so
 * that a page has one address.
 */
export function atItsAddress(
  answer: Answer,
  addresses?: Pick<KnownPaths, 'isMissing' | 'spellingOf'>,
): Answer {
  return async (request, response) => {
    const { method, url = '' } = request;
    const [path = '', ...query] = url.split('?');
    const spelled = method === 'GET' || method === 'HEAD' ? addresses?.spellingOf(path) : undefined;
    if (spelled) {
      const headers = {
        ...commonHeaders,
        'Content-Security-Policy': closedPolicy,
        'Cache-Control': 'no-store',
      };
      response.writeHead(308, { ...headers, Location: [spelled, ...query].join('?') }).end();
      return;
    }
    request.url = addresses?.isMissing(path) ? notFoundAddress : withQuality(url);
    await answer(request, response);
  };
}
