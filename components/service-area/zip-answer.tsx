// The request of a zip check, its errors, and the ticket.
import type { ReactNode } from 'react';
import type { ReceiptRow } from '@/components/ui/receipt-rows';
import { call } from '@/lib/api/call';
import { ApiError } from '@/lib/api/errors';
import { parseZip } from '@/lib/domain/zip';
import { loadPart } from '@/lib/load-part';
import { messages } from '@/lib/page-messages';
import { NextPickup } from './next-pickup';

interface ZipAnswer {
  /** The error message for the field. */
  problem?: string;
  /** Replaces the example. */
  ticket?: ReactNode;
}

/** Checks the form's zip code and returns the next pickup. */
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
    const { NotServed } = await loadPart(() => import('./not-served'));
    return { problem: error.message || messages.notServed, ticket: <NotServed key={zip} zip={zip} /> };
  }
}
