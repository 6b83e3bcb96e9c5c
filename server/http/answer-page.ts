import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { type AskNext, deliver } from '@/server/pages/deliver';
import { refuseInWords } from './refusal';
import { sampled } from './sampled';

/** Answers with a page of Next, or refuses what only a stranger can have sent; the log has a sample of these. */
export function pageAnswer(page: AskNext, log: Logger | undefined) {
  const note = sampled((facts) => log?.warn(facts, 'request refused'));
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const refused = await deliver(request, response, page);
    if (!refused) return;
    note(refused.kind, { code: refused.status, why: refused.why });
    refuseInWords(request, response, refused.status);
  };
}
