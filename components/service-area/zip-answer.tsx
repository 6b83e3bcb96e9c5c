// Loaded with the first key in the ZIP field, not with the page: the request, its errors, and what the form turns into.

import { QueryProvider } from '@/components/layout/query-provider';
import { call, preloadClient } from '@/lib/api/call';
import { ApiError } from '@/lib/api/errors';
import { parseZip } from '@/lib/domain/zip';
import { readDraft, writeDraft } from '@/lib/drafts';
import { messages } from '@/lib/page-messages';
import { routes } from '@/lib/routes';
import { getSession } from '@/lib/session';
import { NotServed } from './not-served';
import { NotifyMe } from './notify-me';
import { type Answered, type AnswerFrame, servedAnswer } from './served-answer';

preloadClient();

/** Checks a zip code as it was typed. @returns what the form turns into, or the error message for its field */
export async function answerZip(typed: string, frame: AnswerFrame): Promise<Answered | { problem: string }> {
  const zip = parseZip(typed);
  if (!zip) return { problem: messages.zipInvalid };
  try {
    const { data } = await call('service-area.verifyZip', { params: { zip } });
    keepZip(zip);
    return servedAnswer(data, frame, { href: `${routes.orderNow}?zipCode=${zip}` });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind === 'network') return { problem: `${messages.offline} Please try again.` };
    if (error.httpStatus !== 200) return { problem: error.message || messages.generic };
    return { panel: notServed(zip, error.message || messages.notServed, frame) };
  }
}

const notServed = (zip: string, message: string, { as, change }: AnswerFrame) => (
  <NotServed key={zip} as={as} zip={zip} message={message} change={change}>
    <QueryProvider>
      <NotifyMe zip={zip} email={getSession().user?.email ?? readDraft('userData')?.email ?? ''} />
    </QueryProvider>
  </NotServed>
);

/** For the next visit, and for an order in which nothing was chosen yet. */
function keepZip(zip: string) {
  writeDraft('userData', { ...readDraft('userData'), zipCode: zip });
  const draft = readDraft('order-step-1');
  if (draft?.services.length === 0) writeDraft('order-step-1', { ...draft, zip_code: zip });
}
