/** A reported problem in words: receipt, feedback, notifications and mails say it alike. */
import { recleanHow } from '../policy-sentences';
import { formatMoney } from './money';

type Kind = 'missing' | 'damaged' | 'not_clean' | 'charge';

export const ISSUE_KINDS: Readonly<Record<Kind, string>> = {
  missing: 'Missing',
  damaged: 'Damaged',
  not_clean: 'Not clean',
  charge: 'Wrong charge',
};

interface Outcome {
  resolution: 'reclean' | 'refund' | 'none' | null;
  resolution_note: string;
  refundCents: number | null;
}

/** What staff said about it, and what happens or was paid back; '' while it is not resolved. */
export function issueOutcome({ resolution, resolution_note: note, refundCents }: Outcome): string {
  const paid = resolution === 'refund' && refundCents !== null;
  const done =
    resolution === 'reclean'
      ? recleanHow
      : paid
        ? `We refunded ${formatMoney(refundCents)} to your card.`
        : '';
  return [note, done].filter(Boolean).join(' ');
}
