// Loaded when a zip code is asked about, not with the page: the question, what can go wrong, and the ticket.
import type { ReactNode } from 'react';
import type { ReceiptRow } from '@/components/ui/receipt-rows';
import { call } from '@/lib/api/call';
import { ApiError } from '@/lib/api/errors';
import { parseZip } from '@/lib/domain/zip';
import { messages } from '@/lib/page-messages';
import { NextPickup } from './next-pickup';

interface ZipAnswer {
  /** The sentence for the field. */
  problem?: string;
  /** What stands in the place of the example. */
  ticket?: ReactNode;
}

/** Do we come to the zip code that the form holds, and when. */
export async function answerZip(form: HTMLFormElement, prices: readonly ReceiptRow[]): Promise<ZipAnswer> {
  const field = form.querySelector('input');
  const zip = parseZip(field?.value ?? '');
  if (!zip) {
    field?.focus();
    return { problem: messages.zipInvalid };
  }
  try {
    const { data } = await call('service-area.verifyZip', { params: { zip } });
    return { ticket: <NextPickup served={data} prices={prices} isAnswer /> };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind === 'network') return { problem: `${messages.offline} Please try again.` };
    if (error.httpStatus !== 200) return { problem: error.message || messages.generic };
    const { NotServed } = await import('./not-served');
    return { problem: error.message || messages.notServed, ticket: <NotServed key={zip} zip={zip} /> };
  }
}
