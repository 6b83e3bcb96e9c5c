import { formatMoney } from '@/lib/rules/money/money';

export const ISSUE_KINDS = {
  missing: 'Missing',
  damaged: 'Damaged',
  not_clean: 'Not clean',
  charge: 'Wrong charge',
} as const;

export const issueKindChoices = Object.entries(ISSUE_KINDS).map(([value, label]) => ({ value, label }));

/** Days after which nobody is asked to wait for an answer any more. */
const WAITING_DAYS = 30;

/** Whether its answer is worth waiting for before an account is deleted. @param created an ISO instant */
export const isAwaited = ({ state, created }: { state: string; created: string }, now: Date): boolean =>
  state !== 'resolved' && now.getTime() - Date.parse(created) < WAITING_DAYS * 86_400_000;

interface Outcome {
  resolution: 'reclean' | 'refund' | 'none' | null;
  resolution_note: string;
  refundCents: number | null;
}

/** With staff's note and the refund; '' while unresolved. */
export function issueOutcome({ resolution, resolution_note: note, refundCents }: Outcome): string {
  const paid = resolution === 'refund' && refundCents !== null;
  const done =
    resolution === 'reclean'
      ? 'Send it back with your next pickup and we’ll clean it again for free.'
      : paid
        ? `We refunded ${formatMoney(refundCents)} to your card.`
        : '';
  return [note, done].filter(Boolean).join(' ');
}
