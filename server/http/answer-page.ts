import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { type AskNext, deliver } from '@/server/pages/deliver';
import { networkLimit } from './network-limit';
import { refuseInWords } from './refusal';
import { sampled } from './sampled';

/** Characters of what a package says about a refusal, which may quote the request. */
const MAX_WHY = 200;

/** Pages that Next renders for one network: in a minute as many as it may make calls of the API. */
const RENDERS = { inMinute: 300, atOnce: 8 };

/**
 * Answers with a page of Next, or refuses what only a stranger can have sent; the log has a sample of these.
 * @param scale RATE_LIMIT_SCALE
 */
export function pageAnswer(page: AskNext, log: Logger | undefined, scale: number) {
  const renders = networkLimit(RENDERS, scale);
  const note = sampled((facts) => log?.warn(facts, 'request refused'));
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const refused = await deliver(request, response, page, renders);
    if (!refused) return;
    note(refused.kind, { code: refused.status, why: refused.why?.slice(0, MAX_WHY) });
    refuseInWords(request, response, refused.status);
  };
}
