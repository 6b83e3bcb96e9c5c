/** The fetch of lib/api/client: takes the reply to a read that the page's document has asked for already. */
import { noteServerTime } from '@/lib/clock';
import { takeEarlyRead } from './early-reads';
import { unlessAborted } from './unless-aborted';

export const fetchUnlessEarly: typeof fetch = async (input, init) => {
  const request = input as Request;
  const early = takeEarlyReply(request);
  if (early) return unlessAborted(early, request.signal);
  const response = await fetch(request, init);
  noteTimeOf(response);
  return response;
};

function takeEarlyReply({ method, cache, url, headers }: Request): Promise<Response> | undefined {
  if (method !== 'GET' || cache === 'reload') return undefined;
  const { pathname, search } = new URL(url);
  return takeEarlyRead(pathname + search, headers.get('authorization')?.replace('Bearer ', ''));
}

/** What a cache may have kept says nothing about the time. */
function noteTimeOf({ headers }: Response) {
  if (headers.get('cache-control')?.includes('no-store'))
    noteServerTime(Date.parse(headers.get('date') ?? ''));
}
