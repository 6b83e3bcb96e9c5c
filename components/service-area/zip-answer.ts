// Loaded when a zip code is asked about, not with the page: the question, what can go wrong, and the ticket.
import { call } from '@/lib/api/call';
import { ApiError } from '@/lib/api/errors';
import type { Data } from '@/lib/contract';
import { parseZip } from '@/lib/domain/zip';
import { messages } from '@/lib/messages';

export { NextPickup } from './next-pickup';

type Answer =
  | { served: Data<'service-area.verifyZip'>; problem?: undefined }
  | { served?: undefined; problem: string };

/** Do we come to this zip code, and when: the answer, or the sentence for the field. */
export async function askZip(typed: string): Promise<Answer> {
  const zip = parseZip(typed);
  if (!zip) return { problem: messages.zipInvalid };
  try {
    return { served: (await call('service-area.verifyZip', { params: { zip } })).data };
  } catch (error) {
    const refused = error instanceof ApiError && error.kind !== 'network';
    return {
      problem: refused ? error.message || messages.notServed : `${messages.offline} Please try again.`,
    };
  }
}
