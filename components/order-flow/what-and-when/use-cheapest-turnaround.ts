'use client';
import { useEffect } from 'react';
import { parseMoney } from '@/lib/domain/money';
import type { Turnaround } from '@/lib/domain/price-list';
import type { DraftStep1 } from '@/lib/drafts';
import type { ChangeStep1 } from './use-step1';

/** Selects the cheapest turnaround unless the draft has a valid one. */
export function useCheapestTurnaround(
  ready: boolean,
  turnarounds: readonly Turnaround[],
  draft: DraftStep1,
  change: ChangeStep1,
) {
  const known = turnarounds.some(({ id }) => id === draft.turn_around_id);
  const cost = ({ amount }: Turnaround) => parseMoney(amount) ?? 0;
  const cheapest = turnarounds.reduce<Turnaround | undefined>(
    (best, each) => (best && cost(best) <= cost(each) ? best : each),
    undefined,
  )?.id;
  const wanted = known || !ready || !draft.zip_code ? undefined : cheapest;

  useEffect(() => {
    if (wanted !== undefined) change({ turn_around_id: wanted });
  }, [wanted, change]);
}
