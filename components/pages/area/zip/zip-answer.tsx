// Loaded with the first key in the ZIP field, not with the page.

import { NotifyMe } from '@/components/account/addresses/notify-me';
import { QueryProvider } from '@/components/layout/page/query-provider';
import { readDraft, writeDraft } from '@/lib/booking/drafts';
import { call, preloadClient } from '@/lib/browser/api/call';
import { ApiError } from '@/lib/browser/api/errors';
import { getSession } from '@/lib/browser/session/session';
import { messages } from '@/lib/messages/page-messages';
import { routes } from '@/lib/routes';
import { parseZip } from '@/lib/rules/places/zip';
import { NotServed } from './not-served';
import { type Answered, type AnswerFrame, servedAnswer } from './served-answer';

preloadClient();

/** @returns the answer in the form's place, or the error message for its field */
export async function answerZip(typed: string, frame: AnswerFrame): Promise<Answered | { problem: string }> {
  const zip = parseZip(typed);
  if (!zip) return { problem: messages.zipInvalid };
  try {
    const { data } = await call('service-area.verifyZip', { params: { zip } });
    keepZip(zip);
    return servedAnswer(data, frame, { href: `${routes.orderNow}?zipCode=${zip}` });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind === 'network') return { problem: messages.offlineAgain };
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

/** For the next visit, and for an order with nothing chosen yet. */
function keepZip(zip: string) {
  writeDraft('userData', { ...readDraft('userData'), zipCode: zip });
  const draft = readDraft('order-step-1');
  if (draft?.services.length === 0) writeDraft('order-step-1', { ...draft, zip_code: zip });
}
